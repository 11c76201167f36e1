import type {Locator, Page} from 'playwright/test';
import {contrast, luminance} from './low-contrast';
import {readPicture} from './pixels';

/** CSS pixels round an element that its ring may take. */
const ROOM = 10;

/** The pixels that change by the 3:1 that is asked of what is no text (WCAG 2.2, 1.4.11). */
const changed = (before: number[], after: number[]) =>
  new Set([...before.keys()].filter((pixel) => contrast(before[pixel] ?? 0, after[pixel] ?? 0) >= 3));

/**
 * Puts an element into every state, and says which of them cannot be seen, or read.
 * @returns a sentence per problem
 */
export async function hiddenStates(page: Page, control: Locator) {
  const screen = page.viewportSize() ?? {width: 0, height: 0};
  const away = () => page.mouse.move(2, screen.height - 2);
  await away();
  // As by keyboard.
  await page.keyboard.press('Shift');
  const {left, top, right, bottom, words, ring, goesOn} = await control.evaluate((element) => {
    // The press on the one before has selected text on its way.
    getSelection()?.empty();
    element.scrollIntoView({block: 'center', behavior: 'instant'});
    element.focus();
    const [box = new DOMRect(), ...further] = element.getClientRects();
    const {outlineOffset, outlineWidth} = getComputedStyle(element);
    return {
      ...(box.toJSON() as DOMRect),
      // A link in a text goes on in the next line, and its ring with it.
      goesOn: further.length > 0,
      words: element.textContent?.trim() ?? '',
      ring: Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) / 2,
    };
  });
  const [x, y] = [left, top].map((side) => Math.max(0, Math.floor(side) - ROOM)) as [number, number];
  const width = Math.min(screen.width, Math.ceil(right) + ROOM) - x;
  const clip = {x, y, width, height: Math.min(screen.height, Math.ceil(bottom) + ROOM) - y};
  const centre = [(left + right) / 2, (top + bottom) / 2] as const;
  /** The luminance of each pixel of it and its surroundings. */
  const look = async () => {
    const {data} = await readPicture(await page.screenshot({clip}));
    return Array.from({length: data.length / 3}, (_, pixel) => luminance(data, 3 * pixel));
  };

  const focused = await look();
  // What is cut off, as the navbar's brand over a page's own, is there for the keyboard only.
  const isReached = await control.evaluate((element, at) => {
    element.blur();
    return element.contains(document.elementFromPoint(...at));
  }, centre);
  const rest = await look();
  const inRing = changed(rest, focused);
  const unseen = Object.entries({
    left: [left - ring, centre[1]],
    right: [right + ring, centre[1]],
    top: [centre[0], top - ring],
    bottom: [centre[0], bottom + ring],
  })
    .filter(([side, [atX = 0, atY = 0]]) => {
      if (goesOn && /right|bottom/.test(side)) return false;
      const pixel = Math.floor(atY - y) * width + Math.floor(atX - x);
      return ![-width, -1, 0, 1, width].some((step) => inRing.has(pixel + step));
    })
    .map(([side]) => `the ring is not seen at the ${side}`);
  // What comes with the focus alone comes over a drawing, which may have the ring's colour at one of its sides.
  const problems = isReached || unseen.length > 1 ? unseen : [];
  if (isReached) {
    await page.mouse.move(...centre);
    const hovered = await look();
    if (changed(rest, hovered).size < 8) problems.push('the pointer on it is not seen');
    const colour = await control.evaluate((one) => getComputedStyle(one).color.match(/\d+/g)?.map(Number));
    // Of the rows through its middle most is ground.
    const rows = hovered.slice(ROOM * width, -ROOM * width).sort((one, other) => one - other);
    const ink = contrast(luminance(colour ?? []), rows[rows.length >> 1] ?? 0);
    if (ink < (words ? 7 : 3)) problems.push(`its words have ${ink.toFixed(2)}:1 under the pointer`);
    await page.mouse.down();
    if (changed(hovered, await look()).size < 4) problems.push('a press is not seen');
    await away();
    await page.mouse.up();
  }
  return problems.map((problem) => `“${words}”: ${problem}`);
}
