import type {Facts, Head, Named, Published} from '../model';

/** What a text may name in braces, with its value, and how its language writes dates. */
export type Values = {values: ReadonlyMap<string, string>; dateFormat: string};

/** A fact or date that a text names in braces, with the full stop behind it; `\\{` is a brace. */
const NAMED = /(?<!\\)\{\s*([^{}/]*?)\s*\}(\.?)/g;

/** Returns the facts that words name in braces. */
export const namedIn = (words: string, line: number, {values}: Values): Named[] =>
  Array.from(words.matchAll(NAMED), ([, name = '']) => ({name, line, value: values.get(name)}));

/** Returns whether a text is a day of the calendar, written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  return new Date(text).toJSON()?.slice(0, 10) === text;
}

/** Writes a date as a locale does, the same on every machine. */
export function writeDate(date: string, dateFormat: string): string {
  return new Intl.DateTimeFormat(dateFormat, {dateStyle: 'long', timeZone: 'UTC'}).format(new Date(date));
}

/** Where a document gets the values of what it names. */
export type Sources = {
  facts: Facts;
  dateFormat: string;
  /** Values of facts, for those that come from settings which this machine lacks. */
  recorded?: Published['facts'];
};

/**
 * Returns what a document may name in braces: the facts, what it says itself where a setting is missing, and its
 * own dates, `{established}` and `{revised}`, which is its last revision. One of the record has facts of its own.
 */
export function factsFor(head: Head, {facts, dateFormat, recorded = {}}: Sources): Values {
  const {established, revised, published} = head;
  const given = published ? {...head, ...published.facts} : facts;
  const all: Record<string, unknown> = {...given, established, revised: revised?.at(-1)};
  const values = new Map<string, string>();
  for (const [name, fact] of Object.entries(all)) {
    const value =
      typeof fact === 'object'
        ? ((fact as {value?: string} | null)?.value ?? recorded[name] ?? head[name])
        : fact;
    if (typeof value === 'string') {
      values.set(name, value);
    }
  }
  return {values, dateFormat};
}

/** Returns the value of a fact as a text has it; what is no fact, which the checks report, stays as it is written. */
export function wordsFor(name: string, {values, dateFormat}: Values): string {
  const value = values.get(name) ?? `{${name}}`;
  return isCalendarDate(value) ? writeDate(value, dateFormat) : value;
}

/** Fills in the facts that words name in braces, with one full stop at the end of a sentence. */
export function fillWords(words: string, values: Values): string {
  return words.replace(NAMED, (_, name: string, stop: string) => {
    const value = wordsFor(name, values);
    return value.endsWith('.') ? value : value + stop;
  });
}

/** Fills in the facts that the words of a front matter name. */
export function fillHead(head: Head, values: Values): Head {
  const filled = Object.entries(head).map(([key, value]) => [
    key,
    typeof value === 'string' ? fillWords(value, values) : value,
  ]);
  return Object.fromEntries(filled);
}
