import type {CheerioAPI} from 'cheerio';
import type {Project} from './model';
import {onOneLine} from './problem';
import {readCorpus} from './read/corpus';

/*
 * Marks what is still in English on the built pages of a language in progress, so that screen readers and browsers
 * treat it as English. Sections of documents are marked where they are rendered.
 */

/** A node of a page, as cheerio has it. */
type Node = {type: string; name?: string; data?: string; attribs?: Record<string, string>; children?: Node[]};

/** Attributes with words that a screen reader says. */
const SPOKEN = ['aria-label', 'alt', 'title', 'placeholder'];
/** Elements whose text is not shown. */
const SILENT = ['script', 'style', 'template', 'noscript'];

/** Matches a fact or value in a message: `{name}`. */
const IN_BRACES = /\{\s*\w+\s*\}/;

const LETTER = /\p{L}/u;

const wordsOf = (text: string) => onOneLine(text).trim();

/** Returns the messages and titles of a language that are still in English, as the texts have them. */
export async function englishTexts(project: Project, code: string) {
  const {pairs} = await readCorpus(project, code);
  return pairs.flatMap(({state, isSection, id, english, translated}) =>
    ['missing', 'unaccepted'].includes(state) && (!isSection || id.endsWith(':head'))
      ? (translated?.blocks ?? []).flatMap(({text}, index) =>
          text === english?.blocks[index]?.text ? text : [],
        )
      : [],
  );
}

/**
 * Returns a function that finds a text of a page among several, which may have values in place of `{name}`. It returns
 * these values; undefined if the text is none of them.
 */
function matcherOf(texts: readonly string[]) {
  const divided = texts
    .map((text) => wordsOf(text).split(IN_BRACES))
    .filter((pieces) => LETTER.test(pieces.join('')));
  return (words: string) => {
    for (const [first = '', ...others] of divided) {
      const values: string[] = [];
      let at = words.startsWith(first) ? first.length : Number.NaN;
      for (const [index, piece] of others.entries()) {
        const isLast = index === others.length - 1;
        const next = isLast ? words.length - piece.length : words.indexOf(piece, at);
        values.push(words.slice(at, next));
        at = next >= at && words.startsWith(piece, next) ? next + piece.length : Number.NaN;
      }
      if (at === words.length) return values;
    }
    return undefined;
  };
}

/**
 * Gives the elements of a page whose words are all in English the attribute `lang`.
 * @param texts the texts that are in English, as {@link englishTexts} returns them
 * @param own tag of the page's language
 * @param english tag of English
 */
export function markEnglish($: CheerioAPI, texts: readonly string[], own: string, english: string) {
  const match = matcherOf(texts);
  /** The elements whose words are all English. */
  const marked = new Set<Node>();
  /** The elements that are values of an English text, as a link, and are not English. */
  const values = new Set<Node>();

  /** Returns whether the words of a node are English; undefined if it has none, or a language of its own. */
  function isEnglish(node: Node): boolean | undefined {
    const {type, name = '', data = '', attribs = {}, children = []} = node;
    if (type === 'text') return LETTER.test(data) ? match(wordsOf(data)) !== undefined : undefined;
    if (type !== 'tag' || SILENT.includes(name) || attribs.lang) return undefined;
    const inside = children.map(isEnglish);
    const found = match(wordsOf($(node as never).text()));
    for (const child of found ? children : []) {
      if (child.type === 'tag' && !marked.has(child) && found?.includes(wordsOf($(child as never).text())))
        values.add(child);
    }
    const spoken = SPOKEN.flatMap((key) => (attribs[key] ? match(wordsOf(attribs[key])) !== undefined : []));
    const results = [...(found ? [true] : inside), ...spoken].filter((result) => result !== undefined);
    if (results.length === 0) return undefined;
    if (results.every(Boolean)) marked.add(node);
    return results.every(Boolean);
  }

  function mark(node: Node, language: string) {
    const next = marked.has(node) ? english : values.has(node) ? own : language;
    if (next !== language) $(node as never).attr({lang: next, ...(next === english && {dir: 'ltr'})});
    for (const child of node.children ?? []) mark(child, next);
  }
  const [body] = $('body').get() as unknown as Node[];
  for (const child of body?.children ?? []) {
    isEnglish(child);
    mark(child, own);
  }
  const title = $('head title');
  if (match(wordsOf(title.text().split(' | ')[0] ?? ''))) title.attr({lang: english, dir: 'ltr'});
}
