import path from 'node:path';
import {createMDXLoaderRule, type MDXPlugin} from '@docusaurus/mdx-loader';
import type {LoadContext, PluginContentLoadedActions} from '@docusaurus/types';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {writeFiles} from './files';
import {type Locale, MESSAGES} from './model';
import type {Corpus} from './read/corpus';
import {allDates, localDate} from './read/front-matter';
import {PUBLISHED} from './read/published';
import {markdown} from './read/syntax';
import {revisionsOf, versionsOf, written} from './version';

/** How the pages of former versions are made, and the Markdown beside pages. */
export type PastOptions = {
  /** Module of the component, given `content` (the text as a component) and `version` ({@link DocumentVersion}). */
  component: string;
  /** Those that the documents are compiled with. */
  remarkPlugins: MDXPlugin[];
  /** Ids of the messages that say what the dates are called. */
  dateNames: Record<'established' | 'revised', string>;
};

/** Returns the versions of all documents that have an address, with their text in a language. */
export function pagesOf(corpus: Corpus, locale: Locale) {
  const {english, project, documents, withdrawn} = corpus;
  const original = project.locales[0]?.code ?? '';
  const names = new Set([...documents.map(({name}) => name), ...withdrawn.keys()]);
  return [...names].flatMap((document) =>
    versionsOf(corpus, document).flatMap(({date, texts}, index, versions) => {
      const own = texts.get(locale.code);
      const text = own ?? texts.get(original);
      const next = versions[index + 1];
      const isFormer = next !== undefined;
      const gone = english.has(document) ? undefined : withdrawn.get(document);
      const end = next ? next.date : gone;
      if (!text || (isFormer && !date)) {
        return [];
      }
      const {head, file, units} = text;
      return [
        {
          address: isFormer ? `${document}/${date}` : document,
          file,
          title: head.title,
          units,
          version: {
            document,
            /** Its dates, and what was done on them. */
            events: allDates(head).map((one) => ({
              kind: one === head.established ? ('established' as const) : ('revised' as const),
              ...written(one, locale),
            })),
            /** Number of numbered sections. */
            sections: [...units.keys()].filter((id) => id.includes('#')).length,
            /** The parts whose English is newer: `#id`, `:introduction`, `:closing`. */
            stale: head.published?.stale ?? [],
            /** Tag of the language of its text, where that is not the page's: the page's had none yet. */
            textLanguage: own ? undefined : original,
            /** Until when it held; undefined of the one in force. */
            until: end ? written(end, locale) : undefined,
            /** Whether another version follows. */
            isFormer,
            /** Whether it is published before its day. */
            isAhead: date !== undefined && date > localDate(),
            /** What the revisions changed, the last one first; none of a former version. */
            revisions: isFormer ? [] : revisionsOf(versions, locale),
          },
        },
      ];
    }),
  );
}

export type Page = ReturnType<typeof pagesOf>[number];

/** What the page of a document, or of a former version, is given beside its text. */
export type DocumentVersion = Page['version'];

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
  pages: readonly Page[],
  {component}: PastOptions,
  baseUrl: string,
  {addRoute, createData}: PluginContentLoadedActions,
): Promise<void> {
  for (const {address, file, version} of pages.filter((page) => page.version.until)) {
    addRoute({
      path: baseUrl + address,
      // The frame that documents have.
      component: '@theme/DocsRoot',
      routes: [
        {
          path: baseUrl + address,
          component,
          modules: {content: `@site/${file}`},
          props: {version},
          exact: true,
        },
      ],
    });
  }
  await createData(
    'documents.json',
    Object.fromEntries(
      pages.filter(({version}) => !version.until).map(({address, version}) => [address, version]),
    ),
  );
}

/**
 * Writes the Markdown beside each page of a document and of a former version, as `privacy.md`, with whole addresses.
 * @param home address of the language's home page, without a slash at its end
 */
export function writeMarkdownPages(
  pages: readonly Page[],
  corpus: Corpus,
  locale: Locale,
  {dateNames}: PastOptions,
  home: string,
  outDir: string,
): void {
  const own = corpus.languages.find((one) => one.locale.code === locale.code);
  const messages = own?.texts.get(MESSAGES)?.units;
  const files = pages.map(({address, title, units, version: {events}}) => {
    const children = structuredClone([...units.values()].flatMap((unit) => unit.nodes ?? []));
    const tree: Root = {type: 'root', children};
    visit(tree, (node) => {
      if ('url' in node) {
        node.url = node.url.replace(/^\/(?=([^#?]?))/, (_, more) => home + (more && '/'));
      }
    });
    const dates = events.map((one) => `- ${messages?.get(dateNames[one.kind])?.source}: ${one.written}`);
    const all = [`# ${title}`, dates.join('\n'), markdown.stringify(tree)].filter(Boolean);
    return [`${address}.md`, all.join('\n\n')] as const;
  });
  writeFiles(outDir, files);
}
