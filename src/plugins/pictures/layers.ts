import type {Region} from 'sharp';
import {greyOf, type Plane, pictureOf, UserError} from './picture';

/*
 * The depth preview moves near things over far ones, so it must know where a thing ends and what its depth is beyond
 * that end. Both are worked out here, from the depth map alone: three layers, each with a mask at the picture's full
 * size, so that edges stay sharp, and with a depth that goes on smoothly behind and beside the mask, so that no edge
 * is stretched. Depths are 0 (the sky) to 255 (near).
 */

/** The middle layer begins at this part of the range of depths. */
const MIDDLE_FROM = 0.197;

/** Part of the pixels that do not count at each end of the range. */
const OUTLIERS = 0.001;

/** Neighbouring pixels whose depths differ by at least this belong to two things, one over the other. */
const OVERLAP = 20;

/** Depths that part at least this much of what the best one does are as good; the middle one of them is taken. */
const ENOUGH = 0.97;

/** Least range of depths, and least part of the pixels off the ground, of a photo with depth. */
const LEAST_RANGE = 32;
const LEAST_SHARE = 0.002;

/** Ground lies within this many depth values of the farthest pixel in its row. */
const GROUND_TOLERANCE = 3;

/** Ground comes nearer by at most the whole range over this part of the height; a thing's edge is steeper. */
const GROUND_LEAST_HEIGHT = 1 / 8;

/** Depths that differ by at least this over so many pixels on both sides are the soft edge of a thing. */
const EDGE = 8;
const EDGE_REACH = 2;

/** Pixels by which a mountain's depth reaches into the sky, which is too even to show it. */
const SKY_OVERLAP = 10;

/** Pixels (standard deviation) over which the edges of what is hidden are rounded. */
const ROUNDNESS = 7.5;

/** Pixels of the picture per pixel of a layer's depth, and pixels of that (standard deviation) over which it is evened out. */
const COARSENESS = 4;
const SOFTNESS = 1.4;

/** WebP quality, 0 to 100. The largest error measured on our map is 2 of 255. */
const DEPTH_QUALITY = 90;

/** Copies a plane; pixels that are not known have the values of the nearest known one, at most `reach` steps away. */
export function fill(
  {data, width, height, channels = 1}: Plane,
  isKnown: (index: number) => boolean,
  reach = width + height,
): Plane {
  const filled = data.slice();
  // One more than the steps to a known pixel; 0 where that is not yet known.
  const steps = Uint16Array.from({length: width * height}, (_, index) => Number(isKnown(index)));
  const queue = [...steps.keys()].filter((index) => steps[index]);
  for (const index of queue) {
    const x = index % width;
    const step = steps[index] ?? 0;
    const around = [x > 0 ? index - 1 : -1, x < width - 1 ? index + 1 : -1, index - width, index + width];
    for (const neighbour of around) {
      if (steps[neighbour] === 0 && step <= reach) {
        steps[neighbour] = step + 1;
        filled.copyWithin(neighbour * channels, index * channels, (index + 1) * channels);
        queue.push(neighbour);
      }
    }
  }
  return {data: filled, width, height, channels};
}

/** Makes steps of the slopes at the edges of things, as maps have them that a network has estimated. */
function sharpen(map: Plane) {
  const {width, data} = map;
  return fill(map, (index) => {
    const value = data[index] ?? 0;
    const around = [0, -1, 1, -width, width].map((step) => data[index + EDGE_REACH * step] ?? value);
    const [low, high] = [Math.min(...around), Math.max(...around)];
    return high - low < EDGE || Math.min(value - low, high - value) <= GROUND_TOLERANCE;
  });
}

/**
 * The depth of the ground in each row: that of its farthest pixel. It comes nearer from the horizon down, slowly; where
 * the farthest pixel is suddenly near, a thing fills the row.
 * @param far depths below it are far, whatever they are
 */
function groundOf({width, height, data}: Plane, far: number) {
  const steepest = Math.ceil(255 / (height * GROUND_LEAST_HEIGHT));
  let ground = far;
  return Array.from({length: height}, (_, y) => {
    const farthest = Math.min(...data.subarray(y * width, (y + 1) * width));
    if (farthest <= Math.max(ground, far) + steepest) ground = farthest;
    return ground;
  });
}

