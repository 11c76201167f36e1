/*
 * How much room the words of the navbar need: decided when the HTML is built, because CSS cannot measure words, and
 * pages without scripts need it too. Lengths are in Latin letters.
 */

/** Matches a letter that is as wide as two Latin ones. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Returns the width of a text, in Latin letters. */
export const widthOf = (text: string) =>
  Array.from(text).reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);

/**
 * Width of the items that are a row from 768 px on, and from 1100 px on, with the space beside each: also if a visitor sets
 * letters apart by 0.12em (WCAG 2.2, 1.4.12).
 */
const [ROW, WIDE_ROW] = [34, 54];

/** Size of the name's letters, as a multiple of that of the items. */
export const NAME_SIZE = 1.4;

/** Width of a name, and of the switcher's label, that fit beside such rows. */
const NAME = 7;
const SWITCHER = 8;

/**
 * Decides how the items of the navbar are shown.
 * @param labels of the items; an item without a label counts as one of ten letters
 * @param switcher label of the language switcher; empty if there is none
 * @returns `row`: a row from 768 px on; `many`: from 1100 px on; `folded`: always in the menu; `isCompact`: on a phone,
 *   the switcher is only its icon
 */
export function roomFor(name: string, labels: readonly (string | undefined)[], switcher: string) {
  const items = labels.reduce((sum, label) => sum + (label ? widthOf(label) : 10) + 1, 0);
  const beside = NAME_SIZE * Math.max(0, widthOf(name) - NAME) + Math.max(0, widthOf(switcher) - SWITCHER);
  const width = items + beside;
  const byWidth = width > WIDE_ROW ? 2 : Number(width > ROW);
  const byNumber = labels.length > 6 ? 2 : Number(labels.length > 4);
  return {
    items: (['row', 'many', 'folded'] as const)[Math.max(byWidth, byNumber)],
    isCompact: switcher !== '' && widthOf(name + switcher) > NAME + SWITCHER,
  };
}
