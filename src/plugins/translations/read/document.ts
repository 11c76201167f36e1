import type {
  Definition,
  Heading,
  Nodes,
  Parents,
  PhrasingContent,
  Root,
  RootContent,
  Text as Words,
} from 'mdast';
import {toString as wordsOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {visitParents} from 'unist-util-visit-parents';
import type {Block, Head, Part, Text, Unit} from '../model';
import {Problem} from '../problem';
import {fill, fillWords, seenIn, type Values} from './fill';
import {DATES, NAMED, readFrontMatter} from './front-matter';
import {type Finding, insteadOf, parseMarkdown} from './syntax';

/*
 * The form of a legal document: front matter, an introduction, sections that begin with `## Title {/* #id *\/}`, and
 * behind the last `---`, where no heading follows it, the closing words. A section has whatever Markdown has. What makes
 * pages of it and what compares translations of it read it here.
 */

const ID = /\s*(?:\{:?|\/\*|<!--)\s*#([a-z][a-z0-9-]*)\s*(?:\}|\*\/|-->)\s*$/;

/** Takes the id off the end of a heading: `{/* #id *\/}`, `<!-- #id -->` or `{#id}`; undefined where there is none. */
export function takeId({children}: {children: PhrasingContent[]}): string | undefined {
  const last = children.at(-1);
  const [written = '', id] = (last && 'value' in last && ID.exec(last.value)) || [];
  if (id !== undefined && last && 'value' in last) {
    last.value = last.value.slice(0, -written.length);
    if (!last.value) {
      children.pop();
    }
  }
  const end = children.at(-1);
  if (end?.type === 'text') {
    end.value = end.value.trimEnd();
  }
  return id;
}

/** Returns the facts that a text names in braces. */
const factsIn = (text: string, line: number) =>
  Array.from(text.matchAll(NAMED), ([, name = '']) => ({name, line}));

/** Divides a text into the facts that it names, as MDX has them, and what is between them. */
const divideWords = ({value, position}: Words) =>
  value.split(/\{\s*(\w+)\s*\}/).map((part, index) => ({
    type: index % 2 === 1 ? 'mdxTextExpression' : 'text',
    value: part,
    position,
  }));

/**
 * Divides a document into its introduction, sections and closing words, as far as it has them. The ids are taken off the
 * headings and kept in their data, comments are taken out, `<br>` becomes a break, a fact that stands alone a paragraph, and
 * links name their addresses themselves.
 * @param tree as remark has parsed it, with GFM, and with MDX or without
 * @param file path, for messages
 * @returns the parts, all ids, the facts that are named, and what breaks the form above
 */
export function divide(tree: Root, file: string) {
  const findings: Finding[] = [];
  const ids = new Set<string>();
  const links: [id: string, line: number][] = [];
  const named: {name: string; line: number}[] = [];
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    definitions.set(node.identifier, node);
  });
  let section = '';
  let count = 0;

  function readHeading(
    node: Heading,
    isSection: boolean,
    find: (reason: string, note: string) => void,
  ): void {
    const own = takeId(node);
    count = isSection ? 0 : count + 1;
    const id = own ?? `${section}_${count}`;
    const title = wordsOf(node);
    if (node.depth === 1) {
      const note = `Write \`title: ${title}\` there, and take this line out; sections begin with ##.`;
      find(`"${title}" is a title; it belongs into the front matter.`, note);
    } else if (isSection && own === undefined) {
      const [form, syntax] = file.endsWith('.md') ? ['{#id}', 'classic'] : ['{/* #id */}', 'mdx-comment'];
      const note = `Write \`## Title ${form}\`, in lower case and the same in all languages; \`npx docusaurus write-heading-ids . ${file} --syntax ${syntax}\` writes all that are missing.`;
      find(`The section "${title}" has no id.`, note);
    } else if (ids.has(id)) {
      find(`The id "${id}" of "${title}" is used twice.`, 'Give each heading an id of its own.');
    }
    section = isSection ? id : section;
    ids.add(id);
    node.data = {id, hProperties: {id}} as object;
  }

  /** Returns what stands in the place of a node. */
  function readNode(node: Nodes, parent: Nodes): object[] {
    const {position} = node;
    const line = position?.start.line ?? 1;
    const find = (reason: string, note: string) => findings.push({line, reason, note});
    const inline = (one: object) =>
      /Flow/.test(node.type) ? [{type: 'paragraph', children: [one], position}] : [one];
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      const {url, title} = definitions.get(node.identifier) ?? {};
      Object.assign(node, {type: node.type.replace('Reference', ''), url, title});
    }
    if ('url' in node) {
      named.push(...factsIn(node.url, line));
      links.push(...(/^#(.)/.test(node.url) ? [[node.url.slice(1), line] as [string, number]] : []));
    }
    if (node.type === 'text' && file.endsWith('.md')) {
      const words = divideWords(node);
      named.push(...words.flatMap(({type, value: name}) => (type === 'text' ? [] : [{name, line}])));
      return words;
    }
    if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
      const value = node.value.trim();
      if (value.startsWith('/*')) {
        return [];
      }
      if (!/^\w+$/.test(value)) {
        find(`{${value}} is no fact.`, 'Name one, as {name}, and write \\{ where { is meant as text.');
      }
      named.push({name: value, line});
      return inline({type: 'mdxTextExpression', value, position});
    }
    if (node.type === 'html' || /^mdxJsx/.test(node.type)) {
      const written = 'value' in node ? node.value : `<${(node as {name?: string}).name ?? ''}`;
      const [, tag = ''] = /^<(\/?[\w.-]*)/.exec(written) ?? [];
      if (tag && tag !== 'br' && !tag.startsWith('/')) {
        find(`<${tag}> is not taken in a legal text.`, insteadOf(tag));
      }
      const shown = tag === 'br' ? {type: 'break'} : {type: 'inlineCode', value: written};
      return written.startsWith('<!--') ? [] : inline(shown);
    }
    if (node.type === 'mdxjsEsm') {
      find('A legal text imports and exports nothing.', 'Take this line out.');
    }
    if (node.type === 'heading') {
      readHeading(node, node.depth === 2 && parent === tree, find);
    }
    if ('children' in node) {
      readChildren(node);
    }
    return node.type === 'mdxjsEsm' || node.type === 'definition' ? [] : [node];
  }

  function readChildren(parent: Parents): void {
    parent.children = parent.children.flatMap((node) => readNode(node, parent)) as never;
  }

  readChildren(tree);
  for (const [id, line] of links.filter(([to]) => !ids.has(to))) {
    const known = [...ids].filter((one) => !one.startsWith('_')).join(', #');
    const reason = `The link #${id} leads to no section of this document.`;
    findings.push({line, reason, note: `Link to one of #${known}.`});
  }
  const parts: Part[] = [{id: ':introduction', nodes: []}];
  const last = tree.children.findLastIndex(({type}) => type === 'heading' || type === 'thematicBreak');
  for (const [index, node] of tree.children.entries()) {
    if (node.type === 'heading' && node.depth === 2) {
      parts.push({id: `#${(node.data as {id?: string}).id}`, heading: node, nodes: [node]});
    } else if (node.type === 'thematicBreak' && index === last && parts.length > 1) {
      parts.push({id: ':closing', nodes: [node]});
    } else if (node.type !== 'yaml') {
      parts.at(-1)?.nodes.push(node);
    }
  }
  return {parts: parts.filter(({nodes}) => nodes.length > 0), ids, named, findings};
}

