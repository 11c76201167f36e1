import {readFile} from 'node:fs/promises';
import sharp, {type Region} from 'sharp';
import {UserError} from './error';
import {cutLayers} from './layers';
import {drawMap, type Palette} from './palette';

/** Width of a photo as a part of its height. */
const RATIO = 4 / 5;

/** Pixels that make no other ratio. */
const RATIO_TOLERANCE = 5;

/** Least width in pixels, as a phone of 2x shows it. */
const LEAST_WIDTH = 800;

/** Widths in pixels: what 212 to 316 CSS pixels need on screens of 1x to 3x. */
const WIDTHS = [320, 430, 490, 640, 950];
const FALLBACK_WIDTH = 640;

/** More effort with AVIF takes ten times as long and saves 3 of 100 bytes. */
const FORMATS = {avif: {quality: 52, effort: 3}, webp: {quality: 74, effort: 6}} as const;

async function readPicture(file: string) {
  try {
    const content = await readFile(file);
    const {autoOrient} = await sharp(content).metadata();
    return {...autoOrient, content};
  } catch (error) {
    throw new UserError(`${file}: found no picture (${(error as Error).message}); expected PNG or JPEG.`);
  }
}

/**
 * Reads a photo and its depth map, and checks that they can be shown.
 * @param photo path of the photo
 * @param depth path of its depth map: of the same size, white where things are near
 * @param subject where the photo's subject is, as parts of its width and height
 * @param ratio width of the phone screen, as a part of its height
 * @returns both files, the photo's size, and `screen`: what the phone screen shows of both, at their full height, with
 *   the subject in its middle
 * @throws {UserError} saying what is wrong with them
 */
export async function readPhoto(
  photo: string,
  depth: string,
  subject: {readonly x: number; readonly y: number},
  ratio: number,
) {
  const {content: picture, width, height} = await readPicture(photo);
  const size = `${width} × ${height} pixels`;
  if (width < LEAST_WIDTH || Math.abs(width / RATIO - height) > RATIO_TOLERANCE) {
    throw new UserError(
      `${photo}: found ${size}; expected a ratio of 4:5 and at least ${LEAST_WIDTH} pixels of width: export it larger, or crop it and its depth map.`,
    );
  }
  const map = await readPicture(depth);
  if (map.width !== width || map.height !== height) {
    throw new UserError(
      `${depth}: found ${map.width} × ${map.height} pixels; expected ${size}, as its photo has.`,
    );
  }
  const shown = Math.min(width, Math.round(height * ratio));
  const left = Math.min(Math.max(0, Math.round(width * subject.x - shown / 2)), width - shown);
  const screen: Region = {left, top: 0, width: shown, height};
  return {picture, width, height, subject, depthMap: map.content, screen};
}

/** A sample photo that can be cut. */
export type Photo = Awaited<ReturnType<typeof readPhoto>>;

/** Width in pixels of the depth map in colours, and its quality: it is smooth. */
const MAP_WIDTH = 280;
const MAP_AVIF = {quality: 36, effort: 6};

/** Draws what the phone screen shows of the depth map, in a palette's colours, as AVIF. */
export async function drawScreenMap({depthMap, screen}: Photo, palette: Palette): Promise<Buffer> {
  return (await drawMap(depthMap, palette)).extract(screen).resize(MAP_WIDTH).avif(MAP_AVIF).toBuffer();
}

/**
 * Cuts what the phone screen shows of a photo.
 * @returns files: AVIF in all widths, WebP for browsers without AVIF, and the layers
 * @throws {UserError} when nothing in the depth map stands out
 */
export async function cutPhoto({picture, depthMap, screen}: Photo) {
  const cut = (format: keyof typeof FORMATS, width: number) =>
    sharp(picture, {autoOrient: true})
      .extract(screen)
      .resize(Math.min(width, screen.width))
      .toFormat(format, FORMATS[format])
      .toBuffer({resolveWithObject: true});
  const layers = await cutLayers(depthMap, screen);
  const sizes = new Map<number, Buffer>();
  for (const most of WIDTHS) {
    const {data, info} = await cut('avif', most);
    sizes.set(info.width, data);
  }
  return {...layers, sizes, fallback: (await cut('webp', FALLBACK_WIDTH)).data};
}
