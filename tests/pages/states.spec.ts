import type {Page} from 'playwright/test';
import {languageOf, languages} from '../../src/locale/languages';
import {flaws} from '../engines/visitor/flaws';
import {
  expect,
  hydrate,
  oneOfEachKind,
  pages,
  pagesWithReact,
  test,
  toldOfNotFound,
  unknownPages,
} from '../site';

/*
 * States that only Chromium can be put into; those of all engines are in tests/engines.
 */

const ALL = [...pages, ...unknownPages];
const DESKTOP = {width: 1280, height: 1024};

test.use({expectedMessages: toldOfNotFound});

async function emulate(tab: Page, features: Record<string, string>): Promise<void> {
  const session = await tab.context().newCDPSession(tab);
  await session.send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({name, value})),
  });
}

for (const zoom of [2, 4]) {
  test.describe(`zoom ${zoom * 100} %`, () => {
    // A browser's zoom makes the page's pixels larger and fewer.
    test.use({
      viewport: {width: DESKTOP.width / zoom, height: DESKTOP.height / zoom},
      deviceScaleFactor: zoom,
    });

    test(`every page at ${zoom * 100} % zoom`, async ({page: tab}) => {
      for (const page of ALL) {
        await tab.goto(page);
        expect(await tab.evaluate(flaws), page).toEqual([]);
        await tab.locator('[popovertarget=languages]').click();
        await expect(tab.locator('#languages'), page).toBeVisible();
        const panel = await tab.locator('#languages').boundingBox();
        expect(panel && panel.x >= 0 && panel.x + panel.width <= DESKTOP.width / zoom, page).toBe(true);
        expect(panel && panel.y + panel.height <= DESKTOP.height / zoom, page).toBe(true);
      }
    });
  });
}

/** What the bar stands on: whether one sees through it, and whether that is free of a filter. */
const groundOfBar = (tab: Page) =>
  tab.locator('#__docusaurus > header > div').evaluate((element) => {
    const {backgroundColor, backdropFilter} = getComputedStyle(element, '::before');
    return [/ \/ 0\.88\)$/.test(backgroundColor), backdropFilter === 'none'];
  });

