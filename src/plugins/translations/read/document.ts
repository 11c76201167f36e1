import type {Heading, Link, Paragraph, Root, RootContent, ThematicBreak} from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import type {VFileMessage} from 'vfile-message';
import {type Block, ParseError, type Text, type Unit} from '../model';
import {lineAt} from './file';
import {type FrontMatter, readFrontMatter} from './front-matter';

/*
 * The form of a legal document: front matter, an introduction, sections that begin with `## Title
 * {/* #id *\/}`, and after a `---` the closing words. What makes pages of it and what compares
 * translations of it read it here.
 */

export type Section = {heading: Heading; id: string; content: RootContent[]};

export type DividedDocument = {
  /** Front matter. */
  head: RootContent[];
  introduction: RootContent[];
  sections: Section[];
  /** The `---` that begins the closing words, where there are any. */
  rule: ThematicBreak | undefined;
  closing: RootContent[];
};

/** Takes the id, written `{/* #id *\/}`, off the end of a section's heading. */
function takeId(heading: Heading, file: VFile): string {
  const last = heading.children.at(-1);
  const id =
    last?.type === 'mdxTextExpression'
      ? /^\/\*\s*#([a-z][a-z0-9-]*)\s*\*\/$/.exec(last.value)?.[1]
      : undefined;
  if (id === undefined) {
    return file.fail(
      'This heading has no id. Every section needs one, in lower case, the same in all languages: "## Title {/* #section-id */}".',
      heading,
    );
  }
  heading.children.pop();
  const text = heading.children.at(-1);
  if (text?.type === 'text') {
    text.value = text.value.trimEnd();
  }
  return id;
}

/** Refuses what is not plain Markdown; a fact that stands alone, a block of code to MDX, becomes a paragraph. */
function plainMarkdown(tree: Root, file: VFile): void {
  visit(tree, (node, index, parent) => {
    if (/^mdx(?:jsEsm|Jsx)/.test(node.type)) {
      file.fail(
        'A legal text is plain Markdown: it has no imports, components or tags. Write \\< where < is meant as text.',
        node,
      );
    }
    if (node.type === 'mdxFlowExpression' && !node.value.startsWith('/*') && parent && index !== undefined) {
      const fact: Paragraph['children'][number] = {...node, type: 'mdxTextExpression'};
      parent.children[index] = {type: 'paragraph', children: [fact], position: node.position};
    }
  });
}

/**
 * Splits a document into what stands before the first section, the sections, and what follows the
 * `---`. The ids are taken off the headings, and every fact stands in a paragraph.
 * @throws {VFileMessage} with line and column, where the document breaks the form above
 */
export function divide(tree: Root, file: VFile): DividedDocument {
  plainMarkdown(tree, file);
  const result: DividedDocument = {head: [], introduction: [], sections: [], rule: undefined, closing: []};
  const {head, introduction, sections, closing} = result;
  for (const node of tree.children) {
    if (node.type === 'heading') {
      if (result.rule) {
        file.fail(
          'A section stands after the "---" that begins the closing words. Put it before that line.',
          node,
        );
      }
      if (node.depth !== 2) {
        file.fail(
          `This heading is "${'#'.repeat(node.depth)}"; a legal document has sections only, "##".`,
          node,
        );
      }
      const id = takeId(node, file);
      if (sections.some((section) => section.id === id)) {
        file.fail(`Two sections have the id "${id}". Give this one an id of its own.`, node);
      }
      sections.push({heading: node, id, content: []});
    } else if (node.type === 'thematicBreak' && sections.length > 0 && !result.rule) {
      result.rule = node;
    } else if (node.type === 'yaml') {
      head.push(node);
    } else {
      (result.rule ? closing : (sections.at(-1)?.content ?? introduction)).push(node);
    }
  }
  return result;
}

