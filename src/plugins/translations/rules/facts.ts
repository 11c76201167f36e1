import type {Block, Locale} from '../model';
import {differentNumbers} from './numbers';

/**
 * Matches `{name}`, and web and email addresses without the punctuation that follows them: `{ adNetwork }`,
 * `https://a.example/b`.
 */
export const EXACT = /\{\s*\w+\s*\}|(?:https?:\/\/|\w[\w.%+-]*@)[\w.~:/?#@!$&*+,;=%-]*[\w/#=-]/gu;

/** Splits a block into the pieces that must be the same in every language, and the rest of the text. */
function factsOf({text, links}: Block) {
  const words = text.replaceAll('\u00ad', '');
  return {exact: [...new Set([...links, ...(words.match(EXACT) ?? [])])], rest: words.replace(EXACT, '\0')};
}

/**
 * Compares the facts that two blocks state: links, placeholders, addresses and numbers.
 * @param translated the translation of the block
 * @param locale of the translation
 * @returns sentences that list the facts that only one block has; empty if both have the same
 */
export function differentFacts(english: Block, translated: Block, locale: Locale) {
  const [expected, actual] = [factsOf(english), factsOf(translated)];
  // Matches the language in the address of another site, which may differ: /en-us/legal, /de/legal and
  // /legal; ?hl=en and ?hl=de. The last slash may differ too.
  const {language, region} = new Intl.Locale(locale.code).maximize();
  const tag = new RegExp(
    `(?<=^(?:https?:)?//.*)(?:[/.=_-](?:en|us|${language}|${region})(?:[-_]\\w{2,4})?(?=[/.?#&]|$)|/$)`,
    'gi',
  );
  const withoutTag = (address: string) => address.replace(tag, '');
  /** Returns the entries of the first list that the second does not have. */
  const without = (some: readonly string[], others: readonly string[]) =>
    some.filter((fact) => !others.map(withoutTag).includes(withoutTag(fact)));
  const {missing, extra} = differentNumbers(expected.rest, actual.rest);
  const list = (text: string, facts: readonly string[]) =>
    facts.length > 0 ? `${text} alone has "${facts.join('", "')}". ` : '';
  return (
    list('The English', [...without(expected.exact, actual.exact), ...missing]) +
    list('This text', [...without(actual.exact, expected.exact), ...extra])
  ).trimEnd();
}
