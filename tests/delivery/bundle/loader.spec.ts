import type {Page} from 'playwright/test';
import {addressIn, languages} from '../../../src/locale/languages';
import {
  documentOf,
  expect,
  legalPages,
  oneOfEachKind,
  pages,
  passHalfAMinute,
  saveData,
  test,
} from '../../site';

/*
 * When React is loaded, and what becomes of a page to which it does not come.
 */

/** Lets half a minute pass: a script that is not there by then does not come. */
async function loadsNothing(tab: Page, after = ''): Promise<void> {
  await passHalfAMinute(tab);
  await expect(tab.locator('script[src]'), after).toHaveCount(0);
}
const needsReact = (tab: Page) => tab.locator('[data-hydrate]');
const hydrated = (tab: Page) => expect(tab.locator('html')).toHaveAttribute('data-has-hydrated', 'true');

// What records a trace listens to presses itself.
test.use({trace: 'off'});

test.beforeEach(({page}) => page.clock.install());

test('near what needs React, a browser that scrolls by itself loads no script, a visitor does', async ({
  page: tab,
}) => {
  for (const address of ['/?x#features', '/ja?x#about']) {
    await tab.goto(address);
    await loadsNothing(tab, address);
    expect(await tab.evaluate(() => scrollY), address).toBeGreaterThan(0);
  }
  await expect(needsReact(tab)).toBeInViewport();
  await tab.keyboard.press('Shift');
  await hydrated(tab);
});

/** What a press sets off. */
const OF_A_PRESS = /^(?:pointer(?!move)|mouse(?!move)|touch(?!move)|focus|click|(?:before)?toggle)/;

test('a press of what opens a panel is heard by no script', async ({page: tab}) => {
  const session = await tab.context().newCDPSession(tab);
  // With the loader, and with the script that watches a frame.
  for (const page of ['/', '/contact']) {
    await tab.goto(page);
    for (const opener of ['menu', 'languages']) {
      const button = `[popovertarget=${opener}]`;
      const path = `[window, document, ...document.querySelectorAll(':has(${button}), ${button}')]`;
      for (let at = 0; ; at++) {
        const {result} = await session.send('Runtime.evaluate', {expression: `${path}[${at}]`});
        if (!result.objectId) {
          expect(at, button).toBeGreaterThan(4);
          break;
        }
        const on = {objectId: result.objectId};
        const {listeners} = await session.send('DOMDebugger.getEventListeners', on);
        const heard = listeners.map(({type}) => type).filter((type) => OF_A_PRESS.test(type));
        expect(heard, `${page}: ${result.description}`).toEqual([]);
      }
    }
  }
});

test.describe('on a touch screen', () => {
  test.use({hasTouch: true, viewport: {width: 390, height: 844}});

  test('where nothing needs React no script is loaded, whatever a visitor does', async ({page: tab}) => {
    const notFound = languages.map((language) => addressIn(language, '/404'));
    const plain = [...pages, ...notFound].filter((page) => documentOf(page)('[data-scripts]').length === 0);
    expect(plain).toEqual(expect.arrayContaining([...legalPages, ...notFound]));
    const tried = plain.filter((page) => oneOfEachKind.includes(page));
    for (const page of tried) {
      await tab.goto(page);
      await tab.locator('h1').tap();
      await tab.locator('h1').hover();
      await tab.keyboard.press('Tab');
      for (const opener of ['[popovertarget=menu]', '[popovertarget=languages]']) {
        await tab.locator(opener).tap();
        await tab.keyboard.press('Escape');
      }
      await tab.mouse.wheel(0, 400);
      await tab.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await tab.locator('footer p').last().tap();
      for (const link of await tab.locator('article > section h2 + span a').all()) await link.tap();
      await loadsNothing(tab, page);
    }
    // What runs on these is all that runs on such a page.
    const inline = (page: string) => documentOf(page)('script:not([type])').text();
    expect(tried.map(inline)).toEqual(expect.arrayContaining(plain.map(inline)));
  });
});

