import path from 'node:path';
import {load} from 'cheerio';
import type {Element, RootContent as HtmlContent, Nodes as HtmlNodes, Root as HtmlRoot} from 'hast';
import type {Heading, Nodes, Root, RootContent} from 'mdast';
import {toString as wordsOf} from 'mdast-util-to-string';
import rehypeParse from 'rehype-parse';
import rehypeRaw from 'rehype-raw';
import rehypeRemark, {type Options} from 'rehype-remark';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {EXIT, SKIP, visit} from 'unist-util-visit';
import {malformed, quoted} from '../problem';
import {tooDeep} from '../read/document';
import {foreignMarkdown, MAX_DEPTH, parse, TOO_MANY_MARKS} from '../read/syntax';
import {isRefused} from '../rules/links';

/*
 * Makes a tree of Markdown without HTML from a text of a lawyer, of a generator or of a saved page, in Markdown
 * or HTML. `import` makes a legal document of it.
 */

declare module 'mdast' {
  interface HeadingData {
    /** The ids of a heading, and of what stands between it and the next one. The first one is its own. */
    anchors?: Anchors;
    /** Number of the heading in the collector of ids. */
    number?: number;
    /** The id that generators of contents make of its words. */
    slug?: string;
  }
}

/** The ids of a heading: its own, and those of elements that belong to it. */
type Anchors = {id?: string; others: string[]};

/** What was left out of a text or is another in the tree, for the message of `import`. */
export type Changes = {
  /** Parts of the page around the text, as `nav`. */
  leftOut: Set<string>;
  /** Addresses that browsers refuse, whose words are kept. */
  unsafe: Set<string>;
  hasLetteredLists: boolean;
};

/** Elements that are no part of the text of a page. */
const AROUND = [
  'aside',
  'dialog',
  'footer',
  'head',
  'iframe',
  'nav',
  'noscript',
  'object',
  'script',
  'select',
  'style',
  'svg',
  'template',
];
/** Landmarks, by `role`, that are no part of the text of a page. */
const ROLES = ['banner', 'complementary', 'contentinfo', 'dialog', 'navigation', 'search'];
/** Elements around words. */
const INLINE = ['a', 'b', 'bdt', 'big', 'em', 'font', 'i', 'small', 'span', 'strong', 'u'];
/** Elements whose end tag may be missing. */
const UNCLOSED =
  'area base body br col colgroup dd dt embed head hr html img input li link meta optgroup option p param rp rt source tbody td tfoot th thead tr track wbr'.split(
    ' ',
  );
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** Matches the name in an end tag. */
const END_TAG = /<\/([a-z][\w-]*)/gi;

const isHeading = (node: HtmlNodes): node is Element =>
  node.type === 'element' && HEADINGS.includes(node.tagName);
const textOf = (node: HtmlNodes | Element): string => ('value' in node ? node.value : '');

/** Returns the first element below a node that a test accepts. */
function find(root: HtmlNodes, accepts: (node: Element) => boolean) {
  let found: Element | undefined;
  visit(root, 'element', (node) => {
    if (node === root || !accepts(node)) return undefined;
    found = node;
    return EXIT;
  });
  return found;
}

/** Returns the names of all end tags of a text. */
const endTagsOf = (source: string) =>
  new Set(Array.from(source.matchAll(END_TAG), ([, name = '']) => name.toLowerCase()));

/**
 * Returns whether a tag is a placeholder, as `<Company Name>`: a tag without an end, which needs one, and
 * without values of attributes.
 */
function isPlaceholder(tag: string, endTags: ReadonlySet<string>) {
  const [, name = ''] = /^<([a-z][\w-]*)/i.exec(tag) ?? [];
  return (
    name !== '' &&
    !tag.includes('=') &&
    !endTags.has(name.toLowerCase()) &&
    !UNCLOSED.includes(name.toLowerCase())
  );
}

/**
 * Returns the line of an element that too many others contain; undefined if there is none. Further steps walk
 * trees by functions that call themselves.
 */
function tooDeepLine(html: string) {
  let level: {children?: never[]; sourceCodeLocation?: {startLine: number} | null}[] = [
    load(html, {sourceCodeLocationInfo: true}).root()[0] as never,
  ];
  let line = 1;
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    level = level.flatMap(({children = []}) => children);
    // Elements that the text implies, as <tbody>, have no place.
    line = level.find(({sourceCodeLocation}) => sourceCodeLocation)?.sourceCodeLocation?.startLine ?? line;
  }
  return level.length > 0 ? line : undefined;
}

