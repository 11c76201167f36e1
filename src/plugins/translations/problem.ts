import {inspect} from 'node:util';

/**
 * What a problem stops.
 *
 * | severity  | build of every locale | `check`, so a pull request |                                            |
 * | --------- | --------------------- | -------------------------- | ------------------------------------------ |
 * | `error`   | stops                 | stops                      | a page or fact is wrong, or in English      |
 * | `warning` |                       | stops                      | no reader of the pages sees it              |
 *
 * `info` is no problem but a note: readers see a notice on the page, or maintainers a line of `check`.
 */
export type Severity = 'error' | 'warning' | 'info';

/** Rules by name. */
export const SEVERITIES = {
  /** A file cannot be read. */
  malformed: 'error',
  /** A document, section, message or title of the English is not there, or a section that it has not is. */
  missing: 'error',
  extra: 'error',
  /** Headings, paragraphs, list items or entries of the front matter are not those of the English. */
  structure: 'error',
  order: 'error',
  fact: 'error',
  untranslated: 'error',
  /** A date in the text that is not one of the front matter. */
  date: 'warning',
  /** The source says a message in two ways, or in a way that cannot be read. */
  message: 'error',
  /** Nobody sees the document or message. */
  unused: 'warning',
  /** The text differs from the published one, and nothing says so. */
  revision: 'warning',
  'published-date': 'warning',
  'revision-begun': 'info',
  /** The record of what was published is not what it was. */
  record: 'error',
  /** Readers see what is stale, maintainers what was never accepted. */
  stale: 'info',
  unaccepted: 'info',
  /** A page, document or post that the English alone has. */
  'english-only': 'info',
  /** A difference that somebody said is right. */
  allowed: 'info',
} as const satisfies Record<string, Severity>;

export type Rule = keyof typeof SEVERITIES;
/** Severities of rules that differ from the usual ones. */
export type Severities = Partial<Record<Rule, Severity>>;

/** Thrown for what a person can mend: its message is all that is shown, without a stack. */
export class UserError extends Error {
  [inspect.custom](): string {
    return this.message;
  }
}

/** Where a problem is: the file, from the project's folder; the line, from 1; and the unit, where it is in one. */
type Place = {readonly file: string; readonly line: number; readonly id?: string};

/**
 * Something wrong with a text: where, what was found (`reason`) and how to mend it (`note`); where it may be allowed, the
 * difference in a form that stays when messages change, as `fact "8"`.
 */
export class Problem extends UserError {
  severity: Severity;
  readonly file: string;
  readonly line: number;
  readonly unit: string | undefined;

  constructor(
    readonly ruleId: Rule,
    {file, line, id}: Place,
    readonly reason: string,
    readonly note: string,
    readonly difference?: string,
  ) {
    super(`${file}:${line}: ${reason} ${note}`);
    this.severity = SEVERITIES[ruleId];
    this.file = file;
    this.line = line;
    this.unit = id;
  }

  /** The locale whose file it is in; undefined for the English. */
  get locale(): string | undefined {
    return /^i18n\/(?!published\/)([^/]+)\//.exec(this.file)?.[1];
  }
}

/** Returns words as the file has them, on one line and not too many. */
export const quoted = (text: string) =>
  `"${text
    .trim()
    .replace(/^(.{70}\S*)[\s\S]+/, '$1…')
    .replace(/\s*\n\s*/g, ' ')}"`;

/** Returns what a function returns; undefined where it throws a problem, which is added to the others. */
export function attempt<Content>(problems: Problem[], read: () => Content): Content | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Problem)) {
      throw error;
    }
    problems.push(error);
    return undefined;
  }
}
