import {writeFileSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import sharp from 'sharp';
import {cutPhoto, readPhoto} from '../../src/plugins/pictures/photo';
import {cutPieces} from '../../src/plugins/pictures/pieces';
import {drawDisc} from './scenes';

const RATIO = 100 / 205;

test('a photo of any size in its ratio is cut around its subject, as JPEG as well, however it is stored', async () => {
  const {photo, depth} = await drawDisc({width: 811, height: 1014, format: 'jpg', orientation: 3});
  const {sizes, fallback} = await cutPhoto(await readPhoto(photo, depth, {x: 0.25, y: 0.5}, RATIO));
  expect(sizes.size).toBeGreaterThan(2);
  for (const [width, file] of [...sizes, [undefined, fallback] as const]) {
    const {data, info} = await sharp(file).raw().toBuffer({resolveWithObject: true});
    expect(info.width).toBe(width ?? info.width);
    expect(info.width / info.height).toBeCloseTo(RATIO, 2);
    // The disc is green.
    const middle = Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2);
    const [red = 255, green = 0] = data.subarray(3 * middle);
    expect([red < 60, green > 190]).toEqual([true, true]);
  }
  // A subject at the photo's edge.
  const {screen} = await readPhoto(photo, depth, {x: 0.9, y: 0.5}, RATIO);
  expect(screen.left + screen.width).toBe(811);
});

test('a photo that cannot be shown is refused in one sentence', async () => {
  const [good, small, wide, broken] = await Promise.all([
    drawDisc(),
    drawDisc({width: 400, height: 500}),
    drawDisc({height: 1000}),
    drawDisc(),
  ]);
  writeFileSync(broken.photo, 'a lantern');
  for (const [{photo, depth}, says] of [
    [small, 'found 400 × 500 pixels'],
    [wide, 'expected a ratio of 4:5'],
    [{...good, depth: small.depth}, 'found 400 × 500 pixels; expected 1000 × 1250'],
    [broken, 'found no picture'],
  ] as const) {
    const error = await readPhoto(photo, depth, {x: 0.5, y: 0.5}, RATIO).catch(String);
    expect(error).toContain(says);
    expect(error).toMatch(/^UserError: \/[^\n]*\.$/);
  }
});

test('near things beyond the phone screen step out of it, cut along their edge; what goes on below the photo does not', async () => {
  // The disc is in the photo's left quarter, the phone screen at its right.
  const {photo, depth} = await drawDisc({x: 0.15});
  const pieces = await cutPieces(await readPhoto(photo, depth, {x: 0.9, y: 0.5}, RATIO));
  const {data, info} = await sharp(pieces).raw().toBuffer({resolveWithObject: true});
  const shown = [...data.filter((_, at) => at % 4 === 3)].flatMap((alpha, at) => (alpha > 127 ? [at] : []));
  const greens = shown.filter((at) => (data[4 * at + 1] ?? 0) > 190 && (data[4 * at] ?? 255) < 60);
  expect(greens.length / shown.length).toBeGreaterThan(0.97);
  // As large as the disc, whose radius is an eighth of the photo's width.
  expect(shown.length / (Math.PI * ((info.height * 0.8) / 8) ** 2)).toBeCloseTo(1, 1);
  for (const x of [0.5, 0.9]) {
    const disc = await drawDisc({x, height: 1250});
    expect(await cutPieces(await readPhoto(disc.photo, disc.depth, {x, y: 0.5}, RATIO)), `${x}`).toBe(
      undefined,
    );
  }
});
