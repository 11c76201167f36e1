import type {Props} from '@theme/CodeBlock';
import CodeBlock from '@theme-original/CodeBlock';
import clsx from 'clsx';
import type {ReactNode} from 'react';

const NUMBERED = /\bshowLineNumbers\b(?:=\S+)?/;

/** A block of code: the theme's, whose numbers of lines come from the style sheet, since a page has no inline styles. */
export default function Code({showLineNumbers, metastring = '', className, ...props}: Props): ReactNode {
  const numbered = showLineNumbers || NUMBERED.test(metastring);
  return (
    <CodeBlock
      {...props}
      metastring={metastring.replace(NUMBERED, '')}
      className={clsx(className, numbered && 'numbered')}
    />
  );
}
