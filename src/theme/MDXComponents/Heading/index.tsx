import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/MDXComponents/Heading';
import Heading from '@theme-original/Heading';
import {Phrases} from '../../../heading/Phrases';

/**
 * A heading in Markdown: the theme's, with a link to itself, and lines that end between phrases. The one that Markdown
 * puts above footnotes, hidden and in English, is shown in the page's language.
 */
export default function MDXHeading({children, className, ...props}: Props) {
  const isOfNotes = props.id === 'footnote-label';
  return (
    <Heading {...props} className={isOfNotes ? undefined : className}>
      <Phrases>
        {isOfNotes ? (
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
