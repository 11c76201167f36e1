import {stringify} from 'yaml';
import type {Corpus, Facts, Head, Text, Version} from './model';
import {textsOf} from './read/corpus';
import {parseDocument} from './read/document';
import {allDates, factsFor, isCalendarDate, NAMED, readFrontMatter, writeDate} from './read/front-matter';
import {staleParts} from './state';

/*
 * A version of a document as its readers see it: plain Markdown, the facts filled in, with its dates. The record
 * of what was published is made of such files, and so are pages of former versions, what differs between
 * versions and the Markdown beside each page.
 */

/** Signs that Markdown or MDX would take for markup. */
const MARKUP = /[\\`*_{}[\]<>&#~|]/g;

/**
 * Reads a document with its facts filled in, as text that is no markup; in an address they stand as they are.
 * @param file path, for messages
 * @param writeDay writes a date, `YYYY-MM-DD`, as Markdown
 * @param settings values of settings that this machine lacks
 * @returns its front matter, as it stands in the file and read; and its text
 * @throws {Problem} where the front matter cannot be read
 */
export function readFilled(
  file: string,
  source: string,
  facts: Facts,
  dateFormat: string,
  writeDay = (date: string) => writeDate(date, dateFormat),
  settings?: Head['settings'],
) {
  const {head, length} = readFrontMatter(file, source);
  const values = factsFor(facts, head, settings);
  const fill = (
    text: string,
    write: (date: string) => string,
    asText: (fact: string, before: string) => string,
  ) =>
    text.replace(NAMED, (_, name: string, stop: string, offset: number) => {
      // What is no fact, which the checks report, is shown as it is written.
      const fact = values.get(name) ?? `{${name}}`;
      const value = isCalendarDate(fact) ? write(fact) : asText(fact, text.slice(0, offset));
      // Relief Ltd. at the end of a sentence.
      return value.endsWith('.') ? value : value + stop;
    });
  const plain = (words: unknown) =>
    typeof words === 'string' ? fill(words, (date) => writeDate(date, dateFormat), String) : undefined;
  return {
    frontMatter: source.slice(0, length),
    head: {...head, title: plain(head.title), description: plain(head.description)},
    text: fill(source.slice(length), writeDay, (fact, before) =>
      before.endsWith('](') ? fact : fact.replace(MARKUP, '\\$&'),
    ),
  };
}

/** Returns the settings that a document's facts come from, with their values where this machine has them. */
export function settingsOf({source}: Text, facts: Facts): [setting: string, value: string | undefined][] {
  const named = Array.from(source.matchAll(NAMED), ([, name]) => name);
  return Object.entries(facts).flatMap(([name, fact]) =>
    typeof fact !== 'string' && named.includes(name) ? [[fact.setting, fact.value]] : [],
  );
}

/**
 * Returns the version of a document that stands in the project, in each locale that has it.
 * @param settings values of settings that this machine lacks
 */
export function currentVersion(corpus: Corpus, document: string, settings?: Head['settings']): Version {
  const {facts, locales} = corpus.project;
  const texts = new Map<string, Text>();
  for (const {code, dateFormat} of locales) {
    const own = textsOf(corpus, code).get(document);
    if (own) {
      const {head, text} = readFilled(own.file, own.source, facts, dateFormat, undefined, settings);
      const {title, description, established, revised} = head;
      const stale = staleParts(corpus, code, document);
      const used = settingsOf(own, facts).filter(([, value]) => value !== undefined);
      const frontMatter = {
        title,
        description,
        established,
        revised,
        stale: stale.length > 0 ? stale : undefined,
        settings: used.length > 0 ? Object.fromEntries(used) : undefined,
      };
      const mdx = `---\n${stringify(frontMatter, {lineWidth: 0})}---\n\n${text.trim()}\n`;
      texts.set(code, parseDocument(document, own.file, mdx));
    }
  }
  const [original] = texts.values();
  return {document, date: original && allDates(original.head).at(-1), texts};
}
