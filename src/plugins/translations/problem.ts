import {inspect} from 'node:util';

/**
 * How serious a problem is.
 *
 * | severity  | build     | `check`   | means                                                  |
 * | --------- | --------- | --------- | ------------------------------------------------------ |
 * | `error`   | fails     | fails     | a page is wrong, or in English instead of its language |
 * | `warning` | continues | fails     | readers of the pages do not notice it                  |
 * | `info`    | continues | succeeds  | a note: a notice on the page, or a line of `check`     |
 *
 * CI runs `check` for each pull request.
 */
export type Severity = 'error' | 'warning' | 'info';

/** Severity of each rule's problems, by the rule's name. */
export const SEVERITIES = {
  /** A file cannot be read. */
  malformed: 'error',
  /** A document, section, message or title of the English is missing in the translation. */
  missing: 'error',
  /** A section or file that the English does not have. */
  extra: 'error',
  /**
   * The kinds or number of headings, paragraphs, list items or front matter entries differ from the English.
   */
  structure: 'error',
  /** Sections are in another order than in the English. */
  order: 'error',
  /** A number, date, link or address differs from the English, or a fact or link target does not exist. */
  fact: 'error',
  untranslated: 'error',
  /** A translated page has code that the English page does not have. */
  code: 'error',
  /** A direction mark or another character that readers do not see, or see as a box. */
  invisible: 'error',
  /** A date in the text is not one of the dates of the front matter. */
  date: 'warning',
  /** The text has a placeholder of a template, as `[Insert Date]`. */
  placeholder: 'warning',
  /** Two `<Translate>` with one id have different texts, or one cannot be read. */
  message: 'error',
  /** The English has no such message, so nobody sees the translation. */
  unused: 'warning',
  /** A published document is in docs/, but in no list of legal documents: facts in its braces would have no values. */
  'not-legal': 'error',
  /** The text differs from the published one, but has no new date. */
  revision: 'warning',
  /** A published date was changed. */
  'published-date': 'warning',
  /** A version has a date, but is not recorded as published yet. */
  'revision-begun': 'info',
  /** A file of `i18n/published/` was changed, moved or deleted. */
  record: 'error',
  /** The English changed after the translation was accepted. Readers see a notice. */
  stale: 'info',
  /** Nobody has accepted the translation yet. Only `check` shows it. */
  unaccepted: 'info',
  /** Texts of a language in progress that are not translated yet. */
  'to-translate': 'info',
  /** A page, document or post without a translation. */
  'english-only': 'info',
  /** A link to another page of the same site than in the English. */
  'other-page': 'info',
  /** A difference from the English that a translator has allowed. */
  allowed: 'info',
} satisfies Record<string, Severity>;

/** Name of a rule. */
export type Rule = keyof typeof SEVERITIES;

/** A difference of a translation from the English: the rule that found it, and the values that differ. */
export type Difference = {rule: Rule; values: readonly string[]};

/** An error that the person at the terminal can fix: only its message is printed, without a stack trace. */
export class UserError extends Error {
  [inspect.custom]() {
    return this.message;
  }
}

/** Something that is wrong with a text. */
export class Problem extends UserError {
  severity: Severity;
  /** Path from the project's folder. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** Id of the unit; undefined for a problem of the whole file. */
  readonly unit: string | undefined;

  /**
   * @param ruleId the rule that found the problem
   * @param place file, line and unit
   * @param reason what is wrong
   * @param note how to fix it
   * @param difference for problems that `allow` can allow
   */
  constructor(
    readonly ruleId: Rule,
    {file, line, id}: {file: string; line: number; id?: string},
    readonly reason: string,
    readonly note: string,
    readonly difference?: Difference,
  ) {
    super(`${file}:${line}: ${reason} ${note}`);
    this.severity = SEVERITIES[ruleId];
    this.file = file;
    this.line = line;
    this.unit = id;
  }

  /** Code of the locale that the file belongs to; undefined for English files and the record. */
  get locale() {
    const [folder, code, ...inside] = this.file.split('/');
    return folder === 'i18n' && code !== 'published' && inside.length > 0 ? code : undefined;
  }
}

/** Returns a difference as allowed.yml has it: `fact "8"`. */
export const differenceName = ({rule, values}: Difference) =>
  [rule, ...values.map((value) => `"${value}"`)].join(' ');

