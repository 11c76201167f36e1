import type {Root} from 'mdast';
import {readYaml} from '../files';
import type {FrontMatter, NamedFact, Project, Published} from '../model';
import {attempt, malformed, type Problem} from '../problem';
import {readOnce} from './kept';
import {parseMarkdown} from './syntax';

/** Returns whether a text is an existing date, written `YYYY-MM-DD`. */
export function isCalendarDate(text: string) {
  return new Date(text).toJSON()?.slice(0, 10) === text;
}

/** Forms of dates, by locale: to make one takes longer than to use it. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/**
 * Formats a date, `YYYY-MM-DD`, in the long form of a locale. The result does not depend on the machine's
 * time zone.
 */
export function formatDate(date: string, dateFormat?: string) {
  const format =
    formats.get(dateFormat) ?? new Intl.DateTimeFormat(dateFormat, {dateStyle: 'long', timeZone: 'UTC'});
  formats.set(dateFormat, format);
  return format.format(new Date(date));
}

/** Returns the date in the machine's time zone, `YYYY-MM-DD`. */
export function localDate(now = new Date()) {
  return new Intl.DateTimeFormat('sv-SE').format(now);
}

/** Keys of the front matter that are dates. */
export const DATES = ['established', 'revised'];

/** Returns the dates of a document, the oldest first. From the last one on, the present text applies. */
export function allDates({established, revised}: FrontMatter) {
  return [established ?? [], revised ?? []].flat();
}

/**
 * Divides a document at the end of its front matter.
 * @param tree of the document
 * @returns `yaml`: the first line `---` and the lines of the front matter; `rest`: everything after the second
 *   `---`
 */
export function splitFrontMatter(source: string, {children: [first]}: Root) {
  const end = first?.type === 'yaml' ? first.position?.end.offset : undefined;
  return end === undefined
    ? {yaml: '---\n', rest: `\n${source}`}
    : {yaml: source.slice(0, source.lastIndexOf('\n', end - 1) + 1), rest: source.slice(end)};
}

/**
 * Reads the front matter of a document.
 * @param file path, for messages
 * @param source the whole document
 * @param problems receives the problems found: no YAML, a key twice, invalid dates
 * @param sources values of facts, for the text as readers see it; without them, facts stay as `{name}`
 * @returns `rawValues`: the values as the file has them; `frontMatter`: the same with facts filled in;
 *   `facts`: fills facts into other texts of the document; `lineOf`: returns the line of a key, from 1;
 *   `yaml` and `rest`: what stands before and after the second line `---`
 */
export function readFrontMatter(file: string, source: string, problems: Problem[] = [], sources?: Sources) {
  const {yaml, rest} = splitFrontMatter(source, parseMarkdown(file, source));
  const {
    values,
    entries,
    lineOf: lineOfValue,
  } = attempt(problems, () =>
    readOnce(`front matter ${file}`, yaml, [], () =>
      readYaml(
        file,
        yaml,
        'front matter',
        "Write each key only once, and put text with special characters in single quotes: title: 'Terms: all of them'.",
      ),
    ),
  ) ?? {
    values: {},
    entries: [],
    lineOf: () => 1,
  };
  const rawValues: FrontMatter = values;
  const lineOf = (name: string) => entries.find(({key}) => key === name)?.line ?? 1;
  const {revised}: {revised?: unknown} = rawValues;
  const dates = allDates(rawValues);
  const wrong = dates.findIndex(
    // `date === revised`: a single date instead of a list.
    (date, index) => !isCalendarDate(date) || date <= (dates[index - 1] ?? '') || date === revised,
  );
  if (wrong >= 0) {
    const index = wrong - [rawValues.established ?? []].flat().length;
    const place = index < 0 ? ['established'] : Array.isArray(revised) ? ['revised', index] : ['revised'];
    problems.push(
      malformed(
        file,
        lineOfValue(...place),
        `The date ${dates[wrong]} does not exist, is not in a list, or is not later than the one before.`,
        'Write `established: 2025-02-16`, and below it `revised:` with one date a line, as `  - 2025-08-20`.',
      ),
    );
  }
  const facts = fillerOf(rawValues, sources);
  const frontMatter: FrontMatter = Object.fromEntries(
    Object.entries(rawValues).map(([key, value]) => [
      key,
      typeof value === 'string' ? facts.fillIn(value, lineOf(key)) : value,
    ]),
  );
  return {rawValues, frontMatter, facts, lineOf, yaml, rest};
}

/** Matches an escaped brace, or a fact in the front matter, which is no Markdown: `\\{`, `{name}`. */
const IN_BRACES = /\\\{|\{([^{}]*)\}/g;

/** The values for facts and dates in braces. */
export type Sources = {
  facts: Project['facts'];
  /** BCP 47 tag that decides how dates and lists are written. */
  dateFormat?: string;
  /** Values for facts whose settings this machine does not have. */
  recorded?: Published['facts'];
};

/** Returns the text after a value: without its full stop, if the value ends with one, as 10 февраля 2026 г. */
export const afterValue = (value: string, rest: string) =>
  value.endsWith('.') && rest.startsWith('.') ? rest.slice(1) : rest;

/** Returns words as a language joins alternatives: "A, B or C". */
const listOf = (words: readonly string[], languageCode?: string) =>
  new Intl.ListFormat(languageCode, {type: 'disjunction'}).format(words);

/**
 * Returns functions that fill facts and dates into a document, and record which ones it names.
 * @param frontMatter of the document
 * @param sources without them, every `{name}` stays as it is written
 */
export function fillerOf(frontMatter: FrontMatter, sources?: Sources) {
  const {established, revised, published} = frontMatter;
  // A document of the record has its own values of the facts.
  const facts = published ? {...frontMatter, ...published.facts} : sources?.facts;
  const candidates = sources ? {...facts, established, revised: revised?.at(-1) ?? established} : {};
  /**
   * Everything that the document may name, with its value: facts, the front matter's words for missing ones,
   * and the dates `{established}` and `{revised}`, which is the date of the latest version.
   */
  const values = new Map<string, string>();
  for (const [name, fact] of Object.entries(candidates)) {
    const value = fact ?? sources?.recorded?.[name] ?? frontMatter[name];
    if (typeof value === 'string') values.set(name, value);
    else if (Array.isArray(value)) values.set(name, listOf(value, sources?.dateFormat));
  }
  const namedFacts: NamedFact[] = [];

  /** Returns the text that is shown for a fact; `{name}` if it has no value. */
  function textOf(name: string, line: number) {
    const value = values.get(name);
    namedFacts.push({name, line, value});
    const text = value ?? `{${name}}`;
    return isCalendarDate(text) ? formatDate(text, sources?.dateFormat) : text;
  }

  /** Returns a text of the front matter with its facts filled in. */
  function fillIn(text: string, line: number) {
    let filled = '';
    let last = 0;
    let value = '';
    for (const {0: found, 1: name, index} of text.matchAll(IN_BRACES)) {
      filled += afterValue(value, text.slice(last, index));
      value = name === undefined ? found.slice(1) : textOf(name.trim(), line);
      filled += value;
      last = index + found.length;
    }
    return filled + afterValue(value, text.slice(last));
  }

  return {values, namedFacts, textOf, fillIn};
}

/** Fills facts into one document. */
export type Filler = ReturnType<typeof fillerOf>;
