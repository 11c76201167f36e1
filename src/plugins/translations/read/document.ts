import type {Definition, Nodes, Paragraph, PhrasingContent, Root, RootContent, Text as Words} from 'mdast';
import {toString as wordsOf} from 'mdast-util-to-string';
import {CONTINUE, SKIP, visit} from 'unist-util-visit';
import {visitParents} from 'unist-util-visit-parents';
import type {Block, Part, Text, Unit} from '../model';
import {Problem} from '../problem';
import {DATES, NAMED, readFrontMatter} from './front-matter';
import {type Finding, insteadOf, parseMarkdown} from './syntax';

/*
 * The form of a legal document: front matter, an introduction, sections that begin with `## Title {/* #id *\/}`, and
 * behind the last `---`, where no heading follows it, the closing words. A section has whatever Markdown has. What makes
 * pages of it and what compares translations of it read it here.
 */

/** Takes the id off the end of a heading: `{/* #id *\/}`, `<!-- #id -->` or `{#id}`; undefined where there is none. */
export function takeId({children}: {children: PhrasingContent[]}): string | undefined {
  const last = children.at(-1);
  const isText = last?.type === 'text';
  const form = isText
    ? /\s*\{:?\s*#([a-z][a-z0-9-]*)\s*\}\s*$/
    : /^(?:\/\*|<!--)\s*#([a-z][a-z0-9-]*)\s*(?:\*\/|-->)$/;
  const [written, id] = (last && 'value' in last && form.exec(last.value)) || [];
  if (id !== undefined && !isText) {
    children.pop();
  }
  const end = children.at(-1);
  if (end?.type === 'text') {
    end.value = isText ? end.value.slice(0, end.value.length - (written?.length ?? 0)) : end.value.trimEnd();
  }
  return id;
}

/** Returns a text with the facts that it names as nodes of their own, as MDX has them; `\{` is a brace. */
function namedIn({value, position}: Words, source: string): PhrasingContent[] {
  const raw = source.slice(position?.start.offset, position?.end.offset);
  const isFact = Array.from(raw.matchAll(/(\\?)\{\s*\w+\s*\}/g), ([, escaped]) => !escaped);
  return value
    .split(/(\{\s*\w+\s*\})/)
    .map((part, index) =>
      index % 2 === 1 && isFact[(index - 1) / 2]
        ? {type: 'mdxTextExpression', value: part.slice(1, -1), position}
        : {type: 'text', value: part, position},
    );
}

/**
 * Divides a document into its introduction, sections and closing words, as far as it has them. The ids are taken off the
 * headings and kept in their data, comments are taken out, `<br>` becomes a break, a fact that stands alone a paragraph, and
 * links name their addresses themselves.
 * @param tree as remark has parsed it, with GFM, and with MDX or without
 * @param file path, for messages
 * @returns the parts, all ids, and what breaks the form above
 */
export function divide(tree: Root, source: string, file: string) {
  const findings: Finding[] = [];
  const ids = new Set<string>();
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    definitions.set(node.identifier, node);
  });
  let section = '';
  let count = 0;
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) {
      return CONTINUE;
    }
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      const {url, title} = definitions.get(node.identifier) ?? {};
      Object.assign(node, {type: node.type.replace('Reference', ''), url, title});
    }
    const line = node.position?.start.line ?? 1;
    const find = (reason: string, note: string) => findings.push({line, reason, note});
    const put = (...nodes: object[]): [typeof SKIP, number] => {
      parent.children.splice(index, 1, ...(nodes as []));
      return [SKIP, index + nodes.length];
    };
    if (node.type === 'heading') {
      const own = takeId(node);
      const isSection = node.depth === 2 && parent === tree;
      count = isSection ? 0 : count + 1;
      const id = own ?? `${section}.${count}`;
      const title = `"${wordsOf(node)}"`;
      if (node.depth === 1) {
        const note = `Write \`title: ${wordsOf(node)}\` there, and take this line out; sections begin with ##.`;
        find(`${title} is a title; it belongs into the front matter.`, note);
      } else if (isSection && own === undefined) {
        const [form, syntax] = file.endsWith('.md') ? ['{#id}', 'classic'] : ['{/* #id */}', 'mdx-comment'];
        const note = `Write \`## Title ${form}\`, in lower case and the same in all languages; \`npx docusaurus write-heading-ids . ${file} --syntax ${syntax}\` writes all that are missing.`;
        find(`The section ${title} has no id.`, note);
      } else if (node.depth > 4) {
        find(`${title} is a heading of level ${node.depth}.`, 'Write ### or ####, or its words in bold.');
      } else if (ids.has(id)) {
        find(`The id "${id}" of ${title} is used twice.`, 'Give each heading an id of its own.');
      }
      section = isSection ? id : section;
      ids.add(id);
      node.data = {id, hProperties: {id}} as object;
    } else if (node.type === 'text') {
      return put(...namedIn(node, source));
    } else if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
      const {value, position} = node;
      const fact = {type: 'mdxTextExpression', value: value.trim(), position};
      if (/^\s*\/\*/.test(value)) {
        return put();
      }
      if (!/^\s*\w+\s*$/.test(value)) {
        find(`{${value}} is no fact.`, 'Name one, as {name}, and write \\{ where { is meant as text.');
      }
      return put(node.type === 'mdxFlowExpression' ? {type: 'paragraph', children: [fact], position} : fact);
    } else if (node.type === 'definition') {
      return put();
    } else if (node.type === 'mdxjsEsm') {
      find('A legal text imports and exports nothing.', 'Take this line out.');
    } else if (node.type === 'html' || /^mdxJsx/.test(node.type)) {
      const written = 'value' in node ? node.value : `<${(node as {name?: string}).name ?? ''}>`;
      const [, tag = ''] = /^<(\/?[\w.-]*)/.exec(written) ?? [];
      if (tag === 'br') {
        const isBlock = /Flow/.test(node.type);
        return put(isBlock ? {type: 'paragraph', children: [{type: 'break'}]} : {type: 'break'});
      }
      if (written.startsWith('<!--')) {
        return put();
      }
      if (!tag.startsWith('/')) {
        find(`<${tag}> is not taken in a legal text.`, insteadOf(tag));
      }
      return SKIP;
    }
    return CONTINUE;
  });
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
  return {parts: parts.filter(({nodes}) => nodes.length > 0), ids, findings};
}

