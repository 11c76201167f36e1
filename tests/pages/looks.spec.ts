import {defaultPages, expect, notFoundMessage, pagesWithReact, test, unknownPages} from '../site';

/*
 * Whole pages as pictures, compared at every change with those that somebody has looked at and accepted (looks/; how
 * to renew them: tests/README.md). Every page in the default language, and every home.
 */

test.use({expectedMessages: notFoundMessage, deviceScaleFactor: 0.5});

for (const address of new Set([...defaultPages, ...pagesWithReact, ...unknownPages.slice(0, 1)])) {
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
        await expect(page).toHaveScreenshot([address.slice(1) || 'home', `${width}-${colorScheme}.png`], {
          fullPage: true,
          // The form is another site's.
          mask: [page.locator('iframe')],
        });
      }
    }
  });
}
