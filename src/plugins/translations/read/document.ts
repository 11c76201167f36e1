import type {Heading, Paragraph, Parents, Root, RootContent, ThematicBreak} from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import type {VFileMessage} from 'vfile-message';
import {type Block, Problem, type Text, type Unit} from '../model';
import {lineAt} from './file';
import {readFrontMatter} from './front-matter';

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
function problemOf(
  {source: ofParser, reason, line}: VFileMessage,
  file: string,
  source: string,
  start: number,
) {
  // The form's own messages say how to mend; the parser's do not.
  if (!ofParser) {
    return new Problem('malformed', {file, line: line ?? 1}, reason, '');
  }
  const body = source.slice(start);
  const opened = [...body.matchAll(OPENED)].find(([text]) => text === '{' || text === '<');
  return new Problem(
    'malformed',
    {file, line: opened ? lineAt(source, start + opened.index) : (line ?? lineAt(source))},
    opened
      ? `The ${opened[0]} here opens neither a fact, as {name}, nor an id.`
      : `This is not MDX: ${reason}.`,
    'Close what is opened; write { as \\{ and < as \\< where they are meant as text.',
  );
}

const lineOf = (node: RootContent) => node.position?.start.line ?? 1;

/** Reads a paragraph or heading; its text has `{name}` where it names a fact. */
function blockOf(kind: string, node: Heading | Paragraph): Block {
  let text = '';
  const links: Block['links'][number][] = [];
  visit(node, (part) => {
    if (part.type === 'text' || part.type === 'inlineCode') {
      text += part.value;
    } else if (part.type === 'mdxTextExpression' && !part.value.startsWith('/*')) {
      text += `{${part.value}}`;
    } else if (part.type === 'break') {
      text += '\n';
    } else if (part.type === 'link' || part.type === 'image') {
      links.push({url: part.url, line: lineOf(part)});
    }
  });
  return {kind, text, line: lineOf(node), links};
}

/** Takes a node apart into what is compared between languages. @param depth number of lists that it is in */
function blocksOf(parent: Parents, depth = 0): Block[] {
  return parent.children.flatMap((node, index) => {
    if (node.type === 'heading' || node.type === 'paragraph') {
      const isItem = parent.type === 'listItem' && index === 0;
      return blockOf(isItem ? (depth > 1 ? 'inner item' : 'item') : node.type, node);
    }
    return 'children' in node ? blocksOf(node, depth + Number(node.type === 'list')) : [];
  });
}

/** What of the front matter is words. */
const HEAD = ['title', 'description', 'operator'];

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter);

/**
 * Reads a legal document.
 * @param name as `terms`
 * @param file path, for messages
 * @throws {Problem} where it breaks the form, is not MDX, or its front matter is not YAML
 */
export function parseDocument(name: string, file: string, source: string): Text {
  const {values, dates, lineOf: lineOfKey, length} = readFrontMatter(file, source);
  const virtual = new VFile({path: file, value: source});
  let divided: DividedDocument;
  try {
    divided = divide(parser.parse(virtual), virtual);
  } catch (error) {
    throw problemOf(error as VFileMessage, file, source, length);
  }
  const {introduction, sections, rule, closing} = divided;
  const parts = [
    {id: ':introduction', nodes: introduction},
    ...sections.map(({id, heading, content}) => ({id: `#${id}`, nodes: [heading, ...content]})),
    {id: ':closing', nodes: rule ? [rule, ...closing] : []},
  ].filter(({nodes}) => nodes.length > 0);
  const startOf = (index: number) => parts[index]?.nodes[0]?.position?.start;
  const head = HEAD.flatMap((kind): Block[] => {
    const text = values[kind];
    return typeof text === 'string' ? [{kind, text, line: lineOfKey(kind), links: []}] : [];
  });
  const units: Unit[] = [
    {
      id: `${name}:head`,
      file,
      line: 1,
      source: head.map(({kind, text}) => `${kind}: ${text}`).join('\n'),
      blocks: head,
    },
    ...parts.map(({id, nodes}, index) => {
      const {line = 1, offset} = startOf(index) ?? {};
      const own = source.slice(offset, startOf(index + 1)?.offset);
      return {id: name + id, file, line, source: own, blocks: blocksOf({type: 'root', children: nodes})};
    }),
  ];
  return {
    name,
    file,
    units: new Map(units.map((unit) => [unit.id, unit])),
    lastLine: lineAt(source.trimEnd()),
    dates,
    datesLine: lineOfKey(dates.revised.length > 0 ? 'revised' : 'established'),
    head: values,
  };
}
