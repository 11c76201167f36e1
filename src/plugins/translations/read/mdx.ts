import path from 'node:path';
import type {MDXPlugin} from '@docusaurus/mdx-loader';
import type {Nodes, Root} from 'mdast';
import {readText} from '../files';
import {asSentence, malformed, onOneLine} from '../problem';
import {kept} from './kept';
import {proseSyntax, TOO_MANY_MARKS} from './syntax';

/** What a page in MDX contains besides its words. */
export type Page = {
  /** The front matter: YAML, without the lines `---`. */
  yaml: string;
  /** Imports, expressions, components and their code: a description of each, and its line, from 1. */
  code: readonly {text: string; line: number}[];
  /** Addresses of links, images and components, and other attributes. */
  addresses: readonly {text: string; line: number}[];
  /** The words that readers see. */
  words: readonly {text: string; line: number}[];
};

type Processor = {
  /** Returns the text that Docusaurus parses: code in ```mdx-code-block is code of the page. */
  unwrap(source: string): string;
  parse(unwrapped: string): Root;
};
/** The parsers, by the plugins of the site. Loaded only when a page has to be read. */
const processors = new Map<readonly MDXPlugin[], Promise<Processor>>();

/** Returns a parser with the extensions that Docusaurus uses, and those of the site. */
async function loadProcessor(syntax: readonly MDXPlugin[]): Promise<Processor> {
  // Not @mdx-js/mdx, which compiles too: it needs a package that only `import` finds, and Docusaurus loads plugins
  // by `require`.
  const [
    {unified},
    {default: markdown},
    {default: mdx},
    {default: comment},
    {default: directive},
    {default: frontMatter},
    {default: gfm},
  ] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-mdx'),
    import('@slorber/remark-comment'),
    import('remark-directive'),
    import('remark-frontmatter'),
    import('remark-gfm'),
  ]);
  const {unwrapMdxCodeBlocks, escapeMarkdownHeadingIds} = await import('@docusaurus/utils');
  const parser = unified()
    .use(markdown)
    .use(mdx)
    .use([frontMatter, directive, gfm, comment])
    .use(proseSyntax)
    .use(syntax as never);
  return {
    unwrap: (source) => escapeMarkdownHeadingIds(unwrapMdxCodeBlocks(source)),
    parse: (unwrapped) => parser.parse(unwrapped),
  };
}

/** Nodes of MDX, as remark-mdx makes them. `estree` is the parsed code. */
type MdxNode = {
  type: string;
  value?: string;
  name?: string | null;
  data?: {
    estree?: {body: {type: string; source?: {value?: unknown}; specifiers?: unknown}[]; comments?: unknown[]};
  };
  attributes?: {type: string; name?: string; value?: string | null | {value: string}}[];
};

/** Attributes of components and elements whose text is code, or a page of its own. */
const isCode = (name: string) => name.toLowerCase().startsWith('on') || name.toLowerCase() === 'srcdoc';

/** Returns a module as a path from the project's folder, so that it has one name in every folder. */
function moduleOf(source: string, file: string) {
  if (source.startsWith('.')) return path.posix.join(path.posix.dirname(file), source);
  return source.startsWith('@site/') ? source.slice('@site/'.length) : source;
}

/** Nodes with a text that readers do not see, or that is code. */
const NO_WORDS = ['yaml', 'comment', 'mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression'];

