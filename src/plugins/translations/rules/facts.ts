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
 * @returns what each has and the other has not, as a sentence; empty where both state the same
 */
export function differentFacts(english: Block, own: Block, locale: Locale): string {
  const [expected, found] = [english, own].map(({text}) => [...new Set(text.match(EXACT))]);
  const [before, now] = [english, own].map(({text}) => text.replace(EXACT, '\0'));
  const numbers = differentNumbers(before ?? '', now ?? '', locale.dateFormat);
  const missing = [
    ...surplus(english.links, own.links),
    ...surplus(expected ?? [], found ?? []),
    ...numbers.missing,
  ];
  const extra = [
    ...surplus(own.links, english.links),
    ...surplus(found ?? [], expected ?? []),
    ...numbers.extra,
  ];
  const [here, there] = [extra, missing].map((all) => all.map((one) => `"${one}"`).join(', '));
  if (here && there) {
    return `The English has ${there}, this text has ${here}.`;
  }
  return (
    (there && `The English has ${there}, and this text has not.`) ||
    (here && `This text has ${here}, and the English has not.`) ||
    ''
  );
}
