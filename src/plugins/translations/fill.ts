import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import type {Nodes, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import type {Block, Part, Project, Text, Unit} from './model';
import {blocksOf, divide} from './read/document';
import {factsFor, isCalendarDate, NAMED, readFrontMatter, writeDate} from './read/front-matter';
import {parseMarkdown} from './read/syntax';

/** What a text may name in braces, with its value, and how its language writes dates. */
export type Values = {readonly values: ReadonlyMap<string, string>; readonly dateFormat: string};

/** What decides how a document is shown. */
export type Shown = Pick<Project, 'root' | 'documents' | 'facts' | 'locales'>;

/** Fills in the facts that words name in braces, with one full stop at the end of a sentence; what is no fact, which the checks report, stays as it is written. */
export function fillWords(words: string, {values, dateFormat}: Values): string {
  return words.replace(NAMED, (_, name: string, stop: string) => {
    const value = values.get(name) ?? `{${name}}`;
    const written = isCalendarDate(value) ? writeDate(value, dateFormat) : value;
    return written.endsWith('.') ? written : written + stop;
  });
}

const factOf = (node: Nodes | undefined) => (node?.data as {fact?: string} | undefined)?.fact;

/** Fills in the facts that a text names, in its tree: dates as its language writes them. */
export function fill(nodes: Part['nodes'], facts: Values): void {
  const tree: Root = {type: 'root', children: nodes};
  visit(tree, (node: Nodes, index, parent) => {
    if ('url' in node) {
      node.url = fillWords(node.url, facts);
    }
    if (node.type === 'mdxTextExpression' && parent && index !== undefined) {
      const date = facts.values.get(node.value) ?? '';
      const value = fillWords(`{${node.value}}`, facts);
      const next = parent.children[index + 1];
      // Relief Ltd. at the end of a sentence.
      if (next?.type === 'text' && value.endsWith('.')) {
        next.value = next.value.replace(/^\./, '');
      }
      const time = {hName: 'time', hProperties: {dateTime: date}, fact: node.value};
      parent.children[index] = {type: 'text', value, data: isCalendarDate(date) ? time : {}} as never;
    }
  });
  // One text again, so that pages have no marks between its pieces.
  visit(tree, 'text', (node, index, parent) => {
    const next = parent?.children[(index ?? 0) + 1];
    if (next?.type === 'text' && !factOf(node) && !factOf(next)) {
      node.value += next.value;
      parent?.children.splice((index ?? 0) + 1, 1);
      return index;
    }
    return undefined;
  });
}

/** The record of what was published: a folder for each document, in it one for each version. */
export const PUBLISHED = 'i18n/published';

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

/** What says nothing to readers, in a node of a tree. */
const UNSEEN = ['type', 'children', 'position', 'data', 'spread', 'value', 'label', 'referenceType'];

/** Returns what readers see of a text, its layout aside, so that two compare equal where readers see the same. */
function seenIn(node: Nodes | RootContent): string {
  if (node.type === 'text') {
    // Each revision has another date.
    const fact = factOf(node);
    return fact ? `{${fact}}` : node.value.replace(/\s+/g, ' ');
  }
  const rest = Object.entries(node).filter(([key, value]) => !UNSEEN.includes(key) && value !== null);
  const inside = 'children' in node ? node.children.map(seenIn).join('') : 'value' in node ? node.value : '';
  return `<${node.type} ${JSON.stringify(rest)}>${inside}</>`;
}

/** Returns a document as its readers see it. */
export function asSeen(text: Text, facts: Values): Text {
  const {name, head} = text;
  const units = new Map(text.units);
  const parts = structuredClone(text.parts);
  const put = (id: string, blocks: Block[], seen: string) =>
    units.set(name + id, {...(units.get(name + id) as Unit), blocks, seen});
  for (const {id, nodes} of parts) {
    fill(nodes, facts);
    put(id, blocksOf(nodes), nodes.map(seenIn).join(''));
  }
  const words = (units.get(`${name}:head`)?.blocks ?? [])
    .filter(({kind}) => kind === 'title' || kind === 'description')
    .map((block) => ({...block, text: fillWords(block.text, facts)}));
  const filled = Object.fromEntries(words.map(({kind, text: shown}) => [kind, shown]));
  put(':head', words, JSON.stringify(filled));
  return {...text, head: {...head, ...filled}, parts, units};
}
