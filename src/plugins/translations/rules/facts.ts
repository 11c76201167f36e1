import {diffArrays} from 'diff';
import type {Block, Locale} from '../model';
import {differentNumbers} from './numbers';

/** Placeholders, and addresses of the web or of mail without the mark that ends a sentence. */
export const EXACT = /\{\s*\w+\s*\}|(?:https?:\/\/|[\w.%+-]+@)[\w.~:/?#@!$&*+,;=%-]*[\w/#=-]/gu;

/** Returns what of a block must be the same in every language, and the rest of its words. */
function factsOf({text, links}: Block) {
  const words = text.replaceAll('\u00ad', '');
  return {exact: [...links, ...new Set(words.match(EXACT))], rest: words.replace(EXACT, '\0')};
}

/**
 * Compares the facts that two blocks state: links, placeholders, addresses and numbers.
 * @param locale that of the translation
 * @returns what each has and the other has not, in sentences; empty where both state the same
 */
export function differentFacts(english: Block, own: Block, locale: Locale): string {
  const [expected, found] = [factsOf(english), factsOf(own)];
  // Where another site has a page in each language: /en-us/legal, /de/legal and /legal, ?hl=en and ?hl=de.
  const {language, region} = new Intl.Locale(locale.code).maximize();
  const tag = new RegExp(
    `(?<=^(?:https?:)?//.*)[/.=](?:en|us|${language}|${region})(?:[-_]\\w{2,4})?(?=[/.?#&]|$)`,
    'gi',
  );
  const bare = (address: string) => address.replace(tag, '');
  const [before, after] = [expected, found].map(({exact}) =>
    exact.sort((one, other) => (bare(one) < bare(other) ? -1 : 1)),
  );
  const comparator = (one: string, other: string) => bare(one) === bare(other);
  const exact = diffArrays(before ?? [], after ?? [], {comparator});
  const {missing, extra} = differentNumbers(expected.rest, found.rest, locale.dateFormat);
  const sides = [
    ['The English', 'removed', missing],
    ['This text', 'added', extra],
  ] as const;
  return sides
    .flatMap(([text, side, numbers]) => {
      const all = [...exact.flatMap((part) => (part[side] ? part.value : [])), ...numbers];
      return all.length > 0 ? `${text} alone has ${all.map((one) => `"${one}"`).join(', ')}.` : [];
    })
    .join(' ');
}
