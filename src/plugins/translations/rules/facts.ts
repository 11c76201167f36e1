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
  /** Returns what the first list has more often than the second. */
  const without = (some: readonly string[], others: readonly string[]) => {
    const rest = others.map(bare);
    return some.filter((one) => {
      const at = rest.indexOf(bare(one));
      rest.splice(at, at < 0 ? 0 : 1);
      return at < 0;
    });
  };
  const {missing, extra} = differentNumbers(expected.rest, found.rest, locale.dateFormat);
  const alone = {
    'The English': [...without(expected.exact, found.exact), ...missing],
    'This text': [...without(found.exact, expected.exact), ...extra],
  };
  return Object.entries(alone)
    .flatMap(([text, all]) => (all.length > 0 ? `${text} alone has "${all.join('", "')}".` : []))
    .join(' ');
}
