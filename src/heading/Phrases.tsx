import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {Children, Fragment, type ReactNode} from 'react';
import {phrases, WITHOUT_SPACES, withNumbers} from '../locale/phrases';
import {useLanguages} from '../locale/useLanguages';

/**
 * Matches a Latin letter or digit at the start of a phrase. Browsers add space between it and Japanese only
 * within a phrase.
 */
const LATIN = /^[\p{Script=Latin}\p{Nd}]/u;

/** Marks "3D" in a phrase: the style sheet draws it raised in the title of the landing page. */
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

/** Returns the phrases of a sentence, each with a mark after it. */
const mark = (parts: readonly string[]) =>
  parts.map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the phrases never change
    <Fragment key={index}>
      {LATIN.test(parts[index + 1] ?? '') ? <span data-phrase="apart">{raise(phrase)}</span> : raise(phrase)}
      <wbr />
    </Fragment>
  ));

/**
 * A text in large letters whose lines end between phrases. In scripts without spaces, it has marks (`<wbr>`)
 * where a line may end, and each sentence begins a new line. The text for copying, searching and screen
 * readers stays the same. `@theme/Heading` uses it for every heading.
 * @param props.children strings, which are divided into phrases, and elements, which are not
 */
export function Phrases({children}: {children: ReactNode}) {
  const {language} = useLanguages();
  return Children.map(children, (child) => {
    if (typeof child !== 'string') return child;
    const words = withNumbers(child);
    const isDivided = WITHOUT_SPACES.test(words);
    if (!isDivided && !words.includes('3D')) return words;
    // Marks are added when the HTML is built, because browsers divide Japanese differently or not at all. In
    // the browser, React renders the text without marks, as a single text node, and keeps those of the HTML,
    // since they do not change the text that it compares.
    if (ExecutionEnvironment.canUseDOM) return <span>{words}</span>;
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
