import {stringify} from 'yaml';
import type {Corpus, Facts, Head, Locale, Text, Version} from './model';
import {textsOf} from './read/corpus';
import {allDates, factsFor, fillFacts, isCalendarDate, writeDate, writeFact} from './read/front-matter';
import {parseVersion} from './read/published';
import {staleParts} from './state';

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
 */
export function fillMarkdown(
  source: string,
  facts: ReadonlyMap<string, string>,
  writeDay: (date: string) => string,
): string {
  return fillFacts(source, facts, (value, before) =>
    isCalendarDate(value) ? writeDay(value) : before.endsWith('](') ? value : value.replace(MARKUP, '\\$&'),
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

/** Returns a document as its readers see it today, as Markdown. @param settings as of {@link currentVersion} */
function asRead(
  corpus: Corpus,
  document: Text,
  {code, dateFormat}: Locale,
  settings?: Head['settings'],
): string {
  const {facts} = corpus.project;
  const {title, description, established, revised} = document.head;
  const values = factsFor(facts, document.head, settings);
  const plain = (words: unknown) =>
    typeof words === 'string' ? fillFacts(words, values, (fact) => writeFact(fact, dateFormat)) : undefined;
  const own = Object.entries(settingsOf(document, facts)).filter(([, value]) => value !== undefined);
  const stale = staleParts(corpus, code, document.name);
  const frontMatter = {
    title: plain(title),
    description: plain(description),
    established,
    revised,
    stale: stale.length > 0 ? stale : undefined,
    settings: own.length > 0 ? Object.fromEntries(own) : undefined,
  };
  const source = bodyOf(document).map((unit) => unit.source);
  const body = fillMarkdown(source.join(''), values, (date) => writeDate(date, dateFormat));
  const text = body.replace(/^(## .*?) \{\/\*\s*#([a-z][a-z0-9-]*)\s*\*\/\}[ \t]*$/gm, '$1 {#$2}').trim();
  return `---\n${stringify(frontMatter, {lineWidth: 0})}---\n\n${text}\n`;
}

/**
 * Returns the version of a document that stands in the project, in each locale that has it.
 * @param settings values of settings that this machine lacks
 */
export function currentVersion(corpus: Corpus, document: string, settings?: Head['settings']): Version {
  const texts = corpus.project.locales.flatMap((locale): [string, Text][] => {
    const text = textsOf(corpus, locale.code).get(document);
    return text
      ? [[locale.code, parseVersion(document, text.file, asRead(corpus, text, locale, settings))]]
      : [];
  });
  const date = texts.flatMap(([, {head}]) => allDates(head).at(-1) ?? [])[0];
  return {document, date, texts: new Map(texts)};
}
