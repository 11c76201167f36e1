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
