import {expect, test} from 'playwright/test';
import {addressIn, defaultLanguage, languageOf, languages} from '../../src/locale/languages';
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
  page: tab,
}) => {
  await tab.goto('/terms');
  const asked: string[] = [];
  tab.context().on('request', (request) => {
    if (request.headers()['sec-purpose']) {
      asked.push(new URL(request.url()).pathname);
    }
  });
  await tab.locator('footer a[href="/privacy"]').hover();
  await expect.poll(() => asked, {timeout: 5_000}).toContain('/privacy');
  await tab.locator('[popovertarget=languages]').click();
  await tab.locator('#languages [hreflang=ja]').hover();
  await expect.poll(() => asked, {timeout: 5_000}).toContain('/ja/terms');
});

/** The first that the switcher leads to. */
const [, other = defaultLanguage] = languages;

for (const {motion, path} of [
  {motion: 'no-preference', path: ['/terms', '/privacy', addressIn(other, '/privacy')]},
  {motion: 'reduce', path: ['/', addressIn(other, '/')]},
] as const) {
  test(`with motion: ${motion} pages cross over or not, and back and forward come from the browser’s cache`, async ({
    page: tab,
  }) => {
    await tab.emulateMedia({reducedMotion: motion});
    await tab.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        Object.assign(window, {crossedOver: Reflect.get(event, 'viewTransition') !== null});
      });
    });
    const inTab = (name: string) => tab.evaluate((key) => Reflect.get(window, key), name);
    for (const [index, page] of path.entries()) {
      if (index === 0) {
        await tab.goto(page);
      } else {
        if (languageOf(page) === other) await switchLanguage(tab);
        else await tab.locator(`footer a[href="${page}"]`).click();
        await expect(tab).toHaveURL(page);
        await expect.poll(() => inTab('crossedOver'), page).toBe(motion === 'no-preference');
      }
      // With React where it is needed.
      if (pagesWithReact.includes(page)) await hydrate(tab);
      await tab.evaluate((left) => Object.assign(window, {left}), page);
    }
    const [before, last] = path.slice(-2);
    for (const [page = '', steps] of [
      [before, -1],
      [last, 1],
    ] as const) {
      await tab.evaluate((by) => history.go(by), steps);
      await expect(tab).toHaveURL(page);
      expect(await inTab('left')).toBe(page);
    }
  });
}
