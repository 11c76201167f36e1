import {expect, test} from 'playwright/test';
import sharp from 'sharp';
import {drawCode, readBadges} from '../../src/plugins/pictures/stores';
import {appStoreId, readProduct, storesOf} from '../../src/product';
import {TemporaryFolder} from '../temporary-folder';

// That codes lead to their stores and badges are shown is tested on a built site: tests/other-site.
test('a code has free ground around it, there is none of an address that is missing or reserved, the store number is read off the store link, and without Google Play the app is for iOS alone', async () => {
  // Cameras find a code by four modules of free ground (ISO/IEC 18004).
  const code = Buffer.from(drawCode('https://apps.apple.com/jp/app/relief/id1234567890?l=ja'));
  const {info} = await sharp(code, {density: 720}).trim().toBuffer({resolveWithObject: true});
  expect(info.trimOffsetTop).toBeLessThan(-35);
  expect(readProduct({}, []).platforms).toEqual(['iOS']);
  const stores = storesOf(readProduct({APP_STORE_URL: 'https://apps.example.com/id1'}, []));
  expect(stores.map(({id, code}) => `${id} ${code}`)).toEqual(['app-store false']);
  for (const [url, id] of [
    ['https://apps.apple.com/jp/app/relief/id1234567890', '1234567890'],
    ['https://apps.apple.com/app/id1234567890?mt=8', '1234567890'],
    ['https://example.com/id1', undefined],
    [undefined, undefined],
  ]) {
    expect(appStoreId(readProduct(url ? {APP_STORE_URL: url} : {}, [])), url).toBe(id);
  }
});

test('badges that stores give out are taken; what cannot be one is refused', async () => {
  const draw = (height: number) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${3 * height}" height="${height}"><path d="M0 0h9v9z"/></svg>`,
    );
  const drawPng = (height: number) => sharp(draw(height)).png().toBuffer();
  const read = async (files: Record<string, Buffer>) => {
    const folder = new TemporaryFolder();
    for (const [name, content] of Object.entries(files)) folder.write(`badges/${name}`, content);
    return readBadges(folder.path('badges'), [{id: 'app-store'}], ['en', 'ja'], (file) => `/${file}`);
  };
  const [svg, png, small] = [draw(40), await drawPng(200), await drawPng(60)];
  const found = await read({'app-store.en.svg': svg, 'app-store.ja.png': png, '.gitkeep': svg});
  expect(Object.fromEntries(found)).toEqual({
    'app-store.en': {src: '/app-store.en.svg', width: 120, height: 40},
    'app-store.ja': expect.anything(),
  });
  expect((await read({})).size).toBe(0);
  for (const files of [
    {'appstore.en.svg': svg},
    {'app-store.en.svg': svg, 'app-store.en.png': png},
    {'app-store.en.png': small},
    {'app-store.en.svg': png},
  ] as Record<string, Buffer>[]) {
    await expect(read(files)).rejects.toThrow(
      /\/app-?store\.en.*one file for each badge, named app-store\.en, app-store\.ja, as SVG or as PNG/,
    );
  }
});
