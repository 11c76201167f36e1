import type {MDXPlugin} from '@docusaurus/mdx-loader';
import type {RootContent} from 'mdast';
import type {Rule, Severity} from './problem';

/*
 * | term         | means                                                                                    |
 * | ------------ | ---------------------------------------------------------------------------------------- |
 * | text         | a document of `docs/`, or a file of messages, in one language                            |
 * | document     | a legal text in Markdown: front matter, introduction, sections, closing words            |
 * | message      | a short text of a page, as the label of a button, with a key: `hero.title`               |
 * | part         | a section with its heading, the introduction or the closing words of a document          |
 * | unit         | what is translated and accepted by itself: a part, the front matter, or a message        |
 * | block        | a paragraph, heading, item or cell of a unit; compared with its counterpart              |
 * | fact         | a value that a text names in braces, as `{name}`; in comparisons, numbers and links too  |
 * | accepted     | of a translation: a person has said that it says what the English of that day says       |
 * | stale        | accepted, but the English has changed since                                              |
 * | allowed      | of a difference from the English: a person has said why it is right                      |
 * | record       | `i18n/published/`: copies of the files of each version, as readers saw them              |
 * | version      | a document with the day from which it applies; a revision begins the next one            |
 */

/** A locale of the site: what the plugin needs to know of it. */
export type Locale = {
  /** BCP 47 tag, whose script Unicode has; also the name of its folder in `i18n/`. */
  code: string;
  /** The language's own name for itself. */
  label: string;
  /** BCP 47 tag that decides how dates are written. */
  dateFormat: string;
  /** Direction of its script. Default: `ltr`. */
  direction?: 'ltr' | 'rtl';
  /** Whether a build as a trial shows it although it is in progress: its errors do not stop that build. */
  isUnfinished?: boolean;
};

/** The site whose texts are checked, and where its files are. */
export type Project = {
  /** The project's folder, with `docs/`, `i18n/` and `src/`. */
  root: string;
  /** Names of the legal documents: `terms`, `agreements/eula`. Other files in `docs/` are not read. */
  documents: readonly string[];
  /**
   * Describes a language that `start` adds; throws an error, whose message is for the person at the terminal, if
   * the language is unknown.
   */
  describeLocale: (code: string) => Locale;
  /** All locales. The first is the language that the others are translated from: English. */
  locales: readonly Locale[];
  /**
   * The facts that texts may name in braces, as `{name}`: values by name. For a fact without a value, the
   * document's front matter has the words to show instead, under the fact's name. A list is shown as the
   * language joins its words: A, B or C.
   */
  facts: Record<string, string | readonly string[] | undefined>;
  /** The settings of the deployment that facts come from, by name of the fact. */
  settings: Record<string, string>;
  /** Origin of the site: `https://ukibori.example`. Links to it with their whole address are reported. */
  siteUrl?: string;
  /**
   * Ids that sections cannot have, because pages have them, as `menu`; `revision-*` reserves all that begin so.
   */
  reservedIds?: readonly string[];
  /**
   * Remark plugins by which pages and documents in MDX have more syntax, as remark-math, so that the checks read them as
   * Docusaurus does.
   */
  syntax?: readonly MDXPlugin[];
  /** Severities that replace those of SEVERITIES. */
  severities?: Partial<Record<Rule, Severity>>;
};

/** A paragraph, heading, list item or the like: its text without markup. Facts are `{name}`, or filled in. */
export type Block = {
  /**
   * `heading` (of a section), `sub-heading`, `paragraph`, `quoted paragraph`, `list item`, `nested numbered
   * list item 3` (the list starts with 3), `table cell`, `image` (without text), `alternative text`, `title`
   * (of a link or image), `message`, or a key of the front matter.
   */
  kind: string;
  text: string;
  /** Line in the file, from 1. */
  line: number;
  /** Addresses of its links and images, and references to footnotes, as `[^1]`. */
  links: string[];
  /** The passages between two `*` or `_`, each with the character before it. */
  emphasis: string[];
  /** The passages in bold, and those struck out. */
  strong?: string[];
  deleted?: string[];
  /** The marks `**`, `~~` and `](` that readers see because they are no marks where they stand; not escaped ones. */
  marks?: string[];
  /** The passages in inline code, as names of cookies. They are the same in every language. */
  code?: string[];
};

