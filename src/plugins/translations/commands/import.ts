import {createPatch} from 'diff';
import type {Heading, Nodes, Root, RootContent} from 'mdast';
import {toString as wordsOf} from 'mdast-util-to-string';
import rehypeRaw from 'rehype-raw';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkRehype from 'remark-rehype';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {visitParents} from 'unist-util-visit-parents';
import {stringify} from 'yaml';
import type {Corpus} from '../model';
import {type Problem, UserError} from '../problem';
import {fileOf} from '../read/corpus';
import {parseDocument, takeId} from '../read/document';
import {readText} from '../read/file';
import {allDates, readFrontMatter} from '../read/front-matter';
import {markdown} from '../read/syntax';
import {writeFiles} from '../write';

const html = unified()
  .use(remarkRehype, {allowDangerousHtml: true})
  .use(rehypeRaw)
  // Word processors write the title of a document as a paragraph.
  .use(() => (tree) => {
    visit(tree, {tagName: 'p'}, (node) => {
      const element = node as {tagName?: string; properties?: {className?: unknown}};
      const isTitle = /\b(?:Mso)?title\b/i.test(String(element.properties?.className));
      element.tagName = isTitle ? 'h1' : 'p';
    });
  })
  .use(rehypeRemark);
const mdx = unified()
  .use(remarkGfm)
  .use(remarkMdx)
  .use(remarkStringify, {
    bullet: '-',
    rule: '-',
    handlers: {
      // A cell of a table is one line.
      break: (_, parent) => (parent?.type === 'tableCell' ? '<br />' : '\\\n'),
      // A comment.
      html: ({value}: {value: string}) => `{/*${value.slice(4, -3)}*/}`,
    },
  });

/** Returns what stands below each other in a cell as one line, with breaks. */
function linesOf(node: Nodes, index: number): object[] {
  if (node.type !== 'list' && node.type !== 'listItem' && node.type !== 'paragraph') {
    return [node];
  }
  return [
    ...(index > 0 ? [{type: 'break'}] : []),
    ...(node.type === 'listItem' ? [{type: 'text', value: '• '}] : []),
    ...node.children.flatMap(linesOf),
  ];
}

