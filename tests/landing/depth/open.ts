import {expect, type Page} from 'playwright/test';
import sharp from 'sharp';
import {difference, type Picture, readPicture} from '../../pages/pixels';
import {boxOf} from '../../site';

/**
 * Three things, each over the one before it, in a colour of its own: the channel of an RGB picture. They are as far, as
 * near and as much between as a depth map can say; the farthest lies in its wall.
 */
export const things = {
  near: {channel: 0, shape: 'M180 360h80v80h-80z'},
  between: {channel: 1, shape: 'M110 260h90v120h-90z'},
  far: {channel: 2, shape: 'M90 130h60v60h-60z'},
};
export type Thing = keyof typeof things;

/** Draws shapes by colour, each over the one before it, in pixels. */
const draw = (height: number, shapes: Record<string, string>) => {
  const paths = Object.entries(shapes).map(([colour, shape]) => `<path fill="${colour}" d="${shape}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="${height}">${paths.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};

const {near, between, far} = things;

/** The picture that stands in for the sample photo, its masks and its depths (src/plugins/pictures/layers.ts). */
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

/** Counts what is drawn on the page's canvas, and keeps it so that it can be read. */
const watch = (page: Page) =>
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
 * Lets a page draw frames, and do what it puts off until it is idle. By frames and not by time, because a slow machine
 * draws fewer of them; a page that draws without a pause is never idle, and is asked a second later.
 */
export async function passFrames(page: Page, frames = 12) {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve, {timeout: 1000}));
    await new Promise(requestAnimationFrame);
  }, frames);
}

/** Goes to the landing page as a visitor who presses a key, and so is there. */
export async function visit(page: Page) {
  await page.goto('/');
  await page.keyboard.press('Shift');
}

export const pictureOf = (page: Page) => page.locator('#about picture img');

/** Brings the phone into view, with a picture of the three things in it, and waits until the preview is there. */
export async function openPreview(page: Page) {
  const [photo, masks, depths] = await files;
  await watch(page);
  for (const [name, body] of [
    [/photo-\d+\.\w+\.avif$/, photo],
    [/photo-masks\./, masks],
    [/photo-depths\./, depths],
  ] as const) {
    await page.route(name, (route) => route.fulfill({body}));
  }
  await visit(page);
  await pictureOf(page).scrollIntoViewIfNeeded();
  // Until it is drawn the canvas has another size.
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
  /** What the canvas holds. */
  const pixels = async () => {
    const address = await canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL('image/png'));
    return readPicture(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
  };
  /** How far the picture leans along an axis, -1 to 1. */
  const lean = (axis: 'x' | 'y' = 'x') =>
    phone.evaluate((one, name) => Number(one.style.getPropertyValue(name)), `--lean-${axis}`);
  return {
    canvas,
    phone,
    choose: (mode: string) => page.locator(`input[value="${mode}"]`).check({force: true}),
    draws,
    settled,
    pixels,
    lean,
    /** How much of 255 what the canvas holds differs from a picture. */
    differs: async (picture: Picture) => difference(picture, await pixels()),
    /** The photo in the size of what is drawn. */
    photo: async () => readPicture(photo, await pixels()),
    /** How far the picture leans once it has come to rest. */
    leaned: (axis?: 'x' | 'y') => settled().then(() => lean(axis)),
    /** Moves a slider to its start or end, and returns what is drawn then. */
    async slide(name: RegExp, key: 'Home' | 'End') {
      await page.getByRole('slider', {name}).press(key);
      await settled();
      return pixels();
    },
    /** Moves the mouse to a part of the picture's width, a little above its middle. */
    async point(part: number) {
      const {x, y, width, height} = await boxOf(pictureOf(page));
      await page.mouse.move(x + width * part, y + height * 0.4, {steps: 2});
    },
  };
}

/** The middle of a thing in a picture, in pixels. */
export function placeOf({width, data}: Picture, thing: Thing): {x: number; y: number} {
  const {channel} = things[thing];
  const seen = [...Array(data.length / 3).keys()].filter((at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(3 * at);
    return 2 * ([red, green, blue][channel] ?? 0) - red - green - blue > 45;
  });
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {x: mean(seen.map((at) => at % width)), y: mean(seen.map((at) => Math.floor(at / width)))};
}
