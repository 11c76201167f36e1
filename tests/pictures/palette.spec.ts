import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import {drawIcon} from '../../src/plugins/pictures/cards';
import {colour, readPalette, withColours} from '../../src/plugins/pictures/palette';
import {expect, fileOf, pages, test} from '../site';

const ROOT = path.join(__dirname, '../..');
const BUILD = path.join(ROOT, 'build');

const TOKENS = path.join(ROOT, 'src/css/tokens.css');
const ICON = readFileSync(path.join(ROOT, 'src/brand/icon.svg'), 'utf8');

function paletteOf(css: string) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'palette-')), 'tokens.css');
  writeFileSync(file, css);
  return readPalette(file);
}

test('both ways to say a dark colour are read; one that is missing or no #rrggbb is refused', () => {
  const {light, dark} = paletteOf(
    ':root {--a: light-dark(#fff, #000); --night: rgb(0 0 0); --b: #111} @media (prefers-color-scheme: dark) {:root {--b: #222}} p {--c: #fff}',
  );
  expect([colour(light, 'a'), colour(dark, 'a'), colour(light, 'b'), colour(dark, 'b')]).toEqual([
    '#fff',
    '#000',
    '#111',
    '#222',
  ]);
  expect(() => colour(dark, 'night')).toThrow(
    '"rgb(0 0 0)" as --night; expected a colour written as in #2a1b4d',
  );
  expect(() => colour(dark, 'c')).toThrow('no --c');
});

test('a changed palette reaches the icon', async () => {
  const {dark} = paletteOf(readFileSync(TOKENS, 'utf8').replace(/#[0-9a-f]{3,8}\b/gi, '#00a000'));
  const {data, info} = await sharp(await drawIcon(ICON, dark, 180))
    .raw()
    .toBuffer({resolveWithObject: true});
  const at = (90 * 180 + 90) * info.channels;
  expect([...data.subarray(at, at + 3)]).toEqual([0, 160, 0]);
});

test('head tags and the served icons have the colours of the style sheet', async () => {
  const {light, dark} = readPalette(TOKENS);
  for (const page of pages) {
    const tags =
      readFileSync(fileOf(page), 'utf8')
        .match(/<meta[^>]*theme-color[^>]*>/g)
        ?.join() ?? '';
    expect(tags, page).toContain(colour(light, 'ground'));
    expect(tags, page).toContain(colour(dark, 'ground'));
  }
  expect(readFileSync(path.join(BUILD, 'favicon.svg'), 'utf8')).toBe(withColours(ICON, dark));
  const touch = await sharp(path.join(BUILD, 'apple-touch-icon.png')).metadata();
  expect(touch).toMatchObject({width: 180, height: 180, hasAlpha: false});
});

test('colours stand in tokens.css alone', () => {
  const COLOUR = String.raw`(?<!as in )(?<![&\w/("])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl)a?\(`;
  const search = (...places: readonly string[]) =>
    spawnSync('git', ['grep', '--untracked', '-IinP', COLOUR, '--', ...places], {
      cwd: ROOT,
      encoding: 'utf8',
    });
  expect(search('src/css/tokens.css').stdout).toContain('--ink:');
  // Paper has no palette, and the page of the translators is none of the site's. Drawings may have colours of their own.
  const others = [
    'src/css/tokens.css',
    'src/css/print.css',
    'src/plugins/translations',
    'src/**/*.svg',
    'src/**/*.md',
  ];
  expect(search('src', ...others.map((place) => `:(exclude)${place}`))).toMatchObject({
    status: 1,
    stdout: '',
  });
});
