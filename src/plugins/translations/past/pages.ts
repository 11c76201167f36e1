import type {PluginContentLoadedActions} from '@docusaurus/types';
import {VFile} from 'vfile';
import {type Corpus, type Head, type Locale, MESSAGES} from '../model';
import {documentsOf, textsOf} from '../read/corpus';
import {allDates} from '../read/front-matter';
import {writeFiles} from '../write';
import mdx from './mdx';
import {revisionsOf, versionsOf, written} from './revisions';

/** How the pages of former versions are made, and the Markdown beside pages. */
export type PastOptions = {
  /** Module of the component, given `content` (the text as a component) and `version` ({@link DocumentVersion}). */
  readonly component: string;
  /** Those that the documents are compiled with. */
  readonly remarkPlugins: readonly unknown[];
  /** Ids of the messages that say what the dates are called. */
  readonly dateNames: Readonly<Record<DatedEvent['kind'], string>>;
};

/** Returns a document's dates, and what was done on them, as a page shows them. */
function writeDates(head: Head, locale: Locale) {
  return allDates(head).map((date) => ({
    kind: date === head.established ? ('established' as const) : ('revised' as const),
    ...written(date, locale),
  }));
}

type DatedEvent = ReturnType<typeof writeDates>[number];

/** Returns the versions of all documents that have an address, with their text in a language. */
function pagesOf(corpus: Corpus, locale: Locale) {
  const original = corpus.project.locales[0]?.code ?? '';
  return documentsOf(corpus).flatMap(({name: document}) =>
    versionsOf(corpus, document).flatMap(({date, texts}, index, versions) => {
      const own = texts.get(locale.code);
      const text = own ?? texts.get(original);
      const next = versions[index + 1];
      const until = date && next?.date;
      if (!text || (next && !until)) {
        return [];
      }
      const [, ...units] = text.units.values();
      return [
        {
          address: until ? `${document}/${date}` : document,
          file: text.file,
          markdown: units.map(({source}) => source).join(''),
          version: {
            document,
            title: String(text.head.title),
            description: text.head.description,
            events: writeDates(text.head, locale),
            /** Number of numbered sections. */
            sections: units.filter(({id}) => id.includes('#')).length,
            /** The parts whose English is newer: `#id`, `:introduction`, `:closing`. */
            stale: [...(text.head.stale ?? [])],
            /** Tag of the language of its text, where that is not the page's: the page's had none yet. */
            textLanguage: own ? undefined : original,
            /** When a former version began to hold, and from when another did; undefined of the one in force. */
            held: until ? {...written(date, locale), until: written(until, locale)} : undefined,
            /** What the revisions changed, the last one first; none of a former version. */
            revisions: next ? [] : revisionsOf(versions, corpus.project.locales, locale),
          },
        },
      ];
    }),
  );
}

/** What the page of a document, or of a former version, is given beside its text. */
export type DocumentVersion = ReturnType<typeof pagesOf>[number]['version'];

/**
 * Adds a page for each former version, and writes what the pages of all documents are given as `documents.json`.
 * @param baseUrl path of the language's home page, with a slash at its end
 */
export async function addPastPages(
  corpus: Corpus,
  locale: Locale,
  {component, remarkPlugins}: PastOptions,
  baseUrl: string,
  {addRoute, createData}: PluginContentLoadedActions,
): Promise<void> {
  const {compile} = await mdx();
  const current: Record<string, DocumentVersion> = {};
  for (const {address, file, markdown, version} of pagesOf(corpus, locale)) {
    if (version.held) {
      const name = address.replace('/', '-');
      const module = await compile(new VFile({value: markdown, path: file}), {
        format: 'mdx',
        providerImportSource: '@mdx-js/react',
        remarkPlugins: [...remarkPlugins] as never,
      });
      addRoute({
        path: baseUrl + address,
        component,
        modules: {
          content: await createData(`${name}.js`, String(module)),
          version: await createData(`${name}.json`, version),
        },
        exact: true,
      });
    } else {
      current[address] = version;
    }
  }
  await createData('documents.json', current);
}

/** Writes the Markdown beside each page of a document and of a former version, as `privacy.md`. */
export function writeMarkdownPages(
  corpus: Corpus,
  locale: Locale,
  {dateNames}: PastOptions,
  baseUrl: string,
  outDir: string,
): void {
  const messages = textsOf(corpus, locale.code).get(MESSAGES)?.units;
  const home = corpus.project.siteUrl + baseUrl.replace(/\/$/, '');
  const files = new Map<string, string>();
  for (const {
    address,
    markdown,
    version: {title, events},
  } of pagesOf(corpus, locale)) {
    const dates = events.map(({kind, written: day}) => `- ${messages?.get(dateNames[kind])?.source}: ${day}`);
    const text = markdown
      .replace(/ \{\/\*\s*#[a-z][a-z0-9-]*\s*\*\/\}[ \t]*$/gm, '')
      .replace(/\]\((\/[^)#?]*)/g, (_, to) => `](${home}${to === '/' ? '' : to}`);
    const parts = [`# ${title}`, dates.join('\n'), text.trim()].filter(Boolean);
    files.set(`${address}.md`, `${parts.join('\n\n')}\n`);
  }
  writeFiles(outDir, files);
}
