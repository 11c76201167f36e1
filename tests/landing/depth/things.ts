import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {BUILD} from '../../../src/plugins/delivery/site/build-folder';
import {readPhoto} from '../../../src/plugins/pictures/photo';
import {type Picture, readPicture} from './open';

/** A place in the picture, in parts of its width and height. */
export type Place = {readonly x: number; readonly y: number};

/** Pixels of the picture's width while it is looked at. */
const WIDTH = 280;

/** Pixels around a place that are looked at, and that stay free at the picture's edges. */
const RADIUS = WIDTH / 28;
const MARGIN = 4 * RADIUS;

/** Of 255: what neighbouring pixels differ by where a movement can be seen. */
const LEAST_CONTRAST = 3;

/** A thing fills at least this part of what is looked at; what lies behind it is seen in the rest. */
const LEAST_SHARE = 0.5;

const photo = readPhoto(
  {photo: 'src/brand/photo/photo.png', depth: 'src/brand/photo/depth.png'},
  0.54,
  100 / 205,
);

/** The depth map of the sample photo, as the phone's screen shows it. */
export async function readDepthMap(size: {
  readonly width: number;
  readonly height?: number;
}): Promise<Picture> {
  const {depthMap, screen} = await photo;
  return readPicture(await sharp(depthMap).extract(screen).png().toBuffer(), size);
}

async function readScreen(): Promise<Record<'photo' | 'depth' | 'masks', Picture>> {
  const {picture, screen} = await photo;
  const folder = path.join(BUILD, 'pictures');
  const masks = readdirSync(folder).find((file) => file.startsWith('photo-masks.')) ?? '';
  return {
    photo: await readPicture(await sharp(picture).extract(screen).png().toBuffer(), {width: WIDTH}),
    depth: await readDepthMap({width: WIDTH}),
    masks: await readPicture(readFileSync(path.join(folder, masks)), {width: WIDTH}),
  };
}

type Patch = Place & {
  /** Mean value of the depth map. */
  readonly depth: number;
  /** Which parts of it the front and the middle layer fill. */
  readonly front: number;
  readonly middle: number;
  /** The less of what neighbours across and down differ by. */
  readonly contrast: number;
};

function patchAt(
  {photo, depth, masks}: Record<'photo' | 'depth' | 'masks', Picture>,
  left: number,
  top: number,
): Patch {
  const value = ({data, width}: Picture, x: number, y: number, channel = 0) =>
    data[(y * width + x) * 3 + channel] ?? 0;
  const sums = {depth: 0, front: 0, middle: 0, across: 0, down: 0};
  for (let y = top - RADIUS; y <= top + RADIUS; y++) {
    for (let x = left - RADIUS; x <= left + RADIUS; x++) {
      sums.depth += value(depth, x, y);
      sums.front += value(masks, x, y) / 255;
      sums.middle += value(masks, x, y, 1) / 255;
      sums.across += Math.abs(value(photo, x + 1, y) - value(photo, x, y));
      sums.down += Math.abs(value(photo, x, y + 1) - value(photo, x, y));
    }
  }
  const count = (2 * RADIUS + 1) ** 2;
  return {
    x: left / photo.width,
    y: top / photo.height,
    depth: sums.depth / count,
    front: sums.front / count,
    middle: sums.middle / count,
    contrast: Math.min(sums.across, sums.down) / count,
  };
}

type Things = Record<'near' | 'between' | 'far', Place>;

/** Looked for once in a worker. */
let found: Promise<Things> | undefined;

/**
 * Finds a thing in each layer of the sample photo, where its movement can be seen.
 * @returns one of the front, one of the middle, and what lies farthest of the rest
 */
export function findThings(): Promise<Things> {
  found ??= lookForThings();
  return found;
}

async function lookForThings(): Promise<Things> {
  const screen = await readScreen();
  const patches: Patch[] = [];
  for (let top = MARGIN; top < screen.photo.height - MARGIN; top += RADIUS / 2) {
    for (let left = MARGIN; left < WIDTH - MARGIN; left += RADIUS / 2) {
      patches.push(patchAt(screen, left, top));
    }
  }
  const seen = patches.filter(({contrast}) => contrast > LEAST_CONTRAST);
  const first = (fit: Patch[], rank: (patch: Patch) => number, what: string): Patch => {
    const [best] = fit.toSorted((a, b) => rank(b) - rank(a));
    if (!best) throw new Error(`The photo shows nothing ${what} whose movement could be seen`);
    return best;
  };
  return {
    near: first(
      seen.filter(({front}) => front > LEAST_SHARE),
      ({depth, front}) => depth * front,
      'near',
    ),
    between: first(
      seen.filter(({middle, front}) => middle > LEAST_SHARE && front < 0.05),
      ({middle, contrast}) => middle * contrast,
      'between near and far',
    ),
    far: first(
      seen.filter(({front, middle}) => front + middle < 0.05),
      ({depth}) => -depth,
      'far',
    ),
  };
}
