import type {Page} from 'playwright/test';
import {expect, passHalfAMinute, saveData, test} from '../../site';

/*
 * When React is loaded. That no page loads it by itself: tests/delivery/budgets. What becomes of a page to which it does
 * not come, in every engine: tests/engines.
 */

const needsReact = (page: Page) => page.locator('[data-hydrate]');
const hydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');

// What records a trace listens to presses itself.
test.use({trace: 'off', expectedMessages: /Failed|foreign/});

test.beforeEach(({page}) => page.clock.install());

/** What a press sets off. */
const OF_A_PRESS = /^(?:pointer(?!move)|mouse(?!move)|touch(?!move)|focus|click|(?:before)?toggle)/;

test('a press of what opens a panel is heard by no script', async ({page}) => {
  const session = await page.context().newCDPSession(page);
  // With the loader, and with the script that watches a frame.
  for (const address of ['/', '/contact']) {
    await page.goto(address);
    const path = '[window, document, ...document.querySelectorAll(":has([popovertarget]), [popovertarget]")]';
    const length = await page.evaluate<number>(`${path}.length`);
    expect(length).toBeGreaterThan(6);
    for (let at = 0; at < length; at++) {
      const {result} = await session.send('Runtime.evaluate', {expression: `${path}[${at}]`});
      const {listeners} = await session.send('DOMDebugger.getEventListeners', {
        objectId: result.objectId ?? '',
      });
      const heard = listeners.map(({type}) => type).filter((type) => OF_A_PRESS.test(type));
      expect(heard, `${address}: ${result.description}`).toEqual([]);
    }
  }
});

/** Has the browser scroll to what needs React. */
const comesNear = (page: Page) =>
  needsReact(page).evaluate((element) => element.scrollIntoView({behavior: 'instant'}));

/** Three ways to say that somebody is there, of which none leads to what needs React. */
const SIGNS = ['touchmove', 'keydown', 'wheel'];

/** What a visitor does at a window that shows the bar and the title alone: nothing that loads React … */
const NOTHING = {
  'the browser scrolling there by itself': comesNear,
  async 'anything that is done elsewhere'(page: Page) {
    await page.locator('h1').click();
    await page.keyboard.press('Tab');
    await page.mouse.wheel(0, 10);
    for (const sign of SIGNS) await page.dispatchEvent('body', sign);
  },
};
/** … what shows interest … */
const INTEREST = {
  ...Object.fromEntries(
    SIGNS.map((sign) => [
      `${sign}, and it is near`,
      async (page: Page) => {
        await comesNear(page);
        await page.dispatchEvent('body', sign);
      },
    ]),
  ),
  'pointing at it': (page: Page) => needsReact(page).dispatchEvent('pointermove'),
  'the focus': (page: Page) => needsReact(page).getByRole('button').focus(),
};
/** … and what asks for it. */
const PRESS = {'a press': (page: Page) => needsReact(page).dispatchEvent('click')};

for (const savesData of [false, true]) {
  test(`React is loaded by a ${savesData ? 'press alone, with Save-Data' : 'sign of interest in what needs it, and by nothing else'}`, async ({
    page,
  }) => {
    await page.setViewportSize({width: 1280, height: 120});
    if (savesData) await saveData(page);
    for (const [act, run] of Object.entries({...NOTHING, ...INTEREST, ...PRESS})) {
      await page.goto('/');
      await run(page);
      if (act in PRESS) {
        await page.clock.runFor(150);
        expect(await page.locator('script[src]').count(), act).not.toBe(0);
      }
      if (act in PRESS || (act in INTEREST && !savesData)) await hydrated(page);
      else {
        // A script that is not there by then does not come.
        await passHalfAMinute(page);
        await expect(page.locator('script[src]'), act).toHaveCount(0);
      }
    }
  });
}

test('errors of others start React once, and so does a later script that comes at the second time', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('**/assets/js/**', (route) => {
    const [name = ''] = /[^/]+$/.exec(new URL(route.request().url()).pathname) ?? [];
    const isFirst = !asked.includes(name);
    asked.push(name);
    return isFirst && !name.startsWith('main') ? route.abort() : route.continue();
  });
  await page.goto('/');
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
  expect(asked.filter((name) => name.startsWith('main'))).toHaveLength(1);
});
