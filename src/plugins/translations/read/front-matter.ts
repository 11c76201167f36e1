import {isMap, isScalar, LineCounter, parseDocument} from 'yaml';
import {type Dates, type Facts, ParseError} from '../model';

/** The front matter of a document, read. */
export type FrontMatter = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly dates: Dates;
  /** Gives the line of the file, from 1, of a key. */
  readonly lineOf: (key: string) => number;
  /** Characters of the document that it takes, its lines `---` among them. */
  readonly length: number;
};

/** What a `{name}` in a text stands for. */
export type Fact = {readonly kind: 'text' | 'date'; readonly value: string};

/** Tells whether a text is a day of the calendar, written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(text).toISOString().startsWith(text)
  );
}

/** Gives the dates of a document in their order; the last is the one from which it holds. */
export function allDates({established, revised}: Dates): string[] {
  return [...(established === undefined ? [] : [established]), ...revised];
}

/**
 * Reads the front matter of a document.
 * @param file path, for messages
 * @param source the document, front matter and text
 * @throws {ParseError} where it is not YAML, says a key twice or has dates that are none
 */
export function readFrontMatter(file: string, source: string): FrontMatter {
  const [whole = '', yaml = ''] = /^---[ \t]*\r?\n([\s\S]*?\n)??---[ \t]*\r?(?=\n|$)/.exec(source) ?? [];
  const lines = new LineCounter();
  const document = parseDocument(yaml, {lineCounter: lines, prettyErrors: false});
  const keys = (isMap(document.contents) ? document.contents.items : []).flatMap(({key}) =>
    // The first line of the file is the `---` before it.
    isScalar(key) && key.range
      ? [{name: String(key.value), start: key.range[0], line: lines.linePos(key.range[0]).line + 1}]
      : [],
  );
  const [error] = document.errors;
  if (error) {
    throw new ParseError(
      file,
      keys.findLast(({start}) => start <= error.pos[0])?.line ?? 2,
      `The front matter is not YAML: ${error.message.replace(/\.$/, '')}.`,
      "Say each key once, and put text with special characters in single quotes: title: 'Terms: all of them'.",
    );
  }
  const values: FrontMatter['values'] = document.toJS() ?? {};
  const lineOf = (key: string) => keys.find(({name}) => name === key)?.line ?? 1;
  return {values, dates: readDates(file, values, lineOf), lineOf, length: whole.length};
}

function readDates(file: string, values: FrontMatter['values'], lineOf: FrontMatter['lineOf']): Dates {
  const {established, revised = []} = values;
  const fail = (key: string, reason: string) =>
    new ParseError(
      file,
      lineOf(key),
      reason,
      'Write `established: 2025-02-16`, and below it `revised:` with one date a line, as `  - 2025-08-20`.',
    );
  if (established !== undefined && !isCalendarDate(String(established))) {
    throw fail('established', `\`established\` is ${JSON.stringify(established)}, which is no date.`);
  }
  if (!Array.isArray(revised) || !revised.every((date) => isCalendarDate(String(date)))) {
    throw fail('revised', `\`revised\` is ${JSON.stringify(revised)}, which is no list of dates.`);
  }
  const dates: Dates = {...(established !== undefined && {established: String(established)}), revised};
  const late = allDates(dates).find((date, index, all) => index > 0 && date <= (all[index - 1] ?? ''));
  if (late !== undefined) {
    throw fail('revised', `The date ${late} is not later than the one before.`);
  }
  return dates;
}

/**
 * Gives what a document may name in braces: the facts, what it says itself where a setting is missing, and its
 * own dates, `{established}` and `{revised}`, which is its last revision.
 */
export function factsFor(
  facts: Facts,
  {values, dates}: Pick<FrontMatter, 'values' | 'dates'>,
): ReadonlyMap<string, Fact> {
  const named = new Map<string, Fact>();
  for (const [name, fact] of Object.entries(facts)) {
    const value = typeof fact === 'string' ? fact : (fact.value ?? values[name]);
    if (typeof value === 'string') {
      named.set(name, {kind: 'text', value});
    }
  }
  for (const [name, value] of Object.entries({...dates, revised: dates.revised.at(-1)})) {
    if (value) {
      named.set(name, {kind: 'date', value});
    }
  }
  return named;
}

/** Writes a date as a locale does, the same on every machine. */
export function writeDate(date: string, dateFormat: string): string {
  return new Intl.DateTimeFormat(dateFormat, {dateStyle: 'long', timeZone: 'UTC'}).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** Writes a fact as a text of a locale does. */
export function writeFact({kind, value}: Fact, dateFormat: string): string {
  return kind === 'date' ? writeDate(value, dateFormat) : value;
}

/** Says that a text names a fact that there is none of, and what it may name. */
export function noFactNamed(name: string, facts: ReadonlyMap<string, Fact>): string {
  return `There is no fact named {${name}}; expected one of ${[...facts.keys()].join(', ')}. Their values stand in src/product.ts, the dates and what stands for a missing setting in the front matter.`;
}

/**
 * Puts facts where a text names them in braces; `\{` is a brace.
 * @param write gives the value as it is to stand there
 * @throws what `onUnknown` throws; without it, an unknown name stays as it stands
 */
export function fillFacts(
  text: string,
  facts: ReadonlyMap<string, Fact>,
  write: (fact: Fact, before: string) => string,
  onUnknown?: (name: string) => never,
): string {
  return text.replace(
    /(?<!\\)\{\s*([^{}/]*?)\s*\}(\.?)/g,
    (written, name: string, stop: string, offset: number) => {
      const fact = facts.get(name);
      if (!fact) {
        return onUnknown?.(name) ?? written;
      }
      const value = write(fact, text.slice(0, offset));
      // Relief Ltd. at the end of a sentence.
      return value.endsWith('.') ? value : value + stop;
    },
  );
}
