import type {Block, Locale} from '../model';
import {differentNumbers} from './numbers';

/** Placeholders, and addresses of the web or of mail without the mark that ends a sentence. */
export const EXACT = /\{[^}]*\}|(?:https?:\/\/|[\w.%+-]+@)[\w.~:/?#@!$&*+,;=%-]*[\w/#=-]/gu;

/** Returns what one list has more often than the other. */
function surplus(all: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return all.filter((one) => !left.includes(one) || left.splice(left.indexOf(one), 1).length === 0);
}

/**
 * Compares the facts that two blocks state: links, placeholders, addresses and numbers.
 * @param locale that of the translation
 * @returns what each has and the other has not, in sentences; empty where both state the same
 */
export function differentFacts(english: Block, own: Block, locale: Locale): string {
  const [expected = [], found = []] = [english, own].map(({text, links}) => [
    ...links,
    ...new Set(text.match(EXACT)),
  ]);
  const [before = '', now = ''] = [english, own].map(({text}) => text.replace(EXACT, '\0'));
  const {missing, extra} = differentNumbers(before, now, locale.dateFormat);
  const sides = {
    'The English': [...surplus(expected, found), ...missing],
    'This text': [...surplus(found, expected), ...extra],
  };
  return Object.entries(sides)
    .filter(([, all]) => all.length > 0)
    .map(([text, all]) => `${text} alone has ${all.map((one) => `"${one}"`).join(', ')}.`)
    .join(' ');
}
