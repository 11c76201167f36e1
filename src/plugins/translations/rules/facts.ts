import type {Block, Locale} from '../model';
import {differentNumbers} from './numbers';

/** Placeholders, and addresses of the web or of mail without the mark that ends a sentence. */
export const EXACT = /\{\s*\w+\s*\}|(?:https?:\/\/|\w[\w.%+-]*@)[\w.~:/?#@!$&*+,;=%-]*[\w/#=-]/gu;

/**
 * Returns what of a block must be the same in every language, and the rest of its words.
 * @param original addresses of the English, which may have an ending here, as in Hungarian: `a@b.example-re`
 */
function factsOf({text, links}: Block, original: readonly string[] = []) {
  const words = text.replaceAll('\u00ad', '');
  const found = Array.from(words.match(EXACT) ?? [], (one) => {
    const stem = one.replace(/[-:]\p{Ll}{0,5}$/u, '');
    return original.includes(stem) ? stem : one;
  });
  return {exact: [...links, ...new Set(found)], rest: words.replace(EXACT, '\0')};
}

/**
 * Compares the facts that two blocks state: links, placeholders, addresses and numbers.
 * @param locale that of the translation
 * @returns what each has and the other has not, in sentences; empty where both state the same
 */
export function differentFacts(english: Block, own: Block, locale: Locale) {
  const expected = factsOf(english);
  const found = factsOf(own, expected.exact);
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
