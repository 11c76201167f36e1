import type {Heading, Root} from 'mdast';
import {toString as wordsOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {stringify} from 'yaml';
import {readText, writeFiles} from '../files';
import type {Text} from '../model';
import {UserError} from '../problem';
import {type Corpus, fileOf} from '../read/corpus';
import {isId, isReserved} from '../read/document';
import {readFrontMatter} from '../read/front-matter';
import {foreignMarkdown} from '../read/syntax';
import {type Changes, parseForeign} from './foreign';

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

/**
 * Makes an id of the words of a title that are in Latin letters, from the first one that begins with a letter;
 * undefined if there are none.
 */
function slugOf(words: string) {
  const latin = words
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '');
  const slugs = latin.match(/[a-z0-9]+/g) ?? [];
  // Digits sort before letters.
  const first = slugs.findIndex((slug) => slug >= 'a');
  return first < 0 ? undefined : slugs.slice(first).join('-');
}

/**
 * Styles of the numbers before the titles of sections, which pages add themselves: `1. `, `IV. `, `三、`,
 * `Article 4: `, `第3条`, `제3조`.
 */
const NUMBERS = [
  /(?:\p{Nd}{1,4}|[一二三四五六七八九十]{1,5})[.)．、](?!\d)/u,
  /[IVX]{1,8}[.)](?=\s)/u,
  /(?:article|section|clause|art\.|artikel|§)\s*\p{Nd}+(?=\P{Nd})/u,
  /[第제]\s?[\p{Nd}一二三四五六七八九十]+\s?[条條조](?=.)/u,
].map(({source}) => new RegExp(`^${source}[\\s.:–—-]*`, 'iu'));

/** Matches a title that is a number alone: `Article 1`, `§ 4`, `第1条`. */
const BARE = /^\P{Nd}{0,12}\p{Nd}+[.条條조]?$/u;

/**
 * Makes the title of a preamble a line in bold, if numbers alone are the titles of most sections after it.
 * Otherwise the page would number it too, and show "2. Article 1".
 * @param outer the headings of the text; the preamble's is removed
 * @returns the title; undefined if there is none
 */
function takePreamble(outer: Heading[]) {
  const [first, ...others] = outer;
  const sections = others.filter(({depth}) => depth === first?.depth).map((node) => wordsOf(node).trim());
  const isNumbered =
    BARE.test(sections[0] ?? '') && sections.filter((title) => BARE.test(title)).length * 2 > sections.length;
  if (!first || !isNumbered || BARE.test(wordsOf(first).trim())) return undefined;
  outer.shift();
  Object.assign(first, {type: 'paragraph', children: [{type: 'strong', children: first.children}]});
  return wordsOf(first);
}

/** Returns the ids of the sections of a document, in their order. */
const idsIn = (text?: Text) =>
  [...(text?.units.values() ?? [])].flatMap(({key}) => (key.startsWith('#') ? key.slice(1) : []));

/**
 * Gives headings their levels and ids, and removes the numbers that pages add themselves.
 * @param outer the headings outside lists and quotations, without the title
 * @param given ids of the sections, for a translation; undefined for the English
 * @param reserved ids that sections cannot have
 */
function setHeadings(
  tree: Root,
  outer: Heading[],
  given: string[] | undefined,
  reserved: readonly string[] = [],
) {
  // An addendum may have a higher level than the sections before it.
  let highest = 6;
  const sections = new Set(
    outer.filter(({depth}) => {
      const isSection = depth <= highest;
      highest = Math.min(highest, depth);
      return isSection;
    }),
  );
  // Most sections have the same style. A number in another one is a part of the title, as in "Article 27
  // Representative".
  const titles = [...sections].map((node) => wordsOf(node));
  const number = NUMBERS.find(
    (style) => titles.filter((title) => style.test(title)).length * 2 >= titles.length,
  );
  const isOuter = new Set(outer);
  const used = new Set<string>();
  const newId = (node: Heading) => {
    const own = node.data?.anchors?.id;
    const wanted = own !== undefined && isId(own) ? own : (slugOf(wordsOf(node)) ?? 'section');
    const free = isReserved(wanted, reserved) ? `${wanted}-section` : wanted;
    let id = free;
    for (let count = 2; used.has(id); count++) id = `${free}-${count}`;
    used.add(id);
    return id;
  };
  let depth = 2;
  let level = 0;
  visit(tree, 'heading', (node) => {
    const isSection = sections.has(node);
    if (isSection) level = node.depth;
    // Sections have depth 2, sub-headings 3 or 4, and no level is skipped. A heading in a list is a sub-heading.
    depth = isOuter.has(node) ? Math.min(node.depth - level + 2, depth + 1, 4) : 3;
    node.depth = depth as Heading['depth'];
    const slug = slugOf(wordsOf(node));
    const [start] = node.children;
    if (isSection && number && start?.type === 'text')
      start.value = start.value.replace(number, '').replace(/^[(（](.*)[)）]$/, '$1');
    const hasOwn = node.data?.anchors?.id !== undefined;
    const id = isSection ? (given ? given.shift() : newId(node)) : hasOwn ? newId(node) : undefined;
    node.data = {...node.data, hProperties: {id}, slug};
  });
}

