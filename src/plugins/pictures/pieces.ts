import sharp from 'sharp';
import {fill, type Plane, pictureOf, readLayers} from './layers';
import type {Photo} from './photo';

/** Height in pixels of the picture, which is shown at 430 to 650 CSS pixels. */
const HEIGHT = 600;

/** What steps out is less high than this part of the photo: a branch does, a person or a wall does not. */
const MOST_HEIGHT = 1 / 3;

/** Least part of the photo's pixels in one piece: smaller ones cost bytes, and are not missed. */
const LEAST_SHARE = 0.0002;

/** Least mean depth of a piece, as a part of the nearest depth: far things do not reach out to one. */
const LEAST_DEPTH = 0.6;

const AVIF = {quality: 34, effort: 6, chromaSubsampling: '4:2:0'} as const;

/** Finds the pieces of the front layer that reach beyond the columns from `left` to `right`; 255 where one is. */
function piecesOf({data, width, height}: Plane, map: Plane, left: number, right: number): Plane {
  const nearest = Math.max(...new Set(map.data));
  const chosen = new Uint8Array(data.length);
  const isNew = data.map((layer) => Number(layer === 2));
  isNew.forEach((_, first) => {
    if (!isNew[first]) return;
    isNew[first] = 0;
    const piece = [first];
    let isBeyond = false;
    let depth = 0;
    let [top, bottom] = [height, 0];
    for (const index of piece) {
      const [x, y] = [index % width, Math.floor(index / width)];
      isBeyond ||= x < left || x >= right;
      depth += map.data[index] as number;
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      for (const next of [
        x > 0 ? index - 1 : -1,
        x < width - 1 ? index + 1 : -1,
        index - width,
        index + width,
      ]) {
        if (isNew[next]) {
          isNew[next] = 0;
          piece.push(next);
        }
      }
    }
    const isWhole = top > 0 && bottom < height - 1 && bottom - top < height * MOST_HEIGHT;
    const isNear = depth > piece.length * nearest * LEAST_DEPTH;
    if (isBeyond && isNear && isWhole && piece.length > data.length * LEAST_SHARE) {
      for (const index of piece) chosen[index] = 255;
    }
  });
  // On the phone screen there is the photo itself.
  return {
    width,
    height,
    data: chosen.map((value, index) => (index % width < left || index % width >= right ? value : 0)),
  };
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
  const pieces = piecesOf(layers, map, screen.left * part, (screen.left + screen.width) * part);
  if (!pieces.data.includes(255)) return undefined;
  const size = {width: Math.round((HEIGHT * width) / height), height: HEIGHT, fit: 'fill'} as const;
  const raw = {width: size.width, height: HEIGHT};
  const alpha = await pictureOf(pieces).resize(size).extractChannel(0).raw().toBuffer();
  const colours = await sharp(picture, {autoOrient: true}).removeAlpha().resize(size).raw().toBuffer();
  // Beside a piece goes on what it ends with: nothing of its background is seen at its edge, and no edge costs bytes.
  const channels = [0, 1, 2].map((channel) =>
    fill(
      {...raw, data: Uint8Array.from(alpha, (_, index) => colours[3 * index + channel] as number)},
      (_, index) => (alpha[index] as number) > 250,
    ),
  );
  const pixels = Buffer.from(
    [...alpha].flatMap((value, index) => [...channels.map(({data}) => data[index] as number), value]),
  );
  const middle = Math.round(((screen.left + screen.width / 2) * HEIGHT) / height);
  const half = Math.max(middle, size.width - middle);
  return sharp(pixels, {raw: {...raw, channels: 4}})
    .extend({
      left: half - middle,
      right: half - (size.width - middle),
      background: {r: 0, g: 0, b: 0, alpha: 0},
    })
    .avif(AVIF)
    .toBuffer();
}
