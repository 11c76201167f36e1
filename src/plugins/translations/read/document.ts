import type {Definition, Heading, Nodes, PhrasingContent, Root, RootContent, Text as TextNode} from 'mdast';
import {toString as wordsOf} from 'mdast-util-to-string';
import {visitParents} from 'unist-util-visit-parents';
import type {Block, Text} from '../model';
import {malformed, onOneLine, type Problem, quoted} from '../problem';
import {MARK_CHARACTERS} from './constructs';
import {afterValue, allDates, DATES, type Filler, readFrontMatter, type Sources} from './front-matter';
import {kept} from './kept';
import {BLOCKS, joinLines, ownText} from './lines';
import {type FactNode, MAX_DEPTH, type Piece, parse, parseMarkdown, TOO_MANY_MARKS} from './syntax';

/*
 * Parses legal documents, for pages and for the checks. A legal document consists of front matter, an
 * introduction, sections that begin with `## Title {/* #id *\/}`, and closing words after the last `---` that
 * no heading follows. Sections may contain any Markdown.
 */

/** Matches an id, as it stands in a comment or in braces: `#payment`, `: #payment`. */
const ID = /^:? *#([a-z][a-z0-9-]*)$/;

/** Returns whether a text may be the id of a heading: `payment`. */
export const isId = (text: string) => ID.test(`#${text}`);

/**
 * Finds the id at the end of a heading: `{#id}`, or a comment with `#id`. Further comments may follow it.
 * @returns the id, undefined if there is none; and the heading's content without it
 */
export function takeId({children}: {children: PhrasingContent[]}) {
  for (const [index, node] of [...children.entries()].reverse()) {
    if (node.type === 'text' && !node.value.trim()) continue;
    if (node.type !== 'comment' && node.type !== 'sectionId') break;
    const [, id] = ID.exec(node.value.trim()) ?? [];
    if (id === undefined) continue;
    const title = children.slice(0, index);
    const end = title.at(-1);
    return {
      id,
      children: end?.type === 'text' ? [...title.slice(0, -1), {...end, value: end.value.trimEnd()}] : title,
    };
  }
  return {children};
}

/**
 * Ids that no element of a page may have, because scripts find the element under this name instead of a global
 * variable of theirs, or of a property of the document or a form ("DOM clobbering").
 */
const CLOBBERING =
  'action body define elements exports fbq forms ga global gtag length location method module name parent process require submit top window'.split(
    ' ',
  );

/**
 * Returns whether pages have an id, or may not have it, so that a section cannot have it.
 * @param reserved `reservedIds` of the project
 */
export const isReserved = (id: string, reserved: readonly string[] = []) =>
  [...CLOBBERING, ...reserved].some((name) =>
    name.endsWith('*') ? id.startsWith(name.slice(0, -1)) : id === name,
  );

/** Returns the problem that too many nodes contain each other. */
export const tooDeep = (file: string, line: number) =>
  malformed(
    file,
    line,
    `More than ${MAX_DEPTH} lists, quotations or the like contain each other here.`,
    'Write them beside each other, or remove marks and tags that have no end.',
  );

/** Returns the place of two nodes that follow each other. */
const positionOf = ({position: start}: Nodes, {position: end}: Nodes) =>
  start && end && {start: start.start, end: end.end};

const lineOf = ({position}: Nodes) => position?.start.line ?? 1;

/** Returns the name of the date that a text node shows, as `revised`; undefined for other nodes. */
const dateIn = ({data}: Nodes) => (data as {fact?: string} | undefined)?.fact;

