import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import type {Part, Project} from './model';
import {divide} from './read/document';
import {factsFor, fillHead, type Values} from './read/facts';
import {readFrontMatter} from './read/front-matter';
import {RECORDED} from './read/published';
import {parseMarkdown} from './read/syntax';

/** What decides how a document is shown. */
export type Shown = Pick<Project, 'root' | 'documents' | 'facts' | 'locales'>;

const PRESENT = /^(?:docs|i18n\/([^/]+)\/docusaurus-plugin-content-docs\/current)\/(.+)\.mdx?$/;

/** Returns what a file of a legal document names, and how it writes dates; undefined of any other file. */
function valuesIn(
  file: string,
  source: string,
  {root, documents, facts, locales}: Shown,
): Values | undefined {
  const relative = path.relative(root, file).split(path.sep).join('/');
  const [, , , recorded] = RECORDED.exec(relative) ?? [];
  const [, code = recorded, name = ''] = PRESENT.exec(relative) ?? [];
  const {dateFormat = code ?? ''} = locales.find((locale) => !code || locale.code === code) ?? {};
  return recorded || documents.includes(name)
    ? factsFor(readFrontMatter(file, source).head, {facts, dateFormat})
    : undefined;
}

/**
 * Divides a legal document, with its facts filled in.
 * @param tree as remark has parsed it
 * @returns undefined where the file is no legal document
 */
export function divideFilled(tree: Root, file: VFile, shown: Shown): Part[] | undefined {
  const values = valuesIn(file.path, String(file), shown);
  return values && divide(tree, file.path, values).parts;
}

/** Returns how Docusaurus is to read Markdown: the facts are filled in in the front matter of legal documents. */
export function markdownOptions(shown: Shown) {
  return {
    format: 'detect' as const,
    // What the checks report is left out, so that the development server shows the rest. A build stops before.
    preprocessor:
      process.env.NODE_ENV === 'production'
        ? undefined
        : ({filePath, fileContent}: {filePath: string; fileContent: string}) =>
            valuesIn(filePath, fileContent, shown)
              ? parseMarkdown(filePath, fileContent).readable
              : fileContent,
    parseFrontMatter: (async ({filePath, fileContent, defaultParseFrontMatter}) => {
      const values = valuesIn(filePath, fileContent, shown);
      if (!values) {
        return defaultParseFrontMatter({filePath, fileContent});
      }
      const {head, length} = readFrontMatter(filePath, fileContent);
      return {frontMatter: fillHead(head, values), content: fileContent.slice(length)};
    }) satisfies ParseFrontMatter,
  };
}
