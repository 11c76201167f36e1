import type {Page} from 'playwright/test';
import {drawNothing, expect, passHalfAMinute, saveData, test} from '../../site';

/*
 * When React is loaded. tests/delivery/budgets tests that no page loads it by itself; tests/engines tests
 * pages for which it cannot be loaded.
 */

const needsReact = (page: Page) => page.locator('[data-hydrate]');
const hydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');

test.use({expectedMessages: /Failed|foreign/});

test.beforeEach(async ({page}) => {
  await page.addInitScript(drawNothing);
  await page.clock.install();
});

/** Types of the events that a press fires. */
const PRESS_EVENTS = /^(?:pointer(?!move)|mouse(?!move)|touch(?!move)|focus|click|(?:before)?toggle)/;

test('no script listens to presses of buttons that open a panel', async ({page}) => {
  const session = await page.context().newCDPSession(page);
  // `/` has the loader, `/contact` the script that watches the form's frame.
  for (const address of ['/', '/contact']) {
    await page.goto(address);
    const targets =
      '[window, document, ...document.querySelectorAll(":has([popovertarget]), [popovertarget]")]';
    const length = await page.evaluate<number>(`${targets}.length`);
    expect(length).toBeGreaterThan(6);
    for (let at = 0; at < length; at++) {
      const {result} = await session.send('Runtime.evaluate', {expression: `${targets}[${at}]`});
      const {listeners} = await session.send('DOMDebugger.getEventListeners', {
        objectId: result.objectId ?? '',
      });
      const heard = listeners.map(({type}) => type).filter((type) => PRESS_EVENTS.test(type));
      expect(heard, `${address}: ${result.description}`).toEqual([]);
    }
  }
});

/** Scrolls to the element that needs React. */
const scrollNear = (page: Page) =>
  needsReact(page).evaluate((element) => element.scrollIntoView({behavior: 'instant'}));

/** Events that show that a visitor is active, but not that they want to use the element that needs React. */
const SIGNS = ['touchmove', 'keydown', 'wheel'];

/** When an action loads React: at any time, except with Save-Data, or never. */
type Loads = 'always' | 'interest' | 'never';

/** Actions in a window so low that it shows only the navbar and the title. */
const ACTIONS: [title: string, loads: Loads, act: (page: Page) => Promise<unknown>][] = [
  ['the browser scrolls there by itself', 'never', scrollNear],
  [
    'using the page elsewhere',
    'never',
    async (page) => {
      await page.locator('h1').click();
      await page.keyboard.press('Tab');
      await page.mouse.wheel(0, 10);
      for (const sign of SIGNS) await page.dispatchEvent('body', sign);
    },
  ],
  ...SIGNS.map((sign): (typeof ACTIONS)[number] => [
    `${sign} near the element`,
    'interest',
    async (page) => {
      await scrollNear(page);
      await page.dispatchEvent('body', sign);
    },
  ]),
  ['pointing at it', 'interest', (page) => needsReact(page).dispatchEvent('pointermove')],
  ['focusing it', 'interest', (page) => needsReact(page).getByRole('button').focus()],
  ['pressing it', 'always', (page) => needsReact(page).dispatchEvent('click')],
];

for (const savesData of [false, true]) {
  test(`React is loaded only by ${savesData ? 'a press, with Save-Data' : 'interest in the element that needs it'}`, async ({
    page,
  }) => {
    await page.setViewportSize({width: 1280, height: 120});
    if (savesData) await saveData(page);
    for (const [title, loads, act] of ACTIONS) {
      await page.goto('/');
      await act(page);
      if (loads === 'always') {
        await page.clock.runFor(150);
        expect(await page.locator('script[src]').count(), title).not.toBe(0);
      }
      if (loads === 'always' || (loads === 'interest' && !savesData)) await hydrated(page);
      else {
        // Within this time every timer has run.
        await passHalfAMinute(page);
        await expect(page.locator('script[src]'), title).toHaveCount(0);
      }
    }
  });
}

test('React starts only once, despite two slashes in the address, errors of other scripts, and when its later scripts load only at the second attempt', async ({
  page,
  baseURL,
}) => {
  const requested: string[] = [];
  await page.route('**/assets/js/**', (route) => {
    const [name = ''] = /[^/]+$/.exec(new URL(route.request().url()).pathname) ?? [];
    const isFirst = !requested.includes(name);
    requested.push(name);
    return isFirst && !name.startsWith('main') ? route.abort() : route.continue();
  });
  await page.goto(`${baseURL}//`);
  await needsReact(page).hover();
  for (const _ of ['while it loads', 'after']) {
    await page.evaluate(() => {
      void Promise.reject(new Error('foreign'));
      document.body.append(Object.assign(new Image(), {src: '/none.png'}));
      dispatchEvent(new ErrorEvent('error', {message: 'foreign'}));
    });
    await page.clock.runFor(200);
    await page.mouse.move(3, 3);
    await needsReact(page).hover();
    await hydrated(page);
  }
  expect(requested.filter((name) => name.startsWith('main'))).toHaveLength(1);
});
