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
} satisfies Record<string, Severity>;

export type Rule = keyof typeof SEVERITIES;

/** Thrown for what a person can mend: its message is all that is shown, without a stack. */
export class UserError extends Error {
  [inspect.custom]() {
    return this.message;
  }
}

/**
 * Something wrong with a text: where (the file, from the project's folder; the line, from 1; and the unit, where it is in
 * one), what was found (`reason`) and how to mend it (`note`); where it may be allowed, the difference in a form that
 * stays when messages change, as `fact "8"`.
 */
export class Problem extends UserError {
  severity: Severity;
  readonly file: string;
  readonly line: number;
  readonly unit: string | undefined;

  constructor(
    readonly ruleId: Rule,
    {file, line, id}: {file: string; line: number; id?: string},
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
  get locale() {
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
export function attempt<Content>(problems: Problem[], read: () => Content) {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    problems.push(error);
    return undefined;
  }
}

/** Of more than this of one kind, the first is written and the others are counted. */
const LISTED = 5;

/** Returns lines as they are; of more than `most` of one kind, the first and how many others there are. */
export function fold(lines: readonly {kind: unknown; text: string}[], most = LISTED, ofWhat = '') {
  return lines.flatMap((line) => {
    const [first, ...others] = lines.filter(({kind}) => kind === line.kind);
    if (others.length < most) return line.text;
    return line === first ? `${line.text}\n    and ${others.length} more${ofWhat}` : [];
  });
}

/**
 * Writes problems for people: what stops something, then the notes, those of one kind as one.
 * @param isWhole whether all was asked for: many problems of one kind in a file are then written as one
 */
export function writeProblems(problems: readonly Problem[], isWhole = true) {
  const [notes = [], others = []] = [true, false].map((isNote) =>
    problems
      .filter(({severity}) => (severity === 'info') === isNote)
      .map((problem) => {
        const {file, line, reason, note, ruleId, locale} = problem;
        return {
          // Each is named by itself: no other command names the pages that are in English alone.
          kind: ['missing', 'english-only'].includes(ruleId)
            ? problem
            : `${ruleId} ${isNote ? locale : file}`,
          text: `${file}:${line}: ${isNote ? 'note: ' : ''}${reason} (${ruleId})\n    ${note}`,
        };
      }),
  );
  return [
    ...fold(
      others,
      isWhole ? LISTED : Infinity,
      ' of these here; to see each, name the text, as in `check terms`',
    ),
    ...fold(notes, 1, ' of this kind; `npm run i18n -- status` counts what is not current'),
    problems.length === 0 ? 'No problem.' : `${others.length} to mend, ${notes.length} to know.`,
  ].join('\n');
}

/** Tells whether a problem means that a file cannot be read. */
export const isMalformed = ({ruleId}: Problem) => ruleId === 'malformed';

/**
 * Refuses to go on while a problem stands in the way.
 * @param before what was not done
 * @param isWhole as of {@link writeProblems}
 * @throws {UserError} with all of them
 */
export function refuse(problems: readonly Problem[], before = '', isWhole = true) {
  if (problems.some(({severity}) => severity !== 'info'))
    throw new UserError(before + writeProblems(problems, isWhole));
}
