import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {BUILD, expect, product, test} from '../site';

test('the manifest and its icons are there', () => {
  const manifest = JSON.parse(readFileSync(path.join(BUILD, 'site.webmanifest'), 'utf8'));
  expect(manifest.name).toBe(product.name);
  for (const {src} of manifest.icons) {
    expect(existsSync(path.join(BUILD, src)), src).toBe(true);
  }
});
