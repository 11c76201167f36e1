import sharp from 'sharp';
import {UserError} from './error';
import type {Part} from './photo';

/*
 * The depth preview moves near things over far ones, so it must know where a thing ends and what its depth is beyond
 * that end. Both are worked out here, from the depth map alone: three layers, each with a mask at the picture's full
 * size, so that edges stay sharp, and with a depth that goes on smoothly behind and beside the mask, so that no edge
 * is stretched. Depths are 0 (the sky) to 255 (near).
 */

/** Greatest width in pixels at which the photo is shown. */
const MOST_WIDTH = 1200;

/** The middle layer begins at this part of the range of depths, or at the first gap between things from there on. */
const MIDDLE_FROM = 0.197;
const GAP_REACH = 0.1;

/** Part of the pixels that do not count: at both ends of the range, and in a gap between things. */
const OUTLIERS = 0.001;

/** Neighbouring pixels whose depths differ by at least this belong to two things, one over the other. */
const OVERLAP = 20;

/** Depths that part at least this much of what the best one does are as good; of them the one that fewest pixels have is taken. */
const ENOUGH = 0.97;

/** Least range of depths, and least part of the pixels off the ground, of a photo with depth. */
const LEAST_RANGE = 32;
const LEAST_SHARE = 0.002;

/** Ground lies within this many depth values of the farthest pixel in its row. */
const GROUND_TOLERANCE = 3;

/** Ground comes nearer by at most the whole range over this part of the height; a thing's edge is steeper. */
const GROUND_LEAST_HEIGHT = 1 / 8;

/** Depths within reach of each other that differ by at least this are the blurred edge of a thing. */
const EDGE = 20;

/** Pixels on both sides over which a blurred edge is made a step, and how often. */
const EDGE_REACH = 2;
const EDGE_ROUNDS = 6;

/** Pixels by which a mountain's depth reaches into the sky, which is too even to show it. */
const SKY_OVERLAP = 10;

/** Pixels (standard deviation) over which the edges of what is hidden are rounded. */
const ROUNDNESS = 7.5;

/** Pixels of the picture per pixel of a layer's depth, and pixels of that (standard deviation) over which it is evened out. */
const COARSENESS = 4;
const SOFTNESS = 1.4;

/** WebP quality, 0 to 100. The largest error measured on our map is 2 of 255. */
const DEPTH_QUALITY = 90;

/** One value for each pixel, row by row. */
type Plane = {readonly width: number; readonly height: number; readonly data: Uint8Array};

/** The depths of what the phone screen shows. */
type Depths = Plane & {
  /** For each pixel the number of its layer: 0 the back with the ground, 1 the middle, 2 the front. */
  readonly layers: Uint8Array;
};

function rawOf({width, height}: Plane, channels: 1 | 2 | 3 = 1) {
  return {raw: {width, height, channels}};
}

/** The largest value within a square of `reach` pixels on each side. */
function spread({width, height, data}: Plane, reach: number): Uint8Array {
  const pass = (from: Uint8Array, length: number, step: number, nextLine: number): Uint8Array => {
    const result = from.slice();
    for (let line = 0; line < from.length / length; line++) {
      for (let at = 0; at < length; at++) {
        const index = line * nextLine + at * step;
        const [first, last] = [Math.max(-reach, -at), Math.min(reach, length - 1 - at)];
        for (let near = index + first * step; near <= index + last * step; near += step) {
          result[index] = Math.max(result[index] as number, from[near] as number);
        }
      }
    }
    return result;
  };
  return pass(pass(data, width, 1, width), height, width, 1);
}

/** For each pixel, the index of the pixel nearest to it (in steps) for which `isSource` holds. */
function nearest(width: number, height: number, isSource: (index: number) => boolean): Int32Array {
  const from = new Int32Array(width * height).map((_, index) => (isSource(index) ? index : -1));
  let edge = [...from.filter((index) => index >= 0)];
  while (edge.length > 0) {
    const next: number[] = [];
    for (const index of edge) {
      const x = index % width;
      const around = [x > 0 ? index - 1 : -1, x < width - 1 ? index + 1 : -1, index - width, index + width];
      for (const neighbour of around) {
        if (from[neighbour] === -1) {
          from[neighbour] = from[index] as number;
          next.push(neighbour);
        }
      }
    }
    edge = next;
  }
  return from;
}

