import type {CheerioAPI} from 'cheerio';
// Without what fetches pages, which takes longest to load.
import {load} from 'cheerio/slim';
import {parse} from 'parse5';
import {adapter as treeAdapter} from 'parse5-htmlparser2-tree-adapter';

const trees = new WeakMap<Buffer, CheerioAPI>();

/**
 * Gives the tree of a page as a browser would build it. The same bytes are parsed once; a page that is edited
 * has other bytes, and so another tree. The tree is for reading: what is written is the text.
 * @param html a whole page
 */
export function treeOf(html: Buffer): CheerioAPI {
  const tree = trees.get(html) ?? load(parse(String(html), {treeAdapter, sourceCodeLocationInfo: true}));
  trees.set(html, tree);
  return tree;
}

/** Gives all elements of a page in the order in which they stand. */
export function elementsOf($: CheerioAPI) {
  return $.root().find('*').get();
}

/** An element of a page: `tagName` in lower case, `attribs` by name. */
export type Element = ReturnType<typeof elementsOf>[number];

/** A part of a page's text to be replaced, as offsets. */
export type Edit = {readonly start: number; readonly end: number; readonly text: string};

/**
 * Says where an element stands in the text of its page, as offsets.
 * @throws {Error} for an element that the parser inferred, which stands nowhere
 */
export function rangeOf({tagName, sourceCodeLocation: place}: Element): {start: number; end: number} {
  if (!place) {
    throw new Error(`<${tagName}> stands nowhere in the page's text; the parser inferred it.`);
  }
  return {start: place.startOffset, end: place.endOffset};
}

/** Replaces parts of a page and leaves every other character as it is. */
export function edit(html: string, edits: readonly Edit[]): Buffer {
  const edited = [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, {start, end, text: put}) => text.slice(0, start) + put + text.slice(end), html);
  return Buffer.from(edited);
}
