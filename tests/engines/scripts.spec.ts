import type {Page, Route} from 'playwright/test';
import {addressIn, type Language, languageOf, languages} from '../../src/locale/languages';
import {expect, pagesIn, pagesWithReact, test} from '../site';

const PREVIEW = '[data-hydrate]';
const SCRIPTS = '**/assets/js/**';

/** What browsers say of a script that ends wherever it was cut, or that does not come. */
const CUT_SHORT =
  /cut|unexpected|expected expression|SyntaxError|missing|unterminated|string literal|left(?:-hand)? side|failed|error loading/i;

const otherThan = (page: string) => languages.find((one) => one !== languageOf(page)) ?? languageOf(page);
const modes = (page: Page) => page.locator('#about input[type=radio]');

/** Answers with the first half of a script. */
async function breakHalfWay(route: Route): Promise<void> {
  const text = await (await route.fetch()).text();
  await route.fulfill({
    contentType: 'text/javascript',
    body: `${text.slice(0, text.length / 2)}\nthrow new Error("cut")`,
  });
}

/** Reads the open page and goes to the same one in another language, where the menu opens. */
async function switchLanguage(page: Page, other: Language): Promise<void> {
  await expect(page.locator('main')).toBeVisible();
  await page.locator('[popovertarget=languages]').click();
  await page.locator(`#languages [hreflang=${other.code}]`).click();
  await expect(page.locator('html')).toHaveAttribute('lang', other.code);
  await page.locator('[popovertarget=menu]').click();
  await expect(page.locator('#menu a').first()).toBeVisible();
}

/** Goes on from an open menu: to a section, and from the footer. */
async function leaveByMenu(page: Page, language: Language): Promise<void> {
  const section = addressIn(language, '/#features');
  await page.locator(`#menu a[href="${section}"]`).click();
  await expect(page).toHaveURL(section);
  await page.locator(`footer a[href="${addressIn(language, '/privacy')}"]`).click();
  await expect(page).toHaveURL(addressIn(language, '/privacy'));
}

test.use({viewport: {width: 390, height: 844}});

test.describe('without scripts', () => {
  test.use({expectedMessages: /./});

  test('every page is read and left without scripts', {tag: '@engines'}, async ({
    page,
    browserName,
    baseURL,
  }) => {
    test.slow();
    // By the policy: Firefox's driver cannot switch scripts off.
    await page.route(
      (url) => url.origin === baseURL && !/\.\w+$/.test(url.pathname),
      async (route) => {
        const response = await route.fetch();
        const policy = response.headers()['content-security-policy'] ?? '';
        const headers = {
          ...response.headers(),
          'content-security-policy': policy.replace(/script-src [^;]*/, "script-src 'none'"),
        };
        await route.fulfill({response, headers});
      },
    );
    for (const address of pagesIn(browserName)) {
      await page.goto(`${address}?from=friend`);
      await switchLanguage(page, otherThan(address));
      // The query is what a script would have kept.
      expect(new URL(page.url()).search, address).toBe('');
    }
    const language = languageOf(new URL(page.url()).pathname);
    await page.goto(addressIn(language, '/'));
    await page.locator('[popovertarget=menu]').click();
    await leaveByMenu(page, language);
  });
});

test('React comes to whoever is near what needs it, and says nothing', {tag: '@engines'}, async ({page}) => {
  const words = () =>
    page
      .locator('h1, h2, h3, main p, main li')
      .evaluateAll((all) =>
        all.filter((one) => !one.closest('[data-hydrate]')).map(({textContent}) => textContent),
      );
  for (const address of pagesWithReact) {
    await page.goto(address);
    const before = await words();
    await page.locator(PREVIEW).scrollIntoViewIfNeeded();
    await page.keyboard.press('Shift');
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    expect(await words()).toEqual(before);
  }
});

test('a press that comes long before React opens the preview, and the page stays where it is', {
  tag: '@engines',
}, async ({page}) => {
  let arrive: () => void = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/');
  const asked = page.waitForRequest(SCRIPTS);
  await page.locator(PREVIEW).click();
  await asked;
  await page
    .locator('#features')
    .evaluate((features) => features.scrollIntoView({behavior: 'instant', block: 'start'}));
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(100);
  await expect(modes(page)).toHaveCount(0);
  arrive();
  await expect(modes(page)).toHaveCount(3);
  // Firefox rounds the place up or down.
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThanOrEqual(1);
});

/** Counts the scripts that have ended, in the page itself. */
function countEnds(): void {
  const end = ({target}: Event) => {
    const {dataset} = document.documentElement;
    if (target instanceof HTMLScriptElement) dataset.ended = String(Number(dataset.ended ?? 0) + 1);
  };
  for (const type of ['load', 'error']) document.addEventListener(type, end, true);
}

const HARMS: Readonly<Record<string, (route: Route) => unknown>> = {
  'never arrive': () => {},
  'are refused': (route) => route.abort(),
  'break half-way': breakHalfWay,
};

test.describe('scripts that fail', () => {
  test.use({expectedMessages: CUT_SHORT});

  for (const [state, harm] of Object.entries(HARMS)) {
    test(`where scripts ${state}, the home page does all it does without them, and asks again at the next press`, {
      tag: '@engines',
    }, async ({page}) => {
      const asked: string[] = [];
      await page.route(SCRIPTS, (route) => {
        asked.push(route.request().url());
        return harm(route);
      });
      /** Presses, which asks once for all scripts, and waits until each of them has ended. */
      const press = async () => {
        const before = asked.length;
        await page.locator(PREVIEW).click();
        await expect.poll(() => asked.length).toBeGreaterThan(before);
        const ended = async () => Number(await page.locator('html').getAttribute('data-ended'));
        if (state !== 'never arrive')
          await expect.poll(async () => (await ended()) === asked.length).toBe(true);
      };
      await page.addInitScript(countEnds);
      await page.goto('/');
      await press();
      await switchLanguage(page, otherThan('/'));
      await leaveByMenu(page, otherThan('/'));
      if (state === 'never arrive') return;

      asked.splice(0);
      await page.goto('/');
      for (const _ of ['first', 'second']) await press();
      // A copy that came broken may be in the browser's cache: its address is left behind.
      if (harm === breakHalfWay) expect(new Set(asked).size).toBe(asked.length);
      await expect(modes(page)).toHaveCount(0);
      await page.unroute(SCRIPTS);
      await page.locator(PREVIEW).click();
      await expect(modes(page)).toHaveCount(3);
    });
  }
});
