import {readIcon} from '../../src/plugins/pictures/icon';
import {colourOf, readPalette, withColours} from '../../src/plugins/pictures/palette';
import {expect, test} from '../run/units';
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
