import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/MDXComponents/Heading';
import Heading from '@theme-original/Heading';
import {Phrases} from '../../../typography/Phrases';

/**
 * A heading in Markdown: the theme's, with a link to itself, and with lines that end between phrases. The
 * English heading that remark puts above footnotes is translated.
 */
export default function MDXHeading({children, ...props}: Props) {
  return (
    <Heading {...props}>
      <Phrases>
        {props.id === 'footnote-label' ? (
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