/** What is wrong with a piece of syntax that a legal text may not have, and how to write it. */
function mistakeIn(node: Nodes, source: string): [reason: string, note: string] | undefined {
  const {start, end} = node.position ?? {};
  if (node.type === 'unreadable' && node.value === '{') {
    return [
      'The { here begins neither a fact, as {name}, nor an id, or is not closed.',
      'Add the missing }, or write \\{ where { is meant as text.',
    ];
  }
  if (node.type === 'unreadable' && MARK_CHARACTERS.includes(node.value.charAt(0))) {
    return TOO_MANY_MARKS;
  }
  if (node.type === 'unreadable') {
    return [
      `A legal text cannot contain ${node.value}>.`,
      'Write the text itself in Markdown: **words**, [words](https://address), ![words](/address.png), a table with |, a \\ at the end of a line for <br>. `npm run i18n -- import` converts HTML to Markdown.',
    ];
  }
  if (node.type === 'sectionId') {
    return [
      `The id {${node.value}} is not at the end of a heading.`,
      'Move it there, or write \\{ where { is meant as text.',
    ];
  }
  if (node.type === 'comment' && node.isOpen) {
    return [
      'The comment that begins here has no end in this paragraph.',
      'Write */} or --> at its end. A comment with an empty line begins and ends with a line of its own.',
    ];
  }
  if (node.type === 'code' && node.data?.fences === 1)
    return ['The code that begins here has no end.', 'Write the same mark below its last line.'];
  if (node.type === 'inlineCode') {
    // Programs that read HTML, as GitHub, end the paragraph before such a line.
    const tag = source
      .slice(start?.offset, end?.offset)
      .split('\n')
      .slice(1)
      .map((line) => line.trimStart())
      .find((line) => /^<[!/?a-z]/i.test(line));
    return tag === undefined
      ? undefined
      : [
          `This code runs over a line that begins with ${quoted(tag)}, which other programs take for HTML.`,
          'Write the code on one line, or \\` where ` is meant as text.',
        ];
  }
  if (node.type === 'link' && node.url.includes('{') && source[start?.offset ?? 0] !== '[') {
    return [
      `The address ${quoted(node.url)} cannot name a fact in this form.`,
      'Write [words](https://address/{name}).',
    ];
  }
  return undefined;
}

/**
 * Divides a document into its introduction, sections and closing words, as readers see them: facts are filled
 * in, comments and ids of headings are left out, reference links (`[a][b]`) are plain links, and lines of
 * scripts without spaces are joined.
 * @param tree the document, as `parseMarkdown` returns it; it is not changed
 * @param source content of the file
 * @param file path, for messages
 * @param facts fills in the facts that the document names
 * @param problems receives the problems found
 * @returns the parts, and all ids
 */
