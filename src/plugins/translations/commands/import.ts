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
      // A line break; a table cell must stay on one line.
      break: (_, parent) => (parent?.type === 'tableCell' ? '<br />' : '\\\n'),
      // A comment of HTML becomes one of MDX.
      html: ({value}) => `{/*${value.slice(4, -3)}*/}`,
    },
  },
});

/** Turns lists and paragraphs of a table cell into one line with breaks. */
function linesOf(node: Nodes, index: number): object[] {
  if (node.type !== 'list' && node.type !== 'listItem' && node.type !== 'paragraph') return [node];
  return [
    ...(index > 0 ? [{type: 'break'}] : []),
    ...(node.type === 'listItem' ? [{type: 'text', value: '• '}] : []),
    ...node.children.flatMap(linesOf),
  ];
}

/** Replacements for markup of policy generators and word processors. */
type Replacements = readonly [pattern: RegExp, replacement: string][];

/** Replacements in the source, before it is parsed. */
const HTML_REPLACEMENTS: Replacements = [
  // Conditional comments of Word: <!--[if …]> and <![endif]>.
  [/<!--\[[\s\S]*?-->|<!\[[^>]*>/g, ''],
  // Menus and footers of the page, and Word's table of contents.
  [/<(nav|footer)\b[\s\S]*?<\/\1>|<p class="?MsoToc[\s\S]*?<\/p>/gi, ''],
  // Word and Google Docs write the title of a document as a paragraph with the class MsoTitle or title.
  [/<p\b(?=[^>]*\bclass="?[\w -]*\b(?:Mso)?title\b)[^>]*>([\s\S]*?)<\/p>/gi, '<h1>$1</h1>'],
  // Google Docs writes a nested list after the list whose last item has it: it moves into that item, by its
  // level 1 or 2.
  [/((?:<\/li><\/[ou]l>){1})(<([ou]l)[^>]*lst-kix_[^">]*-1\b[^>]*>[\s\S]*?<\/\3>)/g, '$2$1'],
  [/((?:<\/li><\/[ou]l>){2})(<([ou]l)[^>]*lst-kix_[^">]*-2\b[^>]*>[\s\S]*?<\/\3>)/g, '$2$1'],
  // An opening <strong>, <span> or the like directly around a heading.
  [/<(?:strong|b|em|i|u|span|font)\b[^>]*>\s*(?=(?:<[^>]*>\s*)*<h\d\b)/gi, ''],
  // Attributes of kramdown and MkDocs, as {:.class} and { target="_blank" }; an id, as {:#id}, stays.
  [/\{(?::|[^{}\n]*=")(?![^}]*#)[^}\n]*\}/g, ''],
  // Icons of MkDocs.
  [/:(?:material|fontawesome|octicons|simple)-[\w-]+:/g, ''],
  // Tables of Markdown have no caption: it becomes a paragraph before the table.
  [/(<table\b[^>]*>)\s*<caption\b[^>]*>([\s\S]*?)<\/caption>/gi, '<p>$2</p>$1'],
  // The id of a <section> or <div> around a heading, or the name of an <a> in it, becomes the id of the
  // heading.
  [/<(?:section|div)\b[^>]*\bid="?([^\s">]+)[^>]*>\s*(?:<(?!h\d\b)[^>]*>\s*)*<(h\d)\b/g, '<$2 id="$1"'],
  [/<(h\d)\b([^>]*>(?:(?!<\/h\d)[\s\S])*?<a\b[^>]*\bname="?([^\s">]+))/g, '<$1 id="$3"$2'],
];

/**
 * Matches the number before the title of a section, which the page adds itself: `1. `, `§ 2 `, `第3条`,
 * `Article 4`, `V. `, `F) `. Numbers with a word or of letters are in group 1: they are removed only if they
 * are the number of the section.
 */
const NUMBER =
  /^(?:\d+[.)](?!\d)|0\d(?=\s)|§\s*\d+(?=\s)|(\d+(?=\s)|(?:第\s?)?[\p{Nd}〇一二三四五六七八九十百]+\s?[条條、．]|제\s?\d+\s?조|(?:[\p{Lu}\p{Lo}]\p{L}*\.?\s)?(?:[IVX]+|[A-Z])(?=[.:)])|[\p{Lu}\p{Lo}]\p{L}*\.?\s\p{Nd}+(?=[\s.:(–—-])))[\s.:)–—-]*/u;

/** Returns the ways to count a section, from 1 to 39, with letters: `IV` and `D` for the fourth. */
const lettersOf = (section: number) => [
  'X'.repeat(section / 10) + ' I II III IV V VI VII VIII IX'.split(' ')[section % 10],
  String.fromCharCode(64 + section),
];

/** Replacements in the Markdown that is made. */
const MARKDOWN_REPLACEMENTS: Replacements = [
  // Word writes list items as paragraphs: a bullet (·, o or § by depth) or a number, then non-breaking
  // spaces.
  [/^[·•][^\S\n]*\u00a0[^\S\n]*/gm, '- '],
  [/^o[^\S\n]*\u00a0[^\S\n]*/gm, '    - '],
  [/^§[^\S\n]*\u00a0[^\S\n]*/gm, '        - '],
  [/^(\d+\.)[^\S\n]*\u00a0[^\S\n]*/gm, '$1 '],
  // Footnotes of Google Docs, Word and LibreOffice: [1] with a link to or from the note becomes [^1]. The
  // line above the notes goes, because `---` begins the closing words.
  [/^\[(?:\\\[)?\d+(?:\\\])?\]\(#(?:_?ftnt?_?ref|sdfootnote)(\d+)(?:anc)?\)[^\S\n]*/gm, '[^$1]: '],
  [/\[(?:\\\[)?\d+(?:\\\])?\]\(#(?:_?ftnt?|sdfootnote)(\d+)(?:sym)?\)/g, '[^$1]'],
  [/\n---\n(?=\n\[\^)/, ''],
  // Unescapes @ and www., so that addresses become links.
  [/\\(?=@)|(?<=\bwww)\\/g, ''],
];

const replaceEach = (source: string, replacements: Replacements) =>
  replacements.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), source);

/** Parses a text in Markdown or HTML into a tree of Markdown without HTML. */
function parseForeign(file: string, original: string) {
  const source = replaceEach(original, HTML_REPLACEMENTS)
    // A heading that links lead to keeps its id.
    .replace(/<(h\d)\b[^>]*\bid="?([^\s">]+)[^>]*>([\s\S]*?)<\/\1>/g, (heading, tag, id, text) =>
      original.includes(`#${id}"`) ? `<${tag}>${text} {#${slugOf(id)}}</${tag}>` : heading,
    )
    // Exponents become superscript digits. A <sup> in a link is a footnote.
    .replace(/<sup>(\d+)<\/sup>(?!\s*<\/a>)/gi, (_, digits: string) =>
      digits.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))),
    )
    // Node decodes quotation marks of windows-1252 as control characters; as character references, HTML reads
    // them right.
    .replace(/[\u0080-\u009f]/g, (mark) => `&#${mark.charCodeAt(0)};`);
  const {children} = /\.html?$/i.test(file)
    ? ({type: 'root', children: [{type: 'html', value: source.replace(/<!--[\s\S]*?-->/g, '')}]} as Root)
    : markdown.parse(source);
  const withoutHtml = children.flatMap((node) => {
    const nodeSource = source.slice(node.position?.start.offset, node.position?.end.offset);
    // Nodes without tags stay as they are: a footnote would be lost on the way through HTML.
    return /<\w+[\s/>]/.test(nodeSource) ? html.runSync({type: 'root', children: [node]}).children : node;
  });
  const tree: Root = {type: 'root', children: withoutHtml};
  visit(tree, (node, index = 0, parent) => {
    const isBlock = node.type === 'link' || node.type === 'paragraph' || node.type === 'tableRow';
    // Empty links (bookmarks), paragraphs and rows, the front matter, and lines between sections.
    const isSuperfluous = isBlock
      ? !wordsOf(node).trim() && !node.children.some(({type}) => type === 'image')
      : node.type === 'yaml' ||
        (node.type === 'thematicBreak' && parent?.children[index + 1]?.type === 'heading');
    if (isSuperfluous) {
      parent?.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.type === 'tableCell') node.children = node.children.flatMap(linesOf) as never;
    return undefined;
  });
  // A document without headings often has short bold paragraphs instead.
  if (tree.children.filter(({type}) => type === 'heading').length < 2) {
    for (const node of tree.children) {
      const [strong, next] = node.type === 'paragraph' ? node.children : [];
      if (strong?.type === 'strong' && !next && wordsOf(strong).length < 80)
        Object.assign(node, {...strong, type: 'heading', depth: 2});
    }
  }
  return tree;
}

/** Makes an id of the words of a title that are in Latin letters; empty if there are none. */
const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .match(/[a-z][a-z0-9]*/g)
    ?.join('-') ?? '';

/**
 * Makes a legal document from a text of a lawyer, generator or word processor, in Markdown or HTML, and
 * writes it.
 * @param name of the document, as `privacy`
 * @param file path of the text from the project's folder
 * @param options.language tag of a locale, for a translation. Its sections get the ids of the English
 *   sections, in order
 * @returns the changed lines as a patch, and a list of what is left to do
 * @throws {UserError} if there is no such file, no English to take the ids from, or the document is named
 *   `.md`
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
  const tree = parseForeign(file, source);
  const {rawValues: before} = readFrontMatter(to, readText(root, to) ?? '');
  const {rawValues: imported} = readFrontMatter(file, source);
  const headings = tree.children.filter((node) => node.type === 'heading');
  const [first, ...following] = headings;
  const isTitle = first && (first === tree.children[0] || following.every(({depth}) => depth > first.depth));
  const title = imported.title ?? (isTitle ? wordsOf(first) : (before.title ?? ''));
  if (first && wordsOf(first) === title) {
    tree.children.splice(tree.children.indexOf(first), 1);
    headings.shift();
  }
  const highest = Math.min(...headings.map(({depth}) => depth));
  let depth = 1;
  let sections = 0;
  let hadLetters = /<ol\b[^>]*(?:\btype=["']?[ai]|alpha|roman)/i.test(source);
  const ids = [...((language && english?.units.keys()) || [])].flatMap((id) => id.split('#')[1] ?? []);
  const links: Link[] = [];
  visit(tree, 'link', (node) => {
    // Google Docs puts a redirect in front of each address.
    const [, target] = /^https:\/\/www\.google\.com\/url\?q=([^&]+)/.exec(node.url) ?? [];
    node.url = target ? decodeURIComponent(target) : node.url;
    links.push(node);
  });
  for (const node of headings) {
    const givenId = takeId(node);
    // Sections have depth 2, sub-headings 3 or 4, and no level is skipped.
    depth = Math.min(node.depth - highest + 2, depth + 1, 4);
    node.depth = depth as Heading['depth'];
    const [start, next] = node.children;
    sections += Number(node.depth === 2);
    if (node.depth === 2 && start?.type === 'text') {
      const [number = '', inWords] = NUMBER.exec(start.value) ?? [];
      const rest = start.value.slice(number.length);
      const [letters = ''] = /[A-Z]+$/.exec(inWords ?? '') ?? [];
      // 一 alone may be part of a word, so numbersIn does not read it.
      const digits = inWords?.replace(/(?<!十)一(?![十百])/, '1') ?? '';
      if (
        (rest || next) &&
        (!inWords ||
          lettersOf(sections).includes(letters) ||
          numbersIn(digits, language ?? 'en').includes(sections))
      ) {
        start.value = inWords ? rest.replace(/^[(（](.*)[)）]$/, '$1') : rest;
        hadLetters ||= letters !== '';
      }
    }
    const ownId = givenId ?? slugOf(wordsOf(node));
    const linksHere = links.filter(({url}) => ownId && url.startsWith('#') && slugOf(url) === ownId);
    const needsId = givenId !== undefined || linksHere.length > 0;
    const id = node.depth > 2 ? needsId && ownId : language ? ids.shift() : ownId || 'section';
    if (id) {
      const comment = {type: 'mdxTextExpression', value: `/* #${id} */`};
      node.children.push({type: 'text', value: ' '}, comment as never);
    }
    for (const link of linksHere) link.url = `#${id}`;
  }
  const frontMatter = {...before, title, description: imported.description ?? before.description};
  const text = `---\n${stringify(frontMatter, {lineWidth: 0})}---\n\n${replaceEach(writer.stringify(tree), MARKDOWN_REPLACEMENTS)}`;
  const problems: Problem[] = [];
  parseDocument(name, to, text, problems);
  return [
    createPatch(to, source, text, file, to, {context: 0}),
    writeFiles(root, [[to, text]]),
    'Left to do:',
    ...problems.map(({message}) => message),
    ...ids.map((id) => `There is no section for ${name}#${id} of the English.`),
    hadLetters && 'What had letters has numbers now: correct references to it, as "clause 1(b)".',
    /\bsrc=["']?data:/i.test(source) &&
      'A picture within the text is not shown: save it in static/, and write `![what it shows](/name.png)`.',
    Object.keys(before).length > 0 &&
      `The front matter keeps what ${to} had, as its dates and description: are they those of this text?`,
    allDates(frontMatter).length === 0 &&
      'Write `established: YYYY-MM-DD` into the front matter, so that former versions get pages.',
    !documents.includes(name) && `Name "${name}" in sidebars.ts, and link to it from the footer.`,
    `Then \`npm run i18n -- check ${name}\`.`,
  ]
    .filter(Boolean)
    .join('\n');
}
