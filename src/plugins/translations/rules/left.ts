import type {Locale} from '../model';
import {EXACT} from './facts';
import {oneOf} from './language';

/** Sentences end before one that begins with a capital, or with a letter of a script that has none. */
const SENTENCE = /(?<=[。！？])|(?<=[.!?]["”»’)]?)\s+(?=\p{P}*[\p{Lu}\p{Lo}])/u;

const bare = (text: string) => text.replace(/[\p{P}\p{S}\s]/gu, '').toLowerCase();
const sentencesOf = (text: string) => text.split(SENTENCE).map((one) => one.trim());

/** What finds letters of a language's scripts, and words of scripts that are neither these nor Latin. */
function scriptOf({code}: Locale) {
  const {script = 'Latn'} = new Intl.Locale(code).maximize();
  const scripts =
    {Jpan: 'Hani Hira Kana', Kore: 'Hang Hani', Hans: 'Hani Bopo', Hant: 'Hani Bopo'}[script] ?? script;
  const own = scripts.replace(/\w+/g, '\\p{scx=$&}').replaceAll(' ', '');
  return {
    isLatin: script === 'Latn',
    letter: new RegExp(`[${own}]`, 'u'),
    foreign: new RegExp(`(?:(?![${own}\\p{scx=Latn}\\p{sc=Zyyy}\\p{sc=Zinh}])\\p{L}){2,}`, 'u'),
  };
}

/**
 * Returns what readers would see in another language: a sentence of the English, one without a letter of the language's
 * script, or a word in a script of neither; undefined where all is in the language.
 * @param text of a block
 * @param english that of its counterpart
 * @param all all texts of the English unit
 * @param names what is the same in all languages
 */
export function leftInEnglish(
  text: string,
  english: string,
  all: readonly string[],
  names: readonly string[],
  locale: Locale,
): string | undefined {
  const {isLatin, letter, foreign} = scriptOf(locale);
  const known = new RegExp(oneOf(names), 'g');
  /** The words of a text, but for names, facts, addresses and what has a digit. */
  const wordsIn = (part: string) =>
    part
      .replace(EXACT, ' ')
      .replace(/\w*_\w*/g, ' ')
      .replace(known, ' ')
      .match(/(?<![\p{L}\d])\p{L}[\p{L}\p{M}'’-]*(?!\d)\.?/gu) ?? [];
  const isProse = (words: readonly string[]) =>
    words.length > 1 && words.some((word) => /^\p{Ll}{2}/u.test(word));
  // iOS, LLC, Apple Inc., "Google, Meta", 1 Main Street.
  const isName = (part: string, words: readonly string[]) =>
    !isProse(words) &&
    (words.some((word) => /\p{L}\p{Lu}|^\p{Lu}\p{Ll}{1,3}\./u.test(word)) ||
      /\d.*\p{L}|\p{L}.*\d|\p{Lu}\p{L}*\s?[,/·|]\s?\p{Lu}/su.test(part));
  const isSame = bare(text) === bare(english);
  const words = wordsIn(text);
  const hasOwn = isLatin ? !isSame : letter.test(text);
  if (!hasOwn && words.length > (isSame ? 0 : 1) && !isName(text, words)) {
    return text;
  }
  const sentences = new Set(all.flatMap(sentencesOf).map(bare));
  const [other] = foreign.exec(text) ?? [];
  return (
    sentencesOf(text).find(
      (one) => isProse(wordsIn(one)) && (sentences.has(bare(one)) || (!isLatin && !letter.test(one))),
    ) ?? (all.join().includes(other ?? '') ? undefined : other)
  );
}

/** Returns a sentence that stands twice in a text, and not in the English. */
export function doubledIn(text: string, english: string): string | undefined {
  const twice = (sentences: readonly string[]) =>
    sentences.find((one, index) => bare(one).length > 9 && sentences.indexOf(one) < index);
  return twice(sentencesOf(english)) === undefined ? twice(sentencesOf(text)) : undefined;
}
