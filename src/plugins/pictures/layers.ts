import sharp from 'sharp';

/*
 * The depth preview moves near things over far ones, so it must know where a thing ends and what
 * its depth is beyond that end. Both are worked out here, from the depth map alone: three layers,
 * each with a mask at the picture's full size, so that edges stay sharp, and with a depth that goes
 * on smoothly behind and beside the mask, so that no edge is stretched.
 */

/** Depth values (0 the sky, 255 near) at which a thing that stands off the ground changes its layer. */
const MIDDLE_FROM = 46;
const FRONT_FROM = 80;

/** Water lies within this many depth values of the farthest thing in its row. */
const GROUND_TOLERANCE = 3;

/** Pixels: the greatest width that the picture is shown in. */
const MOST_WIDTH = 1200;

/** Of all pixels; fewer off the ground are a speck and no thing. */
const LEAST_SHARE = 0.002;

/** Pixels over which the edges of what is hidden are rounded. */
const ROUNDNESS = 7;

/** Pixels by which a mountain's depth reaches into the sky, which is too even to show it. */
const SKY_OVERLAP = 10;

/** Pixels of the picture per pixel of a layer's depth. */
const COARSENESS = 4;

/** Pixels of a layer's depth over which it is evened out, so that no thing is bent. */
const SOFTNESS = 1;

/** Of 100. The depth is smooth, so what this loses is less than two values of 255. */
const DEPTH_QUALITY = 90;

type Plane = {readonly width: number; readonly height: number; readonly values: Float32Array};

function plane(width: number, height: number, valueAt: (index: number) => number): Plane {
  const values = new Float32Array(width * height);
  for (let index = 0; index < values.length; index++) {
    values[index] = valueAt(index);
  }
  return {width, height, values};
}

/** The largest value within a square of `radius` around each pixel. */
function spread({width, height, values}: Plane, radius: number): Plane {
  const pass = (source: Float32Array, length: number, step: number, lineStep: number) => {
    const result = new Float32Array(source.length);
    for (let line = 0; line < source.length / length; line++) {
      for (let at = 0; at < length; at++) {
        let most = 0;
        for (let near = Math.max(0, at - radius); near <= Math.min(length - 1, at + radius); near++) {
          most = Math.max(most, source[line * lineStep + near * step] as number);
        }
        result[line * lineStep + at * step] = most;
      }
    }
    return result;
  };
  return {width, height, values: pass(pass(values, width, 1, width), height, width, 1)};
}

/** For each pixel, the number of the pixel nearest to it (in steps) for which `isSource` holds. */
function nearest(width: number, height: number, isSource: (index: number) => boolean): Int32Array {
  const from = new Int32Array(width * height).fill(-1);
  let edge: number[] = [];
  for (let index = 0; index < from.length; index++) {
    if (isSource(index)) {
      from[index] = index;
      edge.push(index);
    }
  }
  while (edge.length > 0) {
    const next: number[] = [];
    for (const index of edge) {
      const x = index % width;
      const around = [x > 0 ? index - 1 : -1, x < width - 1 ? index + 1 : -1, index - width, index + width];
      for (const neighbour of around) {
        if (neighbour >= 0 && neighbour < from.length && from[neighbour] === -1) {
          from[neighbour] = from[index] as number;
          next.push(neighbour);
        }
      }
    }
    edge = next;
  }
  return from;
}

/**
 * The mean over squares of pixels, of those that count, carried on to where there are none.
 * @param counts whether the pixel with this number counts
 */
function shrink({width, height, values}: Plane, counts: (index: number) => boolean): Plane {
  const small = {width: Math.ceil(width / COARSENESS), height: Math.ceil(height / COARSENESS)};
  const means = plane(small.width, small.height, (index) => {
    const left = (index % small.width) * COARSENESS;
    const top = Math.floor(index / small.width) * COARSENESS;
    let sum = 0;
    let count = 0;
    for (let y = top; y < Math.min(top + COARSENESS, height); y++) {
      for (let x = left; x < Math.min(left + COARSENESS, width); x++) {
        if (counts(y * width + x)) {
          sum += values[y * width + x] as number;
          count++;
        }
      }
    }
    return sum / count;
  });
  const from = nearest(small.width, small.height, (index) => !Number.isNaN(means.values[index]));
  return plane(small.width, small.height, (index) => means.values[from[index] as number] as number);
}

