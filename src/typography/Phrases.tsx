import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {Children, Fragment, type ReactNode} from 'react';
import {useLanguages} from '../facts/useLanguages';
import {keepTogether, phrases, WITHOUT_SPACES} from './line-breaks';

/**
 * Matches a Latin letter or digit at the start of a phrase. Browsers add space between it and Japanese only
 * within a phrase.
 */
const LATIN = /^[\p{Script=Latin}\p{Nd}]/u;

/**
 * Marks parts of a phrase: "3D", which the style sheet draws raised in the title of the landing page, and the
 * end of a sentence, as ます。, which stays on one line, also if the phrase is too wide for a line.
 */
const markParts = (phrase: string) =>
  phrase.split(/(3D|..。$)/u).map((part, index) =>
    index % 2 ? (
      <span key={part} data-phrase={part === '3D' ? '3d' : 'end'}>
        {part}
      </span>
    ) : (
      part
    ),
  );

/** Returns the phrases of a sentence, with a mark between each two. */
const mark = (parts: readonly string[]) =>
  parts.map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the phrases never change
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {LATIN.test(parts[index + 1] ?? '') ? (
        <span data-phrase="apart">{markParts(phrase)}</span>
      ) : (
        markParts(phrase)
      )}
    </Fragment>
  ));

/** Marks a text; in scripts without spaces, its sentences and phrases. */
const markText = (text: string, languageCode: string) =>
  WITHOUT_SPACES.test(text)
    ? text.match(/[^。]+。?/g)?.map((sentence) => (
        <span key={sentence} data-phrase="sentence">
          {mark(phrases(sentence, languageCode))}
        </span>
      ))
    : markParts(text);

/**
 * A short text whose lines end between phrases. In scripts without spaces, it has marks (`<wbr>`) where a line
 * may end, and each sentence begins a new line. The text for copying, searching and screen readers stays the
 * same. `@theme/Heading` uses it for every heading.
 * @param props.children strings, which are divided into phrases, and elements, which are not
 */
export function Phrases({children}: {children: ReactNode}) {
  const {language} = useLanguages();
  return Children.map(children, (child) => {
    if (typeof child !== 'string') return child;
    const text = keepTogether(child);
    // Marks are added when the HTML is built, because browsers divide Japanese differently or not at all. In
    // the browser, React renders the text without marks, as a single text node, and keeps those of the HTML,
    // since they do not change the text that it compares.
    return <span>{ExecutionEnvironment.canUseDOM ? text : markText(text, language.code)}</span>;
  });
}
