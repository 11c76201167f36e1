import {type DefaultTreeAdapterMap, parse} from 'parse5';

type ChildNode = DefaultTreeAdapterMap['childNode'];

/** An element of a finished page. */
export type Element = {
  /** In lower case. */
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** The text that stands directly in it. */
  readonly text: string;
  /** Where it stands in the page's HTML, as offsets; undefined where the parser inferred it. */
  readonly range: {readonly start: number; readonly end: number} | undefined;
  readonly line: number | undefined;
};

/** Gives the elements of a page in the order in which they stand, as a browser would read them. */
export function elementsOf(html: string): Element[] {
  const elements: Element[] = [];
  const visit = (nodes: readonly ChildNode[]): void => {
    for (const node of nodes) {
      if (!('tagName' in node)) {
        continue;
      }
      const place = node.sourceCodeLocation;
      elements.push({
        tag: node.tagName,
        attributes: new Map(node.attrs.map(({name, value}) => [name, value])),
        text: node.childNodes.map((child) => ('value' in child ? child.value : '')).join(''),
        range: place ? {start: place.startOffset, end: place.endOffset} : undefined,
        line: place?.startLine,
      });
      visit('content' in node ? node.content.childNodes : node.childNodes);
    }
  };
  visit(parse(html, {sourceCodeLocationInfo: true}).childNodes);
  return elements;
}

/** A part of a page to be replaced. */
export type Edit = {readonly start: number; readonly end: number; readonly text: string};

/** Replaces parts of a page and leaves every other character as it is. */
export function edit(html: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, {start, end, text: put}) => text.slice(0, start) + put + text.slice(end), html);
}
