import type {Locale} from '../model';
import {EXACT} from './facts';
import {oneOf} from './language';

/** Sentences end before one that begins with a capital, a digit or a fact, or, with a space or without, with a letter of a script that has none. */
const SENTENCE =
  /(?<=[。！？।؟۔։។።။])|(?<=[.!?]["”»’)]?)(?:\s+(?=\{\w|\d|\p{P}*(?:\p{Ll}?\p{Lu}|\p{Lo}))|(?=\p{Lo}))/u;

/** What is compared: other capitals or hyphens than the English, as in "E-mail", are a translator's. */
const bare = (text: string) => text.replace(/(?!-)[\p{P}\p{S}\p{Cf}\s]/gu, '');
const sentencesOf = (text: string) => text.split(SENTENCE).map((one) => one.trim());

/** The letters of a language's scripts, where it has more than one, as in a regular expression. */
const SCRIPTS: Record<string, string> = {
  Jpan: '\\p{scx=Hani}\\p{scx=Hira}\\p{scx=Kana}',
  Kore: '\\p{scx=Hang}\\p{scx=Hani}',
  Hans: '\\p{scx=Hani}\\p{scx=Bopo}',
  Hant: '\\p{scx=Hani}\\p{scx=Bopo}',
};

/** What has words in small letters, or four in capitals, as the limits of a liability. */
const PROSE = /(?<!\S)\p{Ll}{2}|(?:\p{Lu}{2,} ){4}/u;

/** What has names, and is no title: 1 Main Street; Google, Meta; iOS, LLC; Inc. */
const NAMES = /\d|\p{Lu}\p{L}*\s?[,/·]\s?\p{Lu}|\p{L}\p{Lu}|\p{Lu}\p{Ll}{1,3}\./u;

/**
 * Returns what readers would see in another language: a sentence of the English, one without a letter of the language's
 * script, or a word in a script of neither; undefined where all is in the language.
 * @param text of a block
 * @param all the texts of the English unit
 * @param names what is the same in all languages
 */
export function leftInEnglish(
  text: string,
  all: readonly string[],
  names: readonly string[],
  {code}: Locale,
) {
  const {script = 'Latn'} = new Intl.Locale(code).maximize();
  const own = SCRIPTS[script] ?? `\\p{scx=${script}}`;
  const ownLetter = new RegExp(`[${own}]`, 'u');
  const foreign = new RegExp(`(?:(?![${own}\\p{scx=Latn}\\p{sc=Zyyy}\\p{sc=Zinh}])\\p{L}){2,}`, 'u');
  const known = new RegExp(`${EXACT.source}|\\w*_\\w*|\\b\\dD\\b|${oneOf(names)}`, 'gu');
  const sentences = new Set(all.flatMap(sentencesOf).map(bare));

  function isLeft(part: string) {
    const isSame = sentences.has(bare(part));
    // Without names, facts, addresses and what has a digit.
    const rest = part.replace(known, ' ');
    const words = rest.match(/(?<![\p{L}\d]|\d-)\p{L}[\p{L}\p{M}'’-]*(?!\d)\.?/gu) ?? [];
    const isProse = words.length > 1 && PROSE.test(words.join(' '));
    const isTitle = part === text && words.length > (isSame ? 0 : 1) && !NAMES.test(rest);
    return (isSame || (script !== 'Latn' && !ownLetter.test(part))) && (isProse || isTitle);
  }

  const [other = ''] = foreign.exec(text.replace(known, ' ')) ?? [];
  return [text, ...sentencesOf(text)].find(isLeft) ?? (all.join().includes(other) ? undefined : other);
}

/** Returns a sentence that stands twice in a text, and not in the English. */
export function doubledIn(text: string, english: string) {
  const twice = (words: string) =>
    sentencesOf(words).find((one, index, all) => bare(one).length > 9 && all.indexOf(one) < index);
  return twice(english) ? undefined : twice(text);
}
