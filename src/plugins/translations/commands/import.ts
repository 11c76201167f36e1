import {createPatch} from 'diff';
import type {Heading, Link, Nodes, Root} from 'mdast';
import {toString as wordsOf} from 'mdast-util-to-string';
import rehypeRaw from 'rehype-raw';
import rehypeRemark from 'rehype-remark';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {stringify} from 'yaml';
import {readText, writeFiles} from '../files';
import {type Problem, UserError} from '../problem';
import {type Corpus, fileOf} from '../read/corpus';
import {parseDocument, takeId} from '../read/document';
import {allDates, readFrontMatter} from '../read/front-matter';
import {markdown, mdx} from '../read/syntax';
import {numbersIn} from '../rules/numbers';

const html = unified().use(remarkRehype, {allowDangerousHtml: true}).use(rehypeRaw).use(rehypeRemark);
const writer = mdx().use({
  settings: {
    handlers: {
      // A cell of a table is one line.
      break: (_, parent) => (parent?.type === 'tableCell' ? '<br />' : '\\\n'),
      // A comment.
      html: ({value}) => `{/*${value.slice(4, -3)}*/}`,
    },
  },
});

/** Returns what stands below each other in a cell as one line, with breaks. */
function linesOf(node: Nodes, index: number): object[] {
  if (node.type !== 'list' && node.type !== 'listItem' && node.type !== 'paragraph') return [node];
  return [
    ...(index > 0 ? [{type: 'break'}] : []),
    ...(node.type === 'listItem' ? [{type: 'text', value: '• '}] : []),
    ...node.children.flatMap(linesOf),
  ];
}

/** What generators and word processors write in the place of something else. */
type Foreign = readonly [written: RegExp, meant: string][];

