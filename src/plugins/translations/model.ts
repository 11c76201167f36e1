import type {RootContent} from 'mdast';
import type {Rule, Severity} from './problem';

/** A locale of the site, as far as its texts need it. */
export type Locale = {
  /** BCP 47 tag: the folder in `i18n/`. */
  code: string;
  /** The language's own name for itself. */
  label: string;
  /** BCP 47 tag that decides how dates are written. */
  dateFormat: string;
};

/**
 * What texts may name in braces, by name. A value may come from a setting of the deployment; where that has
 * none, a document says in its front matter, under the fact's name, what it reads instead.
 */
export type Facts = Record<string, string | {setting: string; value?: string}>;

/** Where the texts are, and whose. */
export type Project = {
  /** The project's folder, with `docs/`, `i18n/` and `src/`. */
  root: string;
  /** The legal documents, by their names: `terms`, `agreements/eula`. Others in `docs/` are not read. */
  documents: readonly string[];
  /** Describes a language that `start` adds; throws an error where it is unknown. */
  describeLocale: (code: string) => Locale;
  /** The first is the one that the others are translated from. */
  locales: readonly Locale[];
  facts: Facts;
  /** Docusaurus's configuration: its navbar, footer and blog have labels, which are translated too. */
  siteConfig?: {themeConfig?: object; presets?: readonly unknown[]};
  /** The sidebars of the documents, whose labels are translated too: lists of items, by name. */
  sidebars?: object;
  /** Severities in the place of those of SEVERITIES. */
  severities?: Partial<Record<Rule, Severity>>;
};

/** Words that belong together, without markup: `{name}` where they name a fact. */
export type Block = {
  /**
   * `heading` (of a section), `sub-heading`, `paragraph`, `list item`, `nested numbered list item 3` (where the list
   * begins with 3), `table cell`, `footnote`, `quotation`, `image` (it has no text), `alternative text`, `title` (of a
   * link or image), `message`, or a key of the front matter.
   */
  kind: string;
  text: string;
  /** From 1. */
  line: number;
  /** The addresses that its links of every kind and its images name, and its footnotes, as `[^1]`. */
  links: string[];
  /** The stretches that are in `*`, `_`, `**` or `__`. */
  emphasis: string[];
};

/** A part of a document: what begins with the heading of a section, and what stands before and after all of them. */
export type Part = {
  /** `:introduction`, `#payment` or `:closing`. */
  id: string;
  /** The heading, or the `---` that begins the closing words, is the first. */
  nodes: RootContent[];
  /** Where it begins in the file. */
  start: {line: number; offset?: number} | undefined;
};

/** The smallest thing that is translated and accepted: a part of a document, or a message. */
export type Unit = {
  /** `terms#payment`, `terms:introduction`, `terms:closing`, `terms:head` (front matter) or `hero.title`. */
  id: string;
  /** What names it within its text: `#payment`, `:introduction`, or the key of a message. */
  key: string;
  /** Path from the project's folder, with `/`. */
  file: string;
  /** From 1. */
  line: number;
  /** As it stands in the file. */
  source: string;
  blocks: readonly Block[];
  /** Of a document: what its readers see, its layout aside. */
  seen?: string;
  /** Of a part of a document. */
  nodes?: RootContent[];
  /** Where a message stands, for translators. */
  description?: string;
};

/** What a text was published with. */
export type Published = {
  /** The day on which it was recorded, `YYYY-MM-DD`. */
  on?: string;
  /** Why it was recorded again under the same date. */
  reason?: string;
  /** The file that was the last of its language before it. */
  after?: string;
  /** The values of the facts that it names, but for those that its front matter has. */
  facts: Record<string, string>;
  /** The parts that its readers saw marked as older than the English, as `#payment`. */
  stale?: readonly string[];
};

/** The front matter of a document. */
export type Head = {
  title?: string;
  description?: string;
  /** `YYYY-MM-DD`. */
  established?: string;
  /** `YYYY-MM-DD`. */
  revised?: readonly string[];
  /** In the record: what it was published with. */
  published?: Published;
  [name: string]: unknown;
};

/** A fact that a text names in braces. */
export type Named = {
  name: string;
  /** From 1. */
  line: number;
  /** Its value, where it is filled in. */
  value: string | undefined;
};

/** A document, or all messages of a locale. */
export type Text = {
  /** `terms`; `code.json`, `docusaurus-theme-classic/navbar.json` for messages. */
  name: string;
  file: string;
  /** As it stands in the file; empty for the English messages, which are in many. */
  source: string;
  /** By id, in their order. */
  units: ReadonlyMap<string, Unit>;
  head: Head;
  /** Of a document: the ids of all its headings. */
  ids?: ReadonlySet<string>;
  /** Of a document. */
  named?: readonly Named[];
};

/**
 * The differences of a unit that somebody said are right, as `fact "8"`, each with why; and `texts`, the checksum of both
 * texts: they hold until one of them changes. Words of the English that the language has too, as `untranslated "Contact"`,
 * stand under {@link EVERYWHERE}, and hold in every unit.
 */
export type Allowed = Record<string, string>;
export const EVERYWHERE = 'everywhere';

/** A version of a document that was published. */
export type Version = {
  document: string;
  /** From which it holds; undefined where it states none. */
  date: string | undefined;
  /** By code of the locale, as readers saw it. */
  texts: Map<string, Text>;
};

/** The name of the messages of `src/` among the texts, and of their file. Every file of messages is named by its path. */
export const MESSAGES = 'code.json';

/** The folder of a locale that holds its documents; beside it the file with the labels of their sidebars. */
export const DOCUMENTS = 'docusaurus-plugin-content-docs/current';
