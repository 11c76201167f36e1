import type {Facts, Head, Named, Published} from '../model';

/** A fact or date that a text names in braces, with the full stop behind it; `\\{` is a brace. */
const NAMED = /(?<!\\)\{\s*([^{}/]*?)\s*\}(\.?)/g;

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
export function factsFor(head: Head, {facts, dateFormat, recorded = {}}: Sources): Filler {
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
  return new Filler(values, dateFormat);
}

/** Fills in what a document names in braces, and notes what that is. */
export class Filler {
  readonly named: Named[] = [];

  /**
   * @param values by name; what has none, which the checks report, stays as it is written
   * @param dateFormat BCP 47 tag that decides how dates are written
   */
  constructor(
    readonly values: ReadonlyMap<string, string> = new Map(),
    private readonly dateFormat = '',
  ) {}

  /** Returns the value of a fact as the text has it. */
  fact(name: string, line: number): string {
    const value = this.values.get(name);
    this.named.push({name, line, value});
    const words = value ?? `{${name}}`;
    return isCalendarDate(words) ? writeDate(words, this.dateFormat) : words;
  }

  /** Returns words with their facts filled in, and with one full stop at the end of a sentence. */
  words(words: string, line: number): string {
    return words.replace(NAMED, (_, name: string, stop: string) => {
      const value = this.fact(name, line);
      return value.endsWith('.') ? value : value + stop;
    });
  }

  /** Returns a front matter with the facts filled in that its words name. */
  head(head: Head, lineOf: (key: string) => number): Head {
    const filled = Object.entries(head).map(([key, value]) => [
      key,
      typeof value === 'string' ? this.words(value, lineOf(key)) : value,
    ]);
    return Object.fromEntries(filled);
  }
}