for (const page of ALL) {
  test(`${page} in forced colours, on paper, with more contrast and reduced transparency`, async ({
    page: tab,
  }) => {
    await tab.goto(page);
    await test.step('forced colours', async () => {
      await tab.emulateMedia({forcedColors: 'active', colorScheme: 'dark'});
      expect(await tab.evaluate(flaws)).toEqual([]);
      const shown = await tab.evaluate(() => {
        const canvas = document.createElement('p');
        canvas.style.color = 'CanvasText';
        document.body.append(canvas);
        const ink = getComputedStyle(canvas).color;
        canvas.remove();
        const icon = document.querySelector('[popovertarget=languages] svg');
        return {
          title: getComputedStyle(document.querySelector('h1') as Element).color === ink,
          icon:
            icon !== null &&
            getComputedStyle(icon).stroke !== getComputedStyle(document.body).backgroundColor,
        };
      });
      expect(shown).toEqual({title: true, icon: true});
      await tab.keyboard.press('Tab');
      await tab.keyboard.press('Tab');
      const outline = await tab.evaluate(() => {
        const {outlineStyle, outlineWidth} = getComputedStyle(document.activeElement as Element);
        return [outlineStyle, outlineWidth];
      });
      expect(outline).toEqual(['solid', '3px']);
    });

    await test.step('more contrast', async () => {
      await tab.emulateMedia({forcedColors: null, colorScheme: null, contrast: 'more'});
      // Colours go over into each other where one is looking on.
      await expect
        .poll(() =>
          tab.evaluate(() => {
            const colourOf = (element: Element) => getComputedStyle(element).color;
            const allowed = [document.body, document.querySelector('main a') as Element].map(colourOf);
            return [...document.querySelectorAll('main p, footer p, footer a')]
              .filter((element) => element.checkVisibility() && !element.closest('figure, fieldset'))
              .map(colourOf)
              .filter((colour) => !allowed.includes(colour));
          }),
        )
        .toEqual([]);
      // Lines are as plain as words.
      const [line, ink] = await tab.evaluate(() => [
        getComputedStyle(document.querySelector('#__docusaurus > header > div') as Element, '::before')
          .borderBlockEndColor,
        getComputedStyle(document.body).color,
      ]);
      expect(line).toBe(ink);
    });

    await test.step('paper', async () => {
      await tab.emulateMedia({contrast: null, media: 'print', colorScheme: 'dark'});
      await expect(tab.locator('#__docusaurus > header > nav')).toBeHidden();
      await expect(tab.locator('#__docusaurus > header > div')).toBeHidden();
      await expect(tab.locator('footer nav').last()).toBeHidden();
      await expect(tab.locator('h1')).toBeVisible();
      const colours = await tab.evaluate(() =>
        ['h1', 'main p'].map(
          (selector) => getComputedStyle(document.querySelector(selector) as Element).color,
        ),
      );
      expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(0, 0, 0)']);
      await expect(tab.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      const lost = await tab.evaluate(() =>
        [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="https:"]')]
          .filter((link) => link.checkVisibility())
          .filter(
            (link) => !getComputedStyle(link, '::after').content.includes(link.getAttribute('href') ?? ''),
          )
          .map((link) => link.href),
      );
      expect(lost, 'links whose address is not written out').toEqual([]);
      const [line, column] = await tab.evaluate(() => {
        const widthOf = (one: Element | null) => one?.getBoundingClientRect().width ?? Number.NaN;
        const footer = document.querySelector('#__docusaurus > footer') as Element;
        const most = Number.parseFloat(getComputedStyle(footer).maxInlineSize);
        return [widthOf(footer), Math.min(widthOf(document.querySelector('main')), most)];
      });
      expect(line, 'the line above the footer is as long as the text is wide').toBe(column);
    });

    await test.step('reduced transparency', async () => {
      await tab.emulateMedia({media: null, colorScheme: null});
      expect(await groundOfBar(tab)).toEqual([true, false]);
      await emulate(tab, {'prefers-reduced-transparency': 'reduce'});
      await expect.poll(() => groundOfBar(tab)).toEqual([false, true]);
    });
  });
}

test('every kind of page with storage and cookies refused', async ({page: tab}) => {
  await tab.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The visitor refuses storage', 'SecurityError');
    };
    for (const store of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, store, {get: refuse});
    }
    Object.defineProperty(Document.prototype, 'cookie', {get: refuse, set: refuse});
  });
  for (const page of oneOfEachKind) {
    await tab.goto(page);
    if (pagesWithReact.includes(page)) {
      await hydrate(tab);
    }
    await tab.locator('[popovertarget=languages]').click();
    await tab.locator('#languages a:not([aria-current])').click();
    await expect(tab.locator('html'), page).not.toHaveAttribute('lang', languageOf(page).code);
    await expect(tab.locator('h1'), page).toBeVisible();
  }
});

for (const language of languages) {
  test(`every kind of page in ${language.code} on a line of 400 ms and 400 kbit/s`, async ({page: tab}) => {
    const session = await tab.context().newCDPSession(tab);
    await session.send('Network.enable');
    // Each page is the first of its visit.
    await session.send('Network.setCacheDisabled', {cacheDisabled: true});
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 400_000 / 8,
      uploadThroughput: 400_000 / 8,
    });
    for (const page of oneOfEachKind.filter((address) => languageOf(address) === language)) {
      await tab.goto(page, {waitUntil: 'commit'});
      // The words are there as soon as the page itself is, and wait for nothing else.
      await expect(tab.locator('h1'), page).toBeVisible();
      await expect(tab.getByRole('contentinfo'), page).toBeAttached();
      const waitedFor = await tab.evaluate(() =>
        (
          performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
            renderBlockingStatus: string;
          })[]
        )
          .filter(({renderBlockingStatus}) => renderBlockingStatus !== 'non-blocking')
          .map(({name}) => name),
      );
      expect(waitedFor, `${page}: files that the first paint waited for`).toEqual([]);
      // A press that comes before React does what it says.
      await tab.locator('[popovertarget=languages]').click();
      await tab.locator('#languages a:not([aria-current])').click();
      await expect(tab.locator('html'), page).not.toHaveAttribute('lang', language.code);
    }
  });
}
