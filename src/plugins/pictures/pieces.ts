import sharp from 'sharp';
import {fill, type Plane, pictureOf, readLayers} from './layers';
import type {Photo} from './photo';

/** Height in pixels of the picture, which is shown at 430 to 650 CSS pixels. */
const HEIGHT = 600;

/** Least depth of what steps out, as a part of the nearest depth. */
const LEAST_DEPTH = 0.6;

/** What steps out is less high than this part of the photo: a branch is, a person or a wall is not. */
const MOST_HEIGHT = 1 / 4;

const AVIF = {quality: 26, effort: 7, chromaSubsampling: '4:2:0'} as const;

/**
 * Finds near things beyond the columns from `left` to `right`; on the phone screen there is the photo itself.
 * @returns 255 where one is; nothing where they are no things of their own, as shoulders that go on below the photo
 */
function thingsBeyond(map: Plane, layers: Plane, left: number, right: number): Plane {
  const {width, height} = map;
  const nearest = map.data.reduce((one, other) => Math.max(one, other));
  const heights = new Uint16Array(width);
  const data = layers.data.map((layer, index) => {
    const x = index % width;
    const isBeyond = x < left || x >= right;
    if (!isBeyond || layer === 0 || (map.data[index] as number) < nearest * LEAST_DEPTH) return 0;
    (heights[x] as number)++;
    return 255;
  });
  const isCut = data.subarray(-width).includes(255) || Math.max(...heights) > height * MOST_HEIGHT;
  return {width, height, data: isCut ? data.fill(0) : data};
}

/**
 * Cuts the things that step out of the phone: near ones that reach beyond what its screen shows of the photo, as its
 * depth map has them.
 * @returns an AVIF file as high as the phone screen, with the phone screen in its middle; undefined where nothing
 *   steps out
 */
export async function cutPieces({
  picture,
  depthMap,
  width,
  height,
  screen,
}: Photo): Promise<Buffer | undefined> {
  const {map, layers} = await readLayers(depthMap, {left: 0, top: 0, width, height});
  const part = layers.width / width;
  const pieces = thingsBeyond(map, layers, screen.left * part, (screen.left + screen.width) * part);
  if (!pieces.data.includes(255)) return undefined;
  const size = {width: Math.round((HEIGHT * width) / height), height: HEIGHT, fit: 'fill'} as const;
  const raw = {width: size.width, height: HEIGHT};
  const alpha = await pictureOf(pieces).resize(size).extractChannel(0).raw().toBuffer();
  const colours = await sharp(picture, {autoOrient: true}).removeAlpha().resize(size).raw().toBuffer();
  // Beside a piece goes on what it ends with: nothing of its background is seen at its edge, and no edge costs bytes.
  const {data: origins} = fill(
    {...raw, data: Uint32Array.from(alpha.keys())},
    (index) => (alpha[index] as number) > 250,
  );
  const pixels = Buffer.from(
    [...origins].flatMap((from, index) => [
      ...colours.subarray(3 * from, 3 * from + 3),
      alpha[index] as number,
    ]),
  );
  const middle = Math.round(((screen.left + screen.width / 2) * HEIGHT) / height);
  const half = Math.max(middle, size.width - middle);
  return sharp(pixels, {raw: {...raw, channels: 4}})
    .extend({
      left: half - middle,
      right: half - (size.width - middle),
      background: 'transparent',
    })
    .avif(AVIF)
    .toBuffer();
}
