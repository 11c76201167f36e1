import {readFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {phrases} from '../../src/locale/phrases';
import {drawCard, drawGround} from '../../src/plugins/pictures/cards';
import {fontOf} from '../../src/plugins/pictures/fonts';
import {readIcon} from '../../src/plugins/pictures/icon';
import {greyOf} from '../../src/plugins/pictures/picture';
import {BUILD, documentOf, expect, pages, product, test} from '../site';
import {palette, readDisc} from './scenes';

const ROOT = path.join(__dirname, '../..');
const styleOf = (language: string) => ({font: fontOf(language, ROOT), ink: palette('night-ink')});

async function groundFor(x: number) {
  const icon = await readIcon(path.join(ROOT, 'src/brand/icon.svg'), palette);
  return drawGround(await readDisc({x}), icon, palette, 'Relief', styleOf('en'));
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

test('every page has a card with its title, in the size and weight that readers take', async () => {
  const cards = pages.flatMap((page) => {
    const $ = documentOf(page);
    const address = $('meta[property="og:image"]').attr('content') ?? '';
    // A post may have a picture of its own.
    if (!address.includes('/social/')) return [];
    const card = readFileSync(path.join(BUILD, address.slice(product.siteUrl.length)));
    return {page, title: $('html').attr('lang') + $('title').text(), card};
  });
  const titles = new Set(cards.map(({title}) => title));
  expect(new Set(cards.map(({card}) => card.toString('base64'))).size).toBe(titles.size);
  for (const {page, card} of cards) {
    expect(await sharp(card).metadata(), page).toMatchObject({format: 'jpeg', width: 1200, height: 630});
    expect(card.length, page).toBeLessThan(150_000);
    expect((await inkOf(card)).points.length, page).toBeGreaterThan(1500);
  }
});

test('letters of every script are drawn, no boxes, and join and stack as it has them', async () => {
  const columns = async (title: string, language: string) => {
    const {file, missing} = await draw(title, language);
    expect(missing, title).toBeUndefined();
    return new Set((await inkOf(file)).points.map(({x}) => x));
  };
  expect(await columns('利', 'ja')).not.toEqual(await columns('用', 'ja'));
  // Tibetan, whose font is not installed, has Latin letters of the site's.
  expect(await columns('Terms', 'bo')).toEqual(await columns('Terms', 'en'));
  // A conjunct is narrower than its two letters beside each other, and joined Arabic letters leave no gap.
  expect((await columns('क्षक्षक्षक्ष', 'hi')).size).toBeLessThan((await columns('कषकषकषकष', 'hi')).size);
  const joined = await columns('سسس', 'ar');
  expect(Math.max(...joined) - Math.min(...joined) + 1).toBe(joined.size);
});

test('a title that no font can write is left out, and its letter named', async () => {
  const {file, missing} = await draw('利用\u{13430}\u{10fffd}', 'ja');
  expect(missing).toBeDefined();
  expect((await inkOf(file)).points).toEqual([]);
});

test('a title fills its place: lines of even length that end between words, the largest letters that fit', async () => {
  const {first, last} = await inkOf((await draw('2D写真を、オリジナルの3D画像に', 'ja')).file);
  expect(last - first).toBeGreaterThan(200);
  expect(last - first).toBeLessThanOrEqual(370);
  await expect(draw('Terms'.repeat(20), 'en')).rejects.toThrow(/a\.html: .*too long for a card/);
});

test('lines that are written from the right begin below each other there', async () => {
  const {points, first, last} = await inkOf((await draw('سياسة عند الإعدادات سياسة عند', 'ar')).file);
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
