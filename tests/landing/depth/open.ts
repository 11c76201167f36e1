import type {Locator, Page} from 'playwright/test';
import sharp from 'sharp';
import {photo} from '../../../src/brand/photo/photo';
import {readPhoto} from '../../../src/plugins/pictures/photo';

export type Picture = {readonly width: number; readonly height: number; readonly data: Buffer};

/**
 * A place in the sample photo, in parts of its width and height, with its value in the depth map, 0 to 255, and the
 * points around that have the same depth.
 */
export type Place = {
  readonly x: number;
  readonly y: number;
  readonly depth: number;
  readonly points: readonly {readonly x: number; readonly y: number}[];
};

/** Side in pixels of what is looked at as a place, and size of the picture that is searched for such. */
const SIDE = 14;
const SEARCHED = {width: 200, height: 410};

/**
 * Finds things that lie near, far, and between in the sample photo: in each range of depths the place with the most
 * to be seen on it, away from the picture's edges.
 */
export async function findThings(): Promise<Record<'near' | 'between' | 'far', Place>> {
  const {
    picture,
    depthMap,
    screen: part,
  } = await readPhoto(photo.photo, photo.depth, photo.subject, photo.screen);
  const shown = async (file: Buffer) =>
    sharp(file)
      .extract(part)
      .resize({...SEARCHED, fit: 'fill'})
      .extractChannel(0)
      .raw()
      .toBuffer();
  const [seen, depths] = [await shown(picture), await shown(depthMap)];
  const places = Array.from({length: 120 * 60}, (_, index): Place & {contrast: number} => {
    const [left, top] = [40 + (index % 60) * 2, 70 + Math.floor(index / 60) * 2];
    const at = (x: number, y: number) => (top + y) * SEARCHED.width + left + x;
    const depth = depths[at(SIDE / 2, SIDE / 2)] ?? 0;
    const like = Array.from(
      {length: SIDE * SIDE},
      (_one, point) => [point % SIDE, Math.floor(point / SIDE)] as const,
    ).filter(([x, y]) => Math.abs((depths[at(x, y)] ?? 0) - depth) < 14);
    const values = like.map(([x, y]) => seen[at(x, y)] ?? 0);
    const part = (x: number, y: number) => ({
      x: (left + x + 0.5) / SEARCHED.width,
      y: (top + y + 0.5) / SEARCHED.height,
    });
    return {
      ...part(SIDE / 2, SIDE / 2),
      depth,
      points: like.map(([x, y]) => part(x, y)),
      contrast: Math.max(...values) - Math.min(...values),
    };
  }).filter(({points}) => points.length > (SIDE * SIDE) / 6);
  const most = Math.max(...places.map((place) => place.depth));
  const between = (from: number, to: number) =>
    places
      .filter(({depth}) => depth >= from * most && depth <= to * most)
      .sort(
        (one, other) => other.contrast * other.points.length - one.contrast * one.points.length,
      )[0] as Place;
  return {near: between(0.9, 1), between: between(0.35, 0.55), far: between(0, 0.2)};
}

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

export const pictureOf = (page: Page): Locator => page.locator('#about picture img');

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
    /** The photo that the page shows, in the size of what is drawn. */
    async photo() {
      const shown = await pictureOf(page).evaluate((image: HTMLImageElement) => image.currentSrc);
      return readPicture(await (await page.request.get(shown)).body(), await pixels());
    },
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
 * By how much the thing at a place of the photo lies elsewhere in a picture of the same size.
 * @returns pixels to the right and down
 */
function movedBy(photo: Picture, picture: Picture, place: Place): {x: number; y: number} {
  const most = Math.round(photo.width / 14);
  const points = place.points.map(
    ({x, y}) => [Math.floor(x * photo.width), Math.floor(y * photo.height)] as const,
  );
  let best = {x: 0, y: 0, error: Infinity};
  for (let dy = -most; dy <= most; dy++) {
    for (let dx = -most; dx <= most; dx++) {
      let error = 0;
      for (const [x, y] of points) {
        const from = (y * photo.width + x) * 3;
        const to = ((y + dy) * photo.width + x + dx) * 3;
        for (const channel of [0, 1, 2]) {
          error += Math.abs((photo.data[from + channel] ?? 0) - (picture.data[to + channel] ?? 255));
        }
      }
      if (error < best.error) best = {x: dx, y: dy, error};
    }
  }
  return best;
}

/** By how many pixels to the right and down a thing of the photo moves from one picture to another. */
export function movement(photo: Picture, one: Picture, other: Picture, place: Place): {x: number; y: number} {
  const [before, after] = [movedBy(photo, one, place), movedBy(photo, other, place)];
  return {x: after.x - before.x, y: after.y - before.y};
}
