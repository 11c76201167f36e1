import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {Props} from '@theme/Heading';
import {Phrases} from '../../typography/Phrases';

/** A heading whose lines end between phrases, in every language. The build checks links to its id. */
export default function Heading({as: Tag, children, ...props}: Props) {
  useBrokenLinks().collectAnchor(props.id);
  return (
    <Tag {...props}>
      <Phrases>{children}</Phrases>
    </Tag>
  );
}
