import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';

/** Letters and marks of scripts without spaces: of Japanese, Chinese, Thai, Lao, Khmer and Burmese. */
const LETTER =
  '[\\p{scx=Hani}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Bopo}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}\\uFF01-\\uFF60]';
const ENDS_WITH_LETTER = new RegExp(`${LETTER}$`, 'u');
const BEGINS_WITH_LETTER = new RegExp(`^${LETTER}`, 'u');

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
      const isJoined = ENDS_WITH_LETTER.test(before.slice(-2)) && BEGINS_WITH_LETTER.test(after.slice(0, 2));
      text += (isJoined ? '' : '\n') + line;
      before = line;
    }
    leaf.value = text;
  }
}
