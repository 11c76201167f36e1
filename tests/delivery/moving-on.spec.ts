import {expect, type Page, test} from 'playwright/test';
import {chromium} from '../browsers';
import {hydrate} from '../site';

/*
 * What a browser does by itself between two pages: it makes the next one ready, crosses over to it
 * and keeps the last. Only a whole browser does that, and only with the runner's switches left out: not the ones of
 * its own, and not the answers of tests/site.ts in the place of the form, which switch off the cache.
 */

test.use({
  launchOptions: {
    ...chromium(),
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

/** Whether the page now shown crossed over from the one before it. */
const crossedOver = (tab: Page) => tab.evaluate(() => Reflect.get(window, 'crossedOver'));

for (const {motion, crosses} of [
  {motion: 'no-preference', crosses: true},
  {motion: 'reduce', crosses: false},
] as const) {
  test(`pages ${crosses ? 'cross over' : 'do not cross over'} with motion: ${motion}`, async ({
    page: tab,
  }) => {
    await tab.emulateMedia({reducedMotion: motion});
    await tab.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        Object.assign(window, {crossedOver: Reflect.get(event, 'viewTransition') !== null});
      });
    });
    await tab.goto('/terms');
    for (const [link, address] of [
      ['footer a[href="/privacy"]', /[/]privacy$/],
      ['#languages [hreflang=ja]', /[/]ja[/]privacy$/],
    ] as const) {
      if (link.startsWith('#languages')) {
        await tab.locator('[popovertarget=languages]').click();
      }
      await tab.locator(link).click();
      await expect(tab).toHaveURL(address);
      await expect.poll(() => crossedOver(tab), String(address)).toBe(crosses);
    }
  });
}

test('back and forward come from the browser’s cache, before and after React', async ({page: tab}) => {
  const mark = (name: string) => tab.evaluate((left) => Object.assign(window, {left}), name);
  const marked = () => tab.evaluate(() => Reflect.get(window, 'left'));
  for (const {withReact, one, other} of [
    {withReact: false, one: '/terms', other: '/privacy'},
    {withReact: true, one: '/', other: '/ja'},
  ]) {
    for (const page of [one, other]) {
      await tab.goto(page);
      if (withReact) {
        await hydrate(tab);
      }
      await mark(page);
    }
    await tab.evaluate(() => history.back());
    await expect(tab).toHaveURL(new RegExp(`${one}$`));
    expect(await marked(), `back, with React: ${withReact}`).toBe(one);
    await tab.evaluate(() => history.forward());
    await expect(tab).toHaveURL(new RegExp(`${other}$`));
    expect(await marked(), `forward, with React: ${withReact}`).toBe(other);
  }
});