const FOREIGN_HTML: Foreign = [
  // Comments for browsers.
  [/<!--\[[\s\S]*?-->|<!\[[^>]*>/g, ''],
  // What stands around a text on its page.
  [/<(nav|footer)\b[\s\S]*?<\/\1>|<p class="?MsoToc[\s\S]*?<\/p>/gi, ''],
  // The title of a document is a paragraph.
  [/<p\b(?=[^>]*\bclass="?[\w -]*\b(?:Mso)?title\b)[^>]*>([\s\S]*?)<\/p>/gi, '<h1>$1</h1>'],
  // The list within an item stands below the list that has the item.
  [/((?:<\/li><\/[ou]l>){1})(<([ou]l)[^>]*lst-kix_[^">]*-1\b[^>]*>[\s\S]*?<\/\3>)/g, '$2$1'],
  [/((?:<\/li><\/[ou]l>){2})(<([ou]l)[^>]*lst-kix_[^">]*-2\b[^>]*>[\s\S]*?<\/\3>)/g, '$2$1'],
  // Generators write headings in bold.
  [/<(?:strong|b|em|i|u|span|font)\b[^>]*>\s*(?=(?:<[^>]*>\s*)*<h\d\b)/gi, ''],
  // What kramdown says of an element; an id stays.
  [/\{:(?![^}]*#)[^}\n]*\}/g, ''],
  // A table of Markdown has no title.
  [/(<table\b[^>]*>)\s*<caption\b[^>]*>([\s\S]*?)<\/caption>/gi, '<p>$2</p>$1'],
  // Links lead to what is around a heading or in it.
  [/<(?:section|div)\b[^>]*\bid="?([^\s">]+)[^>]*>\s*(?:<(?!h\d\b)[^>]*>\s*)*<(h\d)\b/g, '<$2 id="$1"'],
  [/<(h\d)\b([^>]*>(?:(?!<\/h\d)[\s\S])*?<a\b[^>]*\bname="?([^\s">]+))/g, '<$1 id="$3"$2'],
];

/** What the page numbers itself, before the title of a section; in a group where it is so only at its own place. */
const NUMBER =
  /^(?:\d+[.)](?!\d)|0\d(?=\s)|§\s*\d+(?=\s)|(第\s?[\p{Nd}〇一二三四五六七八九十百]+\s?[条條]|제\s?\d+\s?조|\p{Lu}\p{Ll}+\.?\s\d+(?=\s?[.:–—-])))[\s.:–—-]*/u;

const FOREIGN_MARKDOWN: Foreign = [
  // Items of lists are paragraphs with a bullet, by its depth, or a number, and spaces that do not break.
  [/^[·•][^\S\n]*\u00a0[^\S\n]*/gm, '- '],
  [/^o[^\S\n]*\u00a0[^\S\n]*/gm, '    - '],
  [/^§[^\S\n]*\u00a0[^\S\n]*/gm, '        - '],
  [/^(\d+\.)[^\S\n]*\u00a0[^\S\n]*/gm, '$1 '],
  // Notes lead back with a link, and a line above them would begin closing words.
  [/^\[(?:\\\[)?\d+(?:\\\])?\]\(#(?:_?ftnt?_?ref|sdfootnote)(\d+)(?:anc)?\)[^\S\n]*/gm, '[^$1]: '],
  [/\[(?:\\\[)?\d+(?:\\\])?\]\(#(?:_?ftnt?|sdfootnote)(\d+)(?:sym)?\)/g, '[^$1]'],
  [/\n---\n(?=\n\[\^)/, ''],
  // Addresses are links.
  [/\\(?=@)|(?<=\bwww)\\/g, ''],
];

const mend = (source: string, table: Foreign) =>
  table.reduce((all, [written, meant]) => all.replace(written, meant), source);

/** Returns a text in Markdown or HTML as a tree without HTML. */
function readForeign(file: string, written: string) {
  const source = mend(written, FOREIGN_HTML)
    // A section that links lead to is called as before.
    .replace(/<(h\d)\b[^>]*\bid="?([^\s">]+)[^>]*>([\s\S]*?)<\/\1>/g, (all, tag, id, text) =>
      written.includes(`#${id}"`) ? `<${tag}>${text} {#${slugOf(id)}}</${tag}>` : all,
    )
    // Powers; those of links are notes.
    .replace(/<sup>(\d+)<\/sup>(?!\s*<\/a>)/gi, (_, digits: string) =>
      digits.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))),
    )
    // Node leaves what windows-1252 has for quotation marks as control characters; HTML knows them as references.
    .replace(/[\u0080-\u009f]/g, (mark) => `&#${mark.charCodeAt(0)};`);
  const {children} = /\.html?$/i.test(file)
    ? ({type: 'root', children: [{type: 'html', value: source.replace(/<!--[\s\S]*?-->/g, '')}]} as Root)
    : markdown.parse(source);
  const withoutHtml = children.flatMap((node) => {
    const own = source.slice(node.position?.start.offset, node.position?.end.offset);
    // What has no tag stays, as a footnote would not come back from HTML.
    return /<\w+[\s/>]/.test(own) ? html.runSync({type: 'root', children: [node]}).children : node;
  });
  const tree: Root = {type: 'root', children: withoutHtml};
  visit(tree, (node, index = 0, parent) => {
    const isBlock = node.type === 'link' || node.type === 'paragraph' || node.type === 'tableRow';
    // Bookmarks, empty lines and the front matter.
    const isNothing = isBlock
      ? !wordsOf(node).trim() && !node.children.some(({type}) => type === 'image')
      : node.type === 'yaml';
    if (isNothing) {
      parent?.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.type === 'tableCell') node.children = node.children.flatMap(linesOf) as never;
    return undefined;
  });
  // Those of many documents are paragraphs in bold.
  if (tree.children.filter(({type}) => type === 'heading').length < 2) {
    for (const node of tree.children) {
      const [strong, more] = node.type === 'paragraph' ? node.children : [];
      if (strong?.type === 'strong' && !more && wordsOf(strong).length < 80)
        Object.assign(node, {...strong, type: 'heading', depth: 2});
    }
  }
  return tree;
}

/** Makes an id of the words of a title that are in Latin letters. */
const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .match(/[a-z][a-z0-9]*/g)
    ?.join('-') ?? '';

/**
 * Makes a legal document of a text as lawyers, generators and word processors write it, in Markdown or HTML.
 * @param name of the document, as `privacy`
 * @param file path of the text from the project's folder
 * @param options.language tag of a locale, for a translation: its ids are those of the English, by order
 * @returns the lines that were changed, and what is left to decide
 * @throws {UserError} where there is no such file, or no English to take the ids from
 */
export function importText(corpus: Corpus, name: string, file: string, {language}: {language?: string}) {
  const {root, documents} = corpus.project;
  const source = readText(root, file);
  if (source === undefined) throw new UserError(`There is no file ${file}.`);
  const english = corpus.english.get(name);
  if (language && !english) throw new UserError(`Import the English of ${name} first.`);
  const to = language && english ? fileOf(language, english) : (english?.file ?? `docs/${name}.mdx`);
  if (to.endsWith('.md')) {
    throw new UserError(
      `${to} is plain Markdown, and this command writes MDX: name it .mdx in every language.`,
    );
  }
  const tree = readForeign(file, source);
  const {written: before} = readFrontMatter(to, readText(root, to) ?? '');
  const {written: given} = readFrontMatter(file, source);
  const headings = tree.children.filter((node) => node.type === 'heading');
  const [first, ...others] = headings;
  const isTitle = first && (first === tree.children[0] || others.every(({depth}) => depth > first.depth));
  const title = given.title ?? (isTitle ? wordsOf(first) : (before.title ?? ''));
  if (first && wordsOf(first) === title) {
    tree.children.splice(tree.children.indexOf(first), 1);
    headings.shift();
  }
  const highest = Math.min(...headings.map(({depth}) => depth));
  let last = 1;
  let sections = 0;
  const ids = [...((language && english?.units.keys()) || [])].flatMap((id) => id.split('#')[1] ?? []);
  const links: Link[] = [];
  visit(tree, 'link', (node) => {
    // Google Docs counts who follows a link.
    const [, to] = /^https:\/\/www\.google\.com\/url\?q=([^&]+)/.exec(node.url) ?? [];
    node.url = to ? decodeURIComponent(to) : node.url;
    links.push(node);
  });
  for (const node of headings) {
    const given = takeId(node);
    last = Math.min(node.depth - highest + 2, last + 1, 4);
    node.depth = last as Heading['depth'];
    const [start, more] = node.children;
    sections += Number(node.depth === 2);
    if (node.depth === 2 && start?.type === 'text') {
      const [number = '', inWords] = NUMBER.exec(start.value) ?? [];
      const rest = start.value.slice(number.length);
      if ((rest || more) && (!inWords || numbersIn(inWords, language ?? 'en').includes(sections)))
        start.value = inWords ? rest.replace(/^[(（](.*)[)）]$/, '$1') : rest;
    }
    const own = given ?? slugOf(wordsOf(node));
    const to = links.filter(({url}) => own && url.startsWith('#') && slugOf(url) === own);
    const isNamed = given !== undefined || to.length > 0;
    const id = node.depth > 2 ? isNamed && own : language ? ids.shift() : own || 'section';
    if (id) {
      const comment = {type: 'mdxTextExpression', value: `/* #${id} */`};
      node.children.push({type: 'text', value: ' '}, comment as never);
    }
    for (const link of to) link.url = `#${id}`;
  }
  const head = {...before, title, description: given.description ?? before.description};
  const text = `---\n${stringify(head, {lineWidth: 0})}---\n\n${mend(writer.stringify(tree), FOREIGN_MARKDOWN)}`;
  const problems: Problem[] = [];
  parseDocument(name, to, text, problems);
  return [
    createPatch(to, source, text, file, to, {context: 0}),
    writeFiles(root, [[to, text]]),
    'Left to do:',
    ...problems.map(({message}) => message),
    ...ids.map((id) => `There is no section for ${name}#${id} of the English.`),
    /<ol\b[^>]*(?:\btype=["']?[ai]|alpha|roman)/i.test(source) &&
      'Lists with letters have numbers now: mend what names them, as "clause 1(b)".',
    /\bsrc=["']?data:/i.test(source) &&
      'A picture within the text is not shown: save it in static/, and write `![what it shows](/name.png)`.',
    Object.keys(before).length > 0 &&
      `The front matter keeps what ${to} had, as its dates and description: are they those of this text?`,
    allDates(head).length === 0 &&
      'Write `established: YYYY-MM-DD` into the front matter, so that former versions get pages.',
    !documents.includes(name) && `Name "${name}" in sidebars.ts, and link to it from the footer.`,
    `Then \`npm run i18n -- check ${name}\`.`,
  ]
    .filter(Boolean)
    .join('\n');
}
