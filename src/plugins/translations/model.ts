import type {Heading, RootContent} from 'mdast';
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
  /** The legal documents, by their names: `terms`, `agreements/eula`. Others in `docs/` are not read. */
  readonly documents: readonly string[];
  /** Describes a language that is to be begun; throws an error with a message for people where there is none. */
  readonly describeLocale?: ((code: string) => Locale) | undefined;
  /** The first is the one that the others are translated from. */
  readonly locales: readonly Locale[];
  readonly facts: Facts;
  /** `https://` and host, for complete addresses. */
  readonly siteUrl: string;
  readonly severities?: Severities;
};

/** Words that belong together, without markup: `{name}` where they name a fact. */
export type Block = {
  /**
   * `heading` (of a section), `sub-heading`, `paragraph`, `list item`, `nested list item`, `table head`, `table cell`,
   * `footnote`, `quotation`, `image` (it has no text), `alternative text`, `title` (of a link or image), `message`, or a
   * key of the front matter.
   */
  readonly kind: string;
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** The addresses that its links of every kind and its images name, and its footnotes, as `[^1]`. */
  readonly links: readonly string[];
  /** How many stretches are in `*`, `_`, `**` or `__`. */
  readonly emphasis: number;
};

/** A part of a document: what begins with the heading of a section, and what stands before and after all of them. */
export type Part = {
  /** `:introduction`, `#payment` or `:closing`. */
  readonly id: string;
  readonly heading?: Heading;
  /** The heading, or the `---` that begins the closing words, is the first. */
  readonly nodes: RootContent[];
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
  /** In a version: what its readers see, its layout aside. */
  readonly seen?: string;
  /** Where a message stands, for translators. */
  readonly description?: string | undefined;
};

/** What a text was published with. */
export type Published = {
  /** The day on which it was recorded, `YYYY-MM-DD`. */
  readonly on?: string;
  /** Why it was recorded again under the same date. */
  readonly reason?: string | undefined;
  /** The file that was the last of its language before it. */
  readonly after?: string | undefined;
  /** The values of the facts that it names, but for those that its front matter has. */
  readonly facts: Readonly<Record<string, string>>;
  /** The parts that its readers saw marked as older than the English, as `#payment`. */
  readonly stale?: readonly string[] | undefined;
};

/** The front matter of a document. */
export type Head = {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly established?: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly revised?: readonly string[] | undefined;
  /** In the record: what it was published with. */
  readonly published?: Published | undefined;
  readonly [name: string]: unknown;
};

/** A document, or all messages of a locale. */
export type Text = {
  /** `terms`; `code.json`, `docusaurus-theme-classic/navbar.json` for messages. */
  readonly name: string;
  readonly file: string;
  /** As it stands in the file; empty for the English messages, which are in many. */
  readonly source: string;
  /** By id, in their order. */
  readonly units: ReadonlyMap<string, Unit>;
  readonly head: Head;
  /** Line of the dates in the front matter. */
  readonly datesLine: number;
  /** The rest is of documents. */
  readonly parts: readonly Part[];
  /** Of all its headings. */
  readonly ids: ReadonlySet<string>;
  /** The facts that it names in braces, with their lines. */
  readonly named: readonly {readonly name: string; readonly line: number}[];
};

/** By name; undefined for a file that is there and cannot be read. */
export type Texts = ReadonlyMap<string, Text | undefined>;

/** That a difference between two texts is right. */
export type Allowed = {
  /** Why it is right. */
  readonly reason: string;
  /** Checksum of both texts: it holds until one of them changes. */
  readonly texts: string;
};

/** The texts of a locale, and the English that each unit was last accepted for. */
export type Translation = {
  readonly locale: Locale;
  readonly texts: Texts;
  /** English sources by id. */
  readonly accepted: ReadonlyMap<string, string>;
  /** Differences that somebody said are right, by the id of the unit and the problem's words, as `terms#fees: This …`. */
  readonly allowed: ReadonlyMap<string, Allowed>;
  /** Names that are the same in all languages. */
  readonly names: readonly string[];
  /** What says in a command that it is for this language; empty where the site has no other. */
  readonly flag: string;
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
  /** Documents that were withdrawn, each with the day, `YYYY-MM-DD`. */
  readonly withdrawn: ReadonlyMap<string, string>;
  /** What was found while reading. */
  readonly problems: readonly Problem[];
};

/** The name of the messages of `src/` among the texts, and of their file. Every file of messages is named by its path. */
export const MESSAGES = 'code.json';
