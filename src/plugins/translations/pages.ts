import path from 'node:path';
import type {MarkdownConfig} from '@docusaurus/types';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import type {Locale, Part, Project} from './model';
import type {Corpus} from './read/corpus';
import {divide} from './read/document';
import {allDates, localDate, readFrontMatter} from './read/front-matter';
import {RECORDED} from './read/published';
import {parseMarkdown} from './read/syntax';
import {currentVersion, revisionsOf, written} from './version';

/** What decides how a document is read. */
export type ReadOptions = Pick<Project, 'root' | 'documents' | 'facts' | 'locales'>;

const PRESENT = /^(?:docs|i18n\/([^/]+)\/docusaurus-plugin-content-docs\/current)\/(.+)\.mdx?$/;

/** Reads the front matter of a legal document and the facts that it is shown with; undefined of any other file. */
function readLegal(file: string, source: string, {root, documents, facts, locales}: ReadOptions) {
  const relative = path.relative(root, file).replaceAll(path.sep, '/');
  const [, , , recorded] = RECORDED.exec(relative) ?? [];
  const [, code = recorded, name = ''] = PRESENT.exec(relative) ?? [];
  if (!recorded && !documents.includes(name)) return undefined;
  const {dateFormat = code ?? ''} = locales.find((locale) => !code || locale.code === code) ?? {};
  return readFrontMatter(file, source, [], {facts, dateFormat});
}

/**
 * Divides a legal document, with its facts filled in.
 * @param tree as remark has parsed it
 * @returns undefined where the file is no legal document
 */
export function divideFilled(tree: Root, file: VFile, options: ReadOptions): Part[] | undefined {
  const text = readLegal(file.path, String(file), options);
  return text && divide(tree, file.path, text.facts).parts;
}

/** Returns `markdown` of docusaurus.config.ts: facts are filled in in the front matter of legal documents. */
export function markdownOptions(options: ReadOptions): Partial<MarkdownConfig> {
  return {
    // What the checks report is shown as text, so that the development server shows the rest. A build stops before.
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
        ? // Plain Markdown where it is named .md, which Docusaurus reads as MDX otherwise.
          {frontMatter: {...text.head, mdx: {format: 'detect'}}, content: fileContent.slice(text.length)}
        : defaultParseFrontMatter({filePath, fileContent});
    },
  };
}

/** Returns the versions of all documents that have an address, with their text in a language. */
export function pagesOf(corpus: Corpus, locale: Locale) {
  const {english, project, documents, published, withdrawn} = corpus;
  const original = project.locales[0]?.code ?? '';
  const names = new Set([...documents.map(({name}) => name), ...withdrawn.keys()]);
  return [...names].flatMap((document) => {
    // The last one that is recorded, as it stands today where it is still in force, and the one that is begun.
    const now = english.has(document) ? [currentVersion(corpus, document)] : [];
    const recorded = published.get(document) ?? [];
    const versions = [...recorded.filter(({date}) => now.every((one) => one.date !== date)), ...now];
    return versions.flatMap(({date, texts}, index) => {
      const own = texts.get(locale.code);
      const text = own ?? texts.get(original);
      const next = versions[index + 1];
      const isFormer = next !== undefined;
      const gone = english.has(document) ? undefined : withdrawn.get(document);
      const end = next ? next.date : gone;
      if (!text || (isFormer && !date)) return [];
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
    });
  });
}

/** What the page of a document, or of a former version, is given beside its text. */
export type DocumentVersion = ReturnType<typeof pagesOf>[number]['version'];
