import {readFileSync} from 'node:fs';
import sharp from 'sharp';
import {phrases} from '../../src/locale/phrases';
import {drawBackground, drawCard} from '../../src/plugins/pictures/cards';
import {fontOf} from '../../src/plugins/pictures/fonts';
import {readIcon} from '../../src/plugins/pictures/icon';
import {greyOf} from '../../src/plugins/pictures/picture';
import {headOf} from '../pages/markup';
import {BUILD, documentOf, expect, pages, test} from '../site';
import {palette, readDisc} from './scenes';

const styleOf = (language: string) => ({font: fontOf(language, '.'), ink: palette('night-ink')});

async function groundFor(x: number) {
  const icon = await readIcon('src/brand/icon.svg', palette);
  return drawBackground(await readDisc({x}), icon, palette, 'Relief', styleOf('en'));
}

const ground = groundFor(0.54);

const draw = async (title: string, language: string, on = ground) =>
  drawCard(await on, 'a.html', phrases(title, language), styleOf(language));

/** The pixels of the title's place that are as light as its letters, and the rows that these are in. */
async function inkOf(file: Buffer) {
  const {width, data} = await greyOf(
    sharp(file).extract({left: 40, top: 200, width: 640, height: 400}).greyscale(),
  );
  const lit = [...data.keys()].filter((at) => (data[at] ?? 0) > 215);
  const points = lit.map((at) => ({x: at % width, y: Math.floor(at / width)}));
  return {points, first: points[0]?.y ?? 0, last: points.at(-1)?.y ?? 0};
}

test('every page has a card with its title, in the size and weight that readers take, and which its head describes', async () => {
  const cards = new Map<string, string>();
  for (const page of pages) {
    const $ = documentOf(page);
    const head = headOf($);
    const [address = ''] = head['og:image'] ?? [];
    // What has a picture of its own.
    if (!address.includes('/social/')) continue;
    const title = $('title').text();
    const alternative = [expect.stringContaining(title.split(' | ')[0] ?? '')];
    expect(head, page).toMatchObject({
      'og:image:type': ['image/jpeg'],
      'og:image:width': ['1200'],
      'og:image:height': ['630'],
      'og:image:alt': alternative,
      'twitter:image:alt': alternative,
    });
    const card = readFileSync(BUILD + new URL(address).pathname);
    cards.set(title, card.toString('base64'));
    expect(await sharp(card).metadata(), page).toMatchObject({format: 'jpeg', width: 1200, height: 630});
    expect(card.length, page).toBeLessThan(150_000);
    expect((await inkOf(card)).points.length, page).toBeGreaterThan(1500);
  }
  expect(new Set(cards.values()).size).toBe(cards.size);
});

test('a title that no font can write is left out, and its letter named; Latin letters of a script whose font is not installed are those of the site', async () => {
  const {file, missing} = await draw('利用\u{13430}\u{10fffd}', 'ja');
  expect(missing).toBeDefined();
  expect((await inkOf(file)).points).toEqual([]);
  expect((await draw('Terms & <a>', 'bo')).file).toEqual((await draw('Terms & <a>', 'en')).file);
});

test('a title fills its place: lines of even length that end between words, the largest letters that fit', async () => {
  const {first, last} = await inkOf((await draw('2D写真を、オリジナルの3D画像に', 'ja')).file);
  expect(last - first).toBeGreaterThan(200);
  expect(last - first).toBeLessThanOrEqual(370);
  await expect(draw('Terms'.repeat(20), 'en')).rejects.toThrow(/a\.html: .*too long for a card/);
});

test('another script has letters, no boxes, and lines that are written from the right begin below each other there', async () => {
  const {file, missing} = await draw('سياسة عند الإعدادات سياسة عند', 'ar');
  expect(missing).toBeUndefined();
  const {points, first, last} = await inkOf(file);
  const lines = [points.filter(({y}) => y < first + 60), points.filter(({y}) => y >= last - 60)];
  const [top = 0, bottom = 0] = lines.map((line) => Math.max(...line.map(({x}) => x)));
  expect(Math.abs(top - bottom)).toBeLessThan(24);
});

test('words stay off the subject, wherever it is', async () => {
  /** How many pixels in the middle row have the disc's green. */
  const green = async (title: string, on: ReturnType<typeof groundFor>) => {
    const {file} = await draw(title, 'en', on);
    const row = await sharp(file).extract({left: 0, top: 315, width: 1200, height: 1}).raw().toBuffer();
    return Array.from({length: 1200}, (_, x) => row.subarray(3 * x)).filter(
      ([red = 0, value = 0, blue = 0]) => value > 2 * Math.max(red, blue),
    ).length;
  };
  for (const x of [0.15, 0.85]) {
    const on = groundFor(x);
    const bare = await green('.', on);
    // The depth map begins in the disc's middle: its other half is to be seen, up to the 30 pixels of the line's light.
    expect(bare, `${x}`).toBeGreaterThan(1200 / 8 - 30);
    expect(bare, `${x}`).toBeLessThanOrEqual(1200 / 8);
    // A pixel or two are JPEG's.
    expect(await green('Transform 2D photos into original 3D images', on), `${x}`).toBeCloseTo(bare, -1);
  }
});
