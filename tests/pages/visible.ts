import type {Locator, Page} from 'playwright/test';
import {restyle} from './layout-problems';
import {contrast, luminance, luminanceOf} from './low-contrast';
import {readPicture} from './pixels';

/** Space around an element for its focus ring, in CSS pixels. */
const MARGIN = 10;

/** Returns the indexes of the pixels whose contrast before and after is 3:1 or more (WCAG 2.2, 1.4.11). */
const changed = (before: number[], after: number[]) =>
  [...before.keys()].filter((pixel) => contrast(before[pixel], after[pixel]) >= 3);

/**
 * Focuses, points at and presses a control, and finds states that cannot be seen or read.
 * @returns a sentence for each problem
 */
export async function hiddenStates(page: Page, control: Locator) {
  await restyle(page, '* { transition: none !important }');
  await page.mouse.move(0, 0);
  // So that the browser shows the focus ring, as for users of the keyboard.
  await page.keyboard.press('Shift');
  const {left, top, right, bottom, offset} = await control.evaluate((element) => {
    // The press on the last control may have selected text.
    getSelection()?.empty();
    element.scrollIntoView({block: 'center', behavior: 'instant'});
    element.focus();
    const box: DOMRect = element.getBoundingClientRect().toJSON();
    return {...box, offset: Number.parseFloat(getComputedStyle(element).outlineOffset)};
  });
  const x = Math.max(0, Math.floor(left) - MARGIN);
  const y = Math.max(0, Math.floor(top) - MARGIN);
  const clip = {x, y, width: Math.ceil(right) + MARGIN - x, height: Math.ceil(bottom) + MARGIN - y};
  /** Returns the luminance of each pixel of the control and its surroundings, up to the edge of the window. */
  const look = async () => {
    const {width, data} = await readPicture(await page.screenshot({clip}));
    return {width, pixels: Array.from({length: data.length / 3}, (_, pixel) => luminance(data, 3 * pixel))};
  };
  const {pixels: focused} = await look();
  // The centre of its first line, because a link in a text may have several.
  const centre = await control.evaluate((element) => {
    element.blur();
    const [line = new DOMRect()] = element.getClientRects();
    const point = [line.x + line.width / 2, line.y + line.height / 2] as const;
    return element.contains(document.elementFromPoint(...point)) && point;
  });
  // The pointer cannot reach a clipped control, as the navbar's brand while the page's own brand is in view.
  if (!centre) return [];
  const {width, pixels: atRest} = await look();
  const ring = changed(atRest, focused);
  const [across, down] = [ring.map((pixel) => x + (pixel % width)), ring.map((pixel) => y + pixel / width)];
  const isWhole =
    Math.min(...across) < left - offset &&
    Math.max(...across) >= right + offset &&
    Math.min(...down) < top - offset &&
    Math.max(...down) >= bottom + offset;
  const problems = isWhole ? [] : ['the focus ring is not seen on every side'];
  await page.mouse.move(...centre);
  const {pixels: hovered} = await look();
  if (changed(atRest, hovered).length < 8) problems.push('the pointer on it is not seen');
  // Most pixels of the control are its background, so the median is.
  const background = hovered.slice(MARGIN * width, -MARGIN * width).sort((a, b) => a - b);
  const color = await control.evaluate((element) => getComputedStyle(element).color);
  const words = await control.innerText();
  const ink = contrast(luminanceOf(color), background[background.length >> 1]);
  if (ink < (words ? 7 : 3)) problems.push(`its words have ${ink.toFixed(2)}:1 under the pointer`);
  await page.mouse.down();
  const {pixels: pressed} = await look();
  if (changed(hovered, pressed).length < 4) problems.push('a press is not seen');
  await page.mouse.move(0, 0);
  await page.mouse.up();
  return problems.map((problem) => `“${words}”: ${problem}`);
}
