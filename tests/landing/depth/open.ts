import {expect, type Page} from 'playwright/test';
import sharp from 'sharp';
import {difference, findPixels, type Picture, readPicture} from '../../pages/pixels';
import {boxOf} from '../../site';

/**
 * Three objects of the test photo, each with its own colour. Near ones are drawn over far ones. Their depths are the least, the middle and the greatest value of a depth map. The far
 * one belongs to the back layer.
 */
export const things = {
  near: {shape: 'M180 360h80v80h-80z', hasColour: (red, green, blue) => red - green - blue > 45},
  between: {shape: 'M110 260h90v120h-90z', hasColour: (red, green, blue) => green - red - blue > 45},
  far: {shape: 'M90 130h60v60h-60z', hasColour: (red, green, blue) => blue - red - green > 45},
} satisfies Record<string, {shape: string; hasColour: (...values: number[]) => boolean}>;
export type Thing = keyof typeof things;

/** Draws shapes by colour, in pixels, each over the earlier ones. Returns a PNG file. */
const draw = (height: number, shapes: Record<string, string>) => {
  const paths = Object.entries(shapes).map(([colour, shape]) => `<path fill="${colour}" d="${shape}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="${height}">${paths.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};

const {near, between, far} = things;

/** The test photo, which replaces the site's, with its masks and depths (src/plugins/pictures/layers.ts). */
const files = Promise.all([
  draw(656, {
    '#c0c0c0': 'M0 0h320v656H0z',
    '#0000e0': far.shape,
    '#00c000': between.shape,
    '#e00000': near.shape,
  }),
  draw(656, {'#000': 'M0 0h320v656H0z', '#0f0': between.shape, '#f00': near.shape}),
  draw(1968, {'#000': 'M0 0h320v656H0z', '#808080': 'M0 656h320v656H0z', '#fff': 'M0 1312h320v656H0z'}),
]);

/** Makes the page count its draws on the canvas, and keep the drawing buffer, so that tests can read it. */
const recordDraws = (page: Page) =>
  page.addInitScript(() => {
    const {drawArrays} = WebGL2RenderingContext.prototype;
    const counted = {draws: 0};
    Object.assign(window, {counted});
    WebGL2RenderingContext.prototype.drawArrays = function (...args) {
      if (!this.getParameter(this.FRAMEBUFFER_BINDING)) counted.draws++;
      drawArrays.apply(this, args);
    };
    const {getContext} = HTMLCanvasElement.prototype;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(kind: string, options: object) {
        return Reflect.apply(getContext, this, [kind, {...options, preserveDrawingBuffer: true}]);
      },
    });
  });

/**
 * Waits until a page has drawn some frames and was idle, but at most a second for that, because a page that
 * draws all the time is never idle. Frames are counted instead of milliseconds, because a slow machine draws
 * fewer.
 */
export async function passFrames(page: Page, frames = 12) {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve, {timeout: 1000}));
    await new Promise(requestAnimationFrame);
  }, frames);
}

/** Opens the landing page and presses a key, so that the page considers the visitor active. */
export async function visit(page: Page) {
  await page.goto('/');
  await page.keyboard.press('Shift');
}

export const pictureOf = (page: Page) => page.locator('#about picture img').first();

/**
 * Opens the landing page with the test photo, scrolls to it, and waits until the preview is shown.
 * @param press done when the photo is in view
 */
export async function openPreview(page: Page, press?: () => Promise<void>) {
  const [photo, masks, depths] = await files;
  await recordDraws(page);
  for (const [name, body] of [
    [/photo-\d+\.\w+\.avif$/, photo],
    [/photo-masks\./, masks],
    [/photo-depths\./, depths],
  ] as const) {
    await page.route(name, (route) => route.fulfill({body}));
  }
  await visit(page);
  await pictureOf(page).scrollIntoViewIfNeeded();
  await press?.();
  // Also waits for the first draw, before which the canvas has another size.
  await page.locator('canvas[data-drawn] ~ div input').first().waitFor();
  const canvas = page.locator('canvas');
  const phone = page.locator(':has(> canvas)');
  const draws = () => page.evaluate<number>('counted.draws');
  /** Waits until nothing has been drawn for a while. */
  const settled = () =>
    expect(async () => {
      const before = await draws();
      await passFrames(page, 3);
      expect(await draws()).toBe(before);
    }).toPass();
  /** Returns the pixels of the canvas. */
  const pixels = async () => {
    const address = await canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL('image/png'));
    return readPicture(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
  };
  /** Returns how far the picture is tilted along an axis, -1 to 1. */
  const lean = (axis: 'x' | 'y' = 'x') =>
    phone.evaluate((element, name) => Number(element.style.getPropertyValue(name)), `--lean-${axis}`);
  return {
    canvas,
    phone,
    choose: (mode: string) => page.locator(`input[value="${mode}"]`).check({force: true}),
    draws,
    settled,
    pixels,
    lean,
    /** Returns the mean difference of the canvas from a picture, 0 to 255. */
    differs: async (picture: Picture) => difference(picture, await pixels()),
    /** Returns the photo, scaled to the size of the canvas. */
    photo: async () => readPicture(photo, await pixels()),
    /** Waits until the picture has come to rest, and returns its tilt. */
    leaned: (axis?: 'x' | 'y') => settled().then(() => lean(axis)),
    /** Moves the slider of an axis to its start or end, and returns the pixels of the canvas. */
    async slide(axis: 'x' | 'y', key: 'Home' | 'End') {
      await page.locator(`[type=range][name=${axis}]`).press(key);
      await settled();
      return pixels();
    },
    /**
     * Moves the mouse over the phone, a little above its middle.
     * @param part horizontal position, 0 to 1 of the phone's width
     */
    async point(part: number) {
      const {x, y, width, height} = await boxOf(phone);
      await page.mouse.move(x + width * part, y + height * 0.4, {steps: 2});
    },
  };
}

/** Returns the centre of an object in a picture, in pixels. */
export const placeOf = (picture: Picture, thing: Thing) => findPixels(picture, things[thing].hasColour).mean;