/** Makes steps of the slopes at the edges of things, as maps have them that a network has estimated. */
function sharpen(map: Plane): Plane {
  const inverse = (data: Uint8Array) => data.map((value) => 255 - value);
  let data = map.data;
  for (let round = 0; round < EDGE_ROUNDS; round++) {
    const most = spread({...map, data}, EDGE_REACH);
    const least = inverse(spread({...map, data: inverse(data)}, EDGE_REACH));
    data = data.map((value, index) => {
      const [low, high] = [least[index] as number, most[index] as number];
      if (high - low < EDGE || value - low <= GROUND_TOLERANCE || high - value <= GROUND_TOLERANCE) {
        return value;
      }
      return high - value < value - low ? high : low;
    });
  }
  return {...map, data};
}

/**
 * The depth of the ground in each row: that of its farthest pixel. It comes nearer from the horizon down, slowly; where
 * the farthest pixel is suddenly near, a thing fills the row.
 * @param far depths below it are far, whatever they are
 */
function groundOf({width, height, data}: Plane, far: number): number[] {
  const steepest = Math.ceil(255 / (height * GROUND_LEAST_HEIGHT));
  let ground = far;
  return Array.from({length: height}, (_, y) => {
    const farthest = data
      .subarray(y * width, (y + 1) * width)
      .reduce((least, value) => Math.min(least, value), 255);
    if (farthest <= Math.max(ground, far) + steepest) {
      ground = farthest;
    }
    return ground;
  });
}

/**
 * The depth that parts most of the things that overlap each other; more than 255 where none do.
 * @param layers 0 for the ground
 * @param counts how many pixels off the ground have each depth
 */
function partingDepth({width, data}: Plane, layers: Uint8Array, counts: Uint32Array): number {
  const changes = new Float64Array(257);
  const compare = (one: number, other: number) => {
    const far = Math.min(data[one] as number, data[other] as number);
    const near = Math.max(data[one] as number, data[other] as number);
    if (layers[one] && layers[other] && near - far >= OVERLAP) {
      changes[far + 1] = (changes[far + 1] as number) + near - far;
      changes[near + 1] = (changes[near + 1] as number) - near + far;
    }
  };
  for (let index = 0; index < data.length; index++) {
    if ((index + 1) % width > 0) {
      compare(index, index + 1);
    }
    compare(index, index + width);
  }
  let sum = 0;
  const parted = changes.map((change) => {
    sum += change;
    return sum;
  });
  const enough = Math.max(...parted) * ENOUGH;
  const good = [...parted.keys()].filter((depth) => enough > 0 && (parted[depth] as number) >= enough);
  const middle = good[good.length >> 1] ?? 256;
  const pixelsAt = (depth: number) => (counts[depth - 1] as number) + (counts[depth] as number);
  good.sort((a, b) => pixelsAt(a) - pixelsAt(b) || Math.abs(a - middle) - Math.abs(b - middle));
  return good[0] ?? 256;
}

/** Divides the pixels of a map into layers, by depth and by whether they stand off the ground. */
function layersOf(blurred: Plane, map: Plane): Uint8Array {
  const {width, data} = map;
  const sorted = data.toSorted();
  const outliers = Math.floor(data.length * OUTLIERS);
  const farthest = sorted[outliers] as number;
  const range = (sorted[data.length - 1 - outliers] as number) - farthest;
  const ground = groundOf(blurred, farthest + range * MIDDLE_FROM);
  const isOff = (value: number, index: number) =>
    value > (ground[Math.floor(index / width)] as number) + GROUND_TOLERANCE;
  const counts = new Uint32Array(256);
  data.forEach((value, index) => {
    counts[value] = (counts[value] as number) + Number(isOff(value, index));
  });
  const wanted = Math.round(farthest + range * MIDDLE_FROM);
  const gap = counts.subarray(wanted - 1, wanted + range * GAP_REACH).findIndex((count) => count <= outliers);
  const middleFrom = wanted + Math.max(gap, 0);
  const layers = data.map((value, index) => Number(isOff(value, index) && value >= middleFrom));
  if (range < LEAST_RANGE || layers.filter(Boolean).length < data.length * LEAST_SHARE) {
    throw new UserError(
      'The depth map (option depth in docusaurus.config.ts) shows nothing that stands out from its background; expected one that is white where things are near and black where they are far, with at least one thing nearer than what is beside it.',
    );
  }
  const frontFrom = partingDepth(map, layers, counts);
  return layers.map((layer, index) => layer && ((data[index] as number) < frontFrom ? 1 : 2));
}

