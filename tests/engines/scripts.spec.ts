import {readdirSync} from 'node:fs';
import type {Page, Route} from 'playwright/test';
import {expectWhole} from '../pages/shown';
import {
  addressIn,
  BUILD,
  expect,
  holdBack,
  legalAddresses,
  linkedPage,
  oneOfEachKind,
  otherLanguage,
  switchLanguage,
  test,
} from '../site';

/*
 * Pages whose scripts do not run, arrive late, cannot be loaded or are broken. tests/delivery/bundle tests
 * when scripts are requested.
 */

const PREVIEW = '[data-hydrate]';
const SCRIPTS = '**/assets/js/**';

/** Messages of browsers for scripts that are incomplete or cannot be loaded. */
const SCRIPT_ERRORS =
  /cut|unexpected|expected expression|SyntaxError|missing|unterminated|string literal|left(?:-hand)? side|failed|error loading/i;

const modes = (page: Page) => page.locator('#about input[type=radio]');

const home = addressIn(otherLanguage, '/');
const features = addressIn(otherLanguage, '/#features');
const linked = addressIn(otherLanguage, linkedPage);

/** Uses the menu of the landing page to go to a section. */
async function goToFeatures(page: Page) {
  await page.locator('[popovertarget=menu]').click();
  await page.locator('#menu a[href$="#features"]').click();
  await expect(page).toHaveURL(features);
}

test.use({viewport: {width: 390, height: 844}});

test.describe('without scripts', () => {
  test.use({expectedMessages: /./});

  test('pages and links work without scripts', {tag: '@engines'}, async ({page, baseURL}) => {
    test.slow();
    // Scripts are blocked by a policy, because Firefox's driver cannot switch them off.
    await page.route(
      (url) => url.origin === baseURL && !/\.\w+$/.test(url.pathname),
      async (route) => {
        const response = await route.fetch();
        const headers = {...response.headers(), 'content-security-policy': "script-src 'none'"};
        await route.fulfill({response, headers});
      },
    );
    for (const address of oneOfEachKind) {
      await page.goto(`${address}?from=friend`);
      // Also expects that no loading text covers the form.
      await expectWhole(page, address, false, 390);
      await switchLanguage(page);
      // A script would have kept the query.
      expect(new URL(page.url()).search, address).toBe('');
    }
    await page.goto(home);
    await goToFeatures(page);
    await page.locator(`footer a[href="${linked}"]`).click();
    await expect(page).toHaveURL(linked);
  });
});

test('links and menu work before scripts arrive, and a press before that opens the preview, without changing text or scroll position', {
  tag: '@engines',
}, async ({page}) => {
  const texts = () =>
    page.locator(':is(h1, h2, h3, main p, main li):not([data-hydrate] *)').allTextContents();
  const loadReact = await holdBack(page, SCRIPTS);
  await page.goto(home);
  const before = await texts();
  await Promise.all([page.waitForRequest(SCRIPTS), page.locator(PREVIEW).click()]);
  await goToFeatures(page);
  await page.mouse.move(0, 0);
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(100);
  await expect(modes(page)).toHaveCount(0);
  loadReact();
  await expect(modes(page)).toHaveCount(3);
  await expect(page.locator('#about input[type=range][name=x]')).toHaveCount(1);
  expect(await texts()).toEqual(before);
  // Firefox rounds scroll positions.
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThanOrEqual(1);
});

const refuse = (route: Route) => route.abort();

/** Ways in which a script fails: its name, what is wrong with it, and how it is answered. */
const FAILURES = [
  ['main', 'missing, as after a release @engines', refuse],
  ['depth-preview', 'missing', refuse],
  [
    'main',
    'incomplete',
    async (route: Route) => {
      const text = await (await route.fetch()).text();
      const body = `${text.slice(0, text.length / 2)}\nthrow new Error("cut")`;
      await route.fulfill({contentType: 'text/javascript', body});
    },
  ],
] as const;

test.describe('scripts that fail', () => {
  test.use({expectedMessages: SCRIPT_ERRORS});

  // In a site of few pages, without legal documents, Docusaurus puts the preview into a script with other parts.
  const built = readdirSync(`${BUILD}/assets/js`);
  const found = FAILURES.filter(
    ([name]) =>
      name === 'main' || legalAddresses.length > 0 || built.some((file) => file.startsWith(`${name}.`)),
  );

  for (const [name, problem, answer] of found) {
    test(`the page stays as it is, a script is requested a second time, and then a press reloads the page, but only once, if ${name} is ${problem}`, async ({
      page,
      context,
    }) => {
      const scripts = `**/assets/js/${name}*`;
      const requests: string[] = [];
      let loads = 0;
      page.on('load', () => loads++);
      await page.route(scripts, (route) => {
        requests.push(route.request().url());
        return answer(route);
      });
      await page.goto('/');
      for (const _ of ['at first', 'after the page was loaded again']) {
        await page.locator(PREVIEW).dispatchEvent('pointermove');
        await expect.poll(() => requests).toHaveLength(2);
        await page.locator('[popovertarget=menu]').click();
        await expect(page.locator('#menu')).toBeVisible();
        await page.keyboard.press('Escape');
        await page.locator(PREVIEW).dispatchEvent('pointermove');
        // The second request has another address, because the browser may have cached a broken copy.
        expect(new Set(requests.splice(0)).size).toBe(2);
        await expect(page.locator('canvas')).toBeAttached();
        // While the browser is offline, a press must not reload the page, which would be lost.
        await context.setOffline(true);
        await page.locator(PREVIEW).click();
        await context.setOffline(false);
        await page.locator(PREVIEW).click();
        await expect.poll(() => loads).toBe(2);
      }
      await page.locator('[popovertarget=menu]').click();
      await expect(page.locator('#menu')).toBeVisible();
      expect([loads, requests]).toEqual([2, []]);
    });
  }
});