/** What word processors write, and what Markdown has for it. */
const FOREIGN: readonly [written: RegExp, markdown: string][] = [
  // Items of lists are paragraphs with a bullet, by its depth, or a number, and spaces that do not break.
  [/^[·•][^\S\n]*\u00a0[^\S\n]*/gm, '- '],
  [/^o[^\S\n]*\u00a0[^\S\n]*/gm, '    - '],
  [/^§[^\S\n]*\u00a0[^\S\n]*/gm, '        - '],
  [/^(\d+\.)[^\S\n]*\u00a0[^\S\n]*/gm, '$1 '],
  // Notes lead back with a link, and a line above them would begin closing words.
  [/^\[(?:\\\[)?\d+(?:\\\])?\]\(#(?:_?ftnt?_?ref|sdfootnote)(\d+)(?:anc)?\)[^\S\n]*/gm, '[^$1]: '],
  [/\[(?:\\\[)?\d+(?:\\\])?\]\(#(?:_?ftnt?|sdfootnote)(\d+)(?:sym)?\)/g, '[^$1]'],
  [/\n---\n(?=\n\[\^)/, ''],
];

/** Returns a text in Markdown or HTML as a tree without HTML. */
function readForeign(file: string, source: string): Root {
  const {children} = /\.html?$/i.test(file)
    ? ({type: 'root', children: [{type: 'html', value: source}]} as Root)
    : markdown.parse(source);
  const withoutHtml = (node: RootContent): Root => {
    const root: Root = {type: 'root', children: [node]};
    const written = source.slice(node.position?.start.offset, node.position?.end.offset);
    // What has no tag stays, as a footnote would not come back from HTML.
    return /<\w+[\s/>]/.test(written) ? (html.runSync(root) as Root) : root;
  };
  const tree: Root = {type: 'root', children: children.flatMap((node) => withoutHtml(node).children)};
  visit(tree, (node, index = 0, parent) => {
    const isBlock = node.type === 'link' || node.type === 'paragraph' || node.type === 'tableRow';
    // Bookmarks, empty lines, the front matter and comments for browsers.
    const isNothing = isBlock
      ? !wordsOf(node).trim() && !node.children.some(({type}) => type === 'image')
      : node.type === 'yaml' || (node.type === 'html' && node.value.startsWith('<!--['));
    if (isNothing) {
      parent?.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.type === 'tableCell') {
      node.children = node.children.flatMap(linesOf) as never;
    }
    return undefined;
  });
  // Generators write headings in bold.
  visitParents(tree, 'heading', (node, ancestors) => {
    const block = ancestors[1] as Nodes | undefined;
    if (block?.type === 'paragraph' && wordsOf(block) === wordsOf(node)) {
      tree.children[tree.children.indexOf(block)] = node;
    }
  });
  return tree;
}

/** Makes an id of the words of a title that are in Latin letters. */
const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .match(/[a-z][a-z0-9]*/g)
    ?.join('-') ?? 'section';

/**
 * Makes a legal document of a text as lawyers, generators and word processors write it, in Markdown or HTML.
 * @param name of the document, as `privacy`
 * @param file path of the text from the project's folder
 * @param options.language tag of a locale, for a translation: its ids are those of the English, by order
 * @returns the lines that were changed, and what is left to decide
 * @throws {UserError} where there is no such file, or no English to take the ids from
 */
export function importText(
  corpus: Corpus,
  name: string,
  file: string,
  {language}: {readonly language?: string},
): string {
  const {root, documents} = corpus.project;
  const source = readText(root, file);
  if (source === undefined) {
    throw new UserError(`There is no file ${file}.`);
  }
  const english = corpus.english.get(name);
  if (language && !english) {
    throw new UserError(`Import the English of ${name} first.`);
  }
  const to = language && english ? fileOf(language, english) : (english?.file ?? `docs/${name}.mdx`);
  if (to.endsWith('.md')) {
    throw new UserError(
      `${to} is plain Markdown, and this command writes MDX: name it .mdx in every language.`,
    );
  }
  const tree = readForeign(file, source);
  const {head: before} = readFrontMatter(to, readText(root, to) ?? '');
  const {head: given} = readFrontMatter(file, source);
  const first = tree.children.find(({type}) => type === 'heading');
  const title = given.title ?? (first ? wordsOf(first) : before.title);
  if (first && wordsOf(first) === title) {
    tree.children.splice(tree.children.indexOf(first), 1);
  }
  const headings = tree.children.filter((node) => node.type === 'heading');
  const highest = Math.min(...headings.map(({depth}) => depth));
  const ids = language
    ? [...(english?.units.keys() ?? [])].flatMap((id) => id.split('#')[1] ?? [])
    : undefined;
  for (const node of headings) {
    const own = takeId(node);
    node.depth = Math.min(node.depth - highest + 2, 4) as Heading['depth'];
    const [start] = node.children;
    if (node.depth === 2 && start?.type === 'text') {
      // The page numbers its sections.
      start.value = start.value.replace(/^(?:\d+[.)]\s*|§\s*\d+\s+)(?=.)/, '');
    }
    const id = node.depth > 2 ? own : ids ? ids.shift() : (own ?? slugOf(wordsOf(node)));
    if (id) {
      const comment = {type: 'mdxTextExpression', value: `/* #${id} */`};
      node.children.push({type: 'text', value: ' '}, comment as never);
    }
  }
  const head = {...before, title, description: given.description ?? before.description};
  const written = FOREIGN.reduce((all, [form, instead]) => all.replace(form, instead), mdx.stringify(tree));
  const text = `---\n${stringify(head, {lineWidth: 0})}---\n\n${written}`;
  const problems: Problem[] = [];
  parseDocument(name, to, text, problems);
  return [
    createPatch(to, source, text, file, to, {context: 0}),
    writeFiles(root, new Map([[to, text]])),
    'Left to decide:',
    ...problems.map(({message}) => message),
    ...(ids ?? []).map((id) => `There is no section for ${name}#${id} of the English.`),
    ...(allDates(head).length > 0
      ? []
      : ['Write `established: YYYY-MM-DD` into the front matter, so that former versions get pages.']),
    ...(documents.includes(name) ? [] : [`Name "${name}" in sidebars.ts, and link to it from the footer.`]),
    `Then \`npm run i18n -- check ${name}\`.`,
  ].join('\n');
}
