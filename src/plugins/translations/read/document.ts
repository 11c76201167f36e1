import type {Definition, Nodes, PhrasingContent, Root, RootContent, Text as TextNode} from 'mdast';
import {toString as wordsOf} from 'mdast-util-to-string';
import {visitParents} from 'unist-util-visit-parents';
import type {Block, Text} from '../model';
import {malformed, type Problem, quoted} from '../problem';
import {afterValue, allDates, DATES, type Filler, readFrontMatter, type Sources} from './front-matter';
import {BRACE, markdown, parseMarkdown} from './syntax';

/*
 * Parses legal documents, for pages and for the checks. A legal document consists of front matter, an
 * introduction, sections that begin with `## Title {/* #id *\/}`, and closing words after the last `---` that
 * no heading follows. Sections may contain any Markdown.
 */

/** Matches an id at the end of a heading: `<!-- #id -->` or `{#id}`. */
const ID = /\s*(?:\{:?|<!--)\s*#([a-z][a-z0-9-]*)\s*(?:\}|-->)\s*$/;

/** Removes the id from the end of a heading and returns it; undefined if there is none. */
export function takeId({children}: {children: PhrasingContent[]}) {
  const last = children.at(-1);
  const [, id] = (last && 'value' in last && ID.exec(last.value)) || [];
  if (id && last?.type !== 'text') children.pop();
  const end = children.at(-1);
  if (end?.type === 'text') end.value = end.value.replace(ID, '').trimEnd();
  return id;
}

const lineOf = ({position}: Nodes) => position?.start.line ?? 1;

/**
 * Divides a document into its introduction, sections and closing words. Changes the tree: ids move from
 * headings into their `data`, facts are filled in, comments are removed, `<br>` becomes a break, and
 * reference links (`[a][b]`) become plain links.
 * @param tree the document, as `parseMarkdown` returns it
 * @param file path, for messages
 * @param facts fills in the facts that the document names
 * @param problems receives the problems found
 * @returns the parts, and all ids
 */
function divide(tree: Root, file: string, facts: Filler, problems: Problem[]) {
  const ids = new Set<string>();
  const definitions = new Map<string, Definition>();
  /** The nodes that begin a part, and the id of that part. */
  const starts = new Map<Nodes, string>();
  let section = '';
  let count = 0;

  const report = (node: Nodes, reason: string, note: string) =>
    problems.push(malformed(file, lineOf(node), reason, note));

  visitParents(tree, (node, ancestors) => {
    if (node.type === 'definition') definitions.set(node.identifier, node);
    if (node.type !== 'heading') return;
    const isSection = node.depth === 2 && ancestors.length === 1;
    const ownId = takeId(node);
    count = isSection ? 0 : count + 1;
    const id = ownId ?? `${section}_${count}`;
    const title = quoted(wordsOf(node));
    if (node.depth === 1) {
      report(
        node,
        `${title} is a title, which has to be in the front matter.`,
        `Write \`title: ${JSON.stringify(wordsOf(node))}\` there, and delete this line; sections begin with ##.`,
      );
    } else if (isSection && ownId === undefined) {
      report(
        node,
        `The section ${title} has no id.`,
        `Write \`## Title {/* #id */}\`, with the id of the English. In English, \`npx docusaurus write-heading-ids . ${file} --syntax mdx-comment\` writes all that are missing.`,
      );
    } else if (ids.has(id)) {
      report(node, `The id "${id}" of ${title} is used twice.`, 'Give each heading an id of its own.');
    }
    if (isSection) {
      section = id;
      starts.set(node, `#${id}`);
    }
    ids.add(id);
    node.data = {hProperties: {id}};
  });
  const last = tree.children.findLast(({type}) => type === 'heading' || type === 'thematicBreak');
  if (last?.type === 'thematicBreak' && starts.size > 0) starts.set(last, ':closing');

  const fillIn = (text: string, node: Nodes) => facts.fillIn(text, lineOf(node)).replaceAll(BRACE, '{');

  /** Returns the nodes that show a text: every second piece is the name of a date, which becomes a `<time>`. */
  function readText(node: TextNode) {
    let date = '';
    return node.value.split(/\{\s*(established|revised)\s*\}/).map((piece, index) => {
      if (index % 2 === 0) return {...node, value: fillIn(afterValue(date, piece), node)};
      date = facts.textOf(piece, lineOf(node));
      const data = {hName: 'time', hProperties: {dateTime: facts.values.get(piece)}, fact: piece};
      return {...node, value: date, data};
    });
  }

  /** Returns the nodes that replace a node. */
  function readNode(node: Nodes): Nodes | Nodes[] {
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      const type = node.type.replace('Reference', '');
      Object.assign(node, {...definitions.get(node.identifier), ...node, type});
    }
    if ('url' in node) node.url = fillIn(node.url, node);
    if (node.type === 'image' && !/^(?:\/|\w+:)/.test(node.url)) {
      report(
        node,
        `The image ${quoted(node.url)} is not in static/, and the pages of former versions would not find it.`,
        'Put it into static/, and write its path from there: ![What it shows](/lamp.png).',
      );
    }
    if ('title' in node && node.title) node.title = fillIn(node.title, node);
    if ('alt' in node && node.alt) node.alt = fillIn(node.alt, node);
    if (node.type === 'text') return readText(node);
    // Only comments and <br> are left: parseMarkdown has escaped all other tags.
    if (node.type === 'html') return node.value.startsWith('<!--') ? [] : {type: 'break'};
    if ('children' in node) node.children = node.children.flatMap(readNode) as never;
    return node.type === 'definition' ? [] : node;
  }

  readNode(tree);
  const parts: {key: string; nodes: RootContent[]; line: number}[] = [];
  for (const node of tree.children) {
    const key = starts.get(node) ?? (parts.length === 0 ? ':introduction' : undefined);
    if (key) parts.push({key, nodes: [], line: lineOf(node)});
    parts.at(-1)?.nodes.push(node);
  }
  return {parts, ids};
}