type Mutable = {kind: string; text: string; line: number; links: string[]; emphasis: number};

/** Returns the kind of a paragraph, by what it has and what it is in. */
function kindOf(node: Paragraph, ancestors: readonly Nodes[]): string {
  const around = (type: Nodes['type']) => ancestors.filter((one) => one.type === type);
  if (node.children.every(({type}) => type === 'image')) {
    return 'image';
  }
  if (around('footnoteDefinition').length > 0) {
    return 'footnote';
  }
  if (around('blockquote').length > 0) {
    return 'quotation';
  }
  const parent = ancestors.at(-1);
  return parent?.type !== 'listItem' || parent.children[0] !== node
    ? 'paragraph'
    : around('list').length > 1
      ? 'nested list item'
      : 'list item';
}

/** Returns what is compared between languages, `{name}` where it names a fact. */
export function blocksOf(nodes: readonly RootContent[]): Block[] {
  const blocks: Mutable[] = [];
  let block: Mutable;
  const begin = (kind: string, text: string, {position}: Nodes) => {
    const begun = {kind, text, line: position?.start.line ?? 1, links: [], emphasis: 0};
    blocks.push(begun);
    return begun;
  };
  visitParents({type: 'root', children: [...nodes]} as Root, (node, ancestors) => {
    const [parent, above] = [...ancestors].reverse();
    if (node.type === 'heading') {
      block = begin(node.depth === 2 ? 'heading' : 'sub-heading', '', node);
    } else if (node.type === 'tableCell') {
      block = begin(
        above?.type === 'table' && above.children[0] === parent ? 'table head' : 'table cell',
        '',
        node,
      );
    } else if (node.type === 'code') {
      begin('paragraph', node.value, node);
    } else if (node.type === 'paragraph') {
      block = begin(kindOf(node, ancestors), '', node);
    } else if (node.type === 'text' || node.type === 'inlineCode') {
      block.text += node.value;
    } else if (node.type === 'mdxTextExpression') {
      block.text += `{${node.value}}`;
    } else if (node.type === 'break') {
      block.text += '\n';
    } else if (node.type === 'emphasis' || node.type === 'strong') {
      block.emphasis += 1;
    } else if (node.type === 'footnoteReference') {
      block.links.push(`[^${node.identifier}]`);
    }
    if (node.type === 'link' || node.type === 'image') {
      block.links.push(node.url);
    }
    if ('alt' in node && node.alt) {
      begin('alternative text', node.alt, node);
    }
    if ('title' in node && node.title) {
      begin('title', node.title, node);
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
 * @returns the document, undefined where it breaks the form; and all that is wrong with it
 */
export function parseDocument(name: string, file: string, source: string) {
  const {head, entries, datesLine, problems} = readFrontMatter(file, source);
  const {tree, findings} = parseMarkdown(file, source);
  const {parts, ids, findings: more} = divide(tree, source, file);
  problems.push(
    ...[...findings, ...more].map(
      ({line, reason, note}) => new Problem('malformed', {file, line}, reason, note),
    ),
  );
  const named: {name: string; line: number}[] = [];
  const find = (text: string, line: number) =>
    named.push(...Array.from(text.matchAll(NAMED), ([, fact = '']) => ({name: fact, line})));
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'mdxTextExpression') {
      find(`{${node.value}}`, line);
    }
    if ('url' in node) {
      find(node.url, line);
    }
  });
  for (const {key, line} of entries) {
    find(WORDS.includes(key) ? String(head[key]) : '', line);
  }
  const keys = [...WORDS, ...DATES, ...new Set(named.map((fact) => fact.name))];
  const blocks = [...new Set(keys)].flatMap((kind): Block[] => {
    const text = [head[kind] ?? []].flat().join(' ');
    const line = entries.find(({key}) => key === kind)?.line ?? 1;
    return text ? [{kind, text, line, links: [], emphasis: 0}] : [];
  });
  const words = blocks.flatMap(({kind, text}) => (DATES.includes(kind) ? [] : `${kind}: ${text}`));
  const units: Unit[] = [{id: `${name}:head`, file, line: 1, source: words.join('\n'), blocks}];
  const starts = parts.map(({nodes}) => nodes[0]?.position?.start);
  for (const [index, {id, nodes}] of parts.entries()) {
    const own = source.slice(starts[index]?.offset, starts[index + 1]?.offset);
    const line = starts[index]?.line ?? 1;
    const inside = blocksOf(nodes);
    units.push({id: name + id, file, line, source: own, blocks: inside});
    for (const {links, line: at} of inside) {
      for (const link of links.filter((one) => one.startsWith('#') && !ids.has(one.slice(1)))) {
        const reason = `The link ${link} leads to no section of this document.`;
        const known = `Link to one of #${[...ids].filter((one) => !one.startsWith('.')).join(', #')}.`;
        problems.push(new Problem('link', {file, line: at}, reason, known));
      }
    }
  }
  const text: Text = {
    name,
    file,
    source,
    units: new Map(units.map((unit) => [unit.id, unit])),
    head,
    datesLine,
    parts,
    ids,
    named,
  };
  return {text: problems.some(({ruleId}) => ruleId === 'malformed') ? undefined : text, problems};
}
