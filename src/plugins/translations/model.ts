import type {Problem, Severities} from './problem';

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
  readonly severities?: Severities;
};

/** Words that belong together, without markup: `{name}` where they name a fact. */
export type Block = {
  /** `heading`, `paragraph`, `list item`, `nested list item`, `message`, or the name of a value of the front matter. */
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

/** The front matter of a document. */
export type Head = {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly established?: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly revised?: readonly string[] | undefined;
  /** In the record: the parts that its readers saw marked as older than the English, as `#payment`. */
  readonly stale?: readonly string[] | undefined;
  /** In the record: the settings that its text names, with their values. */
  readonly settings?: Readonly<Record<string, string>> | undefined;
  readonly [name: string]: unknown;
};

/** A document, or all messages of a locale. */
export type Text = {
  /** `terms`; `code` for the messages. */
  readonly name: string;
  readonly file: string;
  /** As it stands in the file; empty for the English messages, which are in many. */
  readonly source: string;
  /** By id, in their order. */
  readonly units: ReadonlyMap<string, Unit>;
  readonly head: Head;
  /** Line of the dates in the front matter. */
  readonly datesLine: number;
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
  /** From which it holds; undefined where it states none. */
  readonly date: string | undefined;
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
