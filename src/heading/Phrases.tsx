import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
// As a whole, because what extracts messages reads every call of an imported `translate` as a message.
import * as messages from '@docusaurus/Translate';
import {Children, Fragment, isValidElement, type ReactNode} from 'react';
import {needsMarks, phrases, WITHOUT_SPACES} from '../locale/phrases';
import {useLanguages} from '../locale/useLanguages';

type Element = {readonly id?: string; readonly children?: ReactNode; readonly values?: object};

/** The words of a child; those of an element only where they are all that is in it. */
function wordsOf(child: ReactNode): string {
  const {children = ''} = isValidElement<Element>(child) ? child.props : {children: child};
  return typeof children === 'string' ? children : '';
}

/** A `<Translate>` without values is its words. */
function translated(child: ReactNode): ReactNode {
  return isValidElement<Element>(child) && child.type === messages.default && !child.props.values
    ? messages.translate({id: child.props.id, message: wordsOf(child)})
    : child;
}

/** Where lines of a text may end, as offsets; none where its own spaces say so. */
function lineEnds(text: string, languageCode: string): number[] {
  const pieces = phrases(text, languageCode);
  let end = 0;
  return needsMarks(pieces) ? pieces.slice(0, -1).map((piece) => (end += piece.length)) : [];
}

/*
 * Browsers divide words each in its own way, and old ones not at all: the marks are made in the rendered HTML. A
 * browser renders the words without them, and React keeps the marks, since a `<wbr>` adds nothing to the text that it
 * compares. The development server renders in the browser only.
 */
const MARKS = !ExecutionEnvironment.canUseDOM || process.env.NODE_ENV === 'development';

/**
 * Words in large letters, with marks (`<wbr>`) where a line may end if their script sets no spaces. What is copied,
 * searched and read aloud stays the text. `@theme/Heading` does it for every heading.
 * @param props.children words, `<Translate>`, and elements with nothing but words, as `<em>`
 */
export function Phrases({children}: {children: ReactNode}): ReactNode {
  const {language} = useLanguages();
  const parts = Children.toArray(children).map(translated);
  const ends = MARKS ? lineEnds(parts.map(wordsOf).join(''), language.code) : [];
  let start = 0;
  return parts.map((part) => {
    const key = start;
    const end = start + wordsOf(part).length;
    const own = ends.filter((one) => one > 0 && one >= key && one <= end).map((one) => one - key);
    start = end;
    return typeof part === 'string' && WITHOUT_SPACES.test(part) ? (
      <Words key={key} text={part} ends={own} />
    ) : (
      part
    );
  });
}

function Words({text, ends}: {text: string; ends: readonly number[]}): ReactNode {
  const pieces = [...ends, text.length].map((end, index) => ({start: ends[index - 1] ?? 0, end}));
  return (
    // Without marks it has to be one text, which is what React compares.
    <span>
      {ends.length === 0
        ? text
        : pieces.map(({start, end}, index) => (
            <Fragment key={end}>
              {index > 0 && <wbr />}
              {text.slice(start, end)}
            </Fragment>
          ))}
    </span>
  );
}
