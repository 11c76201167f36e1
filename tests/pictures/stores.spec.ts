import path from 'node:path';
import sharp from 'sharp';
import {readProduct, storesOf} from '../../src/facts/product';
import {validOptions} from '../../src/plugins/pictures/options';
import {drawCode, readBadge} from '../../src/plugins/pictures/stores';
import {expect, test} from '../run/units';
import {TemporaryFolder} from '../temporary-folder';

// tests/other-site tests that QR codes lead to the stores, and that badges are shown.
test('a QR code has a quiet zone, and is made only for real store addresses; the App Store number comes from the store’s address, and the platforms from the stores', async () => {
  // Cameras need a quiet zone of four modules around a QR code (ISO/IEC 18004).
  const code = Buffer.from(drawCode('https://apps.apple.com/jp/app/relief/id1234567890?l=ja'));
  const {info} = await sharp(code, {density: 720}).trim().toBuffer({resolveWithObject: true});
  expect(info.trimOffsetTop).toBeLessThan(-35);
  expect(readProduct({}, []).platforms).toEqual(['iOS']);
  const stores = storesOf({APP_STORE_URL: 'https://apps.example.com/id1'});
  expect(stores.map(({id, code}) => `${id} ${code}`)).toEqual(['app-store false']);
  for (const [url, id] of [
    ['https://apps.apple.com/jp/app/relief/id1234567890', '1234567890'],
    ['https://example.com/id1', undefined],
    [undefined, undefined],
  ]) {
    expect(readProduct(url ? {APP_STORE_URL: url} : {}, []).appStoreId, url).toBe(id);
  }
});

test('the badge of a store is read by language; one that is no such picture is an error', async () => {
  const draw = (height: number) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${3 * height}" height="${height}"><path d="M0 0h9v9z"/></svg>`,
    );
  const folder = new TemporaryFolder();
  const read = (locale: string) =>
    readBadge(folder.path(`app-store.${locale}`), (file) => `/${path.basename(file)}`);
  folder.write('app-store.en.svg', draw(40));
  folder.write('app-store.ja.png', await sharp(draw(200)).png().toBuffer());
  folder.write('app-store.fr.png', draw(200));
  expect(await read('en')).toEqual({src: '/app-store.en.svg', width: 120, height: 40});
  expect(await read('ja')).toMatchObject({src: '/app-store.ja.png'});
  expect(await read('ko')).toBe(undefined);
  await expect(read('fr')).rejects.toThrow(/\/app-store\.fr\.png: found .*expected an SVG or PNG file/);
});

test('a wrong option is refused in one sentence with its name, what was found and what is expected', () => {
  const subject = {x: 0.5, y: 0.5};
  const stores = storesOf({APP_STORE_URL: 'https://apps.example.com/id1'});
  const options = {brand: 'src/brand', subject, screen: 0.5, palette: 'src/css/tokens.css', stores};
  // With the id that Docusaurus gives to a plugin that is named by its path.
  validOptions({...options, ...{id: 'default'}});
  for (const [wrong, message] of [
    [{brand: undefined}, '"brand" is required; found undefined (src/plugins/pictures/README.md).'],
    [
      {colours: 1},
      '"colours" is not allowed; expected one of brand, subject, screen, palette, stores; found 1',
    ],
    [{subject: {x: 54, y: 48}}, '"subject.x" must be less than or equal to 1; found 54'],
    [{subject: {...subject, z: 1}}, '"subject.z" is not allowed; expected one of x, y; found 1'],
    [{screen: '0.5'}, '"screen" must be a number; found \'0.5\''],
    [{palette: ['a']}, '"palette" must be a string; found [ \'a\' ]'],
    [
      {stores: [{...stores[0], id: 'f-droid'}]},
      '"stores[0].id" must be one of [app-store, google-play]; found',
    ],
    [{stores: [{...stores[0], url: 'app'}]}, '"stores[0].url" must be a valid uri; found \'app\''],
    [{stores: [...stores, ...stores]}, '"stores[1]" contains a duplicate value; found'],
  ] as const) {
    expect(() => validOptions(Object.assign({}, options, wrong))).toThrow(message);
  }
});