/** The mean around each pixel, three times over, which comes close to a Gaussian blur. */
function soften(source: Plane, radius: number): Plane {
  const {width, height} = source;
  let values = source.values;
  for (let round = 0; round < 3; round++) {
    for (const [length, step, lineStep] of [
      [width, 1, width],
      [height, width, 1],
    ] as const) {
      const result = new Float32Array(values.length);
      for (let line = 0; line < values.length / length; line++) {
        const valueAt = (at: number) =>
          values[line * lineStep + Math.min(Math.max(at, 0), length - 1) * step] as number;
        let sum = 0;
        for (let near = -radius; near <= radius; near++) {
          sum += valueAt(near);
        }
        for (let at = 0; at < length; at++) {
          result[line * lineStep + at * step] = sum / (2 * radius + 1);
          sum += valueAt(at + radius + 1) - valueAt(at - radius);
        }
      }
      values = result;
    }
  }
  return {width, height, values};
}

/** The layers of a picture, as files. */
export type Layers = {
  /** Lossless WebP of the picture's size, or of the greatest that is shown; red: where the front layer is; green: where the middle one is. */
  readonly masks: Buffer;
  /** Grey WebP, 255 near; the depths of the back, middle and front layer, one below the other. */
  readonly depths: Buffer;
};

/** The depths of a map, row by row: 255 near, 0 the sky. */
export type Depths = {readonly width: number; readonly height: number; readonly data: Uint8Array};

/**
 * Reads a depth map, in the size in which it is cut.
 * @param depthMap the file: 255 near, 0 the sky
 */
export async function readDepths(depthMap: Buffer): Promise<Depths> {
  const {data, info} = await sharp(depthMap)
    .extractChannel(0)
    .resize({width: MOST_WIDTH, withoutEnlargement: true, kernel: 'nearest'})
    .raw({depth: 'uchar'})
    .toBuffer({resolveWithObject: true});
  return {width: info.width, height: info.height, data};
}

/** Gives for each pixel the number of its layer: 0 the back, with the ground, 1 the middle, 2 the front. */
function layersOf({width, height, data}: Depths): Uint8Array {
  const farthestInRow = Array.from({length: height}, (_, y) =>
    data.subarray(y * width, (y + 1) * width).reduce((least, value) => Math.min(least, value), 255),
  );
  return data.map((value, index) => {
    const ground = farthestInRow[Math.floor(index / width)] as number;
    if (value <= ground + GROUND_TOLERANCE || value < MIDDLE_FROM) return 0;
    return value < FRONT_FROM ? 1 : 2;
  });
}

/** Tells whether a depth map has a thing in it that stands out from the ground: there is a layer to cut. */
export function holdsObject(depths: Depths): boolean {
  const off = layersOf(depths).reduce((count, layer) => count + Math.min(layer, 1), 0);
  return off >= depths.data.length * LEAST_SHARE;
}

/**
 * Cuts a depth map into three layers.
 * @param depthMap the file: 8 bits, 255 near, 0 the sky
 */
export async function cutLayers(depthMap: Buffer): Promise<Layers> {
  const depths = await readDepths(depthMap);
  const {width, height, data} = depths;
  const layerOf = layersOf(depths);

  // What the front layer hides is taken to be what is seen around it, or nearest to it.
  const seen = nearest(width, height, (index) => layerOf[index] !== 2);
  const around = (counts: (layer: number) => boolean) =>
    soften(
      plane(width, height, (index) => (counts(layerOf[index] as number) ? 1 : 0)),
      ROUNDNESS,
    ).values;
  const middleAround = around((layer) => layer === 1);
  const seenAround = around((layer) => layer !== 2);
  const isMiddle = (index: number): boolean => {
    const share = (middleAround[index] as number) / (seenAround[index] as number);
    return layerOf[index] !== 2 || Number.isNaN(share) ? layerOf[seen[index] as number] === 1 : share > 0.5;
  };

  const skyline = spread(
    plane(width, height, (index) => (layerOf[index] === 0 ? (data[index] as number) : 0)),
    SKY_OVERLAP,
  );
  const reaching = plane(
    width,
    height,
    (index) => (data[index] as number) || (skyline.values[index] as number),
  );
  const depthOf = (layer: number): Plane =>
    soften(
      shrink(reaching, (index) => layerOf[index] === layer),
      SOFTNESS,
    );
  const stack = [0, 1, 2].map(depthOf);
  const [{width: coarseWidth, height: coarseHeight}] = stack as [Plane];

  const masks = new Uint8Array(data.length * 3);
  for (let pixel = 0; pixel < data.length; pixel++) {
    masks[pixel * 3] = layerOf[pixel] === 2 ? 255 : 0;
    masks[pixel * 3 + 1] = isMiddle(pixel) ? 255 : 0;
  }

  return {
    masks: await sharp(masks, {raw: {width, height, channels: 3}})
      .webp({lossless: true, effort: 6})
      .toBuffer(),
    depths: await sharp(
      Uint8Array.from(
        stack.flatMap(({values}) => [...values]),
        Math.round,
      ),
      {raw: {width: coarseWidth, height: coarseHeight * stack.length, channels: 1}},
    )
      .webp({quality: DEPTH_QUALITY, effort: 6})
      .toBuffer(),
  };
}
