import type {Page, Route} from 'playwright/test';
import {expectWhole} from '../pages/shown';
import {expect, holdBack, oneOfEachKind, switchLanguage, test} from '../site';

/*
 * What a visitor has where scripts do not run, come late, do not come or come broken. When they are asked for:
 * tests/delivery/bundle.
 */

const PREVIEW = '[data-hydrate]';
const SCRIPTS = '**/assets/js/**';

/** What browsers say of a script that ends wherever it was cut, or that does not come. */
const CUT_SHORT =
  /cut|unexpected|expected expression|SyntaxError|missing|unterminated|string literal|left(?:-hand)? side|failed|error loading/i;

const modes = (page: Page) => page.locator('#about input[type=radio]');

/** Goes by the menu from the Japanese home to a section. */
async function goToFeatures(page: Page) {
  await page.locator('[popovertarget=menu]').click();
  await page.locator('#menu a[href="/ja#features"]').click();
  await expect(page).toHaveURL('/ja#features');
}

/** Counts the scripts of a name that have ended, in the page itself. */
function countEnds(name: string) {
  const end = ({target}: Event) => {
    const {dataset} = document.documentElement;
    if (target instanceof HTMLScriptElement && target.src.includes(name)) {
      dataset.ended = String(Number(dataset.ended ?? 0) + 1);
    }
  };
  for (const type of ['load', 'error']) document.addEventListener(type, end, true);
}

test.use({viewport: {width: 390, height: 844}});

test.describe('without scripts', () => {
  test.use({expectedMessages: /./});

  test('pages are read and left without scripts', {tag: '@engines'}, async ({page, browserName, baseURL}) => {
    test.slow();
    // By the policy: Firefox's driver cannot switch scripts off.
    await page.route(
      (url) => url.origin === baseURL && !/\.\w+$/.test(url.pathname),
      async (route) => {
        const response = await route.fetch();
        const headers = {...response.headers(), 'content-security-policy': "script-src 'none'"};
        await route.fulfill({response, headers});
      },
    );
    for (const address of browserName === 'chromium' ? oneOfEachKind : ['/privacy', '/']) {
      await page.goto(`${address}?from=friend`);
      // No loading text is left over the form.
      await expectWhole(page, address, false, 390);
      await switchLanguage(page);
      // The query is what a script would have kept.
      expect(new URL(page.url()).search, address).toBe('');
    }
    await page.goto('/ja');
    await goToFeatures(page);
    await page.locator('footer a[href="/ja/privacy"]').click();
    await expect(page).toHaveURL('/ja/privacy');
  });
});

test('until scripts arrive links and menu work, and a press before opens the preview then; the page stays what and where it is', {
  tag: '@engines',
}, async ({page}) => {
  const words = () =>
    page.locator(':is(h1, h2, h3, main p, main li):not([data-hydrate] *)').allTextContents();
  const arrive = await holdBack(page, SCRIPTS);
  await page.goto('/ja');
  const before = await words();
  const asked = page.waitForRequest(SCRIPTS);
  await page.locator(PREVIEW).click();
  await asked;
  await goToFeatures(page);
  await page.mouse.move(0, 0);
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(100);
  await expect(modes(page)).toHaveCount(0);
  arrive();
  await expect(modes(page)).toHaveCount(3);
  expect(await words()).toEqual(before);
  // Firefox rounds the place up or down.
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThanOrEqual(1);
});

test.describe('scripts that fail', () => {
  test.use({expectedMessages: CUT_SHORT});

  for (const [state, harm] of Object.entries({
    'are gone, as after a release,': (route: Route) => route.abort(),
    async 'break half-way'(route: Route) {
      const text = await (await route.fetch()).text();
      await route.fulfill({
        contentType: 'text/javascript',
        body: `${text.slice(0, text.length / 2)}\nthrow new Error("cut")`,
      });
    },
  })) {
    for (const name of ['main', 'depth-preview']) {
      test(`where scripts ${state} the home page asks once more for ${name}, and a press loads it again, and once only`, {
        tag: '@engines',
      }, async ({page}) => {
        const scripts = `**/assets/js/${name}*`;
        const asked: string[] = [];
        let loads = 0;
        page.on('load', () => loads++);
        await page.route(scripts, (route) => {
          asked.push(route.request().url());
          return harm(route);
        });
        await page.addInitScript(countEnds, name);
        await page.goto('/');
        for (const isAgain of [false, true]) {
          const canvas = await page.locator('canvas').elementHandle();
          await page.locator(PREVIEW).dispatchEvent('pointermove');
          await expect(page.locator('html')).toHaveAttribute('data-ended', '2');
          await page.locator('[popovertarget=menu]').click();
          await expect(page.locator('#menu')).toBeVisible();
          await page.keyboard.press('Escape');
          await page.locator(PREVIEW).dispatchEvent('pointermove');
          // A copy that came broken may be in the browser's cache: its address is left behind.
          expect([asked.length, new Set(asked.splice(0)).size]).toEqual([2, 2]);
          // The page stays as it is, and without the network a press would lose it.
          expect(await canvas?.evaluate((one) => one.isConnected)).toBe(true);
          await page.evaluate(() =>
            Object.defineProperty(navigator, 'onLine', {value: false, configurable: true}),
          );
          await page.locator(PREVIEW).click();
          expect(await page.evaluate('history.state?.again ?? false')).toBe(isAgain);
          await page.evaluate(() => Reflect.deleteProperty(navigator, 'onLine'));
          await page.locator(PREVIEW).click();
          await expect.poll(() => loads).toBe(2);
        }
        await page.locator('[popovertarget=menu]').click();
        await expect(page.locator('#menu')).toBeVisible();
        expect([loads, asked]).toEqual([2, []]);
        await page.unroute(scripts);
        await page.reload();
        await page.locator(PREVIEW).click();
        await expect(modes(page)).toHaveCount(3);
      });
    }
  }
});
