import fs, {readdirSync, statSync, utimesSync, writeFileSync} from 'node:fs';
import {mock} from 'node:test';
import {expect, test} from 'playwright/test';
import sharp from 'sharp';
import {openCache} from '../../src/plugins/pictures/cache';
import {readLayers} from '../../src/plugins/pictures/layers';
import {cutPhoto, cutPieces, readPhoto} from '../../src/plugins/pictures/photo';
import {planeOf} from '../../src/plugins/pictures/picture';
import {findPixels} from '../pages/pixels';
import {drawDepths, drawDisc, palette, RATIO, readDisc} from './scenes';

/**
 * Counts the opaque pixels of a picture (`seen`) and those with the disc's green. `middle` is the mean
 * position of the green ones, as a part of the width.
 */
async function greenOf(file: Buffer | undefined) {
  const picture = await planeOf(sharp(file).ensureAlpha());
  const seen = findPixels(picture, (_red, _green, _blue, alpha) => alpha >= 128).places.length;
  const {places, mean} = findPixels(
    picture,
    (red, green, _blue, alpha) => red < 60 && green > 190 && alpha >= 128,
  );
  return {...picture, seen, green: places.length, middle: mean.x / picture.width};
}

/**
 * Returns the area of the disc in pixels, if the photo has this height. Its radius is 1/8 of the photo's
 * width.
 */
const discArea = (height: number) => Math.PI * ((height * 0.8) / 8) ** 2;

test('a photo of any size is cut around its subject, even a JPEG that is stored upside down', async () => {
  const photo = await readDisc({x: 0.35, width: 811, height: 1014, format: 'jpg', orientation: 3});
  const {sizes, fallback, map} = await cutPhoto(photo);
  expect((await greenOf(map)).green).toBe(0);
  expect(sizes.size).toBeGreaterThan(2);
  for (const [expected, file] of [...sizes, [undefined, fallback] as const]) {
    const {width, height, green, middle} = await greenOf(file);
    expect(width).toBe(expected ?? width);
    expect(width / height).toBeCloseTo(RATIO, 2);
    expect(green / discArea(height)).toBeCloseTo(1, 1);
    expect(middle).toBeCloseTo(0.5, 2);
  }
  // If the subject is near the photo's edge, the phone screen ends at the edge.
  const {screen} = await readDisc({x: 0.9, width: 811, height: 1014});
  expect(screen.left + screen.width).toBe(811);
});

test('a photo or depth map that cannot be used is an error of one sentence', async () => {
  const [good, small, wide, broken] = await Promise.all([
    drawDisc(),
    drawDisc({width: 400, height: 500}),
    drawDisc({height: 800}),
    drawDisc(),
  ]);
  writeFileSync(broken.photo, 'a lantern');
  for (const [{photo, depth}, message] of [
    [small, 'found 400 × 500 pixels'],
    [wide, 'expected a ratio of 4:5'],
    [{...good, depth: small.depth}, 'found 400 × 500 pixels as png; expected 800 × 1000'],
    [broken, 'found no picture'],
  ] as const) {
    const error = await readPhoto(photo, depth, {x: 0.5, y: 0.5}, RATIO, palette).catch(String);
    expect(error).toContain(message);
    expect(error).toMatch(/^Error: \/[^\n]*\.$/);
  }
});

test('near objects beside the phone screen are cut out along their edges, but not tall ones, and not those that reach the bottom of the photo', async () => {
  test.slow();
  const cut = async (disc: number, subject: number) => {
    const {colours, depths, screen} = await readDisc({x: disc}, subject);
    const pieces = await cutPieces(colours, readLayers(depths), screen);
    return [...(pieces?.sizes.values() ?? [])][0];
  };
  const {height, seen, green} = await greenOf(await cut(0.15, 0.9));
  expect(green / seen).toBeGreaterThan(0.97);
  expect(seen / discArea(height)).toBeCloseTo(1, 1);
  // A disc whose left half is beyond the photo fades out at the photo's edge.
  const row = await sharp(await cut(0, 0.9))
    .extractChannel('alpha')
    .extract({left: 0, top: height / 2, width: 300, height: 1})
    .raw()
    .toBuffer();
  const from = row.findIndex((alpha) => alpha > 8);
  expect(row[from]).toBeLessThan(40);
  expect(row[from + 12]).toBeGreaterThan(90);
  expect(row[from + 12]).toBeLessThan(165);
  expect(row[from + 36]).toBeGreaterThan(250);
  // No pieces within the phone screen, which shows the photo.
  for (const x of [0.5, 0.9]) expect(await cut(x, x), `${x}`).toBe(undefined);
  /** A post at the photo's edge. */
  const post = (d: string) => ({
    blur: 0.5,
    shapes: [
      {d: 'M0 0h1000v1250H0z', depth: 20},
      {d: 'M450 600h100v100h-100z', depth: 120},
      {d, depth: 200},
    ],
  });
  const cutPost = async (d: string) => {
    const depths = await drawDepths(post(d));
    const colours = {...depths, channels: 3, data: Buffer.alloc(3 * depths.data.length)} as const;
    const screen = {left: 200, top: 0, width: 100, height: depths.height};
    return cutPieces(colours, readLayers(depths), screen);
  };
  // One reaches the bottom, one is taller than a quarter of the photo, one is a scrap.
  for (const d of ['M0 1000h40v250h-40z', 'M0 300h40v400h-40z', 'M0 300h30v30h-30z']) {
    expect(await cutPost(d), d).toBe(undefined);
  }
  // A part that is near a piece, of 500 pixels of width, belongs to it.
  const pieces = await cutPost('M100 300h120v60h-120zM70 300h10v10h-10z');
  expect(pieces?.depth).toBeCloseTo(200 / 255, 2);
  expect(pieces?.ratio).toBeCloseTo(4 / 5, 2);
  const opacity = await planeOf(sharp([...(pieces?.sizes.values() ?? [])].at(-1)).extractChannel('alpha'));
  const {places} = findPixels(
    {...opacity, channels: 1, data: Buffer.from(opacity.data)},
    (alpha) => alpha > 128,
  );
  expect(Math.min(...places.map(({x}) => x)) / opacity.width).toBeCloseTo(35 / 500, 2);
});

test('the cache keeps a drawing until the version of an image library or the plugin’s source changes', async () => {
  let times = 0;
  const draw = (cached = openCache(test.info().outputPath('cache'))) =>
    cached(async (by: number) => (times += by), 1);
  expect([await draw(), await draw()]).toEqual([1, 1]);
  const {vips} = sharp.versions;
  sharp.versions.vips = 'another';
  expect(await draw()).toBe(2);
  sharp.versions.vips = vips;
  // As if the plugin had no files.
  const read = mock.method(fs, 'readdirSync', () => []);
  expect(await draw()).toBe(3);
  read.mock.restore();
});

test('the cache removes a drawing that was not used for a week', async () => {
  const folder = test.info().outputPath('cache');
  const draw = () => openCache(folder)(async () => 'drawn');
  /** Makes all files look as if they had last been used some days ago. */
  const age = (days: number) => {
    const then = Date.now() / 1000 - days * 24 * 3600;
    for (const name of readdirSync(folder)) utimesSync(`${folder}/${name}`, then, then);
  };
  await draw();
  const [name] = readdirSync(folder);
  age(6);
  await draw();
  expect(Date.now() - statSync(`${folder}/${name}`).mtimeMs).toBeLessThan(3600 * 1000);
  age(8);
  openCache(folder);
  expect(readdirSync(folder)).toEqual([]);
});
