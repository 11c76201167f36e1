import type {ElementHandle, Page} from 'playwright/test';
import sharp from 'sharp';
import {luminance} from './low-contrast';

type Box = {x: number; y: number; width: number; height: number};

/** CSS pixels round an element that its ring may take. */
const ROOM = 10;

/** Returns the luminance of each pixel of a part of the window. */
async function lightOf(page: Page, clip: Box): Promise<number[]> {
  const data = await sharp(await page.screenshot({clip}))
    .removeAlpha()
    .raw()
    .toBuffer();
  return Array.from({length: data.length / 3}, (_, pixel) => luminance(data, 3 * pixel));
}

/** Contrast (WCAG 2.2) of two luminances. */
const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The pixels that change by the 3:1 that is asked of what is no text (WCAG 2.2, 1.4.11). */
const changed = (before: readonly number[], after: readonly number[]) =>
  new Set([...before.keys()].filter((pixel) => contrast(before[pixel] ?? 0, after[pixel] ?? 0) >= 3));

/**
 * Puts an element into every state, and says which of them cannot be seen, or read.
 * @returns a sentence per problem
 */
export async function hiddenStates(page: Page, control: ElementHandle<HTMLElement>): Promise<string[]> {
  const away = () => page.mouse.move(2, innerHeight - 2);
  const {width: innerWidth, height: innerHeight} = page.viewportSize() ?? {width: 0, height: 0};
  await away();
  // As by keyboard.
  await page.keyboard.press('Shift');
  const {box, words, ring} = await control.evaluate((element) => {
    element.scrollIntoView({block: 'center', behavior: 'instant'});
    element.focus();
    const {x, y, width, height} = element.getClientRects()[0] ?? new DOMRect();
    const {outlineOffset, outlineWidth} = getComputedStyle(element);
    return {
      box: {x, y, width, height},
      words: element.textContent?.trim() ?? '',
      ring: Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) / 2,
    };
  });
  const [x, y] = [Math.max(0, Math.floor(box.x) - ROOM), Math.max(0, Math.floor(box.y) - ROOM)];
  const width = Math.min(innerWidth, Math.ceil(box.x + box.width) + ROOM) - x;
  const clip = {x, y, width, height: Math.min(innerHeight, Math.ceil(box.y + box.height) + ROOM) - y};
  const [centreX, centreY] = [box.x + box.width / 2, box.y + box.height / 2];
  const focused = await lightOf(page, clip);
  // What is cut off, as the navbar's brand over a page's own, is there for the keyboard only.
  const isReached = await control.evaluate(
    (element, [atX = 0, atY = 0]) => {
      element.blur();
      return element.contains(document.elementFromPoint(atX, atY));
    },
    [centreX, centreY],
  );
  const rest = await lightOf(page, clip);
  const inRing = changed(rest, focused);
  const problems = Object.entries({
    left: [box.x - ring, centreY],
    right: [box.x + box.width + ring, centreY],
    top: [centreX, box.y - ring],
    bottom: [centreX, box.y + box.height + ring],
  }).flatMap(([side, [atX = 0, atY = 0]]) => {
    const pixel = Math.floor(atY - y) * width + Math.floor(atX - x);
    const near = [-1, 0, 1].flatMap((step) => [pixel + step, pixel + step * width]);
    return near.some((one) => inRing.has(one)) ? [] : [`the ring is not seen at the ${side}`];
  });
  if (isReached) {
    await page.mouse.move(centreX, centreY);
    const hovered = await lightOf(page, clip);
    if (changed(rest, hovered).size < 8) problems.push('the pointer on it is not seen');
    const colour = await control.evaluate((one) => getComputedStyle(one).color.match(/\d+/g)?.map(Number));
    // Of the rows through its middle most is ground.
    const rows = hovered.slice(ROOM * width, -ROOM * width).sort((one, other) => one - other);
    const ink = contrast(luminance(colour ?? []), rows[rows.length >> 1] ?? 0);
    if (ink < (words ? 7 : 3)) problems.push(`its words have ${ink.toFixed(2)}:1 under the pointer`);
    await page.mouse.down();
    if (changed(hovered, await lightOf(page, clip)).size < 4) problems.push('a press is not seen');
    await away();
    await page.mouse.up();
  }
  return problems.map((problem) => `“${words}”: ${problem}`);
}
