import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {PluginContentLoadedActions} from '@docusaurus/types';
import {VFile} from 'vfile';
import {type Corpus, type Dates, type Locale, MESSAGES, type Text} from '../model';
import type {ReaderNotice} from '../state';
import {bodyOf, currentText, staleIn} from '../version';
import compileMdx from './compile-mdx';
import {historyOf, versionsOf, type WrittenDate, written} from './revisions';

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
function formerVersions(
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

/** How the pages of former versions are made, and the Markdown beside pages. */
export type PastOptions = {
  /** Module of the component, given `content` (the text as a component) and `version` ({@link FormerVersion}). */
  readonly component: string;
  /** Those that the documents are compiled with. */
  readonly remarkPlugins: readonly unknown[];
  /** Ids of the messages that say what the dates are called. */
  readonly dateNames: Readonly<Record<DatedEvent['kind'], string>>;
};

/** Compiles the text of a version to the module of a React component, as Docusaurus compiles the documents. */
function compileVersion(text: Text, remarkPlugins: readonly unknown[]): Promise<string> {
  const body = bodyOf(text).map(({source}) => source);
  return compileMdx(new VFile({value: body.join(''), path: text.file}), {
    format: 'mdx',
    providerImportSource: '@mdx-js/react',
    remarkPlugins: [...remarkPlugins] as never,
  });
}

const documentsOf = ({english}: Corpus) => [...english.keys()].filter((name) => name !== MESSAGES);

function localeOf({project}: Corpus, code: string): Locale {
  return project.locales.find((locale) => locale.code === code) as Locale;
}

/**
 * Adds a page for each former version, and the history of all documents as `history.json`.
 * @param baseUrl path of the language's home page, with a slash at its end
 */
export async function addPastPages(
  corpus: Corpus,
  code: string,
  {component, remarkPlugins}: PastOptions,
  baseUrl: string,
  {addRoute, createData}: PluginContentLoadedActions,
): Promise<void> {
  const locale = localeOf(corpus, code);
  await createData('history.json', historyOf(corpus, locale));
  for (const {version, text} of documentsOf(corpus).flatMap((name) => formerVersions(corpus, name, locale))) {
    const name = `${version.document}-${version.date}`;
    addRoute({
      path: `${baseUrl}${version.document}/${version.date}`,
      component,
      modules: {
        content: await createData(`${name}.js`, await compileVersion(text, remarkPlugins)),
        version: await createData(`${name}.json`, version),
      },
      exact: true,
    });
  }
}

/** Writes plain Markdown that can be taken away: title, dates, text, and complete addresses in its links. */
function plainMarkdown(text: Text, dates: readonly string[], homeUrl: string): string {
  const body = bodyOf(text)
    .map(({source}) => source)
    .join('')
    .replace(/ \{\/\*\s*#[a-z][a-z0-9-]*\s*\*\/\}[ \t]*$/gm, '')
    .replace(/\]\(\/(?![)#?])/g, `](${homeUrl}/`)
    .replaceAll('](/', `](${homeUrl}`);
  return `${[`# ${text.head.title}`, dates.join('\n'), body.trim()].filter(Boolean).join('\n\n')}\n`;
}

/** Writes the Markdown beside each page of a document and of a former version, as `privacy.md`. */
export function writeMarkdownPages(
  corpus: Corpus,
  code: string,
  {dateNames}: PastOptions,
  baseUrl: string,
  outDir: string,
): void {
  const locale = localeOf(corpus, code);
  const own = corpus.translations.find((translation) => translation.locale === locale)?.texts;
  const nameOf = (kind: DatedEvent['kind']) =>
    [own, corpus.english].flatMap((texts) => texts?.get(MESSAGES)?.units.get(dateNames[kind]) ?? [])[0]
      ?.source;
  for (const document of documentsOf(corpus)) {
    const now = currentText(corpus, document, locale)?.asRead;
    const former = formerVersions(corpus, document, locale);
    const files = [
      ...(now ? [{file: `${document}.md`, text: now}] : []),
      ...former.map(({version, text}) => ({file: `${document}/${version.date}.md`, text})),
    ];
    for (const {file, text} of files) {
      const dates = writeDates(text.dates, locale).map(
        (event) => `- ${nameOf(event.kind)}: ${event.written}`,
      );
      const full = path.join(outDir, file);
      mkdirSync(path.dirname(full), {recursive: true});
      writeFileSync(full, plainMarkdown(text, dates, corpus.project.siteUrl + baseUrl.replace(/\/$/, '')));
    }
  }
}
