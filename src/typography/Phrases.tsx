import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {Children, Fragment, type ReactNode} from 'react';
import {useLanguages} from '../facts/useLanguages';
import {keepTogether, phrases, WITHOUT_SPACES} from './line-breaks';

/**
 * Matches a Latin letter or digit at the start of a phrase. Browsers add space between it and Japanese only
 * within a phrase.
 */
const LATIN = /^[\p{Script=Latin}\p{Nd}]/u;

/** Marks "3D" in a phrase, which the style sheet draws raised in the title of the landing page. */
const markRaised = (phrase: string) =>
  phrase.split('3D').flatMap((part, index) =>
    index === 0
      ? part
      : [
          // biome-ignore lint/suspicious/noArrayIndexKey: the phrases never change
          <span key={index} data-phrase="3d">
            3D
          </span>,
          part,
        ],
  );

/** Returns the phrases of a sentence, with a mark between each two. */
const mark = (parts: readonly string[]) =>
  parts.map((phrase, index) => {
    const marked = markRaised(phrase);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the phrases never change
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {LATIN.test(parts[index + 1] ?? '') ? <span data-phrase="apart">{marked}</span> : marked}
      </Fragment>
    );
  });

/** Marks a text; in scripts without spaces, its sentences and phrases. */
const markText = (text: string, languageCode: string) =>
  WITHOUT_SPACES.test(text)
    ? text.match(/[^。]+。?/g)?.map((sentence) => (
        <span key={sentence} data-phrase="sentence">
          {mark(phrases(sentence, languageCode))}
        </span>
      ))
    : markRaised(text);

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
