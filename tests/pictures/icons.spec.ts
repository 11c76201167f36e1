import {readFileSync} from 'node:fs';
import sharp from 'sharp';
import {drawIcon, roundCorners} from '../../src/plugins/pictures/icon';
import {colourOf, withColours} from '../../src/plugins/pictures/palette';
import {planeOf} from '../../src/plugins/pictures/picture';
import {BUILD, expect, test} from '../site';
import {palette} from './scenes';

test('the built icons have the colours of the style sheet, and fill the corners of a phone’s icon', async () => {
  const icon = readFileSync(`${BUILD}/favicon.svg`, 'utf8');
  expect(icon).toBe(roundCorners(withColours(readFileSync('src/brand/icon.svg', 'utf8'), palette)));
  // The corners of the favicon are transparent.
  const opacity = await planeOf(sharp(Buffer.from(icon)).ensureAlpha().extractChannel('alpha'));
  expect(opacity.data[0]).toBe(0);
  const {width: side, height: sideHeight, data} = await planeOf(sharp(`${BUILD}/apple-touch-icon.png`));
  expect([side, sideHeight]).toEqual([180, 180]);
  // The icon's own background, or, where it is transparent, the colour for it.
  const filled = drawIcon(icon, side).flatten({background: colourOf(palette, 'icon-ground')});
  const {data: expected} = await planeOf(filled);
  expect(data.toString('hex', 0, 3)).toBe(expected.toString('hex', 0, 3));
  const ico = readFileSync(`${BUILD}/favicon.ico`);
  const start = ico.readUInt32LE(18);
  const end = start + ico.readUInt32LE(14);
  expect(await sharp(ico.subarray(start, end)).metadata()).toMatchObject({
    format: 'png',
    width: 32,
  });
});
