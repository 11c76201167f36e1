import {readYaml} from '../files';
import type {Facts, Head, Named, Published} from '../model';
import {attempt, Problem} from '../problem';

/** Returns whether a text is a day of the calendar, written `YYYY-MM-DD`. */
export function isCalendarDate(text: string) {
  return new Date(text).toJSON()?.slice(0, 10) === text;
}

/** Writes a date as a locale does, the same on every machine. */
export function writeDate(date: string, dateFormat: string) {
  return new Intl.DateTimeFormat(dateFormat, {dateStyle: 'long', timeZone: 'UTC'}).format(new Date(date));
}

/** Returns the local calendar date, `YYYY-MM-DD`. */
export function localDate(now = new Date()) {
  return new Intl.DateTimeFormat('sv-SE').format(now);
}

/** Keys of the front matter that are dates. */
export const DATES = ['established', 'revised'];

/** Returns the dates of a document in their order; the last is the one from which it holds. */
export function allDates({established, revised = []}: Head = {}) {
  return [established ?? [], revised].flat();
}

/**
 * Reads the front matter of a document.
 * @param file path, for messages
 * @param source the document, front matter and text
 * @param problems where what is wrong with it is added: it is not YAML, says a key twice or has dates that are none
 * @param sources of the facts that are filled in, where the document is read as its readers see it
 * @returns its values as they are written and with the facts filled in, what fills them in, what tells the line of a key,
 *   from 1, and the number of characters of the document that it takes, its lines `---` among them
 */
export function readFrontMatter(file: string, source: string, problems: Problem[] = [], sources?: Sources) {
  const [{length}, yaml = ''] = /^(---[ \t]*\r?\n(?:[\s\S]*?\n)??)---[ \t]*\r?(?=\n|$)/.exec(source) ?? [''];
  const {values, entries} = attempt(problems, () =>
    readYaml(
      file,
      yaml,
      'front matter',
      "Say each key once, and put text with special characters in single quotes: title: 'Terms: all of them'.",
    ),
  ) ?? {
    values: {},
    entries: [],
  };
  const written: Head = values;
  const lineOf = (name: string) => entries.find(({key}) => key === name)?.line ?? 1;
  const wrong = allDates(written).find(
    (date, index, all) => !isCalendarDate(date) || date <= (all[index - 1] ?? ''),
  );
  if (wrong !== undefined || !Array.isArray(written.revised ?? [])) {
    problems.push(
      new Problem(
        'malformed',
        {file, line: lineOf(written.revised === undefined ? 'established' : 'revised')},
        `The date ${wrong ?? written.revised} is no day, is not in a list, or is not later than the one before.`,
        'Write `established: 2025-02-16`, and below it `revised:` with one date a line, as `  - 2025-08-20`.',
      ),
    );
  }
  const facts = fillerOf(written, sources);
  const head: Head = Object.fromEntries(
    Object.entries(written).map(([key, value]) => [
      key,
      typeof value === 'string' ? facts.words(value, lineOf(key)) : value,
    ]),
  );
  return {written, head, facts, lineOf, length};
}

/** A fact or date that a text names in braces, with the full stop behind it; `\\{` is a brace. */
const NAMED = /(?<!\\)\{\s*([^{}/]*?)\s*\}(\.?)/g;

/** Where a document gets the values of what it names. */
export type Sources = {
  facts: Facts;
  dateFormat: string;
  /** Values of facts, for those that come from settings which this machine lacks. */
  recorded?: Published['facts'];
};

/**
 * Returns what fills in what a document names in braces, and notes what that is.
 * @param head the document's front matter
 * @param sources left out, every `{name}` stays as it is written, as those without a value do
 */
export function fillerOf(head: Head, sources?: Sources) {
  const {established, revised, published} = head;
  // A document of the record has facts of its own.
  const facts = published ? {...head, ...published.facts} : sources?.facts;
  const all = sources ? {...facts, established, revised: revised?.at(-1) ?? established} : {};
  /**
   * What a document may name: the facts, what it says itself where a setting is missing, and its own dates,
   * `{established}` and `{revised}`, which is the day of its last version.
   */
  const values = new Map<string, string>();
  for (const [name, fact] of Object.entries<unknown>(all)) {
    const value =
      typeof fact === 'string' ? fact : (Object(fact).value ?? sources?.recorded?.[name] ?? head[name]);
    if (typeof value === 'string') values.set(name, value);
  }
  const named: Named[] = [];

  /** Returns the value of a fact as the text has it. */
  function fact(name: string, line: number) {
    const value = values.get(name);
    named.push({name, line, value});
    const words = value ?? `{${name}}`;
    return isCalendarDate(words) ? writeDate(words, sources?.dateFormat ?? '') : words;
  }

  /** Returns words with their facts filled in, and with one full stop at the end of a sentence. */
  const words = (text: string, line: number) =>
    text.replace(NAMED, (_, name, stop) => {
      const value = fact(name, line);
      return value.endsWith('.') ? value : value + stop;
    });

  return {values, named, fact, words};
}

export type Filler = ReturnType<typeof fillerOf>;