/**
 * Returns the problem of a difference that `allow` can allow; a note if it is allowed already.
 * @param place file and line, and what `allow` needs: the name of the unit or file, and the option for the language
 * @param note how to fix it
 * @param why the reason that allowed.yml gives, if it does
 */
export function differing(
  difference: Difference,
  place: {file: string; line: number; id?: string; name: string; flag: string},
  reason: string,
  note: string,
  why: string | undefined,
) {
  if (why !== undefined) return new Problem('allowed', place, reason, `Allowed: ${why}`, difference);
  const advice = `${note} If it is right: \`npm run i18n -- allow ${place.name} --line ${place.line}${place.flag} --reason "why"\`.`;
  return new Problem(difference.rule, place, reason, advice, difference);
}

/** Returns a problem of a file that cannot be read. */
export const malformed = (file: string, line: number, reason: string, note: string) =>
  new Problem('malformed', {file, line}, reason, note);

/** Returns a text with one space where it has spaces and line ends. */
export const onOneLine = (text: string) => text.replace(/\s+/g, ' ');

/** Returns a text with a full stop at its end. */
export const asSentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);

/** Number of characters after which a long text is cut, and number of those before which it is not. */
const [LONGEST, SHORTEST] = [70, 50];

/** Returns a text on one line. A long text is cut after a word. */
export function shortened(text: string) {
  const lines = text.split('\n').map((line) => line.trim());
  const letters = [...lines.filter(Boolean).join(' ')];
  if (letters.length <= LONGEST) return letters.join('');
  const space = letters.lastIndexOf(' ', LONGEST);
  return `${letters.slice(0, space < SHORTEST ? LONGEST : space).join('')}…`;
}

/** Returns a number and a noun: `1 text`, `2 texts`. */
export const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns a text in quotation marks, shortened. */
export const quoted = (text: string) => `"${shortened(text)}"`;

/**
 * Calls a function and returns its result; undefined if the function adds a problem to `problems`, or throws
 * one, which is then added.
 */
export function attempt<Content>(problems: Problem[], read: () => Content) {
  const {length} = problems;
  try {
    const content = read();
    return problems.length === length ? content : undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    problems.push(error);
    return undefined;
  }
}

/** Largest number of lines of one kind that are all printed. Of more, only the first is printed. */
const LISTED = 5;

/**
 * Shortens a list of lines: where more than `max` lines have one kind, the first of them is kept and the
 * others are counted.
 * @param ofWhat follows the number, as in "and 7 more of this kind"
 */
export function fold(lines: readonly {kind: unknown; text: string}[], max = LISTED, ofWhat = '') {
  const counts = new Map<unknown, number>();
  for (const {kind} of lines) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const listed = new Set<unknown>();
  return lines.flatMap(({kind, text}) => {
    const others = (counts.get(kind) ?? 1) - 1;
    if (others < max) return text;
    if (listed.has(kind)) return [];
    listed.add(kind);
    return `${text}\n    and ${others} more${ofWhat}`;
  });
}

/**
 * Returns problems as text for the terminal: errors and warnings first, then notes, of which each kind is
 * shown once.
 */
export function writeProblems(problems: readonly Problem[]) {
  const [notes = [], toFix = []] = [true, false].map((isNote) =>
    problems
      .filter(({severity}) => (severity === 'info') === isNote)
      .map((problem) => {
        const {file, line, reason, note, ruleId, locale} = problem;
        return {
          // Never shortened: no other command lists what is in English only.
          kind: ruleId === 'english-only' ? problem : `${ruleId} ${locale}`,
          text: `${file}:${line}: ${isNote ? 'note: ' : ''}${reason} (${ruleId})\n    ${note}`,
        };
      }),
  );
  return [
    ...toFix.map(({text}) => text),
    ...fold(notes, 1, ' of this kind; `npm run i18n -- status` counts what is not current'),
    problems.length === 0 ? 'No problem.' : `${toFix.length} to fix, ${notes.length} to know.`,
  ].join('\n');
}

/** Returns whether a problem is a file that cannot be read. */
export const isMalformed = ({ruleId}: Problem) => ruleId === 'malformed';

/**
 * Throws if one of the problems is an error or a warning, so that a command does nothing.
 * @param prefix begins the message, as `Not accepted: `
 * @throws {UserError} whose message lists all problems
 */
export function refuse(problems: readonly Problem[], prefix = '') {
  if (problems.some(({severity}) => severity !== 'info'))
    throw new UserError(prefix + writeProblems(problems));
}
