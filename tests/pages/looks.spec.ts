import {expect, pages, test} from '../site';

/*
 * The pages as pictures, compared at every change with those that somebody has looked at and accepted (looks/; how to
 * renew them: tests/README.md). They are small, and of the head of a long page: what a person notices, in
 * few bytes.
 */

const WIDTH = 1024;
const MOST_HEIGHT = 1_280;

test.use({
  viewport: {width: WIDTH, height: 768},
  deviceScaleFactor: 0.4,
});

for (const page of pages) {
  test(`${page} looks as it did, in both schemes`, async ({page: tab}) => {
    await tab.goto(page, {waitUntil: 'load'});
    // What comes when it is near the screen is to be in the picture.
    for (const picture of await tab.locator('main picture img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true);
      await picture.evaluate((image: HTMLImageElement) => image.decode());
    }
    await tab.evaluate(() => {
      scrollTo({top: 0, behavior: 'instant'});
      return document.fonts.ready.then(() => {});
    });
    const height = Math.min(MOST_HEIGHT, await tab.evaluate(() => document.documentElement.scrollHeight));
    const name = `${page === '/' ? 'home' : page.slice(1).replaceAll('/', '-')}.png`;
    for (const colorScheme of ['light', 'dark'] as const) {
      await tab.emulateMedia({colorScheme});
      await expect(tab).toHaveScreenshot([colorScheme, name], {
        fullPage: true,
        clip: {x: 0, y: 0, width: WIDTH, height},
      });
    }
  });
}
