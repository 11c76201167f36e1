import sharp from 'sharp';
import {cutLayers, readLayers} from './layers';
import {colourMap, type Palette} from './palette';
import {greyOf, type Plane, pictureOf, planeOf, readPicture} from './picture';
import {cutPieces} from './pieces';

/** Width of a photo as a part of its height. */
const RATIO = 4 / 5;

/** Pixels that make no other ratio. */
const RATIO_TOLERANCE = 5;

/** Least width in pixels, as a phone of 2x shows it. */
const LEAST_WIDTH = 800;

/** Width in pixels to which larger photos are reduced: the phone screen shows 950 pixels of it, a card 1200. */
const MOST_WIDTH = 1600;

/** Widths in pixels: what 212 to 316 CSS pixels need on screens of 1x to 3x. */
const WIDTHS = [320, 430, 490, 640, 950];
const FALLBACK_WIDTH = 640;

/** Width in pixels of the depth map in colours. */
const MAP_WIDTH = 280;

/** More effort with AVIF takes ten times as long and saves 3 of 100 bytes. */
const AVIF = {quality: 52, effort: 3};
const WEBP = {quality: 74, effort: 6};
/** The map is smooth. */
const MAP_AVIF = {quality: 36, effort: 6};

/**
 * Reads a photo and its depth map, and checks that they can be shown.
 * @param photo path of the photo
 * @param depth path of its depth map: of the same size, white where things are near
 * @param subject where the photo's subject is, as parts of its width and height
 * @param ratio width of the phone screen, as a part of its height
 * @param palette has the colours of the depth map
 * @returns the photo, its depths, these in colours, and `screen`: what the phone screen shows of them, at their full
 *   height, with the subject in its middle
 * @throws {UserError} saying what is wrong with them
 */
export async function readPhoto(
  photo: string,
  depth: string,
  subject: {x: number; y: number},
  ratio: number,
  palette: Palette,
) {
  const found = await readPicture(
    photo,
    `a ratio of 4:5 and at least ${LEAST_WIDTH} pixels of width: export it larger, or crop it and its depth map`,
    (size) => size.width >= LEAST_WIDTH && Math.abs(size.width / RATIO - size.height) <= RATIO_TOLERANCE,
  );
  const map = await readPicture(
    depth,
    `${found.width} × ${found.height} pixels, as its photo has`,
    (size) => size.width === found.width && size.height === found.height,
  );
  // Of depths no means are taken: they would lie between a thing and what is behind it.
  const reduce = (content: Buffer, kernel?: 'nearest') =>
    sharp(content).autoOrient().resize({width: MOST_WIDTH, withoutEnlargement: true, kernel});
  const colours = await planeOf(reduce(found.content).removeAlpha().toColourspace('srgb'));
  const depths = await greyOf(reduce(map.content, 'nearest'));
  const {width, height} = colours;
  const shown = Math.min(width, Math.round(height * ratio));
  const left = Math.min(Math.max(0, Math.round(width * subject.x - shown / 2)), width - shown);
  return {
    colours,
    depths,
    map: await colourMap(depths, palette),
    subject,
    screen: {left, top: 0, width: shown, height},
  };
}

/** A sample photo that can be cut. */
export type Photo = Awaited<ReturnType<typeof readPhoto>>;

/**
 * Cuts what the phone screen shows of a photo, and what steps out of it.
 * @returns files: AVIF in all widths, WebP for browsers without AVIF, the layers, the depth map in colours, and the
 *   pieces
 * @throws {UserError} when nothing in the depth map stands out
 */
export async function cutPhoto({colours, depths, map, screen}: Photo) {
  const cut = (plane: Plane, width: number) => pictureOf(plane).extract(screen).resize(width);
  const sizes = new Map<number, Buffer>();
  for (const width of WIDTHS.map((one) => Math.min(one, screen.width))) {
    sizes.set(width, await cut(colours, width).avif(AVIF).toBuffer());
  }
  const layers = readLayers(depths);
  return {
    ...(await cutLayers(layers, screen)),
    sizes,
    fallback: await cut(colours, Math.min(FALLBACK_WIDTH, screen.width)).webp(WEBP).toBuffer(),
    map: await cut(map, MAP_WIDTH).avif(MAP_AVIF).toBuffer(),
    pieces: await cutPieces(colours, layers, screen),
  };
}
