import {readFileSync} from 'node:fs';
import sharp from 'sharp';
import {drawBackground, drawCard, fontOf} from '../../src/plugins/pictures/cards';
import {readIcon} from '../../src/plugins/pictures/icon';
import {planeOf} from '../../src/plugins/pictures/picture';
import {phrases} from '../../src/typography/line-breaks';
import {headOf} from '../pages/markup';
import {findPixels} from '../pages/pixels';
import {BUILD, documentOf, expect, pages, test} from '../site';
import {palette, readDisc} from './scenes';

/** Draws the background of cards for a photo whose subject is at a part of its width. */
async function backgroundFor(x: number, name = 'Relief') {
  const icon = await readIcon('src/brand/icon.svg', palette);
  return drawBackground(await readDisc({x}), icon, palette, name, fontOf('en', '.', palette));
}

const background = backgroundFor(0.54);

const draw = async (title: string, language: string, on = background) =>
  drawCard(await on, phrases(title, language), fontOf(language, '.', palette));

/**
 * Returns the pixels of an area of a card, if not given of its title, that are as light as its letters, and
 * their first and last row.
 */
async function inkOf(file: Buffer, from = {left: 40, top: 200, width: 640, height: 400}) {
  const area = sharp(file).extract(from);
  const {places} = findPixels(await planeOf(area.greyscale()), (grey) => grey > 215);
  return {places, first: places[0]?.y ?? 0, last: places.at(-1)?.y ?? 0};
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
    // The address contains a hash of the picture.
    cards.set(title, address);
    expect(await sharp(card).metadata(), page).toMatchObject({format: 'jpeg', width: 1200, height: 630});
    expect(card.length, page).toBeLessThan(150_000);
    expect((await inkOf(card)).places.length, page).toBeGreaterThan(1500);
  }
  expect(new Set(cards.values()).size).toBe(cards.size);
});

test('a card leaves out emoji; Latin text in a language without an installed font uses the site’s font', async () => {
  const card = await draw('Terms & <a>', 'en');
  expect(await draw('Terms & <a>', 'bo')).toEqual(card);
  expect(await draw('Terms 👩🏽‍💻 & ☕️<a>', 'en')).toEqual(card);
  expect((await inkOf(await draw('☕️', 'en'))).places).toEqual([]);
});

test('the package with the font of a script that is not installed is named', () => {
  for (const [language, missing] of [
    ['ko', '@expo-google-fonts/nanum-myeongjo'],
    ['bo', '@expo-google-fonts/noto-serif-tibetan'],
  ] as const) {
    expect(fontOf(language, '/nowhere', palette).missing).toBe(missing);
  }
  expect(fontOf('en', '.', palette).missing).toBeUndefined();
});

test('a title has the largest letters that fit into its area; a long word or phrase has smaller ones', async () => {
  const {first, last} = await inkOf(await draw('2D写真を、オリジナルの3D画像に', 'ja'));
  expect(last - first).toBeGreaterThan(200);
  expect(last - first).toBeLessThanOrEqual(370);
  const {places} = await inkOf(await draw('force_unlisted_parseFrontMatter_test', 'ja'));
  expect(Math.max(...places.map(({x}) => x))).toBeLessThanOrEqual(72 - 40 + 590);
  const phrase = await inkOf(
    await drawCard(await background, ['オリジナルの立体画像に'], fontOf('ja', '.', palette)),
  );
  expect(phrase.last - phrase.first).toBeLessThan(96);
});

test('a long name of the site is beside the icon, in smaller letters', async () => {
  const beside = {left: 164, top: 40, width: 660, height: 114};
  const card = await backgroundFor(0.54, '写真を立体にするレリーフ・プロ版'.repeat(2));
  const icon = await planeOf(sharp(card).extract({left: 68, top: 60, width: 76, height: 76}));
  // Without an icon, the background has one colour there.
  expect(new Set(icon.data).size).toBeGreaterThan(icon.channels);
  const {places, first, last} = await inkOf(card, beside);
  expect(places.length).toBeGreaterThan(1000);
  expect(Math.max(...places.map(({x}) => x))).toBeLessThanOrEqual(498);
  expect(last - first).toBeLessThanOrEqual(80);
});

test('a title in another script has its letters, and lines from right to left are aligned at the right', async () => {
  const {places, first, last} = await inkOf(await draw('سياسة عند الإعدادات سياسة عند', 'ar'));
  const lines = [places.filter(({y}) => y < first + 60), places.filter(({y}) => y >= last - 60)];
  const [top = 0, bottom = 0] = lines.map((line) => Math.max(...line.map(({x}) => x)));
  expect(Math.abs(top - bottom)).toBeLessThan(24);
});

test('the title does not cover the subject, wherever it is', async () => {
  /** Returns the number of green pixels, of the disc, in the middle row. */
  const greenPixels = async (title: string, on: ReturnType<typeof backgroundFor>) => {
    const card = sharp(await draw(title, 'en', on));
    const row = await planeOf(card.extract({left: 0, top: 315, width: 1200, height: 1}));
    return findPixels(row, (red, green, blue) => green > 120 && green > 2 * Math.max(red, blue)).places
      .length;
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