function divide(tree: Root, source: string, file: string, facts: Filler, problems: Problem[]) {
  /** Ids of the headings; a heading without one gets one with `_`, which none of them can have. */
  const ids = new Map<Heading, string>();
  /** The lines of the ids. */
  const known = new Map<string, number>();
  const definitions = new Map<string, Definition>();
  /** The nodes that begin a part, and the id of that part. */
  const starts = new Map<Nodes, string>();
  let section = '';
  let count = 0;

  function report(node: Nodes, reason: string, note: string) {
    const problem = malformed(file, lineOf(node), reason, note);
    // A line with the same mistake twice has one problem.
    if (problems.at(-1)?.message !== problem.message) problems.push(problem);
  }

  visitParents(tree, (node, ancestors) => {
    // Of two definitions of one name, Markdown takes the first.
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
    if (node.type !== 'heading') return;
    const isSection = node.depth === 2 && ancestors.length === 1;
    const {id: ownId, children} = takeId(node);
    count = isSection ? 0 : count + 1;
    const id = ownId ?? `${section}_${count}`;
    const title = wordsOf(children).trim();
    if (node.depth === 1) {
      report(
        node,
        `${quoted(title)} is a title, which has to be in the front matter.`,
        `Write \`title: ${JSON.stringify(title)}\` there, and delete this line; sections begin with ##.`,
      );
    } else if (isSection && ownId === undefined) {
      report(
        node,
        `The section ${quoted(title)} has no id.`,
        `Write \`## Title {/* #id */}\`, with the id of the English. In English, \`npx docusaurus write-heading-ids . ${file} --syntax mdx-comment\` writes all that are missing.`,
      );
    } else if (known.has(id)) {
      report(
        node,
        `The id "${id}" of ${quoted(title)} is used twice.`,
        'Give each heading an id of its own.',
      );
    }
    if (isSection) {
      section = id;
      starts.set(node, `#${id}`);
    }
    known.set(id, lineOf(node));
    ids.set(node, id);
  });
  const last = tree.children.findLast(({type}) => type === 'heading' || type === 'thematicBreak');
  if (last?.type === 'thematicBreak' && starts.size > 0) starts.set(last, ':closing');

  /** Returns the text of pieces, with the facts among them filled in. */
  function filled(pieces: readonly Piece[], node: Nodes) {
    let text = '';
    let value = '';
    for (const piece of pieces) {
      const isFact = 'name' in piece;
      text += isFact ? '' : afterValue(value, piece.value);
      value = isFact ? facts.textOf(piece.name, lineOf(node)) : '';
      text += value;
    }
    return text;
  }

  /** Returns a fact as readers see it: its value, for a date as a `<time>`. */
  function readFact({name, position}: FactNode): TextNode {
    const value = facts.textOf(name, position?.start.line ?? 1);
    const hProperties = {dateTime: facts.values.get(name)};
    const data = DATES.includes(name) ? {hName: 'time', hProperties, fact: name} : undefined;
    return {type: 'text', value, position, ...(data && {data})};
  }

  /** Returns the content of a node as readers see it: texts beside each other become one. */
  function readContent(parent: Nodes, content: readonly Nodes[]): Nodes[] {
    const isBlock = BLOCKS.includes(parent.type);
    const shown: Nodes[] = [];
    /** Whether a comment was left out before the node. */
    let isAfterComment = false;
    /** The value of a fact before the node. */
    let value = '';
    for (const node of content) {
      if (node.type === 'comment' && !node.isOpen) {
        isAfterComment = true;
        continue;
      }
      const read = readNode(node);
      if (!read) continue;
      const before = shown.at(-1);
      if (read.type !== 'text') {
        shown.push(read);
      } else if (node.type === 'comment' && !isBlock) {
        shown.push({type: 'paragraph', children: [read]});
      } else {
        const isSpaced =
          before?.type === 'text' ? before.value !== before.value.trimEnd() : isBlock && !before;
        if (isAfterComment && isSpaced) read.value = read.value.trimStart();
        read.value = afterValue(value, read.value);
        if (before?.type === 'text' && !dateIn(before) && !dateIn(read)) {
          before.value += read.value;
          before.position = positionOf(before, read);
        } else {
          shown.push(read);
        }
      }
      value = node.type === 'fact' ? ownText(read) : '';
      isAfterComment = false;
    }
    const end = shown.at(-1);
    if (isAfterComment && isBlock && end?.type === 'text') end.value = end.value.trimEnd();
    return shown;
  }

  /** Returns a node as readers see it; undefined if they see nothing. */
  function readNode(node: Nodes): Nodes | undefined {
    const mistake = mistakeIn(node, source);
    if (mistake) report(node, ...mistake);
    switch (node.type) {
      case 'definition':
      case 'yaml':
        return undefined;
      case 'fact':
        return readFact(node);
      // What cannot be read is read as text.
      case 'sectionId':
        return {type: 'text', value: `{${node.value}}`, position: node.position};
      case 'unreadable':
      case 'comment':
        return {type: 'text', value: node.value, position: node.position};
    }
    const read = readReference(node);
    const {pieces = {}} = read.data ?? {};
    if (read.type !== 'heading' && 'data' in read) delete read.data;
    for (const [name, list] of Object.entries(pieces)) Object.assign(read, {[name]: filled(list, node)});
    if (read.type === 'image' && !read.url.startsWith('/') && !URL.canParse(read.url)) {
      report(
        node,
        `The image ${quoted(read.url)} is not in static/, and the pages of former versions would not find it.`,
        'Put it into static/, and write its path from there: ![What it shows](/lamp.png).',
      );
    }
    if ('children' in read) {
      const content = node.type === 'heading' ? takeId(node).children : read.children;
      read.children = readContent(read, content) as never;
      if (BLOCKS.includes(read.type)) joinLines(read);
      if (read.type === 'paragraph' && read.children.length === 0) return undefined;
    }
    if (node.type === 'heading') read.data = {hProperties: {id: ids.get(node)}};
    return read;
  }

  /** Returns a copy of a node; of a reference to a definition, the plain link or image. */
  function readReference(node: Nodes): Nodes {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return {...node};
    const {url = '', title, data} = definitions.get(node.identifier) ?? {};
    const pieces = {...data?.pieces, ...node.data?.pieces};
    const {position} = node;
    return node.type === 'linkReference'
      ? {type: 'link', url, title, children: node.children, position, data: {pieces}}
      : {type: 'image', url, title, alt: node.alt, position, data: {pieces}};
  }

  const parts: {key: string; nodes: RootContent[]; line: number}[] = [];
  let key: string | undefined = ':introduction';
  for (const node of tree.children) {
    key = starts.get(node) ?? key;
    const [read] = readContent(tree, [node]) as RootContent[];
    if (!read) continue;
    if (key !== undefined) parts.push({key, nodes: [], line: lineOf(node)});
    key = undefined;
    parts.at(-1)?.nodes.push(read);
  }
  return {parts, ids: known};
}

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

