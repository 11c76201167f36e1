import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {BUILD} from '../../src/plugins/delivery/site/build-folder';
import {expect, fileOf, pages, product, test} from '../site';

test('the manifest and its icons are there', () => {
  const manifest = JSON.parse(readFileSync(path.join(BUILD, 'site.webmanifest'), 'utf8'));
  expect(manifest.name).toBe(product.name);
  for (const {src} of manifest.icons) {
    expect(existsSync(path.join(BUILD, src)), src).toBe(true);
  }
});

test('a page names the manifest, which browsers fetch at once, only well after it has loaded', async ({
  page: tab,
}) => {
  for (const page of pages) {
    expect(readFileSync(fileOf(page), 'utf8'), page).not.toContain('rel=manifest');
    await tab.clock.install();
    await tab.goto(page);
    await expect(tab.locator('link[rel=manifest]')).toHaveCount(0);
    await tab.clock.fastForward(5_000);
    const session = await tab.context().newCDPSession(tab);
    const {url, errors} = await session.send('Page.getAppManifest');
    expect([new URL(url).pathname, errors], page).toEqual(['/site.webmanifest', []]);
  }
});
