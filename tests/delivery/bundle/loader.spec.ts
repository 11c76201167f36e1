import type {Page} from 'playwright/test';
import {expect, passHalfAMinute, saveData, test} from '../../site';

/*
 * When React is loaded. That no page loads it by itself: tests/delivery/budgets. What becomes of a page to which it does
 * not come, in every engine: tests/engines.
 */

const needsReact = (tab: Page) => tab.locator('[data-hydrate]');
const hydrated = (tab: Page) => expect(tab.locator('html')).toHaveAttribute('data-has-hydrated', 'true');

// What records a trace listens to presses itself.
test.use({trace: 'off'});

test.beforeEach(({page}) => page.clock.install());

/** What a press sets off. */
const OF_A_PRESS = /^(?:pointer(?!move)|mouse(?!move)|touch(?!move)|focus|click|(?:before)?toggle)/;

test('a press of what opens a panel is heard by no script', async ({page: tab}) => {
  const session = await tab.context().newCDPSession(tab);
  // With the loader, and with the script that watches a frame.
  for (const page of ['/', '/contact']) {
    await tab.goto(page);
    const path = '[window, document, ...document.querySelectorAll(":has([popovertarget]), [popovertarget]")]';
    const length = await tab.evaluate<number>(`${path}.length`);
    expect(length).toBeGreaterThan(6);
    for (let at = 0; at < length; at++) {
      const {result} = await session.send('Runtime.evaluate', {expression: `${path}[${at}]`});
      const {listeners} = await session.send('DOMDebugger.getEventListeners', {
        objectId: result.objectId ?? '',
      });
      const heard = listeners.map(({type}) => type).filter((type) => OF_A_PRESS.test(type));
      expect(heard, `${page}: ${result.description}`).toEqual([]);
    }
  }
});

/** Has the browser scroll to what needs React. */
const comesNear = (tab: Page) =>
  needsReact(tab).evaluate((element) => element.scrollIntoView({behavior: 'instant'}));

/** Three ways to say that somebody is there, of which none leads to what needs React. */
const SIGNS = ['touchmove', 'keydown', 'wheel'];

/** What comes of what a visitor does at a window that shows the bar and the title alone. */
const ACTS: {
  act: string;
  loads: boolean;
  loadsWithSaveData?: true;
  run: (tab: Page) => Promise<unknown>;
}[] = [
  {act: 'the browser scrolling there by itself', loads: false, run: comesNear},
  {
    act: 'anything that is done elsewhere',
    loads: false,
    async run(tab) {
      await tab.locator('h1').click();
      await tab.keyboard.press('Tab');
      await tab.mouse.wheel(0, 10);
      for (const sign of SIGNS) await tab.dispatchEvent('body', sign);
    },
  },
  ...SIGNS.map((sign) => ({
    act: `${sign}, and it is near`,
    loads: true,
    async run(tab: Page) {
      await comesNear(tab);
      await tab.dispatchEvent('body', sign);
    },
  })),
  {act: 'pointing at it', loads: true, run: (tab) => needsReact(tab).dispatchEvent('pointermove')},
  {act: 'the focus', loads: true, run: (tab) => needsReact(tab).getByRole('button').focus()},
  {
    act: 'a press',
    loads: true,
    loadsWithSaveData: true,
    run: (tab) => needsReact(tab).dispatchEvent('click'),
  },
];

for (const savesData of [false, true]) {
  test(`React is loaded by a ${savesData ? 'press alone, with Save-Data' : 'sign of interest in what needs it, and by nothing else'}`, async ({
    page: tab,
  }) => {
    await tab.setViewportSize({width: 1280, height: 120});
    if (savesData) await saveData(tab);
    for (const {act, loads, loadsWithSaveData, run} of ACTS) {
      await tab.goto('/');
      await run(tab);
      if (savesData ? loadsWithSaveData : loads) await hydrated(tab);
      else {
        // A script that is not there by then does not come.
        await passHalfAMinute(tab);
        await expect(tab.locator('script[src]'), act).toHaveCount(0);
      }
    }
  });
}

test.describe('what fails', () => {
  test.use({expectedMessages: /Failed|foreign/});

  test('errors of others start React once, and so does a later script that comes at the second time', async ({
    page: tab,
  }) => {
    const asked: string[] = [];
    await tab.route('**/assets/js/**', (route) => {
      const [name = ''] = /[^/]+$/.exec(new URL(route.request().url()).pathname) ?? [];
      const isFirst = !asked.includes(name);
      asked.push(name);
      return isFirst && !name.startsWith('main') ? route.abort() : route.continue();
    });
    await tab.goto('/');
    await needsReact(tab).hover();
    for (const _ of ['while it loads', 'after']) {
      await tab.evaluate(() => {
        void Promise.reject(new Error('foreign'));
        document.body.append(Object.assign(new Image(), {src: '/none.png'}));
        dispatchEvent(new ErrorEvent('error', {message: 'foreign'}));
      });
      await tab.clock.runFor(200);
      await tab.mouse.move(3, 3);
      await needsReact(tab).hover();
      await hydrated(tab);
    }
    expect(asked.filter((name) => name.startsWith('main'))).toHaveLength(1);
    await expect(tab.locator('main h1')).toHaveCount(1);
  });
});
