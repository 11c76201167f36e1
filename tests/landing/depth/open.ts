import type {Locator, Page} from 'playwright/test';
import sharp from 'sharp';

export type Picture = {readonly width: number; readonly height: number; readonly data: Buffer};

/** A place in the sample photo, in parts of its width and height, with its value in the depth map, 0 to 255. */
export type Place = {readonly x: number; readonly y: number; readonly depth: number};

/** A maple twig, the bank on the right, and the sky above it: one of each layer. */
export const things = {
  near: {x: 0.161, y: 0.237, depth: 188},
  between: {x: 0.768, y: 0.61, depth: 64},
  far: {x: 0.786, y: 0.403, depth: 5},
} satisfies Record<string, Place>;

/** Counts what is drawn on the page's canvas, and keeps it so that it can be read. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const {drawArrays} = WebGL2RenderingContext.prototype;
    Object.assign(window, {draws: 0});
    WebGL2RenderingContext.prototype.drawArrays = function (...args) {
      if (!this.getParameter(this.FRAMEBUFFER_BINDING))
        Reflect.set(window, 'draws', Reflect.get(window, 'draws') + 1);
      drawArrays.apply(this, args);
    };
    const {getContext} = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      options?: object,
    ) {
      return getContext.call(this, kind, {...options, preserveDrawingBuffer: true});
    } as typeof getContext;
  });
}

/**
 * Lets a page draw frames, and do what it puts off until it is idle. By frames and not by time, because a slow machine
 * draws fewer of them; a page that draws without a pause is never idle, and is asked a second later.
 */
export async function passFrames(page: Page, frames = 12): Promise<void> {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve, {timeout: 1000}));
    await new Promise(requestAnimationFrame);
  }, frames);
}

/** Goes to the landing page as a visitor who presses a key, and so is there. */
export async function visit(page: Page): Promise<void> {
  await watch(page);
  await page.goto('/');
  await page.keyboard.press('Shift');
}

export const pictureOf = (page: Page): Locator => page.locator('picture:has(+ canvas) img');

/** Brings the phone into view and waits until the preview is there. */
export async function openPreview(page: Page) {
  await visit(page);
  const canvas = page.locator('canvas');
  await pictureOf(page).scrollIntoViewIfNeeded();
  await page.getByRole('radio').first().waitFor();
  const draws = () => page.evaluate(() => Reflect.get(window, 'draws') as number);
  /** Waits until nothing has been drawn for a while. */
  const settled = () =>
    page.evaluate(async () => {
      let before: number;
      do {
        before = Reflect.get(window, 'draws');
        for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame);
      } while (Reflect.get(window, 'draws') !== before);
    });
  /** What the canvas holds: rows from the top, three bytes for each pixel. */
  const pixels = async () => {
    const address = await canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL('image/png'));
    return readPicture(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
  };
  return {
    canvas,
    choose: (mode: string) => page.locator(`input[value="${mode}"]`).check({force: true}),
    draws,
    settled,
    pixels,
    /** Moves a slider to its start or end, and returns what is drawn then. */
    async slide(name: RegExp, key: 'Home' | 'End') {
      await page.getByRole('slider', {name}).press(key);
      await settled();
      return pixels();
    },
    /** Moves the mouse to a part of the picture's width, at half its height. */
    async point(part: number) {
      const box = await pictureOf(page).boundingBox();
      if (box) await page.mouse.move(box.x + box.width * part, box.y + box.height / 2, {steps: 2});
    },
  };
}

/** Reads a picture, in the size of another where one is given. */
export async function readPicture(source: Buffer, size?: Picture): Promise<Picture> {
  const {data, info} = await sharp(source)
    .resize({width: size?.width, height: size?.height, fit: 'fill'})
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({resolveWithObject: true});
  return {width: info.width, height: info.height, data};
}

/** The mean difference between two pictures of one size, 0 to 255. */
export function difference(one: Picture, other: Picture): number {
  return (
    one.data.reduce((sum, value, index) => sum + Math.abs(value - (other.data[index] ?? 0)), 0) /
    one.data.length
  );
}

/** The colour at a place of a picture. */
export function colourAt({width, height, data}: Picture, place: Place): number[] {
  const at = (Math.round(place.y * height) * width + Math.round(place.x * width)) * 3;
  return [...data.subarray(at, at + 3)];
}

/**
 * By how much the thing at a place of one picture lies elsewhere in another.
 * @returns pixels to the right and down
 */
export function movement(one: Picture, other: Picture, place: Place): {x: number; y: number} {
  const radius = Math.round(one.width / 28);
  const far = Math.round(one.width / 10);
  const left = Math.round(place.x * one.width);
  const top = Math.round(place.y * one.height);
  let best = {x: 0, y: 0, error: Infinity};
  for (let dy = -far; dy <= far; dy++) {
    for (let dx = -far; dx <= far; dx++) {
      let error = 0;
      for (let y = top - radius; y <= top + radius; y += 2) {
        for (let x = (left - radius) * 3; x <= (left + radius) * 3; x++) {
          const to = (y + dy) * one.width * 3 + x + dx * 3;
          error += Math.abs((one.data[y * one.width * 3 + x] ?? 0) - (other.data[to] ?? 255));
        }
      }
      if (error < best.error) best = {x: dx, y: dy, error};
    }
  }
  return best;
}
