import {expect, test} from 'playwright/test';
import {wholeChromium} from '../browsers';
import {
  addressIn,
  hasSwitcher,
  hydrate,
  languageOf,
  linkedPage,
  onePage,
  otherLanguage,
  pagesWithReact,
  switchLanguage,
} from '../site';

/*
 * What the browser does by itself between two pages: it prerenders the next one, shows a view transition, and
 * keeps the last one in its back/forward cache. The headless shell does none of this; and intercepted
 * requests switch off the cache, so that `test` of tests/site.ts, which answers for the contact form, cannot
 * be used.
 */

test.use({launchOptions: wholeChromium});

// In one worker, because the whole browser starts slowly.
test.describe.configure({mode: 'default'});

test('only the page whose link is under the pointer is prerendered', async ({page}) => {
  const prerendered: string[] = [];
  page.context().on('request', (request) => {
    if (request.headers()['sec-purpose']) {
      prerendered.push(new URL(request.url()).pathname);
    }
  });
  await page.goto(onePage);
  await page.locator(`footer a[href="${linkedPage}"]`).hover();
  await expect.poll(() => prerendered).toEqual([linkedPage]);
});

for (const {motion, path} of [
  {
    motion: 'no-preference',
    path: [onePage, linkedPage, ...(hasSwitcher ? [addressIn(otherLanguage, linkedPage)] : [])],
  },
  {motion: 'reduce', path: ['/', addressIn(otherLanguage, hasSwitcher ? '/' : linkedPage)]},
] as const) {
  test(`with prefers-reduced-motion: ${motion}, only allowed view transitions are shown, and back and forward use the browser’s cache`, async ({
    page,
  }) => {
    await page.emulateMedia({reducedMotion: motion});
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        Object.assign(window, {hasTransition: Reflect.get(event, 'viewTransition') !== null});
      });
    });
    await page.goto(path[0]);
    for (const address of path) {
      if (address !== path[0]) {
        if (hasSwitcher && languageOf(address) === otherLanguage) await switchLanguage(page);
        else await page.locator(`footer a[href="${address}"]`).click();
        await expect(page).toHaveURL(address);
        // The address is the new page's before its first frame is drawn, and so before `pagereveal`.
        await expect
          .poll(() => page.evaluate('window.hasTransition'), address)
          .toBe(motion === 'no-preference');
      }
      if (pagesWithReact.includes(address)) await hydrate(page);
      // A mark that is lost if the page is loaded again. The contact page, which only a site without legal documents visits
      // here, has a frame of another host, and browsers do not keep a page if a frame cannot be loaded.
      await page.evaluate((mark) => {
        for (const frame of document.querySelectorAll('iframe')) frame.remove();
        Object.assign(window, {mark});
      }, address);
    }
    const [before, last] = path.slice(-2);
    for (const [address = '', steps] of [
      [before, -1],
      [last, 1],
    ] as const) {
      await page.evaluate((by) => history.go(by), steps);
      await expect(page).toHaveURL(address);
      expect(await page.evaluate('window.mark')).toBe(address);
    }
  });
}
