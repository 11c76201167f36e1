import type {Facts, Head, Published} from '../model';
import {attempt, Problem} from '../problem';
import {readYaml} from './yaml';

/** Keys of the front matter that are dates. */
export const DATES = ['established', 'revised'];

/** Returns whether a text is a day of the calendar, written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  return new Date(text).toJSON()?.slice(0, 10) === text;
}

/** Returns the dates of a document in their order; the last is the one from which it holds. */
export function allDates({established, revised = []}: Head): string[] {
  return [established ?? [], revised].flat();
}

/**
 * Reads the front matter of a document.
 * @param file path, for messages
 * @param source the document, front matter and text
 * @returns its values, their keys with lines of the file, the line of the dates, the number of characters of the
 *   document that it takes, its lines `---` among them, and what is wrong with it: it is not YAML, says a key twice or
 *   has dates that are none
 */
export function readFrontMatter(file: string, source: string) {
  const [{length}, yaml = ''] = /^---[ \t]*\r?\n([\s\S]*?\n)??---[ \t]*\r?(?=\n|$)/.exec(source) ?? [''];
  const note =
    "Say each key once, and put text with special characters in single quotes: title: 'Terms: all of them'.";
  const problems: Problem[] = [];
  // The first line of the file is the `---` before it.
  const {values, entries} = attempt(problems, () => readYaml(file, yaml, 'front matter', note, 1)) ?? {
    values: {},
    entries: [],
  };
  const head: Head = values;
  const datesLine = entries.findLast(({key}) => DATES.includes(key))?.line ?? 1;
  const wrong = allDates(head).find(
    (date, index, all) => !isCalendarDate(date) || date <= (all[index - 1] ?? ''),
  );
  if (wrong !== undefined || !Array.isArray(head.revised ?? [])) {
    const reason = `The date ${wrong ?? head.revised} is no day, is not in a list, or is not later than the one before.`;
    const form =
      'Write `established: 2025-02-16`, and below it `revised:` with one date a line, as `  - 2025-08-20`.';
    problems.push(new Problem('malformed', {file, line: datesLine}, reason, form));
  }
  return {head, entries, datesLine, length, problems};
}

/**
 * Returns what a document may name in braces: the facts, what it says itself where a setting is missing, and its
 * own dates, `{established}` and `{revised}`, which is its last revision. One of the record has facts of its own.
 * @param recorded values of facts, for those that come from settings which this machine lacks
 */
export function factsFor(
  facts: Facts,
  head: Head,
  recorded: Published['facts'] = {},
): ReadonlyMap<string, string> {
  const {established, revised, published} = head;
  const named = Object.entries(published?.facts ?? facts).map(([name, fact]) => [
    name,
    typeof fact === 'string' ? fact : (fact.value ?? recorded[name] ?? head[name]),
  ]);
  const own = published ? Object.entries(head) : [];
  const all = [...own, ...named, ['established', established], ['revised', revised?.at(-1)]];
  return new Map(all.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Writes a date as a locale does, the same on every machine. */
export function writeDate(date: string, dateFormat: string): string {
  return new Intl.DateTimeFormat(dateFormat, {dateStyle: 'long', timeZone: 'UTC'}).format(new Date(date));
}

/** A fact or date that a text names in braces, with the full stop behind it; `\\{` is a brace. */
export const NAMED = /(?<!\\)\{\s*([^{}/]*?)\s*\}(\.?)/g;
