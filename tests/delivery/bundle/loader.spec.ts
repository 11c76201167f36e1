import type {Page, Route} from 'playwright/test';
import {addressIn, defaultLanguage, homeOf, languageOf, languages} from '../../../src/locale/languages';
import {
  documentOf,
  expect,
  notFoundMessage,
  oneOfEachKind,
  pages,
  pagesWithReact,
  passHalfAMinute,
  saveData,
  test,
} from '../../site';
import {watch} from '../budgets/requests';
import {endedScripts, markEnds} from './ended-scripts';

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

  const without = (page: string) => !pagesWithReact.includes(page);

  test('no page has anything that loads a script', () => {
    const notFound = languages.map((language) => addressIn(language, '/404'));
    const scripts = [...pages.filter(without), ...notFound].map((page) => {
      const $ = documentOf(page);
      expect($('[data-hydrate]'), page).toHaveLength(0);
      return `${$('iframe').length} ${$('script:not([type])').text()}`;
    });
    // One where the form's frame stands and one elsewhere; both are tried on one page of each kind below.
    expect(new Set(scripts).size).toBe(2);
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

test('what loads React is the same on every page that needs it', () => {
  const loaders = pagesWithReact.map((page) => {
    const loader = documentOf(page)('script[data-scripts]');
    expect(loader, page).toHaveLength(1);
    return loader.text();
  });
  expect(new Set(loaders).size).toBe(1);
});

for (const page of pagesWithReact.slice(0, 1)) {
  for (const [wish, make] of Object.entries(WISHES)) {
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

test.describe('with a bundle that', () => {
  // That it is missing is told of; a breach of the security policy would be another matter.
  test.use({viewport: {width: 390, height: 844}, expectedMessages: /^(?!.*(?:security policy|trusted))/is});

  for (const [index, [harm, plan]] of Object.entries(HARMS).entries()) {
    const page = pagesWithReact[index % pagesWithReact.length] ?? '/';
    test(`is ${harm}, ${page} does all that it does without scripts`, async ({page: tab}) => {
      await tab.route('**/assets/js/**', plan);
      await tab.goto(page);
      await needsReact(tab).hover();
      await passHalfAMinute(tab);
      await tab.locator('[popovertarget=languages]').click();
      const other = languages.find((language) => language !== languageOf(page)) ?? defaultLanguage;
      await tab.locator('#languages').getByRole('link', {name: other.label}).click();
      await expect(tab).toHaveURL(new RegExp(`${homeOf(other)}$`));
      await tab.locator('[popovertarget=menu]').click();
      await tab.locator(`#menu a[href="${addressIn(other, '/#features')}"]`).click();
      await expect(tab.locator('#menu')).toBeHidden();
      await tab.unrouteAll({behavior: 'ignoreErrors'});
    });

    if (harm !== 'too slow to arrive') {
      test(`is ${harm} is asked for again at each wish, until it comes`, async ({page: tab}) => {
        let asked = 0;
        await tab.route('**/assets/js/main.*', (route) => {
          asked++;
          return plan(route);
        });
        await tab.goto('/');
        await tab.evaluate(markEnds);
        for (let wishes = 1; wishes <= 3; wishes++) {
          await needsReact(tab).dispatchEvent('pointermove');
          await expect.poll(() => asked).toBe(wishes);
          await expect.poll(() => tab.evaluate(endedScripts)).toBe(wishes);
        }
        await expect(tab.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
        await tab.unrouteAll({behavior: 'wait'});
        await needsReact(tab).dispatchEvent('pointermove');
        await hydrated(tab);
      });
    }
  }
});
