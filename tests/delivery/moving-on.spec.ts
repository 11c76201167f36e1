import {expect, test} from 'playwright/test';
import {defaultLanguage, languages} from '../../src/locale/languages';
import {addressIn, languageOf} from '../addresses';
import {wholeChromium} from '../browsers';
import {hydrate, pagesWithReact, switchLanguage} from '../site';

/*
 * What a browser does by itself between two pages: it makes the next one ready, crosses over to it
 * and keeps the last. Only a whole browser does that, and only with the runner's switches left out: not the ones of
 * its own, and not the answers of tests/site.ts in the place of the form, which switch off the cache.
 */

test.use({
  launchOptions: {
    ...wholeChromium,
    // They keep pages from being cached and made ready.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-gpu'],
  },
});

test('the next page is made ready on reaching for its link, in the same language and the other', async ({
  page,
}) => {
  await page.goto('/terms');
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (request.headers()['sec-purpose']) {
      asked.push(new URL(request.url()).pathname);
    }
  });
  await page.locator('footer a[href="/privacy"]').hover();
  await expect.poll(() => asked, {timeout: 5_000}).toContain('/privacy');
  await page.locator('[popovertarget=languages]').click();
  await page.locator('#languages [hreflang=ja]').hover();
  await expect.poll(() => asked, {timeout: 5_000}).toContain('/ja/terms');
});

/** The first that the switcher leads to. */
const [, other = defaultLanguage] = languages;

for (const {motion, path} of [
  {motion: 'no-preference', path: ['/terms', '/privacy', addressIn(other, '/privacy')]},
  {motion: 'reduce', path: ['/', addressIn(other, '/')]},
] as const) {
  test(`with motion: ${motion} pages cross over or not, and back and forward come from the browser’s cache`, async ({
    page,
  }) => {
    await page.emulateMedia({reducedMotion: motion});
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        Object.assign(window, {crossedOver: Reflect.get(event, 'viewTransition') !== null});
      });
    });
    await page.goto(path[0]);
    for (const address of path) {
      if (address !== path[0]) {
        if (languageOf(address) === other) await switchLanguage(page);
        else await page.locator(`footer a[href="${address}"]`).click();
        await expect(page).toHaveURL(address);
        await expect.poll(() => page.evaluate('crossedOver'), address).toBe(motion === 'no-preference');
      }
      // With React where it is needed.
      if (pagesWithReact.includes(address)) await hydrate(page);
      await page.evaluate((left) => Object.assign(window, {left}), address);
    }
    const [before, last] = path.slice(-2);
    for (const [address = '', steps] of [
      [before, -1],
      [last, 1],
    ] as const) {
      await page.evaluate((by) => history.go(by), steps);
      await expect(page).toHaveURL(address);
      expect(await page.evaluate('left')).toBe(address);
    }
  });
}
