import Translate from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type {Props} from '@theme/MDXComponents/Heading';

/** A heading in Markdown. The English heading that remark puts above footnotes is translated. */
export default function MDXHeading({children, ...props}: Props) {
  return (
    <Heading {...props}>
      {props.id === 'footnote-label' ? (
        <Translate id="content.footnotes" description="Title of the footnotes at the end of a text">
          Footnotes
        </Translate>
      ) : (
        children
      )}
    </Heading>
  );
}