/**
 * The smallest piece of text that is translated and accepted: a part of a document (one section with its
 * heading, the introduction before all sections, or the closing words), its front matter, or a message.
 */
export type Unit = {
  /** `terms#payment`, `terms:introduction`, `terms:closing`, `terms:head` (front matter) or `hero.title`. */
  id: string;
  /** Name of the unit within its text: `#payment`, `:introduction`, or the key of a message. */
  key: string;
  /** Path from the project's folder, with `/`. */
  file: string;
  /** Line in the file, from 1. */
  line: number;
  /** Markdown, or the text of a message, as the file has it. */
  source: string;
  blocks: readonly Block[];
  /**
   * In documents only: what readers see, in a form that can be compared. Line breaks and dates do not count.
   */
  visible?: string;
  /**
   * In parts of documents only: the content as a tree. The first node is the heading of the section, or the
   * `---` before the closing words.
   */
  nodes?: RootContent[];
  /** In messages only: tells translators where the message is shown. */
  description?: string;
};

/** What `publish` records with a text, under `published` in its front matter. */
export type Published = {
  /** Day on which the text was recorded, `YYYY-MM-DD`. */
  on?: string;
  /** Why the text was recorded again under the same date. */
  reason?: string;
  /** The file that was recorded before it in the same language. */
  after?: string;
  /** Values of the facts that the text names, by name, except those that its front matter has. */
  facts: Record<string, string>;
  /** Parts that the page marked as older than the English, as `#payment`. */
  stale?: readonly string[];
  /** Checksum of the file without the line that states it. */
  sha256?: string;
};

/** The front matter of a document. */
export type FrontMatter = {
  title?: string;
  description?: string;
  /** Date of the first version, `YYYY-MM-DD`. */
  established?: string;
  /** Dates of the later versions, `YYYY-MM-DD`. */
  revised?: readonly string[];
  /** Only in files of `i18n/published/`. */
  published?: Published;
  [name: string]: unknown;
};

/** A fact that a document names in braces. */
export type NamedFact = {
  name: string;
  /** Line in the file, from 1. */
  line: number;
  /** The value that is filled in; undefined if there is none. */
  value: string | undefined;
};

/** A document, or one file of messages, in one locale. */
export type Text = {
  /** `terms`; `code.json`, `docusaurus-theme-classic/navbar.json` for messages. */
  name: string;
  /** Path from the project's folder, with `/`. */
  file: string;
  /** Content of the file; empty for messages. */
  source: string;
  /** By id, in the order of the file. */
  units: ReadonlyMap<string, Unit>;
  frontMatter: FrontMatter;
  /** The dates of a document, the oldest first. From the last one on, the present text applies. */
  dates: readonly string[];
  /** In documents only: the ids of all headings, with their lines. */
  ids?: ReadonlyMap<string, number>;
  /** In documents only. */
  namedFacts?: readonly NamedFact[];
};

/**
 * Differences of one unit from the English that a translator has allowed: reasons by difference, as
 * `fact "8"`. The entry `texts` is a checksum of both texts: when one of them changes, the differences are
 * reported again. English words that the language uses too, as `untranslated "Contact"`, are allowed in every
 * unit, under {@link EVERYWHERE}.
 */
export type Allowed = Record<string, string>;
/** Key of allowed.yml for words that are allowed in every unit of a language. */
export const EVERYWHERE = 'everywhere';

/** A version of a document: published, or the one that the project has now. */
export type Version = {
  /** Day from which the version applies, `YYYY-MM-DD`; undefined if the document states no date. */
  date: string | undefined;
  /** The texts as readers see them, by code of the locale. */
  texts: Map<string, Text>;
};

/**
 * Name of the text with the messages of `src/`, and of its file. The names of other message files are their
 * paths.
 */
export const MESSAGES = 'code.json';

/** Folder of the documents within `i18n/<tag>/`. */
export const DOCUMENTS = 'docusaurus-plugin-content-docs/current';
