import type {ElementHandle, Page} from 'playwright/test';
import sharp from 'sharp';
import {luminance} from '../accessibility/low-contrast';

type Box = {x: number; y: number; width: number; height: number};
type Picture = {data: Buffer; width: number; height: number};

/** CSS pixels round an element that its ring may take. */
const ROOM = 10;

/** Takes a picture of a part of the window, of one pixel per CSS pixel. */
async function pictureOf(page: Page, clip: Box): Promise<Picture> {
  const {data, info} = await sharp(await page.screenshot({clip}))
    .removeAlpha()
    .raw()
    .toBuffer({resolveWithObject: true});
  return {data, width: info.width, height: info.height};
}

const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Contrast (WCAG 2.2) of a pixel in two pictures of one place; 1 outside them. */
function changeAt(before: Picture, after: Picture, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= before.width || y >= before.height) return 1;
  const at = 3 * (Math.floor(y) * before.width + Math.floor(x));
  return contrast(luminance(before.data, at), luminance(after.data, at));
}

/** How many pixels change by the 3:1 that is asked of what is no text (WCAG 2.2, 1.4.11). */
function seen(before: Picture, after: Picture): number {
  let count = 0;
  for (let y = 0; y < before.height; y++) {
    for (let x = 0; x < before.width; x++) count += Number(changeAt(before, after, x, y) >= 3);
  }
  return count;
}

/** The luminance that most of a part of a picture has: of its ground, which words leave free. */
function groundOf({data, width}: Picture, {x, y, ...box}: Box): number {
  const found = [];
  for (let row = Math.ceil(y); row < y + box.height; row++) {
    for (let column = Math.ceil(x); column < x + box.width; column++) {
      found.push(luminance(data, 3 * (row * width + column)));
    }
  }
  return found.sort((one, other) => one - other)[found.length >> 1] ?? 0;
}

/**
 * Puts an element into every state, and says which of them cannot be seen, or read.
 * @returns a sentence per problem
 */
export async function hiddenStates(page: Page, control: ElementHandle<HTMLElement>): Promise<string[]> {
  const away = () => page.mouse.move(2, (page.viewportSize()?.height ?? 2) - 2);
  await away();
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
  const [left, top] = [Math.max(0, Math.floor(box.x) - ROOM), Math.max(0, Math.floor(box.y) - ROOM)];
  const clip = {
    x: left,
    y: top,
    width: Math.ceil(box.width) + 2 * ROOM,
    height: Math.ceil(box.height) + 2 * ROOM,
  };
  const focused = await pictureOf(page, clip);
  const isReached = await control.evaluate((element) => {
    element.blur();
    const {x, y, width, height} = element.getClientRects()[0] ?? new DOMRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  const rest = await pictureOf(page, clip);
  const [x, y] = [box.x - left, box.y - top];
  const sides = {
    left: [x - ring, y + box.height / 2],
    right: [x + box.width + ring, y + box.height / 2],
    top: [x + box.width / 2, y - ring],
    bottom: [x + box.width / 2, y + box.height + ring],
  };
  const problems = Object.entries(sides).flatMap(([side, [atX = 0, atY = 0]]) => {
    const around = [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1].map((dy) => changeAt(rest, focused, atX + dx, atY + dy)),
    );
    return Math.max(...around) < 3 ? [`the ring is not seen at the ${side}`] : [];
  });
  // What is cut off, as the navbar's brand over a page's own, is there for the keyboard only.
  if (isReached) {
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    const hovered = await pictureOf(page, clip);
    if (seen(rest, hovered) < 8) problems.push('the pointer on it is not seen');
    const colour = await control.evaluate((element) =>
      getComputedStyle(element).color.match(/\d+/g)?.map(Number),
    );
    const ink = contrast(luminance(colour ?? []), groundOf(hovered, {...box, x, y}));
    if (ink < (words ? 7 : 3)) problems.push(`its words have ${ink.toFixed(2)}:1 under the pointer`);
    await page.mouse.down();
    if (seen(hovered, await pictureOf(page, clip)) < 4) problems.push('a press is not seen');
    await away();
    await page.mouse.up();
  }
  return problems.map((problem) => `“${words}”: ${problem}`);
}
