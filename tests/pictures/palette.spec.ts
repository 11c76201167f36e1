import {readFileSync} from 'node:fs';
import sharp from 'sharp';
import {readIcon} from '../../src/plugins/pictures/icon';
import {colourOf, readPalette, withColours} from '../../src/plugins/pictures/palette';
import {planeOf} from '../../src/plugins/pictures/picture';
import {expect, test} from '../site';
import {TemporaryFolder} from '../temporary-folder';
import {palette} from './scenes';

test('drawings get the palette’s colours of both schemes; a missing or wrong colour, icon or palette is an error of one sentence', async () => {
  const folder = new TemporaryFolder();
  folder.write(
    'tokens.css',
    ':root {--a: light-dark(#fff, #000); --night: light-dark(#fff, rgb(0 0 0)); --b: #111} @media print {:root {--b: #222}}',
  );
  const [light, dark] = [
    readPalette(folder.path('tokens.css'), 'light'),
    readPalette(folder.path('tokens.css'), 'dark'),
  ];
  const drawing = '<path fill="var(--a)" stroke="var(--b)"/>';
  expect(withColours(drawing, light)).toBe('<path fill="#fff" stroke="#111"/>');
  expect(withColours(drawing, dark)).toBe('<path fill="#000" stroke="#111"/>');
  expect(() => colourOf(dark, 'night')).toThrow(
    'found light-dark(#fff, rgb(0 0 0)) as --night; expected a colour written as in #2a1b4d',
  );
  expect(() => colourOf(dark, 'c')).toThrow('found nothing as --c');
  expect(() => colourOf(readPalette('/no/tokens.css', 'dark'), 'a')).toThrow(
    /^\/no\/tokens.css: found nothing [^\n]*\.$/,
  );
  folder.write('broken.css', ':root {\n--a: #fff; }}');
  expect(() => readPalette(folder.path('broken.css'), 'dark')).toThrow(/\/broken\.css:2:13: /);
  for (const file of [
    '/no/icon.svg',
    'src/brand/photo/depth.png',
    'src/brand/features/depth.svg',
    'package.json',
  ]) {
    await expect(readIcon(file, palette)).rejects.toThrow(`${file}: found`);
  }
});

test('the built icons have the colours of the style sheet', async () => {
  const icon = readFileSync('build/favicon.svg', 'utf8');
  expect(icon).toBe(withColours(readFileSync('src/brand/icon.svg', 'utf8'), palette));
  // The background fills the corners too.
  const {width: side, height: sideHeight, data} = await planeOf(sharp('build/apple-touch-icon.png'));
  expect([side, sideHeight]).toEqual([180, 180]);
  expect(`#${data.toString('hex', 0, 3)}`).toBe(colourOf(palette, 'icon-ground'));
  const ico = readFileSync('build/favicon.ico');
  const start = ico.readUInt32LE(18);
  const end = start + ico.readUInt32LE(14);
  expect(await sharp(ico.subarray(start, end)).metadata()).toMatchObject({
    format: 'png',
    width: 32,
  });
});
