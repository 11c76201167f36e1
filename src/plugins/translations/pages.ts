import path from 'node:path';
import type {MarkdownConfig} from '@docusaurus/types';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import type {Locale, Project} from './model';
import type {Corpus} from './read/corpus';
import {divide} from './read/document';
import {allDates, localDate, readFrontMatter} from './read/front-matter';
import {RECORDED} from './read/published';
import {parseMarkdown} from './read/syntax';
import {currentVersion, localizedDate, revisionsOf} from './version';

/** Options for reading documents. */
export type ReadOptions = Pick<Project, 'root' | 'documents' | 'facts' | 'locales'>;

/**
 * Path of a text that is in force: `docs/terms.mdx`,
 * `i18n/ja/docusaurus-plugin-content-docs/current/terms.mdx`.
 */
const CURRENT = /^(?:docs|i18n\/([^/]+)\/docusaurus-plugin-content-docs\/current)\/(.+)\.mdx?$/;

/** Reads the front matter and facts of a legal document; undefined for any other file. */
function readLegal(file: string, source: string, {root, documents, facts, locales}: ReadOptions) {
  const fromRoot = path.relative(root, file).replaceAll(path.sep, '/');
  const [, , , recorded] = RECORDED.exec(fromRoot) ?? [];
  const [, code = recorded, name = ''] = CURRENT.exec(fromRoot) ?? [];
  if (!recorded && !documents.includes(name)) return undefined;
  const {dateFormat = code ?? ''} = locales.find((locale) => !code || locale.code === code) ?? {};
  return readFrontMatter(file, source, [], {facts, dateFormat});
}

/**
 * Divides a legal document into parts and fills in its facts.
 * @param tree the document, parsed by remark; it is changed
 * @returns the parts; undefined if the file is not a legal document
 */
export function divideFilled(tree: Root, file: VFile, options: ReadOptions) {
  const text = readLegal(file.path, String(file), options);
  return text && divide(tree, file.path, text.facts).parts;
}

/**
 * Returns options for `markdown` in docusaurus.config.ts, which fill facts into the front matter of legal
 * documents.
 */
export function markdownOptions(options: ReadOptions): Partial<MarkdownConfig> {
  return {
    // On the development server, syntax that the checks report is escaped, so that the rest of the page is
    // shown. A build has failed before.
    preprocessor:
      process.env.NODE_ENV === 'production'
        ? undefined
        : ({filePath, fileContent}) =>
            readLegal(filePath, fileContent, options)
              ? parseMarkdown(filePath, fileContent).readable
              : fileContent,
    async parseFrontMatter({filePath, fileContent, defaultParseFrontMatter}) {
      const text = readLegal(filePath, fileContent, options);
      return text
        ? // `detect`: a file named .md is plain Markdown; Docusaurus's default reads it as MDX.
          {
            frontMatter: {...text.frontMatter, mdx: {format: 'detect'}},
            content: fileContent.slice(text.length),
          }
        : defaultParseFrontMatter({filePath, fileContent});
    },
  };
}

/**
 * Returns every version of every document that has a page, with its text in a language.
 * @param locale the language; a version that has no text in it is shown in English
 */
export function pagesOf(corpus: Corpus, locale: Locale) {
  const {english, project, documents, published, withdrawn} = corpus;
  const defaultCode = project.locales[0]?.code ?? '';
  const names = new Set([...documents.map(({name}) => name), ...withdrawn.keys()]);
  return [...names].flatMap((document) => {
    // The recorded versions, then the one that the project has now, which replaces a recorded one of the same
    // date.
    const now = english.has(document) ? [currentVersion(corpus, document)] : [];
    const recorded = published.get(document) ?? [];
    const versions = [...recorded.filter(({date}) => now.every((current) => current.date !== date)), ...now];
    return versions.flatMap(({date, texts}, index) => {
      const translated = texts.get(locale.code);
      const text = translated ?? texts.get(defaultCode);
      const next = versions[index + 1];
      const isFormer = next !== undefined;
      // A document that was withdrawn may have come back.
      const end = next ? next.date : now.length > 0 ? undefined : withdrawn.get(document);
      if (!text || (isFormer && !date)) return [];
      const {frontMatter, file, units} = text;
      return [
        {
          address: isFormer ? `${document}/${date}` : document,
          file,
          frontMatter,
          units,
          version: {
            document,
            /** The dates of the document, and whether it was established or revised on each. */
            events: allDates(frontMatter).map((date) => ({
              isEstablished: date === frontMatter.established,
              ...localizedDate(date, locale),
            })),
            /** Number of numbered sections. */
            sections: [...units.keys()].filter((id) => id.includes('#')).length,
            /** Parts that are older than the English: `#id`, `:introduction`, `:closing`. */
            stale: frontMatter.published?.stale ?? [],
            /**
             * Tag of the text's language if it is not the page's language, because there was no translation.
             */
            textLanguage: translated ? undefined : defaultCode,
            /** Day on which the version ended; undefined for the version in force. */
            until: end ? localizedDate(end, locale) : undefined,
            /** Whether there is a later version. */
            isFormer,
            /** Whether the date of the version is still to come. */
            isAhead: !end && date !== undefined && date > localDate(),
            /** What each revision changed, the latest first; empty for a former version. */
            revisions: isFormer ? [] : revisionsOf(versions, locale),
          },
        },
      ];
    });
  });
}

/** The data of the page of a document or former version, besides the text. */
export type DocumentVersion = ReturnType<typeof pagesOf>[number]['version'];
