import {readdirSync} from 'node:fs';
import path from 'node:path';
import {expect, notFoundMessage, test} from '../site';
import {recordEnvironment} from './looks-compared';

/*
 * Whole pages as pictures, compared at every change with those that somebody has looked at and accepted: the pages
 * that have a folder in looks/ (how to renew or add them: tests/README.md).
 */

test.use({expectedMessages: notFoundMessage, deviceScaleFactor: 0.5});

test.afterAll(() => {
  if (/all|changed/.test(test.info().config.updateSnapshots)) recordEnvironment();
});

for (const name of readdirSync(path.join(__dirname, 'looks'))) {
  const address = name === 'home' ? '/' : `/${name}`;
  test(`${address} looks as it did, on a phone and a desktop, in both schemes`, async ({page}) => {
    await page.goto(address);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({width, height});
      // What comes when it is near the screen is to be in the picture.
      for (const picture of await page.locator('main picture img').all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
          .toBeTruthy();
        await picture.evaluate((image: HTMLImageElement) => image.decode());
      }
      await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}));
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({colorScheme});
        await expect(page).toHaveScreenshot([name, `${width}-${colorScheme}.png`], {
          fullPage: true,
          // The form is another site's.
          mask: [page.locator('iframe')],
        });
      }
    }
  });
}
