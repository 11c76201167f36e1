import {expect, test} from 'playwright/test';
import sharp from 'sharp';
import {drawCode, readBadges} from '../../src/plugins/pictures/stores';
import {readProduct, storesOf} from '../../src/product';
import {TemporaryFolder} from '../temporary-folder';
import {scan} from './scenes';

const APP_STORE_URL = 'https://apps.apple.com/jp/app/relief/id1234567890?l=ja';
const GOOGLE_PLAY_URL = 'https://play.google.com/store/apps/details?id=app.relief.android&hl=ja';

test('a code leads to its store, and there is none of an address that is missing or reserved', async () => {
  for (const address of [APP_STORE_URL, GOOGLE_PLAY_URL]) {
    const code = drawCode(address);
    expect(await scan(code)).toBe(address);
    // Cameras find a code by four modules of free ground around it (ISO/IEC 18004).
    const drawn = await sharp(Buffer.from(code), {density: 720}).png().toBuffer();
    const {info} = await sharp(drawn).trim().toBuffer({resolveWithObject: true});
    expect(info.trimOffsetTop).toBeLessThan(-35);
  }
  const codes = (settings: Record<string, string>) =>
    storesOf(readProduct(settings, [])).map(({id, code}) => `${id} ${code}`);
  expect(codes({APP_STORE_URL, GOOGLE_PLAY_URL})).toEqual(['app-store true', 'google-play true']);
  expect(codes({APP_STORE_URL: 'https://apps.example.com/id1'})).toEqual(['app-store false']);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><path d="M0 0h9v9z"/></svg>';

const badges = (files: Readonly<Record<string, string | Buffer>>) => {
  const folder = new TemporaryFolder();
  for (const [name, content] of Object.entries(files)) folder.write(`badges/${name}`, content);
  return readBadges(folder.path('badges'), [{id: 'app-store'}], ['en', 'ja']);
};

test('badges that stores give out are taken as they are; what cannot be one is refused', async () => {
  const small = await sharp({create: {width: 180, height: 60, channels: 3, background: 'black'}})
    .png()
    .toBuffer();
  const large = await sharp(small).resize({height: 200}).png().toBuffer();
  const found = await badges({'app-store.en.svg': SVG, 'app-store.ja.svg': SVG, '.gitkeep': ''});
  expect([...found.keys()].sort()).toEqual(['app-store.en', 'app-store.ja']);
  expect(found.get('app-store.en')).toMatchObject({width: 120, height: 40, content: Buffer.from(SVG)});
  expect((await readBadges('/no/such/folder', [{id: 'app-store'}], ['en'])).size).toBe(0);
  await expect(badges({'appstore.en.svg': SVG})).rejects.toThrow('named app-store.en, app-store.ja');
  await expect(badges({'app-store.en.svg': SVG, 'app-store.en.png': large})).rejects.toThrow(
    'one file for each badge',
  );
  await expect(badges({'app-store.en.png': small})).rejects.toThrow('found 180 × 60 pixels');
});
