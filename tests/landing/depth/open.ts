import type {Locator, Page} from 'playwright/test';
import sharp from 'sharp';

/** What `watch` counts in the page. */
export type Watched = {
  /** Times that something was drawn on the screen's canvas. */
  draws: number;
  /** WebGL objects that were created and not deleted. */
  objects: Set<object>;
  /** Listeners of the kinds that only the preview has, not removed yet. */
  listeners: Set<object>;
};

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Counts what the preview takes and gives back, and keeps what it drew so that it can be read. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = {draws: 0, objects: new Set(), listeners: new Set()};
    window.watched = watched;
    const context = WebGL2RenderingContext.prototype as unknown as Record<
      string,
      (...args: never) => unknown
    >;
    for (const kind of ['Buffer', 'Framebuffer', 'Program', 'Shader', 'Texture', 'VertexArray']) {
      const create = context[`create${kind}`];
      const remove = context[`delete${kind}`];
      if (!create || !remove) throw new Error(`WebGL has no create${kind}`);
      context[`create${kind}`] = function (this: object, ...args: never) {
        const made = create.apply(this, args);
        if (made) watched.objects.add(made);
        return made;
      };
      context[`delete${kind}`] = function (this: object, ...args: never) {
        watched.objects.delete(args[0]);
        return remove.apply(this, args);
      };
    }
    const {drawArrays} = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.drawArrays = function (...args) {
      if (!this.getParameter(this.FRAMEBUFFER_BINDING)) watched.draws++;
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

    const {addEventListener} = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      addEventListener.call(this, type, listener, options);
      const isOurs =
        this instanceof HTMLCanvasElement || this instanceof MediaQueryList || type === 'visibilitychange';
      if (!isOurs || typeof options !== 'object' || !options?.signal) return;
      const token = {};
      watched.listeners.add(token);
      addEventListener.call(options.signal, 'abort', () => watched.listeners.delete(token));
    };
  });
}

export type Preview = {
  readonly canvas: Locator;
  /** Chooses photo, depth or 3d. */
  choose(mode: 'photo' | 'depth' | '3d'): Promise<void>;
  draws(): Promise<number>;
  /** Waits until nothing has been drawn for a while. */
  settled(): Promise<void>;
  /** What the canvas holds: rows from the top, three bytes per pixel. */
  pixels(): Promise<Picture>;
};

export type Picture = {readonly width: number; readonly height: number; readonly data: Buffer};

/** Reads a picture from a file or its bytes, in the size given. */
export async function readPicture(
  source: Buffer | string,
  size: {readonly width?: number; readonly height?: number} = {},
): Promise<Picture> {
  const {data, info} = await sharp(source)
    .resize({width: size.width, height: size.height, fit: 'fill'})
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({resolveWithObject: true});
  return {width: info.width, height: info.height, data};
}

/**
 * Lets a page draw frames, and do what it puts off until it is idle: what it was going to do by itself,
 * it has done. By frames and not by time, because a slow machine draws fewer of them; a page that draws without
 * a pause is never idle, and is asked a second later.
 */
export async function passFrames(page: Page, frames = 12): Promise<void> {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve, {timeout: 1000}));
    await new Promise(requestAnimationFrame);
  }, frames);
}

/** Goes to the landing page as a visitor who presses a key, and so is there. */
export async function visit(page: Page, address = '/'): Promise<void> {
  await watch(page);
  await page.goto(address);
  await page.keyboard.press('Shift');
}

/** Brings the phone into view and waits until the preview is there. */
export async function openPreview(page: Page, address?: string): Promise<Preview> {
  await visit(page, address);
  const canvas = page.locator('canvas');
  await page.locator('picture:has(+ canvas) img').scrollIntoViewIfNeeded();
  await page.getByRole('radio').first().waitFor();
  return {
    canvas,
    choose: (mode) => page.locator(`input[value="${mode}"]`).check({force: true}),
    draws: () => page.evaluate(() => window.watched.draws),
    settled: () =>
      page.evaluate(async () => {
        // A frame that was asked for comes first, however slow the machine is.
        let before: number;
        do {
          before = window.watched.draws;
          for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame);
        } while (window.watched.draws !== before);
      }),
    pixels: async () => {
      const address = await canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL('image/png'));
      return readPicture(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
    },
  };
}

/** The mean difference between two pictures of one size, 0 to 255. */
export function difference(one: Picture, other: Picture): number {
  let sum = 0;
  for (let index = 0; index < one.data.length; index++) {
    sum += Math.abs((one.data[index] as number) - (other.data[index] as number));
  }
  return sum / one.data.length;
}

/**
 * By how much the thing at a place of one picture lies elsewhere in another.
 * @param place of the thing, in parts of the picture's width and height
 * @returns pixels to the right and down
 */
export function movement(
  one: Picture,
  other: Picture,
  place: {x: number; y: number},
): {x: number; y: number} {
  const radius = Math.round(one.width / 28);
  const far = Math.round(one.width / 10);
  const at = {x: Math.round(place.x * one.width), y: Math.round(place.y * one.height)};
  let best = {x: 0, y: 0, error: Infinity};
  for (let dy = -far; dy <= far; dy++) {
    for (let dx = -far; dx <= far; dx++) {
      let error = 0;
      for (let y = -radius; y <= radius; y += 2) {
        for (let x = -radius; x <= radius; x += 2) {
          const from = ((at.y + y) * one.width + at.x + x) * 3;
          const to = ((at.y + y + dy) * one.width + at.x + x + dx) * 3;
          for (let channel = 0; channel < 3; channel++) {
            error += Math.abs((one.data[from + channel] ?? 0) - (other.data[to + channel] ?? 255));
          }
        }
      }
      if (error < best.error) best = {x: dx, y: dy, error};
    }
  }
  return {x: best.x, y: best.y};
}