/** Returns the name of the date that a text node shows, as `revised`; undefined for other nodes. */
const dateIn = ({data}: Nodes) => (data as {fact?: string} | undefined)?.fact;

/**
 * Returns the kind (see `Block`) of the block that a node begins; undefined if the node does not begin one.
 */
function kindOf(node: Nodes, ancestors: readonly Nodes[]) {
  if (node.type === 'heading') return node.depth === 2 ? 'heading' : 'sub-heading';
  if (node.type !== 'paragraph') return {tableCell: 'table cell', code: 'paragraph'}[node.type as string];
  if (node.children.every(({type}) => type === 'image')) return 'image';
  const types = ancestors.map(({type}) => type);
  const quoted = types.includes('blockquote') ? 'quoted ' : '';
  const [list, item] = ancestors.slice(-2);
  if (list?.type !== 'list' || item?.type !== 'listItem' || item.children[0] !== node)
    return `${quoted}paragraph`;
  const {ordered, start, children} = list;
  const nested = types.indexOf('list') < types.length - 2 ? 'nested ' : '';
  const number = ordered && start !== 1 && children[0] === item ? ` ${start}` : '';
  return `${quoted}${nested}${ordered ? 'numbered ' : ''}list item${number}`;
}

/** Returns the blocks of a part, which are compared between languages. */
function blocksOf(nodes: RootContent[]) {
  const blocks: Block[] = [];
  let block: Block;
  visitParents({type: 'root', children: nodes} as Root, (node, ancestors) => {
    const begin = (kind: string, text = '') => {
      const begun: Block = {kind, text, line: lineOf(node), links: [], emphasis: [], code: []};
      blocks.push(begun);
      return begun;
    };
    const kind = kindOf(node, ancestors);
    block = kind ? begin(kind) : block;
    if ('value' in node) {
      block.text += node.value;
      if (node.type === 'inlineCode') block.code?.push(node.value);
    } else if (node.type === 'break') {
      block.text += '\n';
    } else if (node.type === 'emphasis') {
      block.emphasis.push(` ${block.text}`.at(-1) + wordsOf(node));
    } else if (node.type === 'footnoteReference') {
      block.links.push(`[^${node.identifier}]`);
    } else if ('url' in node) {
      block.links.push(node.url);
    }
    if ('alt' in node && node.alt) begin('alternative text', node.alt);
    if ('title' in node && node.title) begin('title', node.title);
  });
  return blocks;
}

/** Properties of nodes that readers do not see. */
const INVISIBLE = ['position', 'data', 'spread', 'label', 'referenceType'];

/**
 * Returns nodes as a string that is equal for two texts if readers see the same. Line breaks, dates, and
 * whether accents are characters of their own (as macOS has them in names of files) do not count.
 */
const visibleIn = (nodes: readonly RootContent[]) =>
  JSON.stringify(nodes, (key, value) => {
    if (value?.type === 'text') {
      // The name of the date, because each revision has another value.
      return dateIn(value) ?? value.value.replace(/\s+/g, ' ').normalize();
    }
    return INVISIBLE.includes(key) ? undefined : value;
  });

/** Returns Markdown that is not a whole document in the same form as {@link visibleIn}. */
export const visibleOf = (source = '') => visibleIn(markdown.parse(source).children);

/** Keys of the front matter whose values are translated, besides the words that stand for a missing fact. */
const TRANSLATED_KEYS = ['title', 'description', 'sidebar_label', 'pagination_label'];

/**
 * Parses a legal document into its units.
 * @param name as `terms`
 * @param file path, for messages
 * @param source content of the file
 * @param problems receives the problems found
 * @param sources values of facts, for the text as readers see it; without them, facts stay as `{name}`
 * @returns the text; if there are problems, what could be read of it
 */
export function parseDocument(
  name: string,
  file: string,
  source: string,
  problems: Problem[],
  sources?: Sources,
): Text {
  const {rawValues, frontMatter, facts, lineOf: lineOfKey} = readFrontMatter(file, source, problems, sources);
  const {parts, ids} = divide(parseMarkdown(file, source, problems), file, facts, problems);
  const {namedFacts} = facts;
  // The first line of the file is line 1.
  const lines = `\n${source}`.split('\n');
  // Words that stand for a missing fact are a part of the text only where the fact is missing.
  const missing = namedFacts.filter(({name, value = rawValues[name]}) => value === rawValues[name]);
  const keys = new Set([...TRANSLATED_KEYS, ...DATES, ...missing.map(({name}) => name)]);
  const blocks = [...keys].flatMap((kind) => {
    const text = [frontMatter[kind] ?? []].flat().join(' ');
    return text ? [{kind, text, line: lineOfKey(kind), links: [], emphasis: []}] : [];
  });
  const words = blocks.flatMap(({kind, text}) => (DATES.includes(kind) ? [] : `${kind}: ${text}`)).join('\n');
  const units = [
    {key: ':head', line: 1, source: words, blocks, visible: words.normalize()},
    ...parts.map(({key, nodes, line}, index) => ({
      key,
      line,
      source: lines
        .slice(line, parts[index + 1]?.line)
        .join('\n')
        .trim(),
      blocks: blocksOf(nodes),
      visible: visibleIn(nodes),
      nodes,
    })),
  ].map((unit) => ({...unit, id: name + unit.key, file}));
  return {
    name,
    file,
    source,
    units: new Map(units.map((unit) => [unit.id, unit])),
    frontMatter,
    dates: allDates(frontMatter),
    ids,
    namedFacts,
  };
}
