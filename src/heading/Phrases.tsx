import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {Children, Fragment, type ReactNode} from 'react';
import {phrases, WITHOUT_SPACES, withNumbers} from '../locale/phrases';
import {useLanguages} from '../locale/useLanguages';

/*
 * Browsers divide words each in its own way, and old ones not at all: the marks are made in the rendered HTML. A
 * browser renders the words without them, and React keeps the marks, since they add nothing to the text that it
 * compares. The development server renders in the browser only.
 */
const MARKS = !ExecutionEnvironment.canUseDOM || process.env.NODE_ENV === 'development';

/** Letters and digits at the start of a phrase, which browsers set apart from Japanese only within one. */
const LATIN = /^[\p{Script=Latin}\p{Nd}]/u;

/** A phrase, with its "3D" marked, which the landing page's title raises out of the line. */
const raise = (phrase: string) =>
  phrase.split(/(3D)/).map((part) =>
    part === '3D' ? (
      <span key={part} data-phrase="3d">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** The phrases of a sentence, each with a mark after it. */
const mark = (parts: readonly string[]) =>
  parts.map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the phrases never change
    <Fragment key={index}>
      {LATIN.test(parts[index + 1] ?? '') ? <span data-phrase="apart">{raise(phrase)}</span> : raise(phrase)}
      <wbr />
    </Fragment>
  ));

/**
 * Words in large letters, with marks (`<wbr>`) where a line may end if their script sets no spaces; each of several
 * sentences then begins a line. What is copied, searched and read aloud stays the text. `@theme/Heading` does it for
 * every heading.
 * @param props.children words, which are divided, and elements, before which a line may end
 */
export function Phrases({children}: {children: ReactNode}) {
  const {language} = useLanguages();
  return Children.map(children, (child) => {
    if (typeof child !== 'string') return child;
    const words = withNumbers(child);
    const isDivided = WITHOUT_SPACES.test(words);
    if (!isDivided && !words.includes('3D')) return words;
    // One text in the browser, which is what React compares.
    if (!MARKS) return <span>{words}</span>;
    if (!isDivided) return <span>{raise(words)}</span>;
    return (
      <span>
        {words.match(/[^。]+。?/g)?.map((sentence) => (
          <span key={sentence} data-phrase="sentence">
            {mark(phrases(sentence, language.code))}
          </span>
        ))}
      </span>
    );
  });
}
