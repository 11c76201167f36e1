import type {Props} from '@theme/MDXComponents/Heading';
import Heading from '@theme-original/Heading';
import type {ReactNode} from 'react';
import {Phrases} from '../../../heading/Phrases';

/** A heading in Markdown: the theme's, with a link to itself, and lines that end between phrases. */
export default function MDXHeading({children, ...props}: Props): ReactNode {
  return (
    <Heading {...props}>
      <Phrases>{children}</Phrases>
    </Heading>
  );
}
