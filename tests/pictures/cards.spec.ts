import {readFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {languageOf} from '../../src/locale/languages';
import {phrases} from '../../src/locale/phrases';
import {drawCard, drawGround} from '../../src/plugins/pictures/cards';
import {fontOf} from '../../src/plugins/pictures/fonts';
import {readPalette} from '../../src/plugins/pictures/palette';
import {readPhoto} from '../../src/plugins/pictures/photo';
import {documentOf, expect, pages, product, test} from '../site';
import {drawDisc} from './scenes';

const ROOT = path.join(__dirname, '../..');
const BUILD = path.join(ROOT, 'build');

const {dark} = readPalette(path.join(ROOT, 'src/css/tokens.css'));
const icon = readFileSync(path.join(ROOT, 'src/brand/icon.svg'), 'utf8');

async function groundFor(x: number) {
  const {photo, depth} = await drawDisc({x});
  return drawGround({
    photo: await readPhoto(photo, depth, {x, y: 0.5}, 100 / 205),
    icon,
    palette: dark,
    name: 'Relief',
    font: fontOf('en', ROOT),
  });
}

const ground = groundFor(0.54);

const draw = async (title: string, language: string, on = ground) =>
  drawCard(await on, 'a.html', phrases(title, language), fontOf(language, ROOT));

/** The rows and columns of the title's place whose pixels are as light as its letters. */
async function inkOf(file: Buffer, {left = 40, top = 200, width = 640, height = 400} = {}) {
  const part = sharp(file).extract({left, top, width, height}).greyscale();
  const lit = [...(await part.raw().toBuffer())].flatMap((value, at) => (value > 215 ? [at] : []));
  return {
    columns: lit.map((at) => at % width),
    rows: lit.map((at) => Math.floor(at / width)),
    count: lit.length,
  };
}

test('every page has a card of its own with its title, in the size and weight that readers take', async () => {
  const cards = pages.map((page) => {
    const address = documentOf(page)('meta[property="og:image"]').attr('content') ?? '';
    return readFileSync(path.join(BUILD, address.slice(product.siteUrl.length)));
  });
  expect(new Set(cards.map((card) => card.toString('base64'))).size).toBe(pages.length);
  for (const [index, card] of cards.entries()) {
    const named = `${pages[index]}, ${languageOf(pages[index] ?? '').code}`;
    expect(await sharp(card).metadata(), named).toMatchObject({format: 'jpeg', width: 1200, height: 630});
    expect(card.length, named).toBeLessThan(150_000);
    expect((await inkOf(card)).count, named).toBeGreaterThan(1500);
  }
});

test('letters of every script are drawn, no boxes, and join and stack as it has them', async () => {
  const columns = async (title: string, language: string) => {
    const {file, missing} = await draw(title, language);
    expect(missing, title).toBeUndefined();
    return new Set((await inkOf(file)).columns);
  };
  expect(await columns('利', 'ja')).not.toEqual(await columns('用', 'ja'));
  // A conjunct is narrower than its two letters beside each other, and joined Arabic letters leave no gap.
  expect((await columns('क्षक्षक्षक्ष', 'hi')).size).toBeLessThan((await columns('कषकषकषकष', 'hi')).size);
  const joined = await columns('سسس', 'ar');
  expect(Math.max(...joined) - Math.min(...joined) + 1).toBe(joined.size);
});

test('a title that no font can write is left out, and its letter named', async () => {
  const {file, missing} = await draw('利用\u{13430}\u{10fffd}', 'ja');
  expect(missing).toBeDefined();
  expect((await inkOf(file)).count).toBe(0);
});

test('a title fills its place: lines of even length that end between words, the largest letters that fit', async () => {
  const {file} = await draw('2D写真を、オリジナルの3D画像に', 'ja');
  const {rows} = await inkOf(file);
  expect(Math.max(...rows) - Math.min(...rows)).toBeGreaterThan(200);
  await expect(draw('Terms'.repeat(20), 'en')).rejects.toThrow(/a\.html: .*too long for a card/);
});

test('lines that are written from the right begin below each other there', async () => {
  const {file} = await draw('سياسة عند الإعدادات سياسة عند', 'ar');
  const {rows} = await inkOf(file);
  const [first, last] = [Math.min(...rows), Math.max(...rows)];
  const ends = await Promise.all(
    [first, last - 60].map(async (row) => {
      const {columns} = await inkOf(file, {top: 200 + row, height: 60});
      return Math.max(...columns);
    }),
  );
  expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeLessThan(24);
});

test('words stay off the subject, wherever it is', async () => {
  const green = async (file: Buffer) => {
    const {data, info} = await sharp(file).raw().toBuffer({resolveWithObject: true});
    return Array.from({length: info.width}, (_, x) => data.subarray((315 * info.width + x) * 3)).filter(
      ([red = 0, value = 0, blue = 0]) => value > 2 * Math.max(red, blue),
    ).length;
  };
  for (const x of [0.15, 0.85]) {
    const on = groundFor(x);
    const bare = await green((await draw('.', 'en', on)).file);
    // The depth map begins in the disc's middle: its other half is to be seen, up to the 30 pixels of the line's light.
    expect(bare, `${x}`).toBeGreaterThan(1200 / 8 - 30);
    expect(bare, `${x}`).toBeLessThanOrEqual(1200 / 8);
    expect(
      await green((await draw('Transform 2D photos into original 3D images', 'en', on)).file),
      `${x}`,
      // A pixel or two are JPEG's.
    ).toBeCloseTo(bare, -1);
  }
});
