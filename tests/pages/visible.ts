import type {Locator, Page} from 'playwright/test';
import {contrast, luminance} from './low-contrast';
import {readPicture} from './pixels';

/** Space around an element for its focus ring, in CSS pixels. */
const MARGIN = 10;

/** Returns the indexes of the pixels whose contrast before and after is 3:1 or more (WCAG 2.2, 1.4.11). */
const changed = (before: number[], after: number[]) =>
  new Set([...before.keys()].filter((pixel) => contrast(before[pixel] ?? 0, after[pixel] ?? 0) >= 3));

/**
 * Focuses, points at and presses a control, and finds states that cannot be seen or read.
 * @returns a sentence for each problem
 */
export async function hiddenStates(page: Page, control: Locator) {
  const screen = page.viewportSize() ?? {width: 0, height: 0};
  const movePointerAway = () => page.mouse.move(2, screen.height - 2);
  await movePointerAway();
  // So that the browser shows the focus ring, as for users of the keyboard.
  await page.keyboard.press('Shift');
  const {left, top, right, bottom, words, ring, isWrapped} = await control.evaluate((element) => {
    // The press on the last control may have selected text.
    getSelection()?.empty();
    element.scrollIntoView({block: 'center', behavior: 'instant'});
    element.focus();
    const [box = new DOMRect(), ...further] = element.getClientRects();
    const {outlineOffset, outlineWidth} = getComputedStyle(element);
    return {
      ...(box.toJSON() as DOMRect),
      // A link in a text may have several lines, and a ring around all of them.
      isWrapped: further.length > 0,
      words: element.textContent?.trim() ?? '',
      ring: Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) / 2,
    };
  });
  const [x, y] = [left, top].map((side) => Math.max(0, Math.floor(side) - MARGIN)) as [number, number];
  const width = Math.min(screen.width, Math.ceil(right) + MARGIN) - x;
  const clip = {x, y, width, height: Math.min(screen.height, Math.ceil(bottom) + MARGIN) - y};
  const centre = [(left + right) / 2, (top + bottom) / 2] as const;
  /** Returns the luminance of each pixel of the control and its surroundings. */
  const look = async () => {
    const {data} = await readPicture(await page.screenshot({clip}));
    return Array.from({length: data.length / 3}, (_, pixel) => luminance(data, 3 * pixel));
  };

  const focused = await look();
  // The pointer cannot reach a clipped control, as the navbar's brand while the page's own brand is in view.
  const isReached = await control.evaluate((element, at) => {
    element.blur();
    return element.contains(document.elementFromPoint(...at));
  }, centre);
  const atRest = await look();
  const inRing = changed(atRest, focused);
  const hiddenSides = Object.entries({
    left: [left - ring, centre[1]],
    right: [right + ring, centre[1]],
    top: [centre[0], top - ring],
    bottom: [centre[0], bottom + ring],
  })
    .filter(([side, [atX = 0, atY = 0]]) => {
      if (isWrapped && /right|bottom/.test(side)) return false;
      const pixel = Math.floor(atY - y) * width + Math.floor(atX - x);
      return ![-width, -1, 0, 1, width].some((step) => inRing.has(pixel + step));
    })
    .map(([side]) => `the ring is not seen at the ${side}`);
  // A control that is shown only while it has the focus lies over a drawing, which may have the colour of the
  // ring at one side.
  const problems = isReached || hiddenSides.length > 1 ? hiddenSides : [];
  if (isReached) {
    await page.mouse.move(...centre);
    const hovered = await look();
    if (changed(atRest, hovered).size < 8) problems.push('the pointer on it is not seen');
    const colour = await control.evaluate((element) =>
      getComputedStyle(element).color.match(/\d+/g)?.map(Number),
    );
    // Most pixels of the control are its background, so the median is.
    const rows = hovered.slice(MARGIN * width, -MARGIN * width).sort((a, b) => a - b);
    const ink = contrast(luminance(colour ?? []), rows[rows.length >> 1] ?? 0);
    if (ink < (words ? 7 : 3)) problems.push(`its words have ${ink.toFixed(2)}:1 under the pointer`);
    await page.mouse.down();
    if (changed(hovered, await look()).size < 4) problems.push('a press is not seen');
    await movePointerAway();
    await page.mouse.up();
  }
  return problems.map((problem) => `“${words}”: ${problem}`);
}
