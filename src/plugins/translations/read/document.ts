import type {Definition, Nodes, Parents, PhrasingContent, Root, RootContent} from 'mdast';
import {toString as wordsOf} from 'mdast-util-to-string';
import {visitParents} from 'unist-util-visit-parents';
import type {Block, Part, Text} from '../model';
import {Problem, quoted} from '../problem';
import {DATES, type Filler, isCalendarDate, readFrontMatter, type Sources} from './front-matter';
import {markdown, parseMarkdown} from './syntax';

/*
 * The form of a legal document: front matter, an introduction, sections that begin with `## Title {/* #id *\/}`, and
 * behind the last `---`, where no heading follows it, the closing words. A section has whatever Markdown has. What makes
 * pages of it and what compares translations of it read it here.
 */

const ID = /\s*(?:\{:?|\/\*|<!--)\s*#([a-z][a-z0-9-]*)\s*(?:\}|\*\/|-->)\s*$/;

/** Takes the id off the end of a heading: `{/* #id *\/}`, `<!-- #id -->` or `{#id}`; undefined where there is none. */
export function takeId({children}: {children: PhrasingContent[]}) {
  const last = children.at(-1);
  const [, id] = (last && 'value' in last && ID.exec(last.value)) || [];
  if (id && last?.type !== 'text') children.pop();
  const end = children.at(-1);
  if (end?.type === 'text') end.value = end.value.replace(ID, '').trimEnd();
  return id;
}

/** Returns what to write in the place of a link to a section that is not there: an id that somebody gave. */
export const linkToOneOf = (ids: ReadonlySet<string>) =>
  `Link to one of #${[...ids].filter((id) => !id.includes('_')).join(', #')}.`;

const lineOf = ({position}: Nodes) => position?.start.line ?? 1;

/**
 * Divides a document into its introduction, sections and closing words, as far as it has them. The ids are taken off the
 * headings and kept in their data, facts are filled in, comments are taken out, `<br>` becomes a break, and links name
 * their addresses themselves.
 * @param tree as remark has parsed it, with GFM, and with MDX or without
 * @param file path, for messages
 * @param facts fills in those that the document names
 * @param problems where what breaks the form above is added
 * @returns the parts, and all ids
 */
export function divide(tree: Root, file: string, facts: Filler, problems: Problem[] = []) {
  const ids = new Set<string>();
  const definitions = new Map<string, Definition>();
  /** What begins a part, with its id. */
  const starts = new Map<Nodes, string>();
  let section = '';
  let count = 0;

  const report = (node: Nodes, reason: string, note: string) =>
    problems.push(new Problem('malformed', {file, line: lineOf(node)}, reason, note));

  visitParents(tree, (node, ancestors) => {
    if (node.type === 'definition') definitions.set(node.identifier, node);
    if (node.type !== 'heading') return;
    const isSection = node.depth === 2 && ancestors.length === 1;
    const own = takeId(node);
    count = isSection ? 0 : count + 1;
    const id = own ?? `${section}_${count}`;
    const title = quoted(wordsOf(node));
    if (node.depth === 1) {
      report(
        node,
        `${title} is a title; it belongs into the front matter.`,
        `Write \`title: ${JSON.stringify(wordsOf(node))}\` there, and take this line out; sections begin with ##.`,
      );
    } else if (isSection && own === undefined) {
      const [form, syntax] = file.endsWith('.md') ? ['{#id}', 'classic'] : ['{/* #id */}', 'mdx-comment'];
      const how = file.startsWith('docs')
        ? `\`npx docusaurus write-heading-ids . ${file} --syntax ${syntax}\` writes all that are missing`
        : 'the id is that of the English, in Latin letters';
      report(node, `The section ${title} has no id.`, `Write \`## Title ${form}\`; ${how}.`);
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

  /** Returns a fact as the text has it. */
  function fill(name: string, node: Nodes) {
    const dateTime = facts.values.get(name) ?? '';
    return {
      type: 'text',
      value: facts.fact(name, lineOf(node)),
      position: node.position,
      data: isCalendarDate(dateTime) ? {hName: 'time', hProperties: {dateTime}, fact: name} : {},
    };
  }

  /** Returns what stands in the place of a node. */
  function readNode(node: Nodes) {
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      const type = node.type.replace('Reference', '');
      Object.assign(node, {...definitions.get(node.identifier), ...node, type});
    }
    if ('url' in node) {
      node.url = facts.words(node.url, lineOf(node));
      if (/^#./.test(node.url) && !ids.has(node.url.slice(1)))
        report(node, `The link ${node.url} leads to no section of this document.`, linkToOneOf(ids));
    }
    if (node.type === 'text' && file.endsWith('.md')) {
      const words = node.value.split(/\{\s*(\w+)\s*\}/);
      return words.map((one, index) => (index % 2 === 1 ? fill(one, node) : {...node, value: one}));
    }
    if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
      if (node.value.includes('/*')) return [];
      const fact = fill(node.value.trim(), node);
      return node.type === 'mdxFlowExpression' ? {...node, type: 'paragraph', children: [fact]} : fact;
    }
    if (/^(?:html|mdxJsx)/.test(node.type)) {
      // All others are marked as text.
      return 'value' in node && node.value.startsWith('<!--') ? [] : {type: 'break'};
    }
    if ('children' in node) readChildren(node);
    return ['definition', 'yaml'].includes(node.type) ? [] : node;
  }

  function readChildren(parent: Parents) {
    const children: Nodes[] = [];
    for (const node of parent.children.flatMap(readNode) as Nodes[]) {
      const before = children.at(-1);
      const isMore = node.type === 'text' && before?.type === 'text';
      if (isMore && before.value.endsWith('.')) {
        // Relief Ltd. at the end of a sentence.
        node.value = node.value.replace(/^\./, '');
      }
      if (isMore && !dateIn(before) && !dateIn(node)) {
        // One text, so that pages have no marks between its pieces.
        before.value += node.value;
      } else {
        children.push(node);
      }
    }
    parent.children = children as never;
  }

  readChildren(tree);
  const parts: Part[] = [];
  for (const node of tree.children) {
    const id = starts.get(node) ?? (parts.length === 0 ? ':introduction' : undefined);
    if (id) parts.push({id, nodes: [], start: node.position?.start});
    parts.at(-1)?.nodes.push(node);
  }
  return {parts, ids};
}

/** Returns the name of the date that is filled in in a node; undefined of any other. */
const dateIn = ({data}: Nodes) => (data as {fact?: string} | undefined)?.fact;

/** Returns the kind of the block that begins with a node, by what it has and what it is in; undefined where none does. */
function kindOf(node: Nodes, ancestors: readonly Nodes[]) {
  const around = ancestors.map(({type}) => type);
  if (node.type === 'heading') return node.depth === 2 ? 'heading' : 'sub-heading';
  if (node.type !== 'paragraph') return {tableCell: 'table cell', code: 'paragraph'}[node.type as string];
  if (node.children.every(({type}) => type === 'image')) return 'image';
  if (around.includes('footnoteDefinition')) return 'footnote';
  if (around.includes('blockquote')) return 'quotation';
  const [list, item] = ancestors.slice(-2);
  if (list?.type !== 'list' || item?.type !== 'listItem' || item.children[0] !== node) return 'paragraph';
  const {ordered, start, children} = list;
  const nested = around.indexOf('list') === around.lastIndexOf('list') ? '' : 'nested ';
  const number = ordered && start !== 1 && children[0] === item ? ` ${start}` : '';
  return `${nested}${ordered ? 'numbered ' : ''}list item${number}`;
}

/** Returns what is compared between languages. */
function blocksOf(nodes: RootContent[]) {
  const blocks: Block[] = [];
  let block: Block;
  visitParents({type: 'root', children: nodes} as Root, (node, ancestors) => {
    const begin = (kind: string, text = '') => {
      const begun: Block = {kind, text, line: lineOf(node), links: [], emphasis: []};
      blocks.push(begun);
      return begun;
    };
    const kind = kindOf(node, ancestors);
    block = kind ? begin(kind) : block;
    if ('value' in node) {
      block.text += node.value;
    } else if (node.type === 'break') {
      block.text += '\n';
    } else if (node.type === 'emphasis' || node.type === 'strong') {
      block.emphasis.push(wordsOf(node));
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

/** What says nothing to readers, in a node of a tree. */
const UNSEEN = ['position', 'data', 'spread', 'label', 'referenceType'];

/** Returns what readers see of nodes, their layout aside, so that two compare equal where readers see the same. */
const seenIn = (nodes: readonly RootContent[]) =>
  JSON.stringify(nodes, (key, value) => {
    if (value?.type === 'text') {
      // Each revision has another date.
      return dateIn(value) ?? value.value.replace(/\s+/g, ' ');
    }
    return UNSEEN.includes(key) ? undefined : value;
  });

/** Returns the same of a text in Markdown that is no whole document. */
export const seenOf = (source: string) => seenIn(markdown.parse(source).children);

/** Keys of the front matter that are words, beside those that stand for a missing fact. */
const WORDS = ['title', 'description', 'sidebar_label', 'pagination_label'];

/**
 * Reads a legal document.
 * @param name as `terms`
 * @param file path, for messages; plain Markdown where it ends in `.md`, MDX otherwise
 * @param problems where all that is wrong with it is added
 * @param sources of the facts that are filled in, for a version as its readers see it
 * @returns undefined where it breaks the form
 */
export function parseDocument(
  name: string,
  file: string,
  source: string,
  problems: Problem[] = [],
  sources?: Sources,
): Text | undefined {
  const before = problems.length;
  const {written, head, facts, lineOf: lineOfKey} = readFrontMatter(file, source, problems, sources);
  const {parts, ids} = divide(parseMarkdown(file, source, problems).tree, file, facts, problems);
  const {named} = facts;
  // What stands for a missing fact is seen where the fact is missing.
  const instead = named.filter(({name, value = written[name]}) => value === written[name]);
  const keys = new Set([...WORDS, ...DATES, ...instead.map(({name}) => name)]);
  const blocks = [...keys].flatMap((kind) => {
    const text = [head[kind] ?? []].flat().join(' ');
    return text ? [{kind, text, line: lineOfKey(kind), links: [], emphasis: []}] : [];
  });
  const words = blocks.flatMap(({kind, text}) => (DATES.includes(kind) ? [] : `${kind}: ${text}`)).join('\n');
  const units = [
    {key: ':head', line: 1, source: words, blocks, seen: words},
    ...parts.map(({id: key, nodes, start}, index) => ({
      key,
      line: start?.line ?? 1,
      source: source.slice(start?.offset, parts[index + 1]?.start?.offset),
      blocks: blocksOf(nodes),
      seen: seenIn(nodes),
      nodes,
    })),
  ].map((unit) => ({...unit, id: name + unit.key, file}));
  return problems.length === before
    ? {name, file, source, units: new Map(units.map((unit) => [unit.id, unit])), head, ids, named}
    : undefined;
}
