import type {Region} from 'sharp';
import {fill, type Layers} from './layers';
import {greyOf, type Plane, pictureOf, planeOf} from './picture';

/** Height of the picture in pixels. It is shown at 430 to 650 CSS pixels. */
const HEIGHT = 600;

/** Smallest depth of pixels that extend beyond the phone screen, as a fraction of the nearest depth. */
const MIN_DEPTH = 0.64;

/**
 * Largest height of the pieces, as a fraction of the photo's height: a branch is lower, a person or a wall is
 * not.
 */
const MAX_HEIGHT = 1 / 4;

/**
 * Cuts the pieces of the photo that are shown beside the phone: parts of near objects that extend beyond its
 * screen. There are none if they continue below the photo, as shoulders do, or are too high.
 * @param colours the photo
 * @param layers its depth map, see `readLayers`
 * @param screen the part of the photo that the phone screen shows
 * @returns an AVIF file as high as the phone screen, with the phone screen in its middle; undefined if there
 *   are no pieces
 */
export async function cutPieces(colours: Plane, {map, layers, nearest}: Layers, screen: Region) {
  const {width, height} = map;
  const heights = Array(width).fill(0);
  const pieces = map.data.map((depth, index) => {
    const x = index % width;
    const isBeyond = x < screen.left || x >= screen.left + screen.width;
    if (!isBeyond || !layers[index] || depth < MIN_DEPTH * nearest) return 0;
    heights[x]++;
    // Opacity. It fades out within 51 pixels of the photo's left and right edge.
    return Math.min(255, 5 * x, 5 * (width - x));
  });
  const maxHeight = Math.max(...heights);
  if (maxHeight === 0 || maxHeight > height * MAX_HEIGHT || pieces.subarray(-width).some(Boolean))
    return undefined;

  const alpha = await greyOf(pictureOf({...map, data: pieces}).resize({height: HEIGHT}));
  // Around a piece, its outermost colours continue: so its edge shows nothing of the background, and
  // compresses well.
  const extended = fill(
    await planeOf(pictureOf(colours).resize({height: HEIGHT})),
    (index) => (alpha.data[index] ?? 0) > 250,
  );
  /**
   * Twice the distance, in pixels, from the middle of the photo to the middle of the phone screen; positive
   * to the right.
   */
  const offset = Math.round((HEIGHT / height) * (2 * screen.left + screen.width - width));
  return pictureOf(extended)
    .joinChannel(alpha.data, {raw: alpha})
    .extend({left: Math.max(0, -offset), right: Math.max(0, offset), background: 'transparent'})
    .avif({quality: 26, effort: 7, chromaSubsampling: '4:2:0'})
    .toBuffer();
}