/** Collects the ids of a text in reading order, and gives them to the headings that they belong to. */
class AnchorCollector {
  private pending: string[] = [];
  private all: Anchors[] = [];

  /** Takes an id. It belongs to the next heading, unless a text comes first. */
  add(id: unknown) {
    if (typeof id === 'string' && id) this.pending.push(id);
  }

  /** Begins a heading. Returns its number, because trees are copied on the way. */
  heading(id: unknown) {
    this.add(id);
    const [own, ...others] = this.pending.reverse();
    this.pending = [];
    this.all.push({id: own, others});
    return this.all.length - 1;
  }

  /** Begins a text, to which the ids before it belong. */
  text() {
    this.all.at(-1)?.others.push(...this.pending);
    this.pending = [];
  }

  /** Gives the headings of a tree their ids. */
  assign(tree: Root) {
    visit(tree, 'heading', ({data}) => {
      if (data?.number !== undefined) data.anchors = this.all[data.number];
    });
  }
}

/** Makes trees of Markdown from trees of HTML. */
const toMarkdown = unified().use(rehypeRemark, {
  handlers: Object.fromEntries(
    HEADINGS.map((name, index) => [
      name,
      ((state, node) => {
        const children = state.all(node) as Heading['children'];
        const number = (node.data as {number?: number} | undefined)?.number;
        const isBreak = ({type}: Nodes) => type === 'break';
        while (children[0] && isBreak(children[0])) children.shift();
        while (children.at(-1)?.type === 'break') children.pop();
        const heading: Heading = {
          type: 'heading',
          depth: (index + 1) as Heading['depth'],
          children,
          data: {number},
        };
        state.patch(node, heading);
        return heading;
      }) satisfies NonNullable<Options['handlers']>[string],
    ]),
  ),
});
const fragmentParser = unified().use(rehypeParse, {fragment: true});
const pageParser = unified().use(rehypeParse);
const rawToHtml = unified().use(remarkRehype, {allowDangerousHtml: true}).use(rehypeRaw);

/** Returns the element that has the text of a page: `<main>`, the only `<article>`, or all of it. */
function contentOf(page: HtmlRoot): HtmlRoot {
  const main = find(page, ({tagName, properties}) => tagName === 'main' || properties.role === 'main');
  const articles: Element[] = [];
  visit(page, 'element', (node) => {
    if (node.tagName === 'article') articles.push(node);
  });
  const root = main ?? (articles.length === 1 ? articles[0] : undefined);
  return root ? {type: 'root', children: root.children} : page;
}

/** Removes what is around the text of a page: menus, headers, footers, forms, scripts. */
function removeAround(root: HtmlRoot, {leftOut}: Changes) {
  visit(root, 'element', (node, index, parent) => {
    const {tagName, properties} = node;
    const isHeader = tagName === 'header' || tagName === 'form';
    const isAround =
      AROUND.includes(tagName) ||
      ROLES.includes(String(properties.role)) ||
      // A header or form that has a heading has the text, too.
      (isHeader && !find(node, isHeading));
    if (!isAround || !parent || index === undefined) return undefined;
    if (!['head', 'script', 'style', 'svg', 'template', 'noscript'].includes(tagName)) leftOut.add(tagName);
    parent.children.splice(index, 1);
    return index;
  });
}

