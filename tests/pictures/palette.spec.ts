import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import {defaultLanguage, languages} from '../../src/locale/languages';
import {BUILD, ROOT} from '../../src/plugins/delivery/site/build-folder';
import {drawIcon, drawIcons} from '../../src/plugins/pictures/icons';
import {colour, readPalette} from '../../src/plugins/pictures/palette';
import {readPhoto} from '../../src/plugins/pictures/photo';
import {drawSocialPicture, socialGround} from '../../src/plugins/pictures/social';
import {expect, fileOf, pages, product, test} from '../site';

const TOKENS = 'src/css/tokens.css';
const ICON = path.join(ROOT, 'src/brand/icon.svg');

/** The site's palette with every plain colour turned into green. */
const GREEN = '#00a000';
const green = readPalette(readFileSync(path.join(ROOT, TOKENS), 'utf8').replace(/#[0-9a-f]{3,8}\b/gi, GREEN));

/** The colours in a picture that are far from green and grey, as a share of its pixels. */
async function strayShare(picture: Buffer): Promise<number> {
  const {data, info} = await sharp(picture).removeAlpha().raw().toBuffer({resolveWithObject: true});
  let strays = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, , blue = 0] = data.subarray(at, at + 3);
    strays += Math.max(red, blue) > 90 ? 1 : 0;
  }
  return strays / (info.width * info.height);
}

test('a changed palette reaches the icons, the manifest and the pictures that are shared', async () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'icons-'));
  await drawIcons(product, outDir, green);
  const svg = readFileSync(path.join(outDir, 'favicon.svg'), 'utf8');
  // An icon may have colours of its own beside those of the palette.
  const own = new Set(readFileSync(ICON, 'utf8').match(/#[0-9a-f]{3,8}\b/gi));
  expect((svg.match(/#[0-9a-f]{3,8}\b/gi) ?? []).filter((one) => one !== GREEN && !own.has(one))).toEqual([]);
  expect(svg).not.toContain('var(');
  const manifest = JSON.parse(readFileSync(path.join(outDir, 'site.webmanifest'), 'utf8'));
  expect([manifest.background_color, manifest.theme_color]).toEqual([GREEN, GREEN]);
  for (const name of ['apple-touch-icon.png', 'icon-512.png']) {
    if (own.size === 0) expect(await strayShare(readFileSync(path.join(outDir, name))), name).toBe(0);
  }
  rmSync(outDir, {recursive: true});

  const photo = await readPhoto(languages);
  const black = await sharp(photo.picture).linear(0, 0).png().toBuffer();
  const words = {title: 'Terms of Use', language: defaultLanguage, name: product.name};
  const shared = await drawSocialPicture(words, await socialGround({...photo, picture: black}, green));
  // The icon is less than a hundredth of it.
  expect(await strayShare(shared.file)).toBeLessThanOrEqual(own.size === 0 ? 0 : 0.01);
  expect(
    await strayShare((await drawSocialPicture(words, await socialGround(photo, green))).file),
  ).toBeGreaterThan(0.1);
});

test('head tags and the served icon have the colours of the style sheet', async () => {
  const {light, dark} = readPalette();
  for (const page of pages) {
    const tags = readFileSync(fileOf(page), 'utf8').match(/<meta[^>]*theme-color[^>]*>/g) ?? [];
    expect(
      tags.find((tag) => tag.includes('light')),
      page,
    ).toContain(colour(light, 'ground'));
    expect(
      tags.find((tag) => tag.includes('dark')),
      page,
    ).toContain(colour(dark, 'ground'));
  }
  const icon = readFileSync(path.join(BUILD, 'favicon.svg'), 'utf8');
  expect(icon).toBe(await drawIcon(readPalette()));
  expect(icon).not.toContain('var(');
});

test('a colour that is not there, or is none, is refused with its name', () => {
  const {dark} = readPalette(':root {--night: rgb(0 0 0); --ink: #000} p {--icon-ground: #fff}');
  expect(() => colour(dark, 'night')).toThrow(
    'found "rgb(0 0 0)" for --night; expected a colour as in #2a1b4d',
  );
  expect(() => colour(dark, 'icon-ground')).toThrow('found no --icon-ground');
});

test('colours stand in tokens.css alone', () => {
  // Paper has no palette, and the translators' desk is no page of the site.
  const others = [TOKENS, 'src/css/print.css', 'src/plugins/translations/'];
  // A drawing that an operator puts in may have colours of its own.
  const drawing = /^src\/brand\/.*\.svg$/;
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (file) =>
        /\.(?:tsx?|js|css|svg)$/.test(file) &&
        !drawing.test(file) &&
        !others.some((other) => file.startsWith(other)),
    );
  expect(files.length).toBeGreaterThan(60);
  const strays = files.flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        /(?<![&\w/'"`])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|['"`]#(?:[0-9a-f]{6}|[0-9a-f]{8})\b|\brgba?\(|\bhsla?\(/i.test(
          line.replace(/as in #[0-9a-f]{6}/, ''),
        )
          ? [`${file}:${index + 1}: ${line.trim()}`]
          : [],
      ),
  );
  expect(strays).toEqual([]);
});
