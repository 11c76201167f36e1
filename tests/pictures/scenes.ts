import jsqr from 'jsqr';
import sharp from 'sharp';
import {readPalette} from '../../src/plugins/pictures/palette';
import {readPhoto} from '../../src/plugins/pictures/photo';
import {greyOf, type Plane} from '../../src/plugins/pictures/picture';
import {TemporaryFolder} from '../temporary-folder';

/** Size of the scenes in pixels. */
export const WIDTH = 1000;
export const HEIGHT = 1250;

/** A shape of a depth map. */
type Shape = {
  /** SVG path, in pixels. */
  d: string;
  /** 0 (far) to 255, or a gradient from the first depth to the second. */
  depth: number | readonly [number, number];
  /** Attributes of the gradient's line, `x1` to `y2`. */
  along?: string;
};

/** Shapes of a scene, far ones first. `blur`, in pixels, makes edges soft, as in estimated depth maps. */
export type Scene = {blur: number; shapes: readonly Shape[]};

/** A person in front of a post and a wall. */
export const portrait: Scene = {
  blur: 3,
  shapes: [
    {d: 'M0 0h1000v1250H0z', depth: [20, 34], along: 'x2="0" y2="1250"'},
    {d: 'M330 180h60v580h-60z', depth: 70},
    // Shoulders as wide as the picture, and the head.
    {d: 'M-50 1300V980C100 860 350 840 500 840S900 860 1050 980V1300z', depth: 150},
    {d: 'M330 560a190 250 0 1 1 380 0a190 250 0 1 1 -380 0z', depth: 172},
  ],
};

const grey = (value: number) => `rgb(${value},${value},${value})`;

/** Draws the depth map of a scene, at half its size. */
export function drawDepths({blur, shapes}: Scene): Promise<Plane> {
  const drawn = shapes.map(({d, depth, along = ''}, index) => {
    const [from, to] = typeof depth === 'number' ? [depth, depth] : depth;
    return `<linearGradient id="g${index}" gradientUnits="userSpaceOnUse" ${along}><stop stop-color="${grey(from)}"/><stop offset="1" stop-color="${grey(to)}"/></linearGradient><path fill="url(#g${index})" d="${d}"/>`;
  });
  const picture = sharp(Buffer.from(svg(drawn.join(''))));
  return greyOf(
    picture
      .resize(WIDTH / 2)
      .flatten()
      .blur(blur),
  );
}

const svg = (content: string, width = WIDTH, height = HEIGHT) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;

/**
 * Writes a photo of a green disc in front of a wall, and its depth map. Sizes are in pixels.
 * @param options.x middle of the disc, 0 to 1 of the width
 * @param options.orientation EXIF orientation of the photo: 1, or 3 for upside down
 * @returns the paths of both files
 */
export async function drawDisc({width = 800, height = 1000, x = 0.25, format = 'png', orientation = 1} = {}) {
  const folder = new TemporaryFolder();
  const files = {photo: folder.path(`photo.${format}`), depth: folder.path('depth.png')};
  const disc = (wall: string, fill: string) => {
    const shapes = `<rect width="100%" height="100%" fill="${wall}"/><circle cx="${x * width}" cy="${height / 2}" r="${width / 8}" fill="${fill}"/>`;
    return sharp(Buffer.from(svg(shapes, width, height))).flatten();
  };
  await disc('#204060', '#00ff00')
    .rotate(orientation === 1 ? 0 : 180)
    .withMetadata({orientation})
    .toFile(files.photo);
  await disc(grey(16), grey(192)).toFile(files.depth);
  return files;
}

/** The site's colours in the dark scheme, by name. */
export const palette = readPalette('src/css/tokens.css', 'dark');

/** Width of the phone screen as a part of its height. */
export const RATIO = 100 / 205;

/**
 * Draws a photo with {@link drawDisc}, and reads it.
 * @param subject position of the subject, 0 to 1 of the width; by default the middle of the disc
 */
export async function readDisc(options: Parameters<typeof drawDisc>[0] & {x: number}, subject = options.x) {
  const {photo, depth} = await drawDisc(options);
  return readPhoto(photo, depth, {x: subject, y: 0.5}, RATIO, palette);
}

/** Reads a QR code, and returns its text; undefined if it cannot be read. */
export async function scan(svg: string) {
  const {data, info} = await sharp(Buffer.from(svg), {density: 300})
    .resize(400)
    .ensureAlpha()
    .raw()
    .toBuffer({resolveWithObject: true});
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
