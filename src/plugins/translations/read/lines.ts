import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';

/** Scripts without spaces: of Japanese, Chinese, Thai, Lao, Khmer and Burmese. */
const SCRIPTS = ['Hani', 'Hira', 'Kana', 'Bopo', 'Thai', 'Laoo', 'Khmr', 'Mymr'];
/** Matches a letter or mark of these scripts, or a wide one. */
const LETTER = new RegExp(`[${SCRIPTS.map((script) => `\\p{scx=${script}}`).join('')}\\uFF01-\\uFF60]`, 'u');

/** The nodes whose content is text, and whose lines are joined. */
export const BLOCKS = ['paragraph', 'heading', 'tableCell'];

/** Returns the text that a node shows by itself. */
export const ownText = (node?: Nodes) => (node && 'value' in node ? node.value : '');

/** Removes the line ends between two letters of scripts without spaces from a paragraph, heading or cell. */
export function joinLines(block: Nodes) {
  const leaves: Nodes[] = [];
  visit(block as Root, (node: Nodes) => {
    if (!('children' in node)) leaves.push(node);
  });
  for (const [index, leaf] of leaves.entries()) {
    if (leaf.type !== 'text') continue;
    const [first = '', ...lines] = leaf.value.split('\n');
    const next = ownText(leaves[index + 1]);
    let text = first;
    let before = first || ownText(leaves[index - 1]);
    for (const [number, line] of lines.entries()) {
      const after = line || (number === lines.length - 1 ? next : '');
      const [last = '', first = ''] = [[...before].at(-1), [...after][0]];
      const isJoined = LETTER.test(last) && LETTER.test(first);
      text += (isJoined ? '' : '\n') + line;
      before = line;
    }
    leaf.value = text;
  }
}
