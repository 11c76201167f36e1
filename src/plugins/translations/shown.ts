import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import type {Part, Project} from './model';
import {divide} from './read/document';
import {readFrontMatter} from './read/front-matter';
import {RECORDED} from './read/published';
import {parseMarkdown} from './read/syntax';

/** What decides how a document is shown. */
export type Shown = Pick<Project, 'root' | 'documents' | 'facts' | 'locales'>;

const PRESENT = /^(?:docs|i18n\/([^/]+)\/docusaurus-plugin-content-docs\/current)\/(.+)\.mdx?$/;

/** Reads the front matter of a legal document and the facts that it is shown with; undefined of any other file. */
function readLegal(file: string, source: string, {root, documents, facts, locales}: Shown) {
  const relative = path.relative(root, file).replaceAll(path.sep, '/');
  const [, , , recorded] = RECORDED.exec(relative) ?? [];
  const [, code = recorded, name = ''] = PRESENT.exec(relative) ?? [];
  if (!recorded && !documents.includes(name)) {
    return undefined;
  }
  const {dateFormat = code ?? ''} = locales.find((locale) => !code || locale.code === code) ?? {};
  return readFrontMatter(file, source, [], {facts, dateFormat});
}

/**
 * Divides a legal document, with its facts filled in.
 * @param tree as remark has parsed it
 * @returns undefined where the file is no legal document
 */
export function divideFilled(tree: Root, file: VFile, shown: Shown): Part[] | undefined {
  const text = readLegal(file.path, String(file), shown);
  return text && divide(tree, file.path, text.facts).parts;
}

/** Returns how Docusaurus is to read Markdown: the facts are filled in in the front matter of legal documents. */
export function markdownOptions(shown: Shown) {
  // What the checks report is shown as text, so that the development server shows the rest. A build stops before.
  const readable = ({filePath, fileContent}: {filePath: string; fileContent: string}) =>
    readLegal(filePath, fileContent, shown) ? parseMarkdown(filePath, fileContent).readable : fileContent;
  return {
    format: 'detect' as const,
    preprocessor: process.env.NODE_ENV === 'production' ? undefined : readable,
    parseFrontMatter: (async ({filePath, fileContent, defaultParseFrontMatter}) => {
      const text = readLegal(filePath, fileContent, shown);
      return text
        ? {frontMatter: text.head, content: fileContent.slice(text.length)}
        : defaultParseFrontMatter({filePath, fileContent});
    }) satisfies ParseFrontMatter,
  };
}
