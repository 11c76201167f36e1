import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import type {Part, Project} from './model';
import {divide} from './read/document';
import {fill, fillWords, type Values} from './read/fill';
import {factsFor, readFrontMatter} from './read/front-matter';
import {PUBLISHED} from './read/published';
import {parseMarkdown} from './read/syntax';

/** What decides how a document is shown. */
export type Shown = Pick<Project, 'root' | 'documents' | 'facts' | 'locales'>;

const FILES = [
  /^(?:docs|i18n\/(?<code>[^/]+)\/docusaurus-plugin-content-docs\/current)\/(?<name>.+)\.mdx?$/,
  /^i18n\/published\/(?<name>.+)\/[^/]+\/(?<code>[^/.]+)[^/]*\.mdx?$/,
];

/** Returns what a file of a legal document names, and how it writes dates; undefined of any other file. */
function valuesIn(
  file: string,
  source: string,
  {root, documents, facts, locales}: Shown,
): Values | undefined {
  const relative = path.relative(root, file).split(path.sep).join('/');
  const {name = '', code}: Record<string, string | undefined> =
    FILES.map((form) => form.exec(relative)).find(Boolean)?.groups ?? {};
  const {dateFormat = code ?? ''} = locales.find((locale) => !code || locale.code === code) ?? {};
  return documents.includes(name) || relative.startsWith(PUBLISHED)
    ? {values: factsFor(facts, readFrontMatter(file, source).head), dateFormat}
    : undefined;
}

/**
 * Divides a legal document, with its facts filled in.
 * @param tree as remark has parsed it
 * @returns undefined where the file is no legal document
 */
export function divideFilled(tree: Root, file: VFile, shown: Shown): Part[] | undefined {
  const facts = valuesIn(file.path, String(file), shown);
  return (
    facts &&
    divide(tree, file.path).parts.map((part) => {
      fill(part.nodes, facts);
      return part;
    })
  );
}

/**
 * Returns how Docusaurus is to read Markdown: the facts are filled in in the front matter of legal documents. What cannot be
 * read in them, which the checks report, is left out, so that the development server shows the rest.
 */
export function markdownOptions(shown: Shown) {
  return {
    format: 'detect' as const,
    preprocessor: ({filePath, fileContent}: {filePath: string; fileContent: string}) =>
      valuesIn(filePath, fileContent, shown) ? parseMarkdown(filePath, fileContent).readable : fileContent,
    parseFrontMatter: (async ({filePath, fileContent, defaultParseFrontMatter}) => {
      const facts = valuesIn(filePath, fileContent, shown);
      if (!facts) {
        return defaultParseFrontMatter({filePath, fileContent});
      }
      const {head, length} = readFrontMatter(filePath, fileContent);
      const filled = Object.entries(head).map(([key, value]) => [
        key,
        typeof value === 'string' ? fillWords(value, facts) : value,
      ]);
      return {frontMatter: Object.fromEntries(filled), content: fileContent.slice(length)};
    }) satisfies ParseFrontMatter,
  };
}
