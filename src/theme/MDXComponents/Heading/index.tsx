import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/MDXComponents/Heading';
import Heading from '@theme-original/Heading';
import {Phrases} from '../../../heading/Phrases';

/**
 * A heading in Markdown: the theme's, with a link to itself, and with lines that end between phrases. The
 * hidden English heading that remark puts above footnotes is shown in the page's language.
 */
export default function MDXHeading({children, className, ...props}: Props) {
  const isFootnoteLabel = props.id === 'footnote-label';
  return (
    <Heading {...props} className={isFootnoteLabel ? undefined : className}>
      <Phrases>
        {isFootnoteLabel ? (
          <Translate id="content.footnotes" description="Title of the footnotes at the end of a text">
            Footnotes
          </Translate>
        ) : (
          children
        )}
      </Phrases>
    </Heading>
  );
}
