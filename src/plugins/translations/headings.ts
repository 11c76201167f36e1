import type {Language} from '../../locale/languages';
import {needsMarks, phrases} from '../../locale/phrases';
import {currentText} from './past/versions';
import type {Desk} from './read/desk';

/** Messages that are set in large letters, by the end of their ids; those with places for values are put together. */
const LARGE = /(?:^|\.)(?:sub)?title$/i;

/**
 * Divides a language's headings and subtitles into phrases.
 * @returns each text with a line for each of its phrases; texts that need no marks are left out
 */
export function headingPhrases(desk: Desk, language: Language): string[] {
  const own = desk.translations.find(({language: {code}}) => code === language.code);
  const file = own?.messages === 'unreadable' ? undefined : own?.messages;
  const messages = [...((own ? file?.messages : desk.messages) ?? [])]
    .filter(([id, {text}]) => LARGE.test(id) && !text.includes('{'))
    .map(([, {text}]) => text);
  const titles = [...desk.documents.keys()].flatMap((name) => {
    const head = currentText(desk, name, language)?.asRead.head ?? [];
    return head.filter((one) => one.name === 'title').map(({text}) => text);
  });
  return [...messages, ...titles]
    .map((text) => phrases(text, language.code))
    .filter(needsMarks)
    .map((pieces) => pieces.join('\n'));
}
