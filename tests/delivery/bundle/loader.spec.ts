import type {Page, Route} from 'playwright/test';
import {addressIn, homeOf, languageOf} from '../../../src/locale/address';
import {defaultLanguage, languages} from '../../../src/locale/languages';
import {expect, pages, test, unknownPages} from '../../site';
import {watch} from '../budgets/requests';

/*
 * When React is loaded, and what becomes of a page to which it does not come.
 */

const scriptsIn = (visit: ReturnType<typeof watch>) => visit.filter(({type}) => type === 'script');

test('a browser that scrolls to a section by itself loads no script', async ({page: tab, server}) => {
  const visit = watch(tab, server);
  for (const address of ['/#features', '/ja#about', '/terms#refunds']) {
    await tab.goto(`${address.replace('#', '?x#')}`, {waitUntil: 'networkidle'});
    expect(await tab.evaluate(() => scrollY), address).toBeGreaterThan(0);
  }
  expect(scriptsIn(visit)).toEqual([]);
});

/** What a visitor may do first. */
const INTERACTIONS: Record<string, (tab: Page) => Promise<void>> = {
  'press of a mouse': (tab) => tab.locator('h1').click(),
  touch: (tab) => tab.locator('h1').tap(),
  'key that moves the focus': (tab) => tab.keyboard.press('Tab'),
  'key that does nothing': (tab) => tab.keyboard.press('Shift'),
  'turn of the wheel': (tab) => tab.mouse.wheel(0, 400),
};

test.describe('the first interaction', () => {
  test.use({hasTouch: true});

  for (const [name, interact] of Object.entries(INTERACTIONS)) {
    test(`a ${name} loads React`, async ({page: tab, server}) => {
      const visit = watch(tab, server);
      await tab.goto('/terms', {waitUntil: 'networkidle'});
      expect(scriptsIn(visit)).toEqual([]);
      await interact(tab);
      await expect(tab.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    });
  }
});

test('with Save-Data React is not loaded, unless a part says that it needs it', async ({
  page: tab,
  server,
}) => {
  await tab.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {value: {saveData: true}});
  });
  const visit = watch(tab, server);
  await tab.goto('/terms', {waitUntil: 'networkidle'});
  for (const interact of [INTERACTIONS['key that moves the focus'], INTERACTIONS['turn of the wheel']]) {
    await interact?.(tab);
  }
  // A first interaction would have asked for React in the next frame.
  await tab.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => requestIdleCallback(resolve)))),
  );
  expect(scriptsIn(visit)).toEqual([]);
  await tab.route('**/terms', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<main', '<main data-needs-scripts');
    await route.fulfill({response, body});
  });
  await tab.reload();
  await expect(tab.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
});

/** What may befall the bundle on its way, by name. */
const HARMS: Record<string, (route: Route) => Promise<void>> = {
  blocked: (route) => route.abort(),
  'too slow to arrive': async () => {},
  'failing half-way': async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({response, body: `${body.slice(0, body.length / 2)}\nthrow new Error("cut")`});
  },
};

test.describe('without the bundle', () => {
  // That it is missing is told of; a breach of the security policy would be another matter.
  test.use({viewport: {width: 390, height: 844}, expectedMessages: /^(?!.*(?:security policy|trusted))/is});

  for (const [harm, plan] of Object.entries(HARMS)) {
    for (const language of languages) {
      test(`with the bundle ${harm} every page in ${language.code} does all that it does without scripts`, async ({
        page: tab,
      }) => {
        let harmed = () => {};
        await tab.route('**/assets/js/**', async (route) => {
          await plan(route);
          harmed();
        });
        for (const page of [...pages, ...unknownPages].filter((one) => languageOf(one) === language)) {
          await tab.goto(page);
          const struck = new Promise<void>((resolve) => {
            harmed = resolve;
          });
          await tab.keyboard.press('Shift');
          await struck;
          await tab.locator('[popovertarget=languages]').click();
          const other = languages.find((one) => one !== language) ?? defaultLanguage;
          await tab.locator('#languages').getByRole('link', {name: other.label}).click();
          const there = unknownPages.includes(page) ? homeOf(other) : addressIn(other, page);
          await expect(tab, page).toHaveURL(new RegExp(`${there}$`));
          await tab.locator('[popovertarget=menu]').click();
          await expect(tab.locator('#menu a').first(), page).toBeVisible();
        }
        await tab.unrouteAll({behavior: 'ignoreErrors'});
      });
    }
  }
});
