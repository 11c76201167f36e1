import type {Heading, Nodes, PhrasingContent, Root, RootContent} from 'mdast';
import {toString as wordsOf} from 'mdast-util-to-string';
import rehypeRaw from 'rehype-raw';
import rehypeRemark from 'rehype-remark';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {stringify} from 'yaml';
import {readText, writeFiles} from '../files';
import {UserError} from '../problem';
import {type Corpus, fileOf} from '../read/corpus';
import {readFrontMatter} from '../read/front-matter';
import {foreignMarkdown} from '../read/syntax';

const html = unified().use(remarkRehype, {allowDangerousHtml: true}).use(rehypeRaw).use(rehypeRemark);
const writer = foreignMarkdown().use({
  settings: {
    resourceLink: true,
    // A { and a < are text, not a fact or a tag.
    unsafe: [
      {character: '{', inConstruct: 'phrasing'},
      {character: '<', inConstruct: 'phrasing'},
    ],
    // A table cell must stay on one line.
    handlers: {break: () => '<br />'},
  },
});

/** Matches an id at the end of a heading: `<!-- #id -->` or `{#id}`. */
const ID = /\s*(?:\{:?|<!--)\s*#([a-z][a-z0-9-]*)\s*(?:\}|-->)\s*$/;

/** Removes the id from the end of a heading and returns it; undefined if there is none. */
function takeId({children}: {children: PhrasingContent[]}) {
  const last = children.at(-1);
  const [, id] = (last && 'value' in last && ID.exec(last.value)) || [];
  if (id && last?.type !== 'text') children.pop();
  const end = children.at(-1);
  if (end?.type === 'text') end.value = end.value.replace(ID, '').trimEnd();
  return id;
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

/** Makes an id of the words of a title that are in Latin letters; undefined if there are none. */
const slugOf = (words: string) =>
  words
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[a-z][a-z0-9]*/g)
    ?.join('-');

/** Matches the names of HTML elements that may have no end tag. */
const UNCLOSED =
  /^(?:[bh]r|img|input|wbr|col|meta|link|source|p|li|t[rdh]|d[td]|option|html|head|t?body|thead|tfoot|colgroup)$/i;

/** Parses a text in Markdown or HTML into a tree of Markdown without HTML. */
function parseForeign(file: string, original: string) {
  const source = original
    // A placeholder, as <Company Name>, is no tag. Code stays.
    .replace(/(`+)[\s\S]*?\1(?!`)|(?<!\\)<(?=([a-z][\w-]*)(?:\s[^<>=]*)?>)/gi, (found, code, name) =>
      code || UNCLOSED.test(name) || RegExp(`</${name}>`, 'i').test(original) ? found : '&lt;',
    )
    // An id of kramdown in the line after a heading.
    .replace(/^(#.*|.+(?=\n[=-]+\n))(\n[=-]+)?\n\{: *(#[a-z][a-z0-9-]*)[^}\n]*\}/gm, '$1 {$3}$2')
    // Bold at the beginning of a heading, as around its number, and as word processors write it.
    .replace(/^(#+ +)\*\*(.*?)\*\*/gm, '$1$2')
    // Attributes, as {: datetime="2026-02-10" } and {#1.-scope}, except ids that headings may have.
    .replace(/^\s*\{:[^}\n]*\}[^\S\n]*$|[^\S\n]*\{(?=[:#])(?!:? *#[a-z][a-z0-9-]* *\})[^}\n]*\}/gm, '')
    // Menus and footers of the page.
    .replace(/<(nav|footer)\b[\s\S]*?<\/\1>/gi, '')
    // An opening <strong>, <span> or the like directly around a heading, or directly in it.
    .replace(
      /(?<=<h\d\b[^>]*>\s*)<(?:strong|b)\b[^>]*>|<(?:strong|b|em|i|u|span|font)\b[^>]*>\s*(?=(?:<[^>]*>\s*)*<h\d\b)/gi,
      '',
    )
    // A place that links lead to, and no link.
    .replace(/<a\s(?![^>]*\bhref\b)[^>]*>(?:((?:(?!<a\b)[\s\S])*?)<\/a>)?/gi, '$1')
    // Tables of Markdown have no caption: it becomes a paragraph before the table.
    .replace(/(<table\b[^>]*>)\s*<caption\b[^>]*>([\s\S]*?)<\/caption>/gi, '<p>$2</p>$1')
    // The id of a <section> or <div> around a heading becomes the id of the heading; ids of headings, Markdown.
    .replace(/<(?:section|div)\b[^>]*\bid="([^"]+)[^>]*>\s*(?:<(?!h\d\b)[^>]*>\s*)*<(h\d)\b/g, '<$2 id="$1"')
    .replace(/<(h\d)\b[^>]*\bid="([a-z][a-z0-9-]*)"[^>]*>([\s\S]*?)<\/\1>/g, '<$1>$3 {#$2}</$1>')
    // Exponents become superscript digits. A <sup> in a link is a footnote.
    .replace(/<sup>(\d+)<\/sup>(?!\s*<\/a>)/gi, (_, digits: string) =>
      digits.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))),
    );
  const isHtml = /\.html?$/i.test(file);
  const nodes: RootContent[] = isHtml
    ? [{type: 'html', value: source.replace(/<!--[\s\S]*?-->/g, '')}]
    : foreignMarkdown.parse(source).children;
  const children = nodes.flatMap((node) => {
    const nodeSource = source.slice(node.position?.start.offset, node.position?.end.offset);
    // Nodes without tags stay as they are: a footnote would be lost on the way through HTML.
    return isHtml || /<[!/]?\w+[\s/>]/.test(nodeSource)
      ? html.runSync({type: 'root', children: [node]}).children
      : node;
  });
  const tree: Root = {type: 'root', children};
  visit(tree, (node, index = 0, parent) => {
    // Among them the first row of an HTML table without <th>.
    const isEmpty =
      ['link', 'paragraph', 'tableRow'].includes(node.type) &&
      !wordsOf(node).trim() &&
      !JSON.stringify(node).includes('"type":"image"');
    // A line between two sections.
    const isLine = node.type === 'thematicBreak' && parent?.children[index + 1]?.type === 'heading';
    if (isEmpty || isLine) {
      parent?.children.splice(index, 1);
      return index;
    }
    if (node.type === 'tableCell') node.children = node.children.flatMap(linesOf) as never;
    // A link to the words of a heading, as generators of contents write it: #1-our-data.
    if (node.type === 'link') node.url = node.url.replace(/^#.*[a-z].*/i, (id) => `#${slugOf(id)}`);
    return undefined;
  });
  // A document without headings often has paragraphs in bold instead.
  if (tree.children.filter(({type}) => type === 'heading').length < 2) {
    for (const node of tree.children) {
      const [strong, next] = node.type === 'paragraph' ? node.children : [];
      if (strong?.type === 'strong' && !next) Object.assign(node, {...strong, type: 'heading', depth: 2});
    }
  }
  return tree;
}

/**
 * Styles of the numbers before the titles of sections, which pages add themselves: `1. `, `IV. `, `三、`,
 * `Article 4: `, `第3条`, `제3조`.
 */
const NUMBERS = [
  /\p{Nd}+[.)．、](?!\d)/u,
  /[IVX]+[.)](?=\s)/u,
  /[一二三四五六七八九十]+[.)．、]/u,
  /(?:article|section|clause|art\.|artikel|§)\s*\p{Nd}+(?=\P{Nd})/u,
  /第\s?[\p{Nd}一二三四五六七八九十]+\s?[条條](?=.)/u,
  /제\s?\d+\s?조(?=.)/u,
].map(({source}) => new RegExp(`^${source}[\\s.:–—-]*`, 'iu'));

/**
 * Makes a legal document from a text of a lawyer or generator, in Markdown or HTML, and writes it.
 * @param name of the document, as `privacy`
 * @param file path of the text from the project's folder
 * @param options.language tag of a locale, for a translation. Its sections get the ids of the English
 *   sections, in order
 * @returns what was done and what to do next
 * @throws {UserError} if there is no such document or file, or no English to take the ids from
 */
export function importText(corpus: Corpus, name: string, file: string, {language}: {language?: string}) {
  const {root, documents} = corpus.project;
  if (!documents.includes(name)) {
    throw new UserError(
      `There is no legal document "${name}"; expected one of ${documents.join(', ')}. The name of a new one goes into the sidebar legal in sidebars.ts first.`,
    );
  }
  const source = readText(root, file);
  if (source === undefined) throw new UserError(`There is no file ${file}.`);
  const english = corpus.english.get(name);
  if (language && !english) throw new UserError(`Import the English of ${name} first.`);
  const to = language && english ? fileOf(language, english) : (english?.file ?? `docs/${name}.mdx`);
  const {rawValues: before} = readFrontMatter(to, readText(root, to) ?? '');
  const {rawValues: imported, rest} = readFrontMatter(file, source);
  const tree = parseForeign(file, rest);
  /** All headings, with the ids that the text gives them. */
  const headings = new Map<Heading, string | undefined>();
  visit(tree, 'heading', (node) => {
    headings.set(node, takeId(node));
  });
  const outer = tree.children.filter((node) => node.type === 'heading');
  const [first, ...following] = outer;
  const isTitle = first && following.every(({depth}) => depth > first.depth);
  const title = imported.title ?? (isTitle ? wordsOf(first) : (before.title ?? ''));
  if (first && wordsOf(first) === title) {
    outer.shift();
    headings.delete(first);
    tree.children = tree.children.filter((node) => node !== first);
  }
  // An addendum may have a higher level than the sections before it.
  const sections = outer.filter((node, index) =>
    outer.slice(0, index).every(({depth}) => depth >= node.depth),
  );
  // Most sections have the same style. A number in another one is a part of the title, as in "Article 27
  // Representative".
  const number = NUMBERS.find(
    (style) => sections.filter((node) => style.test(wordsOf(node))).length * 2 >= sections.length,
  );
  /** The ids of the English sections. */
  const ids = [...(english?.units.keys() ?? [])].flatMap((id) => id.split('#')[1] ?? []);
  let depth = 2;
  let level = 0;
  for (const [node, givenId] of headings) {
    const isSection = sections.includes(node);
    if (isSection) level = node.depth;
    // Sections have depth 2, sub-headings 3 or 4, and no level is skipped. A heading in a list is a sub-heading.
    depth = outer.includes(node) ? Math.min(node.depth - level + 2, depth + 1, 4) : 3;
    node.depth = depth as Heading['depth'];
    const [start] = node.children;
    if (isSection && number && start?.type === 'text')
      start.value = start.value.replace(number, '').replace(/^[(（](.*)[)）]$/, '$1');
    const id = !isSection
      ? givenId
      : language
        ? ids.shift()
        : (givenId ?? slugOf(wordsOf(node)) ?? 'section');
    if (id) {
      node.children.push({type: 'text', value: ' '}, {type: 'html', value: `<!-- #${id} -->`});
    }
  }
  // In MDX, comments of HTML become comments of MDX.
  visit(tree, 'html', (node) => {
    if (!to.endsWith('.md')) node.value = node.value.replace(/<!--([\s\S]*?)-->/g, '{/*$1*/}');
  });
  // Without \ before @ and after www, so that addresses become links.
  const words = writer.stringify(tree).replace(/\\(?=@)|(?<=\bwww)\\/g, '');
  return [
    writeFiles(root, [[to, `---\n${stringify({...before, title}, {lineWidth: 0})}---\n\n${words}`]]),
    /<ol\b[^>]*\btype="[ai]/i.test(source) &&
      'Lists with letters have numbers now: correct references to them, as "clause 1(b)".',
    Object.keys(before).length > 0 &&
      `The front matter keeps what ${to} had, as its dates and description: are they those of this text?`,
    `\`npm run i18n -- check ${name}\` says what is left to do.`,
  ]
    .filter(Boolean)
    .join('\n');
}
