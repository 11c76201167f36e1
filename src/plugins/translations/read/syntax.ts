import type {MDXPlugin} from '@docusaurus/mdx-loader';
import type {Data, Literal, Nodes, Parents, Root} from 'mdast';
import type {CompileContext, Extension, Handle} from 'mdast-util-from-markdown';
import type {Extension as Syntax, TokenType} from 'micromark-util-types';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import {type Processor, unified} from 'unified';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {fromDisk} from '../disk';
import {lineAt} from '../files';
import {foreignText, legalText, MAX_MARKS, prose} from './constructs';
import {readOnce} from './kept';
import {BLOCKS, joinLines} from './lines';

/** A fact that a text names. `value` is the text without the fact's value: `{name}`. */
export interface FactNode extends Literal {
  type: 'fact';
  name: string;
}
/** A comment. `value` is what stands between its marks. */
export interface CommentNode extends Literal {
  type: 'comment';
  /** Whether it has no end; it then reaches to the end of the paragraph, or of the document. */
  isOpen: boolean;
}
/** An id in braces, as `{#payment}`. */
export interface SectionIdNode extends Literal {
  type: 'sectionId';
}
/** A brace or the beginning of a tag, as `<div`, that a legal text may not have. */
export interface UnreadableNode extends Literal {
  type: 'unreadable';
}

/** A piece of an address or title: a text, or a fact. */
export type Piece = Literal | FactNode;

declare module 'mdast' {
  interface RootContentMap {
    fact: FactNode;
    comment: CommentNode;
    sectionId: SectionIdNode;
    unreadable: UnreadableNode;
  }
  interface PhrasingContentMap {
    fact: FactNode;
    comment: CommentNode;
    sectionId: SectionIdNode;
    unreadable: UnreadableNode;
  }
  interface Data {
    /** The pieces of those attributes of a link, image or definition that name facts. */
    pieces?: Partial<Record<'url' | 'title' | 'alt', Piece[]>>;
    /** Number of lines of marks that a block of code has: 2, or 1 if it is not closed. */
    fences?: number;
    /** Line, from 1, of what is too deep in a tree. */
    tooDeep?: number;
  }
}

/** Returns the innermost node that is not complete yet. */
const open = ({stack}: CompileContext) => stack.at(-1) as Nodes & {children: Nodes[]; data?: Data};

/** Returns the handlers that make a node of a token. */
function nodeOf(type: TokenType, fieldsOf: (text: string, isOpen: boolean) => object): Extension {
  return {
    enter: {
      [type](this: CompileContext, token: Parameters<Handle>[0]) {
        this.enter({type, ...fieldsOf(this.sliceSerialize(token), token.isOpen ?? false)} as never, token);
      },
    },
    exit: {
      [type](this: CompileContext, token: Parameters<Handle>[0]) {
        this.exit(token);
      },
    },
  };
}

/** Returns a handler that stores an attribute of a link, image or definition, and its pieces. */
const attribute = (name: 'url' | 'title' | 'alt'): Handle =>
  function () {
    const pieces: Piece[] = [];
    visit({...open(this), type: 'root'} as Root, (node) => {
      if ('value' in node) pieces.push(node);
    });
    const value = this.resume();
    const node = open(this);
    Object.assign(node, {[name]: value});
    if (pieces.some(({type}) => type === 'fact'))
      node.data = {...node.data, pieces: {...node.data?.pieces, [name]: pieces}};
  };

/** Makes nodes of ids in braces. */
const idNodes = nodeOf('sectionId', (value) => ({value: value.slice(1, -1).trim()}));

/** Makes nodes of comments. */
const commentNodes = nodeOf('comment', (text, isOpen) => {
  // `<!-- … -->`, or a brace and the marks /* and */.
  const [start, end] = text.startsWith('<') ? ['<!--', '-->'] : ['/*', '*/'];
  const value = isOpen ? text : text.slice(text.indexOf(start) + start.length, text.lastIndexOf(end));
  return {value, isOpen};
});

/** Makes nodes of what no other construct takes, and of marks after too many others. */
const unreadableNodes = nodeOf('unreadable', (value) => ({value}));

/** What is wrong with a paragraph that has too many marks, and how to write it. */
export const TOO_MANY_MARKS: [reason: string, note: string] = [
  `This paragraph has more than ${MAX_MARKS} characters of marks for bold, italic or struck text.`,
  'Write it in several paragraphs, or write \\* where * is meant as text.',
];