/** Changes what Markdown cannot express, and marks headings with their ids. */
function prepare(
  root: HtmlRoot,
  source: string,
  endTags: ReadonlySet<string>,
  changes: Changes,
  anchors: AnchorCollector,
) {
  const replace = (parent: {children: HtmlContent[]}, index: number, ...nodes: HtmlContent[]) => {
    parent.children.splice(index, 1, ...nodes);
    return [SKIP, index] as [typeof SKIP, number];
  };
  visit(root, (node, index, parent) => {
    if (node.type === 'text' && node.value.trim() && !(parent && isHeading(parent))) return anchors.text();
    if (node.type !== 'element' || !parent || index === undefined) return undefined;
    const {tagName, properties, position, children} = node as Element & {children: HtmlContent[]};
    const start = position?.start.offset;
    const tag = start === undefined ? '' : source.slice(start, source.indexOf('>', start) + 1);
    if (isPlaceholder(tag, endTags)) return replace(parent, index, {type: 'text', value: tag}, ...children);
    if (isHeading(node)) {
      node.data = {...node.data, number: anchors.heading(properties.id)} as never;
      return undefined;
    }
    anchors.add(properties.id);
    if (tagName === 'a' && !properties.href) {
      // A place that links lead to, and no link.
      if (properties.name !== properties.id) anchors.add(properties.name);
      return replace(parent, index, ...children);
    }
    // Marks around nothing, or around a heading, as word processors write them.
    const isEmpty = children.every((child) => child.type === 'text' && !child.value.trim());
    if (INLINE.includes(tagName) && (isEmpty || find(node, isHeading)))
      return replace(parent, index, ...children);
    if (tagName === 'ol' && ['a', 'A', 'i', 'I'].includes(String(properties.type)))
      changes.hasLetteredLists = true;
    const digits = children.map(textOf).join('');
    // A <sup> in a link is a footnote.
    if (tagName === 'sup' && /^\d+$/.test(digits) && !(parent.type === 'element' && parent.tagName === 'a')) {
      const value = Array.from(digits, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))).join('');
      return replace(parent, index, {type: 'text', value});
    }
    return undefined;
  });
  // Tables of Markdown have no caption: it becomes a paragraph before the table.
  visit(root, 'element', (node, index, parent) => {
    const caption =
      node.tagName === 'table' &&
      node.children.find((child) => 'tagName' in child && child.tagName === 'caption');
    if (!caption || !parent || index === undefined) return undefined;
    node.children = node.children.filter((child) => child !== caption);
    parent.children.splice(index, 0, {...(caption as Element), tagName: 'p'});
    return index + 2;
  });
}

/** Turns lists and paragraphs of a table cell into one line with breaks. */
function linesOf(node: Nodes, index: number): object[] {
  if (node.type !== 'list' && node.type !== 'listItem' && node.type !== 'paragraph') return [node];
  return [
    ...(index > 0 ? [{type: 'break'}] : []),
    ...(node.type === 'listItem' ? [{type: 'text', value: '• '}] : []),
    ...node.children.flatMap(linesOf),
  ];
}

/** Returns whether a node has an image. */
function hasImage(node: Nodes) {
  let found = false;
  visit(node, 'image', () => {
    found = true;
    return EXIT;
  });
  return found;
}

/** Returns the id among attributes in braces: `payment` of `: #payment .wide`. */
const idIn = (attributes: string) =>
  attributes
    .replace(':', ' ')
    .split(/\s/)
    .find((attribute) => attribute.startsWith('#'))
    ?.slice(1);

/**
 * Takes ids in braces, as of kramdown, out of Markdown: at the end of a heading, or in a line below it, they
 * are its id. Others, and attributes, as `{: .start}`, have no meaning in legal texts.
 */
function takeIds(tree: Root) {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.type === 'comment') {
      const {value, isOpen} = node;
      parent.children[index] = isOpen ? {type: 'text', value} : {type: 'html', value: `<!--${value}-->`};
      return undefined;
    }
    if (node.type === 'sectionId') {
      const heading = parent.type === 'heading' ? parent : undefined;
      const id = idIn(node.value);
      const isAtEnd = index === parent.children.length - 1;
      parent.children.splice(index, 1);
      const before = parent.children[index - 1];
      if (isAtEnd && before?.type === 'text') before.value = before.value.trimEnd();
      if (heading && isAtEnd && id) heading.data = {...heading.data, hProperties: {id}};
      return index;
    }
    if (node.type !== 'paragraph') return undefined;
    const [first, second] = node.children;
    const before = parent.children[index - 1];
    const id = first?.type === 'sectionId' ? idIn(first.value) : undefined;
    if (id && before?.type === 'heading' && (!second || wordsOf(second).startsWith('\n')))
      before.data = {...before.data, hProperties: {id}};
    return undefined;
  });
}

