import jsqr from 'jsqr';
import {expect, test} from 'playwright/test';
import sharp from 'sharp';
import {languageCodes} from '../../src/locale/languages';
import {drawStoreCodes} from '../../src/plugins/pictures/store-codes';
import {readProduct} from '../../src/product';

/** Reads a code as a phone's camera would. */
async function scan(svg: Buffer): Promise<string | undefined> {
  const {data, info} = await sharp(svg, {density: 300}).resize(400).ensureAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

const APP_STORE_URL = 'https://apps.apple.com/jp/app/relief/id1234567890?l=ja';
const GOOGLE_PLAY_URL = 'https://play.google.com/store/apps/details?id=app.relief.android&hl=ja';

test('a code leads to its store, and there is none of an address that is missing or reserved', async () => {
  const draw = (settings: Record<string, string>) => drawStoreCodes(readProduct(settings, languageCodes));
  const codes = draw({APP_STORE_URL, GOOGLE_PLAY_URL});
  expect(codes.map(({store}) => store)).toEqual(['App Store', 'Google Play']);
  const scanned = await Promise.all(codes.map(({drawing}) => scan(Buffer.from(drawing))));
  expect(scanned).toEqual([APP_STORE_URL, GOOGLE_PLAY_URL]);

  expect(draw({APP_STORE_URL}).map(({store}) => store)).toEqual(['App Store']);
  expect(draw({})).toEqual([]);
  expect(draw({APP_STORE_URL: 'https://apps.example.com/id1'})).toEqual([]);
});
