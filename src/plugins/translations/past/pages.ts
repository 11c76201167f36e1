import path from 'node:path';
import {createMDXLoaderRule} from '@docusaurus/mdx-loader';
import type {LoadContext, PluginContentLoadedActions} from '@docusaurus/types';
import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {type Corpus, type Head, type Locale, MESSAGES, type Part} from '../model';
import {documentsOf, textsOf} from '../read/corpus';
import {allDates} from '../read/front-matter';
import {PUBLISHED} from '../read/published';
import {localDate} from '../rules/record';
import {writeFiles} from '../write';
import {revisionsOf, versionsOf, written} from './revisions';

type RemarkPlugins = NonNullable<
  Parameters<typeof createMDXLoaderRule>[0]['options']['beforeDefaultRemarkPlugins']
>;

/** How the pages of former versions are made, and the Markdown beside pages. */
export type PastOptions = {
  /** Module of the component, given `content` (the text as a component) and `version` ({@link DocumentVersion}). */
  readonly component: string;
  /** Those that the documents are compiled with. */
  readonly remarkPlugins: RemarkPlugins;
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
  const withdrawn = new Map([...corpus.withdrawn].filter(([name]) => !corpus.english.has(name)));
  const names = [...documentsOf(corpus).map(({name}) => name), ...withdrawn.keys()];
  return names.flatMap((document) =>
    versionsOf(corpus, document).flatMap(({date, texts}, index, versions) => {
      const own = texts.get(locale.code);
      const text = own ?? texts.get(original);
      const next = versions[index + 1];
      const end = next ? date && next.date : withdrawn.get(document);
      if (!text || (next && !end)) {
        return [];
      }
      return [
        {
          address: next ? `${document}/${date}` : document,
          file: text.file,
          parts: text.parts,
          version: {
            document,
            title: String(text.head.title),
            description: text.head.description,
            events: writeDates(text.head, locale),
            /** Number of numbered sections. */
            sections: text.parts.filter(({id}) => id.startsWith('#')).length,
            /** The parts whose English is newer: `#id`, `:introduction`, `:closing`. */
            stale: text.head.published?.stale ?? [],
            /** Tag of the language of its text, where that is not the page's: the page's had none yet. */
            textLanguage: own ? undefined : original,
            /** From when it holds, where that day is still to come. */
            begins: date && !end && date > localDate() ? written(date, locale) : undefined,
            /** Until when it held, and from when if it says so; undefined of the one in force. */
            held: end
              ? {...(date ? written(date, locale) : {}), until: written(end, locale), isWithdrawn: !next}
              : undefined,
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

/** Returns the bundler's rule that reads the files of the record as Docusaurus reads documents. */
export const readPast = ({siteDir, siteConfig}: LoadContext, {remarkPlugins}: PastOptions) =>
  createMDXLoaderRule({
    include: [path.join(siteDir, PUBLISHED)],
    options: {
      siteDir,
      staticDirs: siteConfig.staticDirectories.map((folder) => path.resolve(siteDir, folder)),
      markdownConfig: siteConfig.markdown,
      beforeDefaultRemarkPlugins: remarkPlugins,
    },
  });

/**
 * Adds a page for each former version, and writes what the pages of all documents are given as `documents.json`.
 * @param baseUrl path of the language's home page, with a slash at its end
 */
export async function addPastPages(
  corpus: Corpus,
  locale: Locale,
  {component}: PastOptions,
  baseUrl: string,
  {addRoute, createData}: PluginContentLoadedActions,
): Promise<void> {
  const current: Record<string, DocumentVersion> = {};
  for (const {address, file, version} of pagesOf(corpus, locale)) {
    if (version.held) {
      addRoute({
        path: baseUrl + address,
        component,
        modules: {
          content: `@site/${file}`,
          version: await createData(`${address.replaceAll('/', '-')}.json`, version),
        },
        exact: true,
      });
    } else {
      current[address] = version;
    }
  }
  await createData('documents.json', current);
}

const markdown = unified().use(remarkGfm).use(remarkStringify, {bullet: '-', rule: '-'});

/** Returns a text as Markdown, with whole addresses. */
function markdownOf(parts: readonly Part[], home: string): string {
  const tree: Root = {type: 'root', children: structuredClone(parts.flatMap(({nodes}) => nodes))};
  visit(tree, (node) => {
    if ('url' in node) {
      node.url = node.url.replace(/^\/(?=([^#?]?))/, (_, more) => home + (more && '/'));
    }
  });
  return markdown.stringify(tree);
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
  const files = pagesOf(corpus, locale).map(
    ({address, parts, version: {title, events}}): [string, string] => {
      const dates = events.map(
        ({kind, written: day}) => `- ${messages?.get(dateNames[kind])?.source}: ${day}`,
      );
      const all = [`# ${title}`, dates.join('\n'), markdownOf(parts, home)].filter(Boolean);
      return [`${address}.md`, all.join('\n\n')];
    },
  );
  writeFiles(outDir, new Map(files));
}
