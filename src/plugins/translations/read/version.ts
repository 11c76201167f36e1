import {stringify} from 'yaml';
import {factsForTexts} from '../../../legal/text/document-dates';
import {writeFact} from '../../../legal/text/document-language';
import type {Language} from '../../../locale/languages';
import type {CalendarDate, Product} from '../../../product';
import {isBody, type LegalText, parseLegalText} from './legal-text';

/*
 * A version of a legal text as its readers saw it: plain Markdown, the facts filled in, with its
 * dates. The record of what was published is made of such files, and so are pages of former
 * versions, the differences between versions and the Markdown beside each page.
 */

/** The folder of the record, and the name of a version that states no date. */
export const PUBLISHED = 'i18n/published';
export const UNDATED = 'undated';

/** Gives the folder in which a version is recorded, from the project's folder. */
export function versionFolder(document: string, date: CalendarDate | undefined): string {
  return `${PUBLISHED}/${document}/${date ?? UNDATED}`;
}

/** Signs that Markdown or MDX would take for markup. */
const MARKUP = /[\\`*_{}[\]<>&#~|]/g;

/** Puts the facts where a text names them in braces; in an address they stand as they are. */
function fillFacts(source: string, text: LegalText, language: Language, product: Product): string {
  const facts = factsForTexts(product, text.own);
  return source.replace(/(\]\()?\{\s*(\w+)\s*\}/g, (written, link: string | undefined, name: string) => {
    const fact = facts[name];
    const value = fact && writeFact(fact, language);
    return value === undefined ? written : link ? link + value : value.replace(MARKUP, '\\$&');
  });
}

/** What a version says of itself beside title and dates. */
export type VersionNotes = {
  /** Names of the passages whose readers were told that the English is newer. */
  readonly stale?: readonly string[];
  /** The version before it: its date, or `undated`. */
  readonly follows?: string | undefined;
};

/**
 * Writes a text as its readers see it.
 * @param text the document as it stands in `docs/` or `i18n/`
 */
export function writeVersion(
  text: LegalText,
  language: Language,
  product: Product,
  {stale = [], follows}: VersionNotes = {},
): string {
  const fill = (source: string) => fillFacts(source, text, language, product);
  const facts = factsForTexts(product, text.own);
  const plain = (words: string) =>
    words.replace(/\{\s*(\w+)\s*\}/g, (written, name: string) => {
      const fact = facts[name];
      return fact ? writeFact(fact, language) : written;
    });
  const {established, revised} = text.dates;
  const head = stringify(
    {
      ...Object.fromEntries(
        text.head.filter(({name}) => name !== 'operator').map(({name, text: words}) => [name, plain(words)]),
      ),
      ...(established && {established}),
      ...(revised.length > 0 && {revised}),
      ...(stale.length > 0 && {stale}),
      ...(follows !== undefined && {follows}),
    },
    {lineWidth: 0},
  );
  const body = text.passages
    .filter(isBody)
    .map(({source}) => fill(source))
    .join('')
    .replaceAll('\r\n', '\n')
    .replace(/^(## .*?) \{\/\*\s*#([a-z][a-z0-9-]*)\s*\*\/\}[ \t]*$/gm, '$1 {#$2}');
  return `---\n${head}---\n\n${body.trim()}\n`;
}

/** Gives a version's text in the form of the documents, with the ids of its sections as MDX has them. */
export function asDocument(version: string): string {
  return version.replace(/^(## .*?) \{#([a-z][a-z0-9-]*)\}[ \t]*$/gm, '$1 {/* #$2 */}');
}

/**
 * Reads a version.
 * @param document name of the document
 * @param file for what is said of it
 * @throws {Malformed} where it has not the form of a legal document
 */
export function parseVersion(document: string, file: string, version: string): LegalText {
  return parseLegalText(document, file, asDocument(version));
}

/** Gives the passages of a version whose readers were told that the English is newer. */
export function stalePassages({values}: LegalText): readonly string[] {
  return Array.isArray(values.stale) ? values.stale.map(String) : [];
}