/** Makes trees of Markdown of the nodes that have HTML, and collects the ids of all. */
function withoutHtml(tree: Root, source: string, changes: Changes, anchors: AnchorCollector) {
  const endTags = endTagsOf(source);
  takeIds(tree);
  return tree.children.flatMap((node): RootContent[] => {
    if (node.type === 'yaml') return [];
    let hasHtml = false;
    visit(node, 'html', (html, index, parent) => {
      if (parent && index !== undefined && isPlaceholder(html.value, endTags))
        parent.children[index] = {type: 'text', value: html.value};
      else hasHtml = true;
    });
    // Nodes without HTML stay as they are: a footnote would be lost on the way through HTML.
    if (!hasHtml) {
      visit(node, (inner) => {
        if (inner.type === 'heading')
          inner.data = {...inner.data, number: anchors.heading(inner.data?.hProperties?.id)};
        else if (inner.type === 'text' && inner.value.trim()) anchors.text();
      });
      return [node];
    }
    const html = (
      node.type === 'html'
        ? fragmentParser.parse(node.value)
        : rawToHtml.runSync({type: 'root', children: [node]})
    ) as HtmlRoot;
    removeAround(html, changes);
    prepare(html, node.type === 'html' ? node.value : '', endTags, changes, anchors);
    return (toMarkdown.runSync(html) as unknown as Root).children;
  });
}

/** Parses a page of HTML. */
function parsePage(source: string, changes: Changes, anchors: AnchorCollector) {
  const html = contentOf(pageParser.parse(source));
  visit(html, 'comment', (_, index, parent) => {
    parent?.children.splice(index ?? 0, 1);
    return index;
  });
  removeAround(html, changes);
  prepare(html, source, endTagsOf(source), changes, anchors);
  return (toMarkdown.runSync(html) as unknown as Root).children;
}

/** Changes what a legal text does not have: empty paragraphs, lines between sections, addresses that are refused. */
function tidy(tree: Root, {unsafe}: Changes) {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if ('url' in node && isRefused(node.url)) {
      unsafe.add(quoted(node.url));
      parent.children.splice(index, 1, ...((node.type === 'link' ? node.children : []) as never[]));
      return index;
    }
    // Among them the first row of an HTML table without <th>.
    const isEmpty =
      ['link', 'paragraph', 'tableRow'].includes(node.type) && !wordsOf(node).trim() && !hasImage(node);
    // A line between two sections.
    const isLine = node.type === 'thematicBreak' && parent.children[index + 1]?.type === 'heading';
    if (isEmpty || isLine) {
      parent.children.splice(index, 1);
      return index;
    }
    if (node.type === 'tableCell') node.children = node.children.flatMap(linesOf) as never;
    // Bold at the beginning of a heading, as around its number, and as word processors write it.
    const [first, ...others] = node.type === 'heading' ? node.children : [];
    if (node.type === 'heading' && first?.type === 'strong') {
      const [last, next] = [first.children.at(-1), others[0]];
      if (last?.type === 'text' && next?.type === 'text') last.value += (others.shift() as typeof next).value;
      node.children = [...first.children, ...others];
    }
    return undefined;
  });
}

/**
 * Parses a text in Markdown or HTML.
 * @param file path, for messages; HTML if it ends with `.html` or `.htm`
 * @param source content of the file
 * @param changes receives what was left out
 * @returns a tree of Markdown without HTML but comments. `data.anchors` of a heading has its ids
 * @throws {Problem} if lists, tables or the like contain each other without bound
 */
export function parseForeign(file: string, source: string, changes: Changes): Root {
  const isPage = ['.html', '.htm'].includes(path.extname(file).toLowerCase());
  const markdown = isPage ? undefined : parse(source, foreignMarkdown());
  const line = tooDeepLine(source) ?? markdown?.data?.tooDeep;
  if (line !== undefined) throw tooDeep(file, line);
  if (markdown) {
    visit(markdown, 'unreadable', ({position}) => {
      throw malformed(file, position?.start.line ?? 1, ...TOO_MANY_MARKS);
    });
  }
  const anchors = new AnchorCollector();
  const children = markdown
    ? withoutHtml(markdown, source, changes, anchors)
    : parsePage(source, changes, anchors);
  const tree: Root = {type: 'root', children};
  anchors.assign(tree);
  tidy(tree, changes);
  // A document without headings often has paragraphs in bold instead.
  if (tree.children.filter(({type}) => type === 'heading').length < 2) {
    for (const node of tree.children) {
      const [strong, next] = node.type === 'paragraph' ? node.children : [];
      if (strong?.type === 'strong' && !next) Object.assign(node, {...strong, type: 'heading', depth: 2});
    }
  }
  return tree;
}
