import type {Nodes, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {Part} from '../model';
import {isCalendarDate, NAMED, writeDate} from './front-matter';

/** What a text may name in braces, with its value, and how its language writes dates. */
export type Values = {readonly values: ReadonlyMap<string, string>; readonly dateFormat: string};

/** Fills in the facts that words name in braces, with one full stop at the end of a sentence; what is no fact, which the checks report, stays as it is written. */
export function fillWords(words: string, {values, dateFormat}: Values): string {
  return words.replace(NAMED, (_, name: string, stop: string) => {
    const value = values.get(name) ?? `{${name}}`;
    const written = isCalendarDate(value) ? writeDate(value, dateFormat) : value;
    return written.endsWith('.') ? written : written + stop;
  });
}

const factOf = (node: Nodes | undefined) => (node?.data as {fact?: string} | undefined)?.fact;

/** Fills in the facts that a text names, in its tree: dates as its language writes them. */
export function fill(nodes: Part['nodes'], facts: Values): void {
  const tree: Root = {type: 'root', children: nodes};
  visit(tree, (node: Nodes, index, parent) => {
    if ('url' in node) {
      node.url = fillWords(node.url, facts);
    }
    if (node.type === 'mdxTextExpression' && parent && index !== undefined) {
      const date = facts.values.get(node.value) ?? '';
      const value = fillWords(`{${node.value}}`, facts);
      const next = parent.children[index + 1];
      // Relief Ltd. at the end of a sentence.
      if (next?.type === 'text' && value.endsWith('.')) {
        next.value = next.value.replace(/^\./, '');
      }
      const time = {hName: 'time', hProperties: {dateTime: date}, fact: node.value};
      parent.children[index] = {type: 'text', value, data: isCalendarDate(date) ? time : {}} as never;
    }
  });
  // One text again, so that pages have no marks between its pieces.
  visit(tree, 'text', (node, index, parent) => {
    const next = parent?.children[(index ?? 0) + 1];
    if (next?.type === 'text' && !factOf(node) && !factOf(next)) {
      node.value += next.value;
      parent?.children.splice((index ?? 0) + 1, 1);
      return index;
    }
    return undefined;
  });
}

/** What says nothing to readers, in a node of a tree. */
const UNSEEN = ['type', 'children', 'position', 'data', 'spread', 'value', 'label', 'referenceType'];

/** Returns what readers see of a text, its layout aside, so that two compare equal where readers see the same. */
export function seenIn(node: Nodes | RootContent): string {
  if (node.type === 'text') {
    // Each revision has another date.
    const fact = factOf(node);
    return fact ? `{${fact}}` : node.value.replace(/\s+/g, ' ');
  }
  const rest = Object.entries(node).filter(([key, value]) => !UNSEEN.includes(key) && value !== null);
  const inside = 'children' in node ? node.children.map(seenIn).join('') : 'value' in node ? node.value : '';
  return `<${node.type} ${JSON.stringify(rest)}>${inside}</>`;
}