/** Describes the code of a node; nothing for nodes without code. */
function codeOf({type, value = '', name, data, attributes = []}: MdxNode, file: string): string[] {
  const body = data?.estree?.body ?? [];
  if (type === 'mdxjsEsm') {
    return body.every(({source}) => source)
      ? body.map(({type, source}) => `${type} ${moduleOf(String(source?.value), file)}`)
      : [value];
  }
  // A comment has no code: {/* … */}.
  if (type === 'mdxFlowExpression' || type === 'mdxTextExpression')
    return body.length > 0 ? [`{${value}}`] : [];
  if (type !== 'mdxJsxFlowElement' && type !== 'mdxJsxTextElement') return [];
  const parts = attributes.flatMap((attribute) => {
    const {name: key = '...', value: text} = attribute;
    if (typeof text === 'object' && text) return [`<${name} ${key}={${text.value}}>`];
    if (attribute.type === 'mdxJsxExpressionAttribute') return [`<${name} {${text}}>`];
    return isCode(key) ? [`<${name} ${key}="${text}">`] : [];
  });
  return [`<${name}>`, ...parts];
}

/** Returns for each line of a text, from 1, its line in the source, of which the text lacks some lines. */
function linesIn(source: string, text: string) {
  const lines = source.split('\n');
  let at = 0;
  return [
    0,
    ...text.split('\n').map((line) => {
      const found = lines.indexOf(line, at);
      at = found < 0 ? at + 1 : found + 1;
      return at;
    }),
  ];
}

/** Returns the addresses that a node leads to or shows. */
function addressesOf(node: Nodes | MdxNode) {
  const attributes = ('attributes' in node && node.attributes) || [];
  const texts = Array.isArray(attributes) ? attributes.map(({value}) => value) : [];
  return ['url' in node ? node.url : undefined, ...texts].filter((text) => typeof text === 'string');
}

/** The pages that were read, by absolute path. Each is parsed again only when it changed. */
const pages = kept(
  'pages',
  () => new Map<string, {source: string; syntax: readonly MDXPlugin[]; page: Page}>(),
);

const NO_SYNTAX: readonly MDXPlugin[] = [];

/**
 * Reads a page or document in MDX that is no legal text.
 * @param file path from the project's folder
 * @param syntax remark plugins by which pages have more syntax than Docusaurus's
 * @throws {Problem} if it cannot be parsed
 */
export async function readPage(root: string, file: string, syntax = NO_SYNTAX): Promise<Page> {
  const source = readText(root, file) ?? '';
  const key = `${root}/${file}`;
  const before = pages.get(key);
  if (before?.source === source && before.syntax === syntax) return before.page;
  const page = await parsePage(file, source, syntax);
  pages.set(key, {source, syntax, page});
  return page;
}

async function parsePage(file: string, source: string, syntax: readonly MDXPlugin[]): Promise<Page> {
  const processor = processors.get(syntax) ?? loadProcessor(syntax);
  processors.set(syntax, processor);
  const {parse, unwrap} = await processor;
  const unwrapped = unwrap(source);
  const lines = linesIn(source, unwrapped);
  const {visit} = await import('unist-util-visit');
  let tree: Root;
  try {
    tree = parse(unwrapped);
  } catch (error) {
    const {reason, line} = error as {reason?: string; line?: number};
    if (reason === undefined) throw error;
    throw malformed(
      file,
      lines[line ?? 1] ?? 1,
      `This is not MDX: ${asSentence(onOneLine(reason))}`,
      'Correct this line; write \\< and \\{ where they are meant as text. If a remark plugin reads it, as formulas, add that plugin to syntax in src/legal/translations.ts.',
    );
  }
  const [first] = tree.children;
  const code: {text: string; line: number}[] = [];
  const addresses: {text: string; line: number}[] = [];
  const words: {text: string; line: number}[] = [];
  visit(tree, (node) => {
    const line = lines[node.position?.start.line ?? 1] ?? 1;
    if (node.type === 'unreadable') throw malformed(file, line, ...TOO_MANY_MARKS);
    for (const text of codeOf(node as MdxNode, file)) code.push({text: onOneLine(text), line});
    for (const text of addressesOf(node)) addresses.push({text, line});
    if ('value' in node && !NO_WORDS.includes(node.type)) words.push({text: node.value, line});
  });
  return {yaml: (first?.type === 'yaml' && first.value) || '{}', code, addresses, words};
}
