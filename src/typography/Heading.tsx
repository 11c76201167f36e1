import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {Props} from '@theme/Heading';
import {Phrases} from './Phrases';

/** A heading whose lines end between phrases, in every language. The build checks links to its id. */
export function Heading({as: Tag, children, ...props}: Props) {
  useBrokenLinks().collectAnchor(props.id);
  return (
    <Tag {...props}>
      <Phrases>{children}</Phrases>
    </Tag>
  );
}
