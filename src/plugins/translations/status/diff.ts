import {defaultLanguage} from '../../../locale/languages';
import type {Translation} from '../read/desk';
import type {Piece} from './staleness';
import {wordDiff} from './word-diff';

/** How changed words are marked: with colour on a terminal, with signs elsewhere. */
export type Marking = 'colour' | 'signs';

const MARKS = {
  colour: {same: ['', ''], removed: ['\u001b[31;9m', '\u001b[0m'], added: ['\u001b[32;1m', '\u001b[0m']},
  signs: {same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}']},
} as const;

function marked(old: string, now: string, marking: Marking): string {
  return wordDiff(old, now, defaultLanguage)
    .map(({kind, text}, index, parts) => {
      const [before, after] = MARKS[marking][kind];
      const words = text.trimEnd();
      const space = kind === 'added' && parts[index - 1]?.kind === 'removed' ? ' ' : '';
      return space + before + words + after + text.slice(words.length);
    })
    .join('');
}

/**
 * Shows one piece: the English it was translated from, today's English with the changed words
 * marked, and today's translation.
 */
export function writeDiff(piece: Piece, {language}: Translation, marking: Marking): string {
  const {address, state, english, base, translated, place} = piece;
  const block = (title: string, text: string | undefined, none: string) =>
    `--- ${title} ---\n${text === undefined ? none : text.trim()}\n`;
  const now =
    english === undefined || base === undefined ? english : marked(base.trim(), english.trim(), marking);
  return [
    `${address}: ${state} in ${language.label} (${place.file}:${place.line})\n`,
    block('English, when it was translated', base, '(never accepted)'),
    block('English, now', now, '(not there any more)'),
    block(language.label, translated, '(not translated yet)'),
  ].join('\n');
}
