import {inspect} from 'node:util';
import {VFileMessage} from 'vfile-message';

/** A locale of the site, as far as its texts need it. */
export type Locale = {
  /** BCP 47 tag: the folder in `i18n/`. */
  readonly code: string;
  /** The language's own name for itself. */
  readonly label: string;
  /** BCP 47 tag that decides how dates are written. */
  readonly dateFormat: string;
};

/**
 * What texts may name in braces, by name. A value may come from a setting of the deployment; where that has
 * none, a document says in its front matter, under the fact's name, what it reads instead.
 */
export type Facts = Readonly<
  Record<string, string | {readonly setting: string; readonly value?: string | undefined}>
>;

/** Where the texts are, and whose. */
export type Project = {
  /** The project's folder, with `docs/`, `i18n/` and `src/`. */
  readonly root: string;
  /** The first is the one that the others are translated from. */
  readonly locales: readonly Locale[];
  readonly facts: Facts;
  /** `https://` and host, for complete addresses. */
  readonly siteUrl: string;
  /** The local calendar date, `YYYY-MM-DD`. */
  readonly today: string;
};

/** Words that belong together, without markup: `{name}` where they name a fact. */
export type Block = {
  /** `heading`, `paragraph`, `item` (of a list), `message`, or the name of a value of the front matter. */
  readonly kind: string;
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** The addresses that its links and images name. */
  readonly links: readonly string[];
};

/** The smallest thing that is translated and accepted: a part of a document, or a message. */
export type Unit = {
  /** `terms#payment`, `terms:introduction`, `terms:closing`, `terms:head` (front matter) or `hero.title`. */
  readonly id: string;
  /** Path from the project's folder, with `/`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** As it stands in the file. */
  readonly source: string;
  readonly blocks: readonly Block[];
  /** Where a message stands, for translators. */
  readonly description?: string | undefined;
};

/** `YYYY-MM-DD`. */
export type Dates = {readonly established?: string | undefined; readonly revised: readonly string[]};

/** A document, or all messages of a locale. */
export type Text = {
  /** `terms`; `code` for the messages. */
  readonly name: string;
  readonly file: string;
  /** By id, in their order. */
  readonly units: ReadonlyMap<string, Unit>;
  readonly lastLine: number;
  readonly dates: Dates;
  /** Line of the dates in the front matter. */
  readonly datesLine: number;
  /** All that the front matter says. */
  readonly head: Readonly<Record<string, unknown>>;
};

/** By name; undefined for a file that is there and cannot be read. */
export type Texts = ReadonlyMap<string, Text | undefined>;

/** The texts of a locale, and the English that each unit was last accepted for. */
export type Translation = {
  readonly locale: Locale;
  readonly texts: Texts;
  /** English sources by id. */
  readonly accepted: ReadonlyMap<string, string>;
  /** Words that the language writes as English does. */
  readonly sameWords: readonly string[];
};

/** A version of a document that was published. */
export type Version = {
  readonly document: string;
  /** Its date, or `undated`: the name of its folder. */
  readonly name: string;
  readonly date?: string | undefined;
  /** By code of the locale, as readers saw it. */
  readonly texts: ReadonlyMap<string, Text>;
};

/** All texts of the site, read. */
export type Corpus = {
  readonly project: Project;
  readonly english: Texts;
  readonly translations: readonly Translation[];
  /** By document, from the first version to the last. */
  readonly published: ReadonlyMap<string, readonly Version[]>;
  /** What was found while reading. */
  readonly problems: readonly Problem[];
};

/** The name of the messages among the texts, and of their file without `.json`. */
export const MESSAGES = 'code';

/** Thrown for what a person can mend: its message is all that is shown, without a stack. */
export class UserError extends Error {
  override name = 'UserError';

  [inspect.custom](): string {
    return this.message;
  }
}

/** Something wrong with a text: where, what was found (`reason`) and how to mend it (`note`). */
export class Problem extends VFileMessage {
  /** Id of the unit that it is in, where it is in one. */
  readonly unit: string | undefined;

  /**
   * @param rule name of the rule, which decides the severity; `malformed` where a file cannot be read
   * @param place file from the project's folder, line from 1, and the id of the unit
   */
  constructor(
    rule: string,
    {file, line, id}: {readonly file: string; readonly line: number; readonly id?: string},
    reason: string,
    note: string,
  ) {
    super(reason, {place: {line, column: 1}, ruleId: rule, source: 'translations'});
    this.message = `${file}:${line}: ${reason} ${note}`;
    this.file = file;
    this.note = note;
    this.unit = id;
  }

  /** The locale whose file it is in; undefined for the English. */
  get locale(): string | undefined {
    return /^i18n\/(?!published\/)([^/]+)\//.exec(this.file ?? '')?.[1];
  }
}
