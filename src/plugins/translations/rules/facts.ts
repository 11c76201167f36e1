import type {Block, Locale} from '../model';
import {comparePages} from './links';
import {differentNumbers} from './numbers';

/**
 * Matches `{name}`, and web and email addresses in words, without the punctuation that follows them:
 * `{ adNetwork }`, `https://a.example/b`.
 */
export const EXACT = /\{\s*\w+\s*\}|(?:https?:\/\/|\w[\w.%+-]{0,63}@)[\w.~:/?#@!$&*+,;=%-]*[\w/#=-]/gu;

/** Splits a block into the pieces that must be the same in every language, and the rest of its text. */
function factsOf({text, links}: Block) {
  const words = text.replaceAll('\u00ad', '');
  return {exact: [...new Set([...links, ...(words.match(EXACT) ?? [])])], rest: words.replace(EXACT, '\0')};
}

/** Returns whether a text continues an address by the ending of a case, as `-ra` in Hungarian, `:iin` in Finnish. */
const isInflected = (address: string, text: string) =>
  text.startsWith(address) && /^[-:]\p{L}+$/u.test(text.slice(address.length));

/**
 * Compares the facts that two blocks state: links, facts in braces, addresses and numbers.
 * @param translated the translation of the block
 * @param locale of the translation
 * @returns `missing`: those of the English alone; `extra`: those of the translation alone; `otherPages`: links of
 *   the translation to another page of the same host; `endings`: links of the translation that continue an address by
 *   the ending of a case
 */
export function differentFacts(english: Block, translated: Block, {code}: Locale) {
  const [expected, actual] = [factsOf(english), factsOf(translated)];
  /** Returns the address of the English that a text continues; the text itself if there is none. */
  const withoutEnding = (text: string) =>
    expected.exact.find((address) => isInflected(address, text)) ?? text;
  const {missing, extra, otherPages} = comparePages(expected.exact, actual.exact.map(withoutEnding), code);
  const numbers = differentNumbers(expected.rest, actual.rest);
  return {
    missing: [...missing, ...numbers.missing],
    extra: [...extra, ...numbers.extra],
    otherPages,
    endings: translated.links.filter((link) => withoutEnding(link) !== link),
  };
}
