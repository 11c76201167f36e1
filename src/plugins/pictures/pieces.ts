import type {Region} from 'sharp';
import {fill, readLayers} from './layers';
import {greyOf, type Plane, pictureOf} from './picture';

/** Height in pixels of the picture, which is shown at 430 to 650 CSS pixels. */
const HEIGHT = 600;

/** Least depth of what steps out, as a part of the nearest depth. */
const LEAST_DEPTH = 0.6;

/** What steps out is less high than this part of the photo: a branch is, a person or a wall is not. */
const MOST_HEIGHT = 1 / 4;

const AVIF = {quality: 26, effort: 7, chromaSubsampling: '4:2:0'} as const;

/**
 * Cuts the things that step out of the phone: near ones that reach beyond what its screen shows of the photo, as its
 * depth map has them. Nothing does where they are no things of their own, as shoulders that go on below the photo.
 * @param colours the photo
 * @param depths its depth map
 * @param screen the part of both that the phone screen shows
 * @returns an AVIF file as high as the phone screen, with the phone screen in its middle; undefined where nothing
 *   steps out
 */
export async function cutPieces(colours: Plane, depths: Plane, screen: Region): Promise<Buffer | undefined> {
  const {map, layers} = await readLayers(depths, {
    left: 0,
    top: 0,
    width: depths.width,
    height: depths.height,
  });
  const {width, height} = map;
  const scale = width / depths.width;
  const least = LEAST_DEPTH * map.data.reduce((one, other) => Math.max(one, other));
  const heights = Array(width).fill(0);
  const pieces = map.data.map((depth, index) => {
    const x = index % width;
    const isBeyond = x < screen.left * scale || x >= (screen.left + screen.width) * scale;
    if (!isBeyond || !layers[index] || depth < least) return 0;
    heights[x]++;
    return 255;
  });
  const most = Math.max(...heights);
  if (most === 0 || most > height * MOST_HEIGHT || pieces.subarray(-width).includes(255)) return undefined;

  const size = {width: Math.round((HEIGHT * depths.width) / depths.height), height: HEIGHT};
  const alpha = await greyOf(pictureOf({...map, data: pieces}).resize({...size, fit: 'fill'}));
  const pixels = await pictureOf(colours)
    .resize({...size, fit: 'fill'})
    .raw()
    .toBuffer();
  // Beside a piece goes on what it ends with: nothing of its background is seen at its edge, and no edge costs bytes.
  const even = fill({...size, channels: 3, data: pixels}, (index) => (alpha.data[index] ?? 0) > 250);
  const middle = Math.round(((screen.left + screen.width / 2) * HEIGHT) / depths.height);
  const half = Math.max(middle, size.width - middle);
  return pictureOf(even)
    .joinChannel(Buffer.from(alpha.data), {raw: {...size, channels: 1}})
    .extend({
      left: half - middle,
      right: half - (size.width - middle),
      background: 'transparent',
    })
    .avif(AVIF)
    .toBuffer();
}