type Mutable = {kind: string; text: string; line: number; links: string[]; emphasis: number};

/** Returns the kind of the block that begins with a node, by what it has and what it is in; undefined where none does. */
function kindOf(node: Nodes, ancestors: readonly Nodes[]): string | undefined {
  const around = ancestors.map(({type}) => type);
  const [parent, above] = [...ancestors].reverse();
  if (node.type === 'heading') {
    return node.depth === 2 ? 'heading' : 'sub-heading';
  }
  if (node.type === 'tableCell') {
    return above && 'children' in above && above.children[0] === parent ? 'table head' : 'table cell';
  }
  if (node.type !== 'paragraph') {
    return node.type === 'code' ? 'paragraph' : undefined;
  }
  if (node.children.every(({type}) => type === 'image')) {
    return 'image';
  }
  if (around.includes('footnoteDefinition')) {
    return 'footnote';
  }
  if (around.includes('blockquote')) {
    return 'quotation';
  }
  const isNested = around.indexOf('list') !== around.lastIndexOf('list');
  const isFirst = parent?.type === 'listItem' && parent.children[0] === node;
  return isFirst ? (isNested ? 'nested list item' : 'list item') : 'paragraph';
}

/** Returns what is compared between languages, `{name}` where it names a fact. */
export function blocksOf(nodes: readonly RootContent[]): Block[] {
  const blocks: Mutable[] = [];
  let block: Mutable;
  visitParents({type: 'root', children: [...nodes]} as Root, (node, ancestors) => {
    const begin = (kind: string, text = '') => {
      const begun = {kind, text, line: node.position?.start.line ?? 1, links: [], emphasis: 0};
      blocks.push(begun);
      return begun;
    };
    const kind = kindOf(node, ancestors);
    block = kind ? begin(kind) : block;
    if (node.type === 'mdxTextExpression') {
      block.text += `{${node.value}}`;
    } else if ('value' in node) {
      block.text += node.value;
    } else if (node.type === 'break') {
      block.text += '\n';
    } else if (node.type === 'emphasis' || node.type === 'strong') {
      block.emphasis += 1;
    } else if (node.type === 'footnoteReference') {
      block.links.push(`[^${node.identifier}]`);
    } else if ('url' in node) {
      block.links.push(node.url);
    }
    if ('alt' in node && node.alt) {
      begin('alternative text', node.alt);
    }
    if ('title' in node && node.title) {
      begin('title', node.title);
    }
  });
  return blocks;
}

