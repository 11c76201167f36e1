import type {Locale} from '../model';
import {EXACT} from './facts';

/**
 * Matches the place between two sentences: after 。 or a similar mark; or after a full stop, when a capital,
 * a digit, a fact or a letter of a script without capitals follows. Matches the space in `It ends. Then`, not
 * in `e.g. this`.
 */
const SENTENCE =
  /(?<=[。！？।؟۔։។።။])|(?<=[.!?]["”»’)]?)(?:\s+(?=\{\w|\d|\p{P}*(?:\p{Ll}?\p{Lu}|\p{Lo}))|(?=\p{Lo}))/u;

/**
 * Removes punctuation and spaces before comparing. Capitals and hyphens stay: "E-mail" is a translation of
 * "email".
 */
export const lettersOf = (text: string) => text.replace(/(?!-)[\p{P}\p{S}\p{Cf}\s]/gu, '');
const sentencesOf = (text: string) => text.split(SENTENCE).map((sentence) => sentence.trim());

/** Regular expressions for the letters of languages that use several scripts, by script code. */
const SCRIPTS: Record<string, string> = {
  Jpan: '\\p{scx=Hani}\\p{scx=Hira}\\p{scx=Kana}',
  Kore: '\\p{scx=Hang}\\p{scx=Hani}',
  Hans: '\\p{scx=Hani}\\p{scx=Bopo}',
  Hant: '\\p{scx=Hani}\\p{scx=Bopo}',
};

/**
 * Matches running text, not names: a word in lower case, or four words in capitals, as in limitations of
 * liability.
 */
const PROSE = /(?<!\S)\p{Ll}{2}|(?<!\p{Lu})(?:\p{Lu}{2,} ){4}/u;

/** Returns those of several names that are whole sentences of English texts, with or without their full stop. */
export function sentencesAmong<Name extends {name: string}>(names: readonly Name[], texts: Iterable<string>) {
  const prose = names.filter(({name}) => PROSE.test(name) && name.split(' ').length > 2);
  if (prose.length === 0) return [];
  const ended = [...texts].flatMap(sentencesOf).filter((sentence) => SENTENCE.test(`${sentence} A`));
  const sentences = new Set(ended.map(lettersOf));
  return prose.filter(({name}) => sentencesOf(name).some((part) => sentences.has(lettersOf(part))));
}

/** Matches signs of names and addresses: 1 Main Street, but not 1. Scope; Google, Meta; iOS, LLC; Inc. */
const NAMES = /\d(?![\d.]*[.)]\s)|\p{Lu}\p{L}*,\s?\p{Lu}|\p{L}\p{Lu}|\p{Lu}\p{Ll}{1,3}\./u;

/** Matches facts and addresses, identifiers, names of hosts and files, 2D and 3D. */
const KNOWN = new RegExp(`${EXACT.source}|\\w*_\\w*|\\w+\\.\\w[\\w./-]*|\\b\\dD\\b`, 'gu');

/** Returns whether blocks of a kind are short and have no full stop. */
export const isTitleKind = (kind: string) => ['heading', 'sub-heading', 'title', 'message'].includes(kind);

/** What regular expressions of a language find: a letter of its script, and words in a script of neither language. */
type Letters = {isLatin: boolean; own: RegExp; other: RegExp};

/** The letters of languages, by code: to make their expressions takes longer than to use them. */
const known = new Map<string, Letters>();

/** Returns the letters of a language. */
function lettersIn(code: string): Letters {
  const {script = 'Latn'} = new Intl.Locale(code).maximize();
  const letters = SCRIPTS[script] ?? `\\p{scx=${script}}`;
  const other = `(?![${letters}\\p{scx=Latn}\\p{sc=Zyyy}\\p{sc=Zinh}])\\p{L}`;
  return {
    isLatin: script === 'Latn',
    own: new RegExp(`[${letters}]`, 'u'),
    other: new RegExp(`(?:${other}){2,}|\\p{sc=Latn}{1,9}${other}|${other}\\p{sc=Latn}{1,9}`, 'u'),
  };
}

/** Returns the English texts in the form that {@link untranslatedIn} needs, once for all blocks of a unit. */
export function englishWords(texts: readonly string[]) {
  const all = [...new Set(texts)];
  return {
    texts: all,
    joined: all.join(),
    /** The texts and their sentences, without punctuation. */
    sentences: new Set([...all, ...all.flatMap(sentencesOf)].map(lettersOf)),
  };
}

/**
 * Finds untranslated words: a sentence of the English, a sentence without a letter of the language's script, a word in a
 * script that neither language uses, or such a letter in a Latin word: the Cyrillic а looks like the Latin a.
 * @param text of a block of the translation
 * @param english the texts of all blocks of the English unit, as {@link englishWords} returns them
 * @param names words that are the same in all languages: values of facts, code, and all with those of i18n/names.txt
 * @param locale of the translation
 * @param kind of the block. A cell of a table may be an identifier, as the name of a cookie; a heading, title or message
 *   that is nothing but a name is reported, because the list of names could silence any of them
 * @returns the words; undefined if everything is translated
 */
export function untranslatedIn(
  text: string,
  english: ReturnType<typeof englishWords>,
  names: {fixed: readonly string[]; all: readonly string[]},
  {code}: Locale,
  kind = '',
) {
  // One word that is no title as "Purpose": session, PHPSESSID.
  if (kind === 'table cell' && /^(?!\p{Lu}\p{Ll}+$)\S+$/u.test(text) && english.texts.includes(text))
    return undefined;
  const {isLatin, own, other} = known.get(code) ?? lettersIn(code);
  known.set(code, {isLatin, own, other});
  /** Removes names, facts, addresses, identifiers (`app_id`), names of hosts and files (`a.example`), 2D and 3D. */
  const withoutKnown = (words: string, known = names.all) =>
    known.reduce((rest, name) => rest.replaceAll(name, ' '), words.replace(KNOWN, ' '));

  function isForeign(part: string) {
    const isSame = english.sentences.has(lettersOf(part));
    if (!isSame && (isLatin || own.test(part))) return false;
    // Names, facts and addresses do not count, nor words with a digit.
    const rest = withoutKnown(part, part === text && isTitleKind(kind) ? names.fixed : names.all);
    const words = rest.match(/(?<![\p{L}\d]|\d-)\p{L}[\p{L}\p{M}'’-]*(?!\d)\.?/gu) ?? [];
    const isProse = words.length > 1 && PROSE.test(words.join(' '));
    const isTitle = part === text && words.length > (isSame ? 0 : 1) && !NAMES.test(rest);
    return isProse || isTitle;
  }

  const [word = ''] = other.exec(withoutKnown(text)) ?? [];
  return [text, ...sentencesOf(text)].find(isForeign) ?? (english.joined.includes(word) ? undefined : word);
}

/**
 * Returns a sentence that a text repeats, or a fact that follows itself, unless the English repeats one too. Short
 * sentences do not count.
 */
export function doubledIn(text: string, english: string) {
  const twice = (words: string) =>
    words.match(EXACT)?.find((fact) => words.includes(fact + fact)) ??
    sentencesOf(words).find((one, index, all) => lettersOf(one).length > 9 && all.indexOf(one) < index);
  return twice(english) ? undefined : twice(text);
}