/** Makes nodes of the tokens of constructs.ts. */
const nodes: Extension[] = [
  nodeOf('fact', (value) => {
    const name = value.slice(1, -1).trim();
    return {name, value: `{${name}}`};
  }),
  idNodes,
  commentNodes,
  unreadableNodes,
  {
    enter: {
      htmlBreak(token) {
        this.enter({type: 'break'}, token);
      },
      codeFencedFence() {
        const code = this.stack.findLast((node) => node.type === 'code');
        if (code) code.data = {fences: (code.data?.fences ?? 0) + 1};
      },
    },
    exit: {
      htmlBreak(token) {
        this.exit(token);
      },
      resourceDestinationString: attribute('url'),
      resourceTitleString: attribute('title'),
      definitionDestinationString: attribute('url'),
      definitionTitleString: attribute('title'),
      // What stands between the brackets of a link or image.
      label(token) {
        const {children} = open(this);
        const parent = this.stack.at(-2) as Parents;
        if (parent.type === 'link') {
          this.resume();
          Object.assign(parent, {children});
        } else {
          attribute('alt').call(this, token);
        }
        // As in mdast-util-from-markdown: what follows may be a reference.
        this.data.inReference = true;
      },
    },
  },
];

/** Returns a plugin of unified that adds syntax to that of the plugins before it. */
const withSyntax = (syntax: Syntax[], nodes: Extension[]) =>
  function (this: Processor) {
    const data = this.data();
    data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...syntax];
    data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), ...nodes];
  };

/** Parses and writes Markdown with GFM. `~` alone is text; bold and struck text may stand beside brackets of Japanese. */
const gfm = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm, {singleTilde: false})
  .use(remarkCjkFriendly)
  .use(remarkCjkFriendlyStrikethrough, {singleTilde: false})
  .use(remarkStringify, {bullet: '-', rule: '-'})
  .freeze();

/** Parses legal texts, and writes Markdown. */
export const markdown = gfm()
  .use(withSyntax([legalText], nodes))
  .freeze();

/** Parses Markdown of others, with HTML, for `import`. As in MDX, indented text is no code. */
export const foreignMarkdown = gfm()
  .use(
    withSyntax([{disable: {null: ['codeIndented']}}, foreignText], [idNodes, commentNodes, unreadableNodes]),
  )
  .freeze();

/** How many nodes may contain each other: more than in any text, and few enough for programs that walk trees. */
export const MAX_DEPTH = 100;

/** Matches one mark of a quotation or list at the beginning of a line: `> `, `- `, `1. `. */
const CONTAINER = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))/y;

/** Returns the offset of the first line that begins more quotations and lists than {@link MAX_DEPTH}; −1 if none does. */
function tooDeepLine(source: string) {
  for (let start = 0; start >= 0 && start < source.length; start = source.indexOf('\n', start) + 1 || -1) {
    CONTAINER.lastIndex = start;
    let depth = 0;
    while (depth <= MAX_DEPTH && CONTAINER.test(source)) depth += 1;
    if (depth > MAX_DEPTH) return start;
  }
  return -1;
}

/** Returns the index of the first child of a tree with more nodes that contain each other than {@link MAX_DEPTH}; −1 if none has. */
const tooDeepChild = ({children}: Root) =>
  children.findIndex((child) => {
    let level: Nodes[] = [child];
    for (let depth = 1; depth < MAX_DEPTH && level.length > 0; depth++)
      level = level.flatMap((node) => ('children' in node ? node.children : []));
    return level.length > 0;
  });

/**
 * Parses Markdown.
 * @param processor by default, with the syntax of legal texts
 * @returns the tree; its `data.tooDeep` is the line at which it ends because lists and quotations contain too
 *   many others there
 */
export function parse(source: string, processor: typeof markdown = markdown): Root {
  const end = tooDeepLine(source);
  const tree = processor.parse(end < 0 ? source : source.slice(0, end));
  if (end >= 0) tree.data = {tooDeep: lineAt(source, end)};
  const index = tooDeepChild(tree);
  if (index >= 0) {
    const [first] = tree.children.splice(index);
    tree.data = {tooDeep: first?.position?.start.line};
  }
  return tree;
}

/**
 * Parses a legal document.
 * @param file path; the tree is kept under it
 * @param source content of the file
 * @returns the tree, which must not be changed
 */
export function parseMarkdown(file: string, source: string): Root {
  return readOnce(`tree ${file}`, source, [], () => fromDisk('tree', source, () => parse(source)));
}

/** Plugin of unified for Markdown that is no legal text: `~` alone is text, and marks are bounded. */
export const proseSyntax = withSyntax([prose], [unreadableNodes]);

/** Plugin of remark: refuses a paragraph with too many marks. */
const remarkRefuseMarks = () => (tree: Root, file: VFile) =>
  visit(tree, 'unreadable', (node) => file.fail(TOO_MANY_MARKS.join(' '), node));

/** Plugin of remark: joins the lines of paragraphs, headings and cells, see {@link joinLines}. */
const remarkJoinLines = () => (tree: Root) =>
  visit(tree, (node) => {
    if (BLOCKS.includes(node.type)) joinLines(node);
  });

/**
 * Plugins of remark that read documents and pages which are no legal texts as legal texts are read: bold beside
 * brackets of Japanese, `~` as text, and line ends without spaces. For `remarkPlugins`, which Docusaurus adds
 * after its own.
 */
export const proseRemarkPlugins = [
  remarkCjkFriendly,
  [remarkCjkFriendlyStrikethrough, {singleTilde: false}],
  proseSyntax,
  remarkRefuseMarks,
  remarkJoinLines,
] as MDXPlugin[];
