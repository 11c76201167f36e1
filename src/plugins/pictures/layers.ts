import type {Region} from 'sharp';
import {greyOf, type Plane, pictureOf, UserError} from './picture';

/*
 * Divides the depth map into three layers for the depth preview, which moves near objects over far ones. Each
 * layer has a mask at the picture's full size, so that edges are sharp, and a depth that continues smoothly
 * beyond the mask, so that edges are not stretched. Depths are 0 (the sky) to 255 (nearest).
 */

/** Depths at which the middle and the front layer begin, as fractions of the range of depths. */
const MIDDLE_FROM = 0.197;
const FRONT_FROM = 0.33;

/** Fraction of the pixels that are ignored at each end of the range. */
const OUTLIERS = 0.001;

/** Smallest fraction of pixels in objects of a usable depth map. */
const MIN_OBJECT_SHARE = 0.002;

/**
 * Largest difference in depth between a pixel of the ground and the farthest pixel in its row, and between
 * these of neighbouring rows: edges of objects are steeper.
 */
const GROUND_TOLERANCE = 1;

/** A soft edge of an object: depths differ by at least this within this many pixels on both sides. */
const EDGE = 8;
const EDGE_REACH = 2;

/** Pixels by which a mountain's depth extends into the sky; nobody sees it in the even sky. */
const SKY_OVERLAP = 10;

/** Blur in pixels (standard deviation) that rounds the edges of the hidden part of the middle layer. */
const ROUNDING = 7.5;

/**
 * Pixels of the picture per pixel of a layer's depth, and blur of that depth in its own pixels (standard
 * deviation).
 */
const COARSENESS = 4;
const SOFTNESS = 1.4;

/** WebP quality, 0 to 100. The largest error measured on our map is 2 of 255. */
const DEPTH_QUALITY = 90;

/**
 * Copies a plane and fills its unknown pixels with the value of the nearest known pixel.
 * @param isKnown whether the pixel with this index is known
 * @param reach largest distance in steps to a known pixel; farther pixels keep their value
 */
export function fill(
  {data, width, height, channels = 1}: Plane,
  isKnown: (index: number) => boolean,
  reach = width + height,
): Plane {
  const filled = Uint8Array.from(data);
  // Number of steps to a known pixel, plus 1; 0 if not yet visited.
  const steps = new Uint16Array(width * height);
  // Pixels in the order in which they are visited. Typed arrays, because a photo has millions of pixels.
  const queue = new Uint32Array(width * height);
  let end = 0;
  for (let index = 0; index < steps.length; index++) {
    if (!isKnown(index)) continue;
    steps[index] = 1;
    queue[end++] = index;
  }
  const visit = (neighbour: number, from: number, step: number) => {
    if (steps[neighbour] !== 0) return;
    steps[neighbour] = step + 1;
    for (let channel = 0; channel < channels; channel++)
      filled[neighbour * channels + channel] = filled[from * channels + channel] ?? 0;
    queue[end++] = neighbour;
  };
  for (let at = 0; at < end; at++) {
    const index = queue[at] ?? 0;
    const step = steps[index] ?? 0;
    if (step > reach) break;
    const x = index % width;
    if (x > 0) visit(index - 1, index, step);
    if (x < width - 1) visit(index + 1, index, step);
    visit(index - width, index, step);
    visit(index + width, index, step);
  }
  return {data: filled, width, height, channels};
}

/**
 * Turns the slopes at edges of objects into steps. Depth maps that a neural network has estimated have such
 * slopes.
 */
function sharpen(map: Plane) {
  const {width, data} = map;
  const around = [-1, 1, -width, width].map((step) => EDGE_REACH * step);
  return fill(map, (index) => {
    const value = data[index] ?? 0;
    let [low, high] = [value, value];
    for (const step of around) {
      const other = data[index + step] ?? value;
      if (other < low) low = other;
      if (other > high) high = other;
    }
    return high - low < EDGE || Math.min(value - low, high - value) <= GROUND_TOLERANCE;
  });
}

