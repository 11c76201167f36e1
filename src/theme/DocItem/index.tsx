import type {Props} from '@theme/DocItem';
import DocItem from '@theme-original/DocItem';
import LegalDocument from '../../legal/LegalDocument';

/** A document of docs/: a legal document if it is in the sidebar `legal`, otherwise the theme's. */
export default function AnyDocItem(props: Props) {
  const Item = props.content.metadata.sidebar === 'legal' ? LegalDocument : DocItem;
  return <Item {...props} />;
}