async function readDepths(depthMap: Buffer, screen: Part): Promise<Depths> {
  const {data, info} = await sharp(depthMap)
    .extractChannel(0)
    .extract(screen)
    .resize({width: MOST_WIDTH, withoutEnlargement: true, kernel: 'nearest'})
    .raw({depth: 'uchar'})
    .toBuffer({resolveWithObject: true});
  const blurred = {width: info.width, height: info.height, data: new Uint8Array(data)};
  const map = sharpen(blurred);
  return {...map, layers: layersOf(blurred, map)};
}

/**
 * The depth of a layer, smaller and evened out; carried on to where the layer is not.
 * @param data depths of the whole picture
 */
async function depthOf(layer: number, {width, height, layers}: Depths, data: Uint8Array): Promise<Plane> {
  const size = {width: Math.ceil(width / COARSENESS), height: Math.ceil(height / COARSENESS)};
  const sums = new Float64Array(size.width * size.height);
  const counts = new Uint32Array(sums.length);
  data.forEach((value, index) => {
    if (layers[index] === layer) {
      const [x, y] = [index % width, Math.floor(index / width)];
      const at = Math.floor(y / COARSENESS) * size.width + Math.floor(x / COARSENESS);
      sums[at] = (sums[at] as number) + value;
      counts[at] = (counts[at] as number) + 1;
    }
  });
  const from = nearest(size.width, size.height, (index) => counts[index] !== 0);
  const filled = Uint8Array.from(from, (at) => Math.round((sums[at] as number) / (counts[at] as number)));
  const plane = {...size, data: filled};
  return {...size, data: await sharp(filled, rawOf(plane)).blur(SOFTNESS).extractChannel(0).raw().toBuffer()};
}

/** The layers of a picture, as files. */
export type Layers = {
  /** Lossless WebP; red: where the front layer is; green: where the middle one is. */
  readonly masks: Buffer;
  /** Grey WebP, 255 near; the depths of the back, middle and front layer, one below the other. */
  readonly depths: Buffer;
};

/**
 * Cuts a depth map into layers.
 * @param depthMap the file
 * @param screen the part of it that is shown
 * @throws {UserError} when nothing in it stands out from the ground
 */
export async function cutLayers(depthMap: Buffer, screen: Part): Promise<Layers> {
  const depths = await readDepths(depthMap, screen);
  const {width, height, data, layers} = depths;

  // What the front layer hides is taken to be what is seen around it, or nearest to it.
  const seen = nearest(width, height, (index) => layers[index] !== 2);
  const around = (counts: (layer: number) => boolean) =>
    sharp(
      layers.map((layer) => (counts(layer) ? 255 : 0)),
      rawOf(depths),
    )
      .blur(ROUNDNESS)
      .extractChannel(0)
      .raw()
      .toBuffer();
  const [middleAround, seenAround] = await Promise.all([
    around((layer) => layer === 1),
    around((layer) => layer !== 2),
  ]);
  const isMiddle = (index: number): boolean => {
    const all = seenAround[index] as number;
    return layers[index] !== 2 || all === 0
      ? layers[seen[index] as number] === 1
      : (middleAround[index] as number) / all > 0.5;
  };
  const masks = new Uint8Array(data.length * 3);
  layers.forEach((layer, index) => {
    masks[index * 3] = layer === 2 ? 255 : 0;
    masks[index * 3 + 1] = isMiddle(index) ? 255 : 0;
  });

  const back = data.map((value, index) => (layers[index] === 0 ? value : 0));
  const skyline = spread({width, height, data: back}, SKY_OVERLAP);
  const reaching = data.map((value, index) => value || (skyline[index] as number));
  const stack = await Promise.all([0, 1, 2].map((layer) => depthOf(layer, depths, reaching)));
  const [coarse] = stack as [Plane];
  const stacked = {...coarse, height: coarse.height * stack.length};

  return {
    masks: await sharp(masks, rawOf(depths, 3)).webp({lossless: true, effort: 6}).toBuffer(),
    depths: await sharp(Buffer.concat(stack.map((one) => one.data)), rawOf(stacked))
      .webp({quality: DEPTH_QUALITY, effort: 6})
      .toBuffer(),
  };
}
