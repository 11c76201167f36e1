import type {Props} from '@theme/DocItem';
import DocItem from '@theme-original/DocItem';
import LegalDocument from '../../legal/LegalDocument';

/** A document of docs/: those of the sidebar `legal` are legal ones, every other is as Docusaurus has it. */
export default function AnyDocItem(props: Props) {
  const Item = props.content.metadata.sidebar === 'legal' ? LegalDocument : DocItem;
  return <Item {...props} />;
}
