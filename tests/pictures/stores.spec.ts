import {expect, test} from 'playwright/test';
import sharp from 'sharp';
import {drawCode, readBadges} from '../../src/plugins/pictures/stores';
import {appStoreId, readProduct, storesOf} from '../../src/product';
import {TemporaryFolder} from '../temporary-folder';

// tests/other-site tests that QR codes lead to the stores, and that badges are shown.
test('a QR code has a quiet zone, and is made only for real store addresses; the App Store number comes from the store’s address, and the platforms from the stores', async () => {
  // Cameras need a quiet zone of four modules around a QR code (ISO/IEC 18004).
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

test('badges of the stores are read by language, and other files are an error', async () => {
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
  const badges = await read({'app-store.en.svg': svg, 'app-store.ja.png': png, '.gitkeep': svg});
  expect(Object.fromEntries(badges)).toEqual({
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