/** Marks of bold and struck text and of links. Where they are shown, they are no marks. */
const MARKS = ['**', '~~', ']('];

/**
 * Returns the blocks of a part, which are compared between languages.
 * @param source content of the file
 */
function blocksOf(nodes: RootContent[], source: string) {
  const blocks: Block[] = [];
  let block: Block;
  visitParents({type: 'root', children: nodes} as Root, (node, ancestors) => {
    const begin = (kind: string, text = '') => {
      const begun: Block = {
        kind,
        text,
        line: lineOf(node),
        links: [],
        emphasis: [],
        strong: [],
        deleted: [],
        code: [],
        marks: [],
      };
      blocks.push(begun);
      return begun;
    };
    const kind = kindOf(node, ancestors);
    block = kind ? begin(kind) : block;
    if ('value' in node) {
      block.text += node.value;
      if (node.type === 'inlineCode') block.code?.push(node.value);
      if (node.type === 'text') {
        // In the source, an escaped mark has a \\ between its characters.
        const written = source.slice(node.position?.start.offset, node.position?.end.offset);
        block.marks?.push(
          ...MARKS.filter(
            (mark) => node.value.includes(mark) && written.replaceAll(`\\${mark}`, '').includes(mark),
          ),
        );
      }
    } else if (node.type === 'break') {
      block.text += '\n';
    } else if (node.type === 'emphasis') {
      block.emphasis.push(` ${block.text}`.at(-1) + wordsOf(node));
    } else if (node.type === 'strong') {
      block.strong?.push(wordsOf(node));
    } else if (node.type === 'delete') {
      block.deleted?.push(wordsOf(node));
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
      return dateIn(value) ?? onOneLine(value.value).normalize();
    }
    return INVISIBLE.includes(key) ? undefined : value;
  });

/** Texts in the form of {@link visibleIn}, so that each is parsed once. */
const visible = kept('visible', () => new Map<string, string>());

/** Returns Markdown that is not a whole document in the same form as {@link visibleIn}. */
export function visibleOf(source = '') {
  const known = visible.get(source) ?? visibleIn(parse(source).children);
  visible.set(source, known);
  return known;
}

/** Keys of the front matter whose values are translated, besides the words that stand for a missing fact. */
export const TRANSLATED_KEYS = ['title', 'description', 'sidebar_label', 'pagination_label'];

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
  const tree = parseMarkdown(file, source);
  if (tree.data?.tooDeep) problems.push(tooDeep(file, tree.data.tooDeep));
  const {parts, ids} = divide(tree, source, file, facts, problems);
  const {namedFacts} = facts;
  // The first line of the file is line 1.
  const lines = `\n${source}`.split('\n');
  // Words that stand for a missing fact are a part of the text only where the fact is missing.
  const missing = namedFacts.flatMap(({name, value}) =>
    Object.hasOwn(rawValues, name) && (value ?? rawValues[name]) === rawValues[name] ? name : [],
  );
  const keys = new Set([...TRANSLATED_KEYS, ...DATES, ...missing]);
  const blocks = [...keys].flatMap((kind) => {
    const text = [frontMatter[kind] ?? []].flat().join(' ');
    return text ? [{kind, text, line: lineOfKey(kind), links: [], emphasis: []}] : [];
  });
  /** Returns the lines of the front matter that are words, without some of them. */
  const words = (without: readonly string[]) =>
    blocks.flatMap(({kind, text}) => (without.includes(kind) ? [] : `${kind}: ${text}`)).join('\n');
  const units = [
    {
      key: ':head',
      line: 1,
      source: words(DATES),
      blocks,
      // Readers see the words that stand for a fact where the text names it.
      visible: words([...DATES, ...missing]).normalize(),
    },
    ...parts.map(({key, nodes, line}, index) => ({
      key,
      line,
      source: lines
        .slice(line, parts[index + 1]?.line)
        .join('\n')
        .trim(),
      blocks: blocksOf(nodes, source),
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