/** What may stand in braces: a fact, or the id of a section. What is escaped, or code, opens nothing. */
const OPENED = /\\.|`[^`\n]*`|\{\s*(?:\w+|\/\*[^*]*\*\/)\s*\}|[{<]/gs;

/** Says where and how a document breaks its form; the parser of MDX stumbles far behind what was not closed. */
function asParseError(error: VFileMessage, file: string, source: string, bodyStart: number): ParseError {
  // The form's own messages say how to mend; the parser's do not.
  if (!error.source) {
    return new ParseError(file, error.line ?? 1, error.reason, '');
  }
  const opened = [...source.slice(bodyStart).matchAll(OPENED)].find(([text]) => text === '{' || text === '<');
  return new ParseError(
    file,
    opened ? lineAt(source, bodyStart + opened.index) : (error.line ?? lineAt(source, source.length)),
    opened
      ? `The ${opened[0]} here opens neither a fact, as {name}, nor an id.`
      : `This is not MDX: ${error.reason}.`,
    'Close what is opened; write { as \\{ and < as \\< where they are meant as text.',
  );
}

const lineOf = (node: RootContent) => node.position?.start.line ?? 1;

/** Gives the words of a paragraph or heading, with `{name}` where it names a fact. */
function wordsOf(node: Heading | Paragraph): string {
  let words = '';
  visit(node, (part) => {
    if (part.type === 'text' || part.type === 'inlineCode') {
      words += part.value;
    } else if (part.type === 'mdxTextExpression' && !part.value.startsWith('/*')) {
      words += `{${part.value}}`;
    } else if (part.type === 'break') {
      words += '\n';
    }
  });
  return words;
}

/** Takes nodes apart into what is compared between languages. */
function contentOf(nodes: RootContent[]): Pick<Unit, 'blocks' | 'lists' | 'links'> {
  const content: {[Kind in 'blocks' | 'lists' | 'links']: Unit[Kind][number][]} = {
    blocks: [],
    lists: [],
    links: [],
  };
  visit({type: 'root', children: nodes} as Root, (node, _index, parent) => {
    if (node.type === 'paragraph' || node.type === 'heading') {
      const kind = parent?.type === 'listItem' ? 'item' : node.type;
      content.blocks.push({kind, text: wordsOf(node), line: lineOf(node)});
    } else if (node.type === 'list') {
      content.lists.push({items: node.children.length, line: lineOf(node)});
    } else if (node.type === 'link' || node.type === 'image') {
      content.links.push({url: (node as Link).url, line: lineOf(node)});
    }
  });
  return content;
}

/** What of the front matter is words. */
const HEAD = ['title', 'description', 'operator'];

function headUnit(file: string, {values, lineOf: lineOfKey}: FrontMatter): Omit<Unit, 'id'> {
  const blocks = HEAD.flatMap((kind): Block[] => {
    const text = values[kind];
    return typeof text === 'string' ? [{kind, text, line: lineOfKey(kind)}] : [];
  });
  return {
    file,
    line: 1,
    source: blocks.map(({kind, text}) => `${kind}: ${text}`).join('\n'),
    blocks,
    lists: [],
    links: [],
  };
}

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter);

/**
 * Reads a legal document.
 * @param name as `terms`
 * @param file path, for messages
 * @throws {ParseError} where it breaks the form, is not MDX, or its front matter is not YAML
 */
export function parseDocument(name: string, file: string, source: string): Text {
  const frontMatter = readFrontMatter(file, source);
  const virtual = new VFile({path: file, value: source});
  let divided: DividedDocument;
  try {
    divided = divide(parser.parse(virtual), virtual);
  } catch (error) {
    throw asParseError(error as VFileMessage, file, source, frontMatter.length);
  }
  const {introduction, sections, rule, closing} = divided;
  const parts = [
    {id: ':introduction', nodes: introduction},
    ...sections.map(({id, heading, content}) => ({id: `#${id}`, nodes: [heading, ...content]})),
    {id: ':closing', nodes: rule ? [rule, ...closing] : []},
  ].filter(({nodes}) => nodes.length > 0);
  const startOf = (index: number) => parts[index]?.nodes[0]?.position?.start;
  const units = parts.map(({id, nodes}, index): Unit => {
    const {line = 1, offset} = startOf(index) ?? {};
    const own = source.slice(offset, startOf(index + 1)?.offset);
    return {id: name + id, file, line, source: own, ...contentOf(nodes)};
  });
  const {dates, values} = frontMatter;
  return {
    name,
    file,
    units: new Map(
      [{id: `${name}:head`, ...headUnit(file, frontMatter)}, ...units].map((unit) => [unit.id, unit]),
    ),
    lastLine: lineAt(source.trimEnd(), source.length),
    dates,
    datesLine: frontMatter.lineOf(dates.revised.length > 0 ? 'revised' : 'established'),
    head: values,
  };
}
