import {cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {languages} from '../../src/locale/languages';
import {ROOT} from '../../src/plugins/delivery/site/build-folder';
import {readBrand} from '../../src/plugins/pictures/brand/brand';
import {readPhoto} from '../../src/plugins/pictures/photo';
import pictures, {cutPictures, type Photo, servedPictures} from '../../src/plugins/pictures/plugin';
import {expect, product, test} from '../site';

test('pictures that this build does not name go, and those that it names are there', async () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  const folder = path.join(siteDir, servedPictures, 'pictures');
  mkdirSync(folder, {recursive: true});
  // What the last build of the site cut, so that this one need not.
  if (existsSync(path.join(ROOT, servedPictures))) {
    cpSync(path.join(ROOT, servedPictures), path.join(siteDir, servedPictures), {recursive: true});
  }
  const code = path.join(siteDir, servedPictures, 'codes/app-store.0123456789.svg');
  mkdirSync(path.dirname(code), {recursive: true});
  writeFileSync(code, '');
  for (const left of ['photo-320.0123456789.avif', 'photo-masks.0123456789.webp.next']) {
    writeFileSync(path.join(folder, left), '');
  }

  const context = {
    siteDir,
    siteConfig: {customFields: {product}},
    i18n: {currentLocale: 'en'},
  } as unknown as LoadContext;
  const brand = await readBrand(languages);
  await cutPictures(siteDir, {product, photo: await readPhoto(languages), brand});
  const photo = (await pictures(context).loadContent?.()) as Photo;
  const badges = brand.badges.map(({file}) => file);
  const named = [...badges, photo.srcSet, photo.fallback, ...Object.values(photo.layers)].flatMap(
    (addresses) => addresses.split(', ').map((address) => path.posix.basename(address.split(' ')[0] ?? '')),
  );
  expect(readdirSync(folder).sort()).toEqual([...new Set(named)].sort());
  expect(existsSync(code)).toBe(false);
  rmSync(siteDir, {recursive: true});
});