/** Returns the id that a heading has in the document; undefined for a sub-heading without one. */
const idOf = ({data}: Heading) => data?.hProperties?.id as string | undefined;

/**
 * Makes links within the text lead to the ids that its headings have now, and writes these ids into the headings.
 * @returns the links that led to another place than a heading: `#s2b → #scope`
 */
function setLinks(tree: Root) {
  /** The ids of headings now, by the ids and titles that links name. */
  const targets = new Map<string, string>();
  const places = new Map<string, string>();
  let section = '';
  visit(tree, 'heading', (node) => {
    const id = idOf(node) ?? section;
    section = id;
    const {anchors} = node.data ?? {};
    for (const name of [node.data?.slug, slugOf(wordsOf(node)), anchors?.id])
      if (name && id && !targets.has(name)) targets.set(name, id);
    for (const name of anchors?.others ?? []) if (id) places.set(name, id);
  });
  const moved: string[] = [];
  visit(tree, 'link', (node) => {
    if (!node.url.startsWith('#')) return;
    const name = node.url.slice(1);
    const target = targets.get(name) ?? places.get(name) ?? targets.get(slugOf(name) ?? '');
    if (target === undefined) return;
    if (!targets.has(name) && places.has(name)) moved.push(`${node.url} → #${target}`);
    node.url = `#${target}`;
  });
  visit(tree, 'heading', (node) => {
    const id = idOf(node);
    if (id) node.children.push({type: 'text', value: ' '}, {type: 'html', value: `<!-- #${id} -->`});
  });
  return moved;
}

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
      `There is no legal document "${name}"; ${documents.length > 0 ? `expected one of ${documents.join(', ')}` : 'the site has none yet'}. The name of a new one goes into the sidebar legal in sidebars.ts first.`,
    );
  }
  const source = readText(root, file);
  if (source === undefined) throw new UserError(`There is no file ${file}.`);
  const english = corpus.english.get(name);
  if (language && !english) throw new UserError(`Import the English of ${name} first.`);
  const to = language && english ? fileOf(language, english) : (english?.file ?? `docs/${name}.mdx`);
  const {rawValues: before} = readFrontMatter(to, readText(root, to) ?? '');
  const {rawValues: imported} = readFrontMatter(file, source);
  const changes: Changes = {leftOut: new Set(), unsafe: new Set(), hasLetteredLists: false};
  const tree = parseForeign(file, source, changes);
  const outer = tree.children.filter((node) => node.type === 'heading');
  const [first, ...following] = outer;
  const isTitle =
    first && following.every(({depth}) => depth > first.depth) && (following[0] || !imported.title);
  const heading = isTitle ? wordsOf(first) : '';
  const title = imported.title ?? (heading || before.title || '');
  if (isTitle || (first && wordsOf(first) === title)) {
    outer.shift();
    tree.children = tree.children.filter((node) => node !== first);
  }
  const preamble = takePreamble(outer);
  setHeadings(tree, outer, language ? idsIn(english) : undefined, corpus.project.reservedIds);
  const moved = setLinks(tree);
  // In MDX, comments of HTML become comments of MDX.
  visit(tree, 'html', (node) => {
    if (!to.endsWith('.md')) node.value = node.value.replace('<!--', '{/*').replace('-->', '*/}');
  });
  // Without \ before @ and after www, so that addresses become links.
  const words = writer.stringify(tree).replaceAll('\\@', '@').replaceAll('www\\.', 'www.');
  const list = (values: Iterable<string>) => [...values].slice(0, 5).join(', ');
  return [
    writeFiles(root, [[to, `---\n${stringify({...before, title}, {lineWidth: 0})}---\n\n${words}`]]),
    heading &&
      heading !== title &&
      `The title is "${title}", from the front matter; "${heading}" is left out.`,
    preamble &&
      `"${preamble}" is a line in bold, so that the page gives each section the number of its title.`,
    changes.leftOut.size > 0 && `Left out, as parts of the page around the text: ${list(changes.leftOut)}.`,
    changes.unsafe.size > 0 &&
      `Without links, as browsers refuse them: ${list(changes.unsafe)}. Their words are kept.`,
    moved.length > 0 && `Links to places that are no headings lead to their sections now: ${list(moved)}.`,
    changes.hasLetteredLists &&
      'Lists with letters have numbers now: correct references to them, as "clause 1(b)".',
    Object.keys(before).length > 0 &&
      `The front matter keeps what ${to} had, as its dates and description: are they those of this text?`,
    `\`npm run i18n -- check ${name}\` says what is left to do.`,
  ]
    .filter(Boolean)
    .join('\n');
}