/** The ways to want something that is far from the screen of the visitor. */
const WISHES: Record<string, (tab: Page) => Promise<unknown>> = {
  'pointed at': (tab) => needsReact(tab).dispatchEvent('pointermove'),
  pressed: (tab) => needsReact(tab).dispatchEvent('click'),
  focused: (tab) => needsReact(tab).evaluate((element) => Object.assign(element, {tabIndex: 0}).focus()),
  'scrolled to by touch': async (tab) => {
    await tab.dispatchEvent('body', 'touchmove');
    await needsReact(tab).evaluate((element) => element.scrollIntoView());
  },
  'scrolled to': async (tab) => {
    await tab.mouse.wheel(0, 1);
    await needsReact(tab).evaluate((element) => element.scrollIntoView());
  },
};

test('far from the screen React is loaded once what needs it is wanted, and not before', async ({
  page: tab,
}) => {
  // Everything but the bar and the title is far below it.
  await tab.setViewportSize({width: 1280, height: 120});
  for (const [wish, make] of Object.entries(WISHES)) {
    await tab.goto('/');
    await tab.locator('h1').click();
    await tab.keyboard.press('Tab');
    await tab.mouse.wheel(0, 10);
    await loadsNothing(tab, wish);
    await make(tab);
    await hydrated(tab);
  }
});

test('with Save-Data only a press counts', async ({page: tab}) => {
  await saveData(tab);
  await tab.goto('/');
  await needsReact(tab).hover();
  await tab.keyboard.press('Tab');
  await tab.mouse.wheel(0, 20);
  await WISHES.focused?.(tab);
  await loadsNothing(tab);
  await needsReact(tab).click();
  await hydrated(tab);
});

test.describe('what fails', () => {
  test.use({expectedMessages: /failed|Failed|foreign|ChunkLoadError/});

  /** Counts what is asked for, and has some of it fail. */
  async function watch(tab: Page, harm: (address: string, times: number) => boolean): Promise<string[]> {
    const asked: string[] = [];
    await tab.route('**/assets/js/**', (route) => {
      const address = new URL(route.request().url()).pathname;
      asked.push(address);
      const times = asked.filter((one) => one === address).length;
      return harm(address, times) ? route.abort() : route.continue();
    });
    return asked;
  }
  const ofMain = (asked: readonly string[]) => asked.filter((address) => address.includes('/main.')).length;

  test('errors of others, while React loads and after, start it once', async ({page: tab}) => {
    const asked = await watch(tab, () => false);
    await tab.goto('/');
    await needsReact(tab).hover();
    for (const _ of ['while it loads', 'after']) {
      await tab.evaluate(() => {
        void Promise.reject(new Error('foreign'));
        const script = document.createElement('img');
        script.src = '/none.png';
        document.body.append(script);
        dispatchEvent(new ErrorEvent('error', {message: 'foreign'}));
      });
      await tab.clock.runFor(200);
      await tab.mouse.move(3, 3);
      await needsReact(tab).hover();
      await hydrated(tab);
    }
    expect(ofMain(asked)).toBe(1);
  });

  test('a later chunk that does not come is asked for once more', async ({page: tab}) => {
    const asked = await watch(tab, (address, times) => !address.includes('/main.') && times === 1);
    await tab.goto('/');
    await needsReact(tab).hover();
    await hydrated(tab);
    expect(ofMain(asked)).toBe(2);
    await expect(tab.locator('main h1')).toHaveCount(1);
  });

  test('after a release an open tab asks twice, and a press of what needs React loads the page again once', async ({
    page: tab,
  }) => {
    const asked = await watch(tab, () => true);
    await tab.goto('/');
    for (let time = 0; time < 5; time++) {
      await needsReact(tab).dispatchEvent('pointermove');
      await tab.clock.runFor(1000);
    }
    await expect.poll(() => asked.length).toBe(2);
    const again = tab.waitForEvent('load');
    await needsReact(tab).dispatchEvent('click');
    await again;
    await needsReact(tab).dispatchEvent('pointermove');
    await tab.clock.runFor(1000);
    await expect.poll(() => asked.length).toBe(4);
    await tab.evaluate(() => Object.assign(window, {isSame: true}));
    await needsReact(tab).dispatchEvent('click');
    await passHalfAMinute(tab);
    expect(await tab.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true);
  });
});
