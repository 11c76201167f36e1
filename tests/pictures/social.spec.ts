import {readFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {
  describeLanguage,
  type Language,
  languageByCode,
  languageOf,
  languages,
} from '../../src/locale/languages';
import {BUILD} from '../../src/plugins/delivery/site/build-folder';
import {installedFont, type PictureFont} from '../../src/plugins/pictures/fonts';
import {loadLetters} from '../../src/plugins/pictures/letters';
import {setInLines} from '../../src/plugins/pictures/lines';
import {readPalette} from '../../src/plugins/pictures/palette';
import {readPhoto} from '../../src/plugins/pictures/photo';
import {drawSocialPicture, socialGround} from '../../src/plugins/pictures/social';
import {documentOf, expect, pages, product, test} from '../site';

const NAME = 'Relief';
const photo = readPhoto(languages);
/** The words stand left of it, whatever photo it is. */
const subject = {x: 0.54, y: 0.48};
const ground = photo.then((one) => socialGround({...one, subject}, readPalette()));
const pictureOf = async (title: string, language: Language) =>
  drawSocialPicture({title, language, name: NAME}, await ground);
const draw = async (title: string, code: string) => (await pictureOf(title, languageByCode(code))).file;

for (const {title, language} of [
  {title: 'Transform 2D photos into original 3D images', language: 'en'},
  {title: '2D写真を、オリジナルの3D画像に', language: 'ja'},
]) {
  test(`a social picture has the size and weight that readers take, and the same bytes again: ${language}`, async () => {
    const picture = await draw(title, language);
    expect(await sharp(picture).metadata()).toMatchObject({format: 'jpeg', width: 1200, height: 630});
    expect(picture.length).toBeLessThan(150_000);
    expect(picture.equals(await draw(title, language))).toBe(true);
  });
}

test('Japanese is drawn, not replaced by boxes', async () => {
  // Boxes are all alike, and characters that are not drawn leave the same empty picture.
  const pictures = await Promise.all(['利', '用', '規', '約', 'あ', 'ア'].map((title) => draw(title, 'ja')));
  const words = await Promise.all(
    pictures.map((picture) =>
      sharp(picture).extract({left: 60, top: 420, width: 140, height: 140}).raw().toBuffer(),
    ),
  );
  expect(new Set(words.map((word) => word.toString('base64'))).size).toBe(words.length);
  for (const word of words) expect(word.filter((value) => value > 200).length).toBeGreaterThan(300);
});

test('each picture that is shared says the title of its page and the name of the product, and no other', async () => {
  // Words in a picture cannot be read back, but the same words give the same bytes.
  const own = await socialGround(await photo, readPalette());
  const saying = async (page: string, title: string, name: string) =>
    (await drawSocialPicture({title, language: languageOf(page), name}, own)).file;
  for (const page of pages) {
    const $ = documentOf(page);
    const address = $('meta[property="og:image"]').attr('content') ?? '';
    const shared = readFileSync(path.join(BUILD, address.slice(product.siteUrl.length)));
    const title = $('head title').text().replace(` | ${product.name}`, '');
    expect(shared.equals(await saying(page, title, product.name)), page).toBe(true);
    expect(shared.equals(await saying(page, title, `${product.name}.`)), page).toBe(false);
  }
});

test('a title without end is told of', async () => {
  await expect(draw('Terms '.repeat(200), 'en')).rejects.toThrow(/too long/);
});

test('a title that no installed font can write is left out, and its letter named', async () => {
  const {file, undrawn} = await pictureOf('利用\u{13080}', languageByCode('ja'));
  expect(undrawn).toBe('\u{13080}');
  const georgian = await pictureOf('გამოყენების პირობები', describeLanguage('ka'));
  expect(georgian.undrawn).toBe('გ');
  expect(georgian.file.equals(file)).toBe(true);
  expect(file.equals(await draw('利用', 'ja'))).toBe(false);
});

test('letters that change places or become one are set as their script has them', async () => {
  const hindi = describeLanguage('hi');
  const {draw: outline, widthOf} = await loadLetters(installedFont('Deva') as PictureFont, hindi);
  const outlines = (text: string) =>
    [...outline(text, {x: 0, y: 0}, 1).matchAll(/ d="([^"]*)"/g)].map(([, path]) => path);
  const [ka] = outlines('क');
  // The vowel is spoken after its consonant and written before it.
  expect(outlines('कि').indexOf(ka)).toBe(1);
  expect(outlines('क्ष')).toHaveLength(1);
  expect(widthOf('क्ष')).toBeLessThan(widthOf('क') + widthOf('ष'));
  // A word of another script beside it is set as that script.
  expect(outlines('2D कि')).toEqual([...outlines('2D'), ...outlines(' '), ...outlines('कि')]);
  expect((await pictureOf('उपयोग की शर्तें', hindi)).undrawn).toBeUndefined();
});

test('lines that are written from the right begin below each other there', async () => {
  const {file, undrawn} = await pictureOf('سياسة عند الإعدادات سياسة عند', describeLanguage('ar'));
  expect(undrawn).toBeUndefined();
  /** The first and the last column that is lit in a line of the title, in pixels from its left. */
  const reach = async (top: number) => {
    const width = 500;
    const part = sharp(file).extract({left: 60, top, width, height: 90}).greyscale();
    const columns = [...(await part.raw().toBuffer())].flatMap((value, index) =>
      value > 225 ? [index % width] : [],
    );
    return [Math.min(...columns), Math.max(...columns)] as const;
  };
  const [upper, lower] = [await reach(300), await reach(470)];
  expect(Math.abs(upper[1] - lower[1])).toBeLessThan(12);
  expect(Math.abs(upper[0] - lower[0])).toBeGreaterThan(40);
});

test('lines are few, and even', () => {
  const widthOf = (text: string) => text.length;
  const words = ['one ', 'two ', 'three ', 'four ', 'five ', 'six'];
  expect(setInLines(words, widthOf, 20)).toEqual(['one two three', 'four five six']);
  expect(setInLines(words, widthOf, 27)).toEqual(['one two three four five six']);
  expect(setInLines(words, widthOf, 4)).toBeUndefined();
});