/** Keys of the front matter that are words, beside those that stand for a missing fact. */
const WORDS = ['title', 'description', 'sidebar_label', 'pagination_label'];

/**
 * Reads a legal document.
 * @param name as `terms`
 * @param file path, for messages; plain Markdown where it ends in `.md`, MDX otherwise
 * @param factsOf returns the facts that are filled in, for a version as its readers see it
 * @returns the document, undefined where it breaks the form; and all that is wrong with it
 */
export function parseDocument(name: string, file: string, source: string, factsOf?: (head: Head) => Values) {
  const {head, entries, datesLine, problems} = readFrontMatter(file, source);
  const facts = factsOf?.(head);
  const {tree, findings} = parseMarkdown(file, source);
  const {parts, ids, named, findings: more} = divide(tree, file);
  for (const {line, reason, note} of [...findings, ...more]) {
    problems.push(new Problem('malformed', {file, line}, reason, note));
  }
  for (const {key, line} of entries) {
    named.push(...(WORDS.includes(key) ? factsIn(String(head[key]), line) : []));
  }
  const keys = new Set(facts ? WORDS : [...WORDS, ...DATES, ...named.map((fact) => fact.name)]);
  const blocks = [...keys].flatMap((kind): Block[] => {
    const written = [head[kind] ?? []].flat().join(' ');
    const text = facts ? fillWords(written, facts) : written;
    const line = entries.find(({key}) => key === kind)?.line ?? 1;
    return text ? [{kind, text, line, links: [], emphasis: 0}] : [];
  });
  const words = blocks.flatMap(({kind, text}) => (DATES.includes(kind) ? [] : `${kind}: ${text}`));
  const ofHead = words.join('\n');
  const units: Unit[] = [{id: `${name}:head`, file, line: 1, source: ofHead, blocks, seen: ofHead}];
  const starts = parts.map(({nodes}) => nodes[0]?.position?.start);
  for (const [index, {id, nodes}] of parts.entries()) {
    const own = source.slice(starts[index]?.offset, starts[index + 1]?.offset);
    const line = starts[index]?.line ?? 1;
    if (facts) {
      fill(nodes, facts);
    }
    const seen = nodes.map(seenIn).join('');
    units.push({id: name + id, file, line, source: own, blocks: blocksOf(nodes), seen});
  }
  const all = new Map(units.map((unit) => [unit.id, unit]));
  const filled = facts && Object.fromEntries(blocks.map(({kind, text}) => [kind, text]));
  const text: Text = {
    name,
    file,
    source,
    units: all,
    head: {...head, ...filled},
    datesLine,
    parts,
    ids,
    named,
  };
  return {text: problems.length === 0 ? text : undefined, problems};
}
