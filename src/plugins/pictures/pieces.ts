import type {Region} from 'sharp';
import {fill, type Layers} from './layers';
import {greyOf, type Plane, pictureOf, planeOf} from './picture';

/** Height in pixels of the picture, which is shown at 430 to 650 CSS pixels. */
const HEIGHT = 600;

/** Least depth of what steps out, as a part of the nearest depth. */
const LEAST_DEPTH = 0.6;

/** What steps out is less high than this part of the photo: a branch is, a person or a wall is not. */
const MOST_HEIGHT = 1 / 4;

const AVIF = {quality: 26, effort: 7, chromaSubsampling: '4:2:0'};

/**
 * Cuts the things that step out of the phone: near ones that reach beyond what its screen shows of the photo, as its
 * depth map has them. Nothing does where they are no things of their own, as shoulders that go on below the photo.
 * @param colours the photo
 * @param screen the part of it that the phone screen shows
 * @returns an AVIF file as high as the phone screen, with the phone screen in its middle; undefined where nothing
 *   steps out
 */
export async function cutPieces(colours: Plane, {map, layers}: Layers, screen: Region) {
  const {width, height} = map;
  const least = LEAST_DEPTH * map.data.reduce((one, other) => Math.max(one, other));
  const heights = Array(width).fill(0);
  const pieces = map.data.map((depth, index) => {
    const x = index % width;
    const isBeyond = x < screen.left || x >= screen.left + screen.width;
    if (!isBeyond || !layers[index] || depth < least) return 0;
    heights[x]++;
    // Goes softly, within 51 pixels, where the photo ends.
    return Math.min(255, 5 * x, 5 * (width - x));
  });
  const most = Math.max(...heights);
  if (most === 0 || most > height * MOST_HEIGHT || pieces.subarray(-width).some(Boolean)) return undefined;

  const alpha = await greyOf(pictureOf({...map, data: pieces}).resize({height: HEIGHT}));
  const pixels = await planeOf(pictureOf(colours).resize({height: HEIGHT}));
  // Beside a piece goes on what it ends with: nothing of its background is seen at its edge, and no edge costs bytes.
  const even = fill(pixels, (index) => (alpha.data[index] ?? 0) > 250);
  /** By how much the phone screen's middle is right of the photo's, doubled, in pixels of the picture. */
  const beside = Math.round((HEIGHT / height) * (2 * screen.left + screen.width - width));
  return pictureOf(even)
    .joinChannel(Buffer.from(alpha.data), {raw: alpha})
    .extend({left: Math.max(0, -beside), right: Math.max(0, beside), background: 'transparent'})
    .avif(AVIF)
    .toBuffer();
}
