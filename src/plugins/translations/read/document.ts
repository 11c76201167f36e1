import type {Heading, Paragraph, Root, RootContent} from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import type {VFileMessage} from 'vfile-message';
import type {Block, Text, Unit} from '../model';
import {Problem} from '../problem';
import {lineAt} from './file';
import {DATES, readFrontMatter} from './front-matter';

/*
 * The form of a legal document: front matter, an introduction, sections that begin with `## Title
 * {/* #id *\/}`, and after a `---` the closing words. What makes pages of it and what compares
 * translations of it read it here.
 */

/** What begins with a heading, and what stands before and after all of them. */
export type Part = {
  /** `:introduction`, `#payment` or `:closing`. */
  readonly id: string;
  readonly heading?: Heading;
  /** The heading, or the `---` that begins the closing words, is the first. */
  readonly nodes: RootContent[];
};

/** Takes the id, written `{/* #id *\/}`, off the end of a section's heading; undefined where there is none. */
function takeId({children}: Heading): string | undefined {
  const [text, last] = children.slice(-2);
  const [, id] =
    (last?.type === 'mdxTextExpression' && /^\/\*\s*#([a-z][a-z0-9-]*)\s*\*\/$/.exec(last.value)) || [];
  if (id !== undefined) {
    children.pop();
  }
  if (text?.type === 'text') {
    text.value = text.value.trimEnd();
  }
  return id;
}

/**
 * Divides a document into its introduction, sections and closing words, as far as it has them. The ids are taken
 * off the headings, and a fact that stands alone, a block of code to MDX, becomes a paragraph.
 * @throws {VFileMessage} with line and column, where the document breaks the form above
 */
export function divide(tree: Root, file: VFile): Part[] {
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
  const parts: Part[] = [{id: ':introduction', nodes: []}];
  for (const node of tree.children) {
    const isClosing = parts.at(-1)?.id === ':closing';
    if (node.type === 'heading') {
      const own = takeId(node);
      const id = `#${own}`;
      if (isClosing || node.depth !== 2 || own === undefined || parts.some((part) => part.id === id)) {
        const found = `"${'#'.repeat(node.depth)}" and ${own === undefined ? 'no id' : `the id "${own}"`}`;
        file.fail(
          `This heading has ${found}; expected "## Title {/* #section-id */}", with an id of its own in lower case that is the same in all languages, above the "---" of the closing words.`,
          node,
        );
      }
      parts.push({id, heading: node, nodes: [node]});
    } else if (node.type === 'thematicBreak' && parts.length > 1 && !isClosing) {
      parts.push({id: ':closing', nodes: [node]});
    } else if (node.type !== 'yaml') {
      parts.at(-1)?.nodes.push(node);
    }
  }
  return parts.filter(({nodes}) => nodes.length > 0);
}

/** What may stand in braces: a fact, or the id of a section. What is escaped, or code, opens nothing. */
const OPENED = /\\.|`[^`\n]*`|\{\s*(?:\w+|\/\*[^*]*\*\/)\s*\}|[{<]/gs;

/** Returns what is compared between languages: headings, paragraphs and list items, `{name}` where they name a fact. */
function blocksOf(children: RootContent[]): Block[] {
  const blocks: Block[] = [];
  let block = {kind: '', text: '', line: 1, links: [] as string[]};
  visit({type: 'root', children} as Root, (node, index, parent) => {
    if (node.type === 'heading' || node.type === 'paragraph') {
      const isItem = parent?.type === 'listItem' && index === 0;
      const isInner = (parent?.position?.start.column ?? 1) > 1;
      const kind = isItem ? (isInner ? 'nested list item' : 'list item') : node.type;
      block = {kind, text: '', line: node.position?.start.line ?? 1, links: []};
      blocks.push(block);
    }
    // Words come after the block that they are in.
    if (node.type === 'text' || node.type === 'inlineCode') {
      block.text += node.value;
    } else if (node.type === 'mdxTextExpression' && !node.value.startsWith('/*')) {
      block.text += `{${node.value}}`;
    } else if (node.type === 'break') {
      block.text += '\n';
    } else if (node.type === 'link' || node.type === 'image') {
      block.links.push(node.url);
    }
  });
  return blocks;
}

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter);

/**
 * Reads a legal document.
 * @param name as `terms`
 * @param file path, for messages
 * @throws {Problem} where it breaks the form, is not MDX, or its front matter is not YAML
 */
export function parseDocument(name: string, file: string, source: string): Text {
  const {head, entries, datesLine, length} = readFrontMatter(file, source);
  const virtual = new VFile({path: file, value: source});
  const blocks = entries.flatMap(({key: kind, line}): Block[] => {
    const text = kind === 'revised' ? head.revised?.join(' ') : head[kind];
    return typeof text === 'string' ? [{kind, text, line, links: []}] : [];
  });
  const words = blocks.flatMap(({kind, text}) => (DATES.includes(kind) ? [] : `${kind}: ${text}`));
  const units: Unit[] = [{id: `${name}:head`, file, line: 1, source: words.join('\n'), blocks}];
  let parts: Part[];
  try {
    parts = divide(parser.parse(virtual), virtual);
  } catch (error) {
    const {source: isParser, reason, line = lineAt(source)} = error as VFileMessage;
    if (!isParser) {
      // The form's own messages say how to mend.
      throw new Problem('malformed', {file, line}, reason, '');
    }
    // The parser reports what was not closed far behind the place.
    const opened = [...source.matchAll(OPENED)].find(
      ({0: text, index}) => index >= length && text.length === 1,
    );
    throw new Problem(
      'malformed',
      {file, line: opened ? lineAt(source, opened.index) : line},
      opened
        ? `The ${opened} here opens neither a fact, as {name}, nor an id.`
        : `This is not MDX: ${reason}.`,
      'Close what is opened; write { as \\{ and < as \\< where they are meant as text.',
    );
  }
  const starts = parts.map(({nodes}) => nodes[0]?.position?.start);
  for (const [index, {id, nodes}] of parts.entries()) {
    const own = source.slice(starts[index]?.offset, starts[index + 1]?.offset);
    const line = starts[index]?.line ?? 1;
    units.push({id: name + id, file, line, source: own, blocks: blocksOf(nodes)});
  }
  return {
    name,
    file,
    source,
    units: new Map(units.map((unit) => [unit.id, unit])),
    head,
    datesLine,
  };
}
