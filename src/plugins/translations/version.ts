import {stringify} from 'yaml';
import type {Corpus, Facts, Locale, Text} from './model';
import {factsFor, fillFacts, isCalendarDate, writeDate, writeFact} from './read/front-matter';
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
 * @param onUnknown as of {@link fillFacts}
 */
export function fillMarkdown(
  source: string,
  facts: ReadonlyMap<string, string>,
  writeDay: (date: string) => string,
  onUnknown?: (name: string) => string,
): string {
  return fillFacts(
    source,
    facts,
    (value, before) =>
      isCalendarDate(value) ? writeDay(value) : before.endsWith('](') ? value : value.replace(MARKUP, '\\$&'),
    onUnknown,
  );
}

/** Returns the units of a document that readers see as its text. */
export function bodyOf({name, units}: Text) {
  return [...units.values()].filter(({id}) => id !== `${name}:head`);
}

/** Returns the settings that a document's facts come from, with their values where this machine has them. */
export function settingsOf({units}: Text, facts: Facts): Record<string, string | undefined> {
  const named = Object.entries(facts).flatMap(([name, fact]) => {
    const used = [...units.values()].some(({source}) => new RegExp(`\\{\\s*${name}\\s*\\}`).test(source));
    return used && typeof fact !== 'string' ? [[fact.setting, fact.value]] : [];
  });
  return Object.fromEntries(named);
}

/** Returns the parts of a version that its readers saw marked as older than the English, as `#payment`. */
export function staleIn({head}: Text): string[] {
  return Array.isArray(head.stale) ? head.stale.map(String) : [];
}

/** Returns the settings with which a version was recorded. */
export function settingsIn({head}: Text): Readonly<Record<string, string>> {
  return (head.settings ?? {}) as Readonly<Record<string, string>>;
}

/**
 * Returns a document as its readers see it today.
 * @param name as `terms`
 * @param settings values of settings that this machine lacks
 * @returns it as it stands in the project, as Markdown and read from that; undefined where the locale has no such document, or it cannot be read
 */
export function currentText(
  corpus: Corpus,
  name: string,
  {code, dateFormat}: Locale,
  settings?: Readonly<Record<string, string>>,
) {
  const {facts} = corpus.project;
  const translation = corpus.translations.find(({locale}) => locale.code === code);
  const document = (translation?.texts ?? corpus.english).get(name);
  if (!document) {
    return undefined;
  }
  const {head, dates, file} = document;
  const values = factsFor(facts, document, settings);
  const plain = (words: unknown) =>
    typeof words === 'string' ? fillFacts(words, values, (fact) => writeFact(fact, dateFormat)) : undefined;
  const stale = translation && readerNotices(corpus, translation)[name]?.stale;
  const own = Object.entries(settingsOf(document, facts)).filter(([, value]) => value !== undefined);
  const frontMatter = {
    title: plain(head.title),
    description: plain(head.description),
    established: dates.established,
    revised: dates.revised.length > 0 ? dates.revised : undefined,
    stale,
    settings: own.length > 0 ? Object.fromEntries(own) : undefined,
  };
  const source = bodyOf(document).map((unit) => unit.source);
  const body = fillMarkdown(source.join(''), values, (date) => writeDate(date, dateFormat));
  const text = body.replace(/^(## .*?) \{\/\*\s*#([a-z][a-z0-9-]*)\s*\*\/\}[ \t]*$/gm, '$1 {#$2}').trim();
  const markdown = `---\n${stringify(frontMatter, {lineWidth: 0})}---\n\n${text}\n`;
  return {document, markdown, asRead: parseVersion(name, file, markdown)};
}
