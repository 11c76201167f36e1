import {VFile} from 'vfile';
import type {Corpus, Dates, Locale, Text} from '../model';
import {writeDate} from '../read/front-matter';
import type {ReaderNotice} from '../state';
import {bodyOf, staleIn} from '../version';
import compileMdx from './compile-mdx';
import {versionsOf, type WrittenDate, written} from './revisions';

/** A date of a document, and what was done on it. */
export type DatedEvent = WrittenDate & {readonly kind: 'established' | 'revised'};

/** What the page of a former version is given beside its text. */
export type FormerVersion = WrittenDate & {
  readonly document: string;
  readonly title: string;
  readonly events: readonly DatedEvent[];
  /** The day from which another version held. */
  readonly until: WrittenDate;
  readonly stale: ReaderNotice;
  /** Tag of the language of its text, where that is not the page's: the page's had none yet. */
  readonly textLanguage?: string;
};

/** Returns a document's dates as a page shows them. */
export function writeDates({established, revised}: Dates, locale: Locale): DatedEvent[] {
  const event = (kind: DatedEvent['kind']) => (date: string) => ({kind, ...written(date, locale)});
  return [...(established ? [established] : []).map(event('established')), ...revised.map(event('revised'))];
}

/** Returns the versions of a document that are no longer in force and state a date, in a language. */
export function formerVersions(
  corpus: Corpus,
  document: string,
  locale: Locale,
): {readonly version: FormerVersion; readonly text: Text}[] {
  const versions = versionsOf(corpus, document);
  const original = corpus.project.locales[0]?.code ?? '';
  return versions.slice(0, -1).flatMap(({date, texts}, index) => {
    const until = versions[index + 1]?.date;
    const own = texts.get(locale.code);
    const text = own ?? texts.get(original);
    if (!date || !until || !text) {
      return [];
    }
    const version: FormerVersion = {
      ...written(date, locale),
      document,
      title: String(text.head.title),
      events: writeDates(text.dates, locale),
      until: written(until, locale),
      stale: {
        sections: bodyOf(text).filter(({id}) => id.includes('#')).length,
        stale: staleIn(text),
      },
      ...(!own && {textLanguage: original}),
    };
    return [{version, text}];
  });
}

/**
 * Compiles the text of a version to the module of a React component, as Docusaurus compiles the documents.
 * @param remarkPlugins those that the documents are compiled with
 */
export function compileVersion(text: Text, remarkPlugins: readonly unknown[]): Promise<string> {
  const body = bodyOf(text).map(({source}) => source);
  return compileMdx(new VFile({value: body.join(''), path: text.file}), {
    format: 'mdx',
    providerImportSource: '@mdx-js/react',
    remarkPlugins: [...remarkPlugins] as never,
  });
}

/**
 * Writes a version as plain Markdown that can be taken away: title, dates, text, and complete addresses in its links.
 * @param text as readers see it
 * @param names what the dates are called
 * @param baseUrl address of the language's home page, with a slash at its end
 */
export function plainMarkdown(
  text: Text,
  {dateFormat}: Locale,
  names: Readonly<Record<DatedEvent['kind'], string>>,
  baseUrl: string,
): string {
  const {established, revised} = text.dates;
  const dates = [
    ...(established ? [`- ${names.established}: ${writeDate(established, dateFormat)}`] : []),
    ...revised.map((date) => `- ${names.revised}: ${writeDate(date, dateFormat)}`),
  ].join('\n');
  const body = bodyOf(text)
    .map(({source}) => source)
    .join('')
    .replace(/ \{\/\*\s*#[a-z][a-z0-9-]*\s*\*\/\}[ \t]*$/gm, '')
    .replaceAll('](/', `](${baseUrl}`);
  return `${[`# ${text.head.title}`, dates, body.trim()].filter(Boolean).join('\n\n')}\n`;
}
