import {readFile} from 'node:fs/promises';
import sharp from 'sharp';
import {UserError} from './error';

/** Width and height of a photo are multiples of these. */
const RATIO = {width: 4, height: 5};

/** A pixel more or less is no other ratio. */
const RATIO_TOLERANCE = 0.004;

/** Least width in pixels, as a phone of 2x shows it. */
const LEAST_WIDTH = 800;

/** Widths in pixels: what 212 to 316 CSS pixels need on screens of 1x to 3x. */
const WIDTHS = [320, 430, 490, 640, 950];
const FALLBACK_WIDTH = 640;

/** More effort with AVIF takes ten times as long and saves 3 of 100 bytes. */
export const FORMATS = {avif: {quality: 52, effort: 3}, webp: {quality: 74, effort: 6}} as const;

/** A part of a picture in pixels, as sharp's `extract` takes it. */
export type Part = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** A sample photo that can be cut. */
export type Photo = {
  readonly picture: Buffer;
  readonly width: number;
  readonly height: number;
  readonly depthMap: Buffer;
  /** What the phone screen shows of both, at their full height. */
  readonly screen: Part;
};

async function readPicture(file: string): Promise<{content: Buffer; width: number; height: number}> {
  try {
    const content = await readFile(file);
    const {width, height, orientation = 1} = await sharp(content).metadata();
    if (orientation === 1) {
      return {content, width, height};
    }
  } catch (error) {
    throw new UserError(`${file}: found no picture (${(error as Error).message}); expected PNG or JPEG.`);
  }
  throw new UserError(`${file}: found a picture that is stored turned (Exif); export it upright.`);
}

/**
 * Reads a photo and its depth map, and checks that they can be shown.
 * @param files paths of the photo, and of its depth map: of the same size, white where things are near
 * @param middle what stands in the middle of the phone screen, as a part of the photo's width
 * @param ratio width of the phone screen, as a part of its height
 * @throws {UserError} saying what is wrong with them
 */
export async function readPhoto(
  files: {readonly photo: string; readonly depth: string},
  middle: number,
  ratio: number,
): Promise<Photo> {
  const {content: picture, width, height} = await readPicture(files.photo);
  const size = `${width} × ${height} pixels`;
  const wanted = Math.round((width * RATIO.height) / RATIO.width);
  if (width < LEAST_WIDTH || Math.abs(height / wanted - 1) > RATIO_TOLERANCE) {
    throw new UserError(
      `${files.photo}: found ${size}; expected a ratio of ${RATIO.width}:${RATIO.height} and at least ${LEAST_WIDTH} pixels of width: ${
        width < LEAST_WIDTH ? 'export it larger' : 'crop it, and its depth map with it'
      }.`,
    );
  }
  const map = await readPicture(files.depth);
  if (map.width !== width || map.height !== height) {
    throw new UserError(
      `${files.depth}: found ${map.width} × ${map.height} pixels; expected ${size}, as its photo has.`,
    );
  }
  const shown = Math.min(width, Math.round(height * ratio));
  const left = Math.min(Math.max(0, Math.round(width * middle - shown / 2)), width - shown);
  const screen = {left, top: 0, width: shown, height};
  return {picture, width, height, depthMap: map.content, screen};
}

/** Sizes and formats in which a photo is offered: AVIF in all, and one in WebP for browsers without AVIF. */
export function sizesOf({screen}: Photo): {format: keyof typeof FORMATS; width: number}[] {
  const most = Math.min(screen.width, Math.max(...WIDTHS));
  const widths = [...WIDTHS.filter((width) => width < most), most];
  return [
    ...widths.map((width) => ({format: 'avif' as const, width})),
    {format: 'webp', width: Math.min(FALLBACK_WIDTH, most)},
  ];
}

/** Cuts what the phone screen shows of a photo, in one size. */
export function cutPhoto(
  {picture, screen}: Photo,
  {format, width}: ReturnType<typeof sizesOf>[number],
): Promise<Buffer> {
  return sharp(picture).extract(screen).resize(width).toFormat(format, FORMATS[format]).toBuffer();
}