/**
 * The depth that parts most of the things that overlap each other; more than 255 where none do.
 * @param isOff whether a pixel is off the ground
 */
function partingDepth({width, data}: Plane, isOff: Uint8Array) {
  const parted = Array(257).fill(0);
  data.forEach((value, index) => {
    for (const other of [(index + 1) % width ? index + 1 : index, index + width]) {
      const [far, near] = [value, data[other] ?? value].sort((a, b) => a - b) as [number, number];
      if (isOff[index] && isOff[other] && near - far >= OVERLAP) {
        for (let depth = far + 1; depth <= near; depth++) parted[depth] += near - far;
      }
    }
  });
  const enough = Math.max(...parted, 1) * ENOUGH;
  const good = [...parted.keys()].filter((depth) => parted[depth] >= enough);
  return good[good.length >> 1] ?? 256;
}

/**
 * Divides a depth map into layers, by depth and by whether they stand off the ground.
 * @returns `map`: the depths, with steps at the edges of things; `layers`: 0 the back, 1 the middle, 2 the front
 * @throws {UserError} when nothing in it stands out from the ground
 */
export function readLayers(depths: Plane) {
  const map = sharpen(depths);
  const {width, data} = map;
  const sorted = data.toSorted();
  const [farthest = 0, nearest = 0] = [OUTLIERS, 1 - OUTLIERS].map(
    (part) => sorted[Math.floor(data.length * part)],
  );
  const range = nearest - farthest;
  const middleFrom = farthest + range * MIDDLE_FROM;
  const ground = groundOf(depths, middleFrom);
  const things = data.map((value, index) =>
    Number(value >= middleFrom && value > (ground[Math.floor(index / width)] ?? 0) + GROUND_TOLERANCE),
  );
  if (range < LEAST_RANGE || things.filter(Boolean).length < data.length * LEAST_SHARE) {
    throw new UserError(
      'The depth map (option depth in docusaurus.config.ts) shows nothing that stands out from its background; expected one that is white where things are near and black where they are far, with at least one thing nearer than what is beside it.',
    );
  }
  const frontFrom = partingDepth(map, things);
  const layers = things.map((isThing, index) => isThing && ((data[index] ?? 0) < frontFrom ? 1 : 2));
  return {map, layers};
}

export type Layers = ReturnType<typeof readLayers>;

/**
 * Cuts a depth map into layers.
 * @param screen the part of it that is shown
 * @returns two files. `masks`: lossless WebP; red: where the front layer is; green: where the middle one is. `depths`:
 *   grey WebP, 255 near; the depths of the back, middle and front layer, one below the other
 */
export async function cutLayers({map, layers}: Layers, screen: Region) {
  const shown = (plane: Plane) => pictureOf(plane).extract(screen);

  // What the front layer hides is taken to be what is nearest to it.
  const seen = fill({...map, data: layers.map((layer) => layer * 255)}, (index) => layers[index] !== 2);
  const behind = await greyOf(pictureOf(seen).blur(ROUNDNESS));
  const masks = [...layers].flatMap((layer, index) =>
    layer === 2 ? [255, (behind.data[index] ?? 0) > 127 ? 255 : 0, 0] : [0, layer * 255, 0],
  );

  const land = fill(map, (index) => layers[index] === 0 && map.data[index] !== 0, SKY_OVERLAP);
  const size = {
    width: Math.ceil(screen.width / COARSENESS),
    height: Math.ceil(screen.height / COARSENESS),
  };
  const planes = await Promise.all(
    [land, map, map].map((plane, layer) =>
      greyOf(
        shown(fill(plane, (index) => layers[index] === layer))
          .resize({...size, fit: 'fill'})
          .blur(SOFTNESS),
      ),
    ),
  );
  const all = Buffer.concat(planes.map(({data}) => data));
  return {
    masks: await shown({...map, channels: 3, data: Uint8Array.from(masks)})
      .webp({lossless: true, effort: 6})
      .toBuffer(),
    depths: await pictureOf({width: size.width, height: 3 * size.height, data: all})
      .webp({quality: DEPTH_QUALITY, effort: 6})
      .toBuffer(),
  };
}
