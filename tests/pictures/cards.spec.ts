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

/** Draws the background of cards for a photo whose subject is at a part of its width. */
async function backgroundFor(x: number) {
  const icon = await readIcon('src/brand/icon.svg', palette);
  return drawBackground(await readDisc({x}), icon, palette, 'Relief', fontOf('en', '.'));
}

const background = backgroundFor(0.54);

const draw = async (title: string, language: string, on = background) =>
  drawCard(await on, phrases(title, language), fontOf(language, '.'), palette);

/**
 * Returns the pixels of a card's title area that are as light as its letters, and their first and last row.
 */
async function inkOf(file: Buffer) {
  const {width, data} = await greyOf(
    sharp(file).extract({left: 40, top: 200, width: 640, height: 400}).greyscale(),
  );
  const lit = [...data.keys()].filter((at) => (data[at] ?? 0) > 215);
  const points = lit.map((at) => ({x: at % width, y: Math.floor(at / width)}));
  return {points, first: points[0]?.y ?? 0, last: points.at(-1)?.y ?? 0};
}

test('every page has a card with its title, of the size in pixels and bytes that social networks accept, and describes it in its head', async () => {
  const cards = new Map<string, string>();
  for (const page of pages) {
    const $ = documentOf(page);
    const head = headOf($);
    const [address = ''] = head['og:image'] ?? [];
    // The page has its own picture.
    if (!address.includes('/card.')) continue;
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

test('a card leaves out emoji; Latin text in a language without an installed font uses the site’s font', async () => {
  const card = await draw('Terms & <a>', 'en');
  expect(await draw('Terms & <a>', 'bo')).toEqual(card);
  expect(await draw('Terms 👩🏽‍💻 & ☕️<a>', 'en')).toEqual(card);
});

test('a title has the largest letters that fit into its area, and a long word has smaller ones', async () => {
  const {first, last} = await inkOf(await draw('2D写真を、オリジナルの3D画像に', 'ja'));
  expect(last - first).toBeGreaterThan(200);
  expect(last - first).toBeLessThanOrEqual(370);
  const {points} = await inkOf(await draw('force_unlisted_parseFrontMatter_test', 'ja'));
  expect(Math.max(...points.map(({x}) => x))).toBeLessThanOrEqual(72 - 40 + 590);
});

test('a title in another script has its letters, and lines from right to left are aligned at the right', async () => {
  const {points, first, last} = await inkOf(await draw('سياسة عند الإعدادات سياسة عند', 'ar'));
  const lines = [points.filter(({y}) => y < first + 60), points.filter(({y}) => y >= last - 60)];
  const [top = 0, bottom = 0] = lines.map((line) => Math.max(...line.map(({x}) => x)));
  expect(Math.abs(top - bottom)).toBeLessThan(24);
});

test('the title does not cover the subject, wherever it is', async () => {
  /** Returns the number of green pixels, of the disc, in the middle row. */
  const greenPixels = async (title: string, on: ReturnType<typeof backgroundFor>) => {
    const row = await sharp(await draw(title, 'en', on))
      .extract({left: 0, top: 315, width: 1200, height: 1})
      .raw()
      .toBuffer();
    return Array.from({length: 1200}, (_, x) => row.subarray(3 * x)).filter(
      ([red = 0, value = 0, blue = 0]) => value > 2 * Math.max(red, blue),
    ).length;
  };
  for (const x of [0.15, 0.85]) {
    const on = backgroundFor(x);
    const withoutTitle = await greenPixels('.', on);
    // The depth map covers half of the disc. The other half is visible, except up to 30 pixels of light along
    // the dividing line.
    expect(withoutTitle, `${x}`).toBeGreaterThan(1200 / 8 - 30);
    expect(withoutTitle, `${x}`).toBeLessThanOrEqual(1200 / 8);
    // JPEG changes a few pixels.
    expect(await greenPixels('Transform 2D photos into original 3D images', on), `${x}`).toBeCloseTo(
      withoutTitle,
      -1,
    );
  }
});
