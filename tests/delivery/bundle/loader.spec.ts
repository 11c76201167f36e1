import type {Page} from 'playwright/test';
import {addressIn, languages} from '../../../src/locale/languages';
import {
  documentOf,
  expect,
  legalPages,
  notFoundMessage,
  oneOfEachKind,
  pages,
  pagesWithReact,
  passHalfAMinute,
  saveData,
  test,
} from '../../site';
import {watch} from '../budgets/requests';

/*
 * When React is loaded, and what becomes of a page to which it does not come.
 */

const scriptsIn = (visit: ReturnType<typeof watch>) => visit.filter(({type}) => type === 'script');
const needsReact = (tab: Page) => tab.locator('[data-hydrate]');
const hydrated = (tab: Page) => expect(tab.locator('html')).toHaveAttribute('data-has-hydrated', 'true');

// So that a test can let half a minute pass: a script that is not there by then does not come.
test.beforeEach(({page}) => page.clock.install());

/** A screen so low that everything but the bar and the title is far below it. */
const LOW = {width: 1280, height: 120};

test('a browser that scrolls to a section by itself loads no script', async ({page: tab, server}) => {
  const visit = watch(tab, server);
  for (const address of ['/#features', '/ja#about', '/terms#refunds']) {
    await tab.goto(`${address.replace('#', '?x#')}`);
    await passHalfAMinute(tab);
    expect(await tab.evaluate(() => scrollY), address).toBeGreaterThan(0);
  }
  expect(scriptsIn(visit)).toEqual([]);
});

/** Does what visitors do, everywhere but at the depth preview. */
async function useEverything(tab: Page): Promise<void> {
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
}

/** What a press sets off. */
const OF_A_PRESS = /^(?:pointer(?!move)|mouse(?!move)|touch(?!move)|focus|click|(?:before)?toggle)/;

test.describe('the bar', () => {
  test.use({expectedMessages: notFoundMessage});

  for (const page of oneOfEachKind) {
    test(`${page}: a press of what opens a panel is heard by no script`, async ({page: tab}) => {
      await tab.goto(page);
      const session = await tab.context().newCDPSession(tab);
      const heard = [];
      for (const opener of ['menu', 'languages']) {
        const path = `(() => {
          const path = [window, document];
          let next = document.querySelector('[popovertarget=${opener}]');
          for (; next; next = next.parentElement) path.push(next);
          return path;
        })()`;
        for (let at = 0; ; at++) {
          const {result} = await session.send('Runtime.evaluate', {expression: `${path}[${at}]`});
          if (!result.objectId) {
            expect(at, opener).toBeGreaterThan(4);
            break;
          }
          const on = {objectId: result.objectId};
          const {listeners} = await session.send('DOMDebugger.getEventListeners', on);
          heard.push(...listeners.map(({type}) => `${type} on ${result.description}`));
        }
      }
      expect(heard.filter((one) => OF_A_PRESS.test(one))).toEqual([]);
    });
  }
});

test.describe('where nothing needs React', () => {
  test.use({hasTouch: true, viewport: {width: 390, height: 844}, expectedMessages: notFoundMessage});

  const without = (page: string) => !pages.includes(page) || documentOf(page)('[data-scripts]').length === 0;

  test('no page has anything that loads a script', () => {
    const notFound = languages.map((language) => addressIn(language, '/404'));
    expect(pages.filter(without)).toEqual(expect.arrayContaining([...legalPages]));
    const scripts = [...pages.filter(without), ...notFound].map((page) => {
      const $ = documentOf(page);
      expect($('[data-hydrate]'), page).toHaveLength(0);
      return `${$('iframe').length} ${$('script:not([type])').text()}`;
    });
    // One where the form's frame stands and one elsewhere; both are tried on one page of each kind below.
    expect(new Set(scripts).size).toBeLessThanOrEqual(2);
  });

  for (const page of oneOfEachKind.filter(without)) {
    test(`${page}: it is not loaded, whatever a visitor does`, async ({page: tab, server}) => {
      const visit = watch(tab, server);
      await tab.goto(page);
      await expect(needsReact(tab)).toHaveCount(0);
      await useEverything(tab);
      for (const link of await tab.locator('article > section h2 + span a').all()) {
        await link.tap();
      }
      await passHalfAMinute(tab);
      expect(scriptsIn(visit)).toEqual([]);
    });
  }
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

for (const [index, [wish, make]] of Object.entries(WISHES).entries()) {
  const page = pagesWithReact[index % pagesWithReact.length] ?? '/';
  test(`${page}: React is loaded once what needs it is ${wish}, and not before`, async ({
    page: tab,
    server,
  }) => {
    await tab.setViewportSize(LOW);
    const visit = watch(tab, server);
    await tab.goto(page);
    await tab.locator('h1').click();
    await tab.keyboard.press('Tab');
    await tab.mouse.wheel(0, 10);
    await passHalfAMinute(tab);
    expect(scriptsIn(visit)).toEqual([]);
    await make(tab);
    await hydrated(tab);
  });
}

for (const page of pagesWithReact) {
  test(`${page}: what is near the screen is not loaded for nobody`, async ({page: tab, server}) => {
    const visit = watch(tab, server);
    await tab.goto(page);
    await needsReact(tab).evaluate((element) => element.scrollIntoView());
    await passHalfAMinute(tab);
    expect(scriptsIn(visit)).toEqual([]);
    await tab.keyboard.press('Shift');
    await hydrated(tab);
  });
}

test('with Save-Data only a press counts', async ({page: tab, server}) => {
  await saveData(tab);
  const visit = watch(tab, server);
  await tab.goto('/');
  await needsReact(tab).hover();
  await tab.keyboard.press('Tab');
  await tab.mouse.wheel(0, 20);
  await WISHES.focused?.(tab);
  await passHalfAMinute(tab);
  expect(scriptsIn(visit)).toEqual([]);
  await needsReact(tab).click();
  await hydrated(tab);
});