/**
 * Divides a depth map into layers. Objects are in the middle or front layer, by their depth; the ground is in
 * the back layer.
 * @returns `map`: the depths, with steps at the edges of objects; `layers`: for each pixel 0 (back), 1
 *   (middle) or 2 (front); `nearest`: the nearest depth, without outliers
 * @throws {UserError} if the depth map shows no object
 */
export function readLayers(depths: Plane) {
  const map = sharpen(depths);
  const {width, data} = map;
  const sorted = data.toSorted();
  const [farthest = 0, nearest = 0] = [OUTLIERS, 1 - OUTLIERS].map(
    (fraction) => sorted[Math.floor(data.length * fraction)],
  );
  const range = nearest - farthest;
  const middleFrom = farthest + range * MIDDLE_FROM;
  const frontFrom = farthest + range * FRONT_FROM;
  // Depth of the ground: that of a row's farthest pixel. From the horizon down, it comes slowly nearer. If the
  // farthest pixel is suddenly much nearer, an object fills the row, and the last depth is kept.
  let ground = middleFrom;
  const layers = data.map((value, index) => {
    if (index % width === 0) {
      const farthest = Math.min(...depths.data.subarray(index, index + width));
      if (farthest <= Math.max(ground, middleFrom) + GROUND_TOLERANCE) ground = farthest;
    }
    if (value < middleFrom || value <= ground + GROUND_TOLERANCE) return 0;
    return value < frontFrom ? 1 : 2;
  });
  if (layers.filter(Boolean).length < data.length * MIN_OBJECT_SHARE) {
    throw new UserError(
      'The depth map (photo/depth.png) shows nothing that stands out from its background; expected one that is white where things are near and black where they are far, with at least one thing nearer than what is beside it.',
    );
  }
  return {map, layers, nearest};
}

/** A depth map that is divided into layers. */
export type Layers = ReturnType<typeof readLayers>;

/**
 * Draws the files that the depth preview reads.
 * @param screen the part of the photo that the phone screen shows
 * @returns `masks`: lossless WebP; red marks the front layer, green the middle layer. `depths`: grey WebP,
 *   255 is nearest; the depths of the back, middle and front layer, one below the other
 */
export async function cutLayers({map, layers}: Layers, screen: Region) {
  // Behind the front layer, each pixel is taken to be in the layer of the nearest visible pixel.
  const behind = await greyOf(
    pictureOf(fill({...map, data: layers.map((layer) => layer * 255)}, (index) => layers[index] !== 2)).blur(
      ROUNDING,
    ),
  );
  const masks = new Uint8Array(3 * layers.length);
  for (const [index, layer] of layers.entries()) {
    const isFront = layer === 2;
    masks[3 * index] = isFront ? 255 : 0;
    masks[3 * index + 1] = (isFront ? (behind.data[index] ?? 0) > 127 : layer === 1) ? 255 : 0;
  }

  // The depth of the land is extended into the sky (depth 0).
  const back = fill(map, (index) => layers[index] === 0 && map.data[index] !== 0, SKY_OVERLAP);
  const size = {
    width: Math.ceil(screen.width / COARSENESS),
    height: Math.ceil(screen.height / COARSENESS),
  };
  const planes = await Promise.all(
    [back, map, map].map((plane, layer) =>
      greyOf(
        pictureOf(fill(plane, (index) => layers[index] === layer))
          .extract(screen)
          .resize({...size, fit: 'fill'})
          .blur(SOFTNESS),
      ),
    ),
  );
  return {
    masks: await pictureOf({...map, channels: 3, data: masks})
      .extract(screen)
      .webp({lossless: true, effort: 6})
      .toBuffer(),
    depths: await pictureOf({
      width: size.width,
      height: 3 * size.height,
      data: Buffer.concat(planes.map(({data}) => data)),
    })
      .webp({quality: DEPTH_QUALITY, effort: 6})
      .toBuffer(),
  };
}
