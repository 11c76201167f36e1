import {stringify} from 'yaml';
import type {Corpus, Facts, Locale, Text} from './model';
import {type Fact, factsFor, fillFacts, writeDate, writeFact} from './read/front-matter';
import {parseVersion} from './read/published';
import {readerNotices} from './state';

/*
 * A version of a document as its readers see it: plain Markdown, the facts filled in, with its dates. The record
 * of what was published is made of such files, and so are pages of former versions, what differs between
 * versions and the Markdown beside each page.
 */

/** Signs that Markdown or MDX would take for markup. */
const MARKUP = /[\\`*_{}[\]<>&#~|]/g;

/**
 * Puts facts where Markdown names them in braces, as text that is no markup; in an address they stand as they are.
 * @param writeDay writes a date, `YYYY-MM-DD`, as Markdown
 * @param onUnknown throws for a name that is no fact; without it, such a name stays as it is
 */
export function fillMarkdown(
  source: string,
  facts: ReadonlyMap<string, Fact>,
  writeDay: (date: string) => string,
  onUnknown?: (name: string) => never,
): string {
  const write = ({kind, value}: Fact, before: string) => {
    if (kind === 'date') {
      return writeDay(value);
    }
    return before.endsWith('](') ? value : value.replace(MARKUP, '\\$&');
  };
  return fillFacts(source, facts, write, onUnknown);
}

/** Gives the units of a document that readers see as its text. */
export function bodyOf({name, units}: Text) {
  return [...units.values()].filter(({id}) => id !== `${name}:head`);
}

/** Gives the settings that a document's facts come from, with their values where this machine has them. */
export function settingsOf({units}: Text, facts: Facts): Record<string, string | undefined> {
  const named = Object.entries(facts).flatMap(([name, fact]) => {
    const used = [...units.values()].some(({source}) => new RegExp(`\\{\\s*${name}\\s*\\}`).test(source));
    return used && typeof fact !== 'string' ? [[fact.setting, fact.value]] : [];
  });
  return Object.fromEntries(named);
}

/**
 * Writes a document as its readers see it.
 * @param text as it stands in `docs/` or `i18n/`
 * @param stale what readers are told is older than the English, as `#payment`
 */
export function writeVersion(
  text: Text,
  {dateFormat}: Locale,
  facts: Facts,
  stale: readonly string[] = [],
): string {
  const values = factsFor(facts, {values: text.head, dates: text.dates});
  const plain = (words: unknown) =>
    typeof words === 'string' ? fillFacts(words, values, (fact) => writeFact(fact, dateFormat)) : undefined;
  const {established, revised} = text.dates;
  const settings = Object.entries(settingsOf(text, facts)).filter(([, value]) => value !== undefined);
  const head = {
    title: plain(text.head.title),
    description: plain(text.head.description),
    established,
    ...(revised.length > 0 && {revised}),
    ...(stale.length > 0 && {stale}),
    ...(settings.length > 0 && {settings: Object.fromEntries(settings)}),
  };
  const source = bodyOf(text).map((unit) => unit.source);
  const body = fillMarkdown(source.join(''), values, (date) => writeDate(date, dateFormat)).replace(
    /^(## .*?) \{\/\*\s*#([a-z][a-z0-9-]*)\s*\*\/\}[ \t]*$/gm,
    '$1 {#$2}',
  );
  return `---\n${stringify(head, {lineWidth: 0})}---\n\n${body.trim()}\n`;
}

/** Gives what readers of a version were told is older than the English, as `#payment`. */
export function staleIn({head}: Text): readonly string[] {
  return Array.isArray(head.stale) ? head.stale.map(String) : [];
}

/** Gives the facts with which a version was recorded, where this machine lacks a setting. */
export function factsOfRecord(facts: Facts, {head}: Text): Facts {
  const recorded = (head.settings ?? {}) as Readonly<Record<string, string>>;
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      typeof fact === 'string' ? fact : {setting: fact.setting, value: fact.value ?? recorded[fact.setting]},
    ]),
  );
}

/** A document of today in one locale: as it stands in the project, and as its readers see it. */
export type CurrentText = {readonly document: Text; readonly markdown: string; readonly asRead: Text};

/**
 * Gives a document as its readers see it today.
 * @param name as `terms`
 * @returns undefined where the locale has no such document, or it cannot be read
 */
export function currentText(
  corpus: Corpus,
  name: string,
  locale: Locale,
  facts: Facts = corpus.project.facts,
): CurrentText | undefined {
  const translation = corpus.translations.find((one) => one.locale.code === locale.code);
  const document = (translation?.texts ?? corpus.english).get(name);
  if (!document) {
    return undefined;
  }
  const stale = translation && readerNotices(corpus, translation)[name]?.stale;
  const markdown = writeVersion(document, locale, facts, stale);
  return {document, markdown, asRead: parseVersion(name, document.file, markdown)};
}
