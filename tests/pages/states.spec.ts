import type {Page} from 'playwright/test';
import {languageOf} from '../../src/locale/languages';
import {expect, hydrate, notFoundMessage, oneOfEachKind, pagesWithReact, test} from '../site';
import {layoutProblems} from './layout-problems';

/*
 * States that only Chromium can be put into, of one page of each kind; those of all engines are in tests/engines.
 */

const DESKTOP = {width: 1280, height: 1024};

test.use({expectedMessages: notFoundMessage});

/** Goes to the page in another language by the switcher. */
async function switchLanguage(page: Page, address: string): Promise<void> {
  await page.locator('[popovertarget=languages]').click();
  await page.locator('#languages a:not([aria-current])').first().click();
  await expect(page.locator('html'), address).not.toHaveAttribute('lang', languageOf(address).code);
}

for (const zoom of [2, 4]) {
  test.describe(`zoom ${zoom * 100} %`, () => {
    // A browser's zoom makes the page's pixels larger and fewer.
    const viewport = {width: DESKTOP.width / zoom, height: DESKTOP.height / zoom};
    test.use({viewport, deviceScaleFactor: zoom});

    test(`every kind of page at ${zoom * 100} % zoom`, async ({page}) => {
      for (const address of oneOfEachKind) {
        await page.goto(address);
        expect(await page.evaluate(layoutProblems), address).toEqual([]);
        await page.locator('[popovertarget=languages]').click();
        await expect(page.locator('#languages'), address).toBeInViewport({ratio: 1});
      }
    });
  });
}

/** The navbar's ground: its opacity of 0 to 1, and the filter behind it. */
const ground = (page: Page) =>
  page.locator('#__docusaurus > header > div').evaluate((element) => {
    const {backgroundColor, backdropFilter} = getComputedStyle(element, '::before');
    const [, opacity = 1] = /\/ ([\d.]+)\)$/.exec(backgroundColor) ?? [];
    return {opacity: Number(opacity), backdropFilter};
  });

/** The colours of texts that are neither the page's own nor a link's. */
const otherColours = (page: Page) =>
  page.evaluate(() => {
    const colourOf = (element: Element) => getComputedStyle(element).color;
    const allowed = [document.body, document.querySelector('main a') ?? document.body].map(colourOf);
    return [...document.querySelectorAll('main p, footer p, footer a')]
      .filter((element) => element.checkVisibility() && !element.closest('figure, fieldset'))
      .map(colourOf)
      .filter((colour) => !allowed.includes(colour));
  });

for (const address of oneOfEachKind) {
  test(`${address} in forced colours, on paper, with more contrast and reduced transparency`, async ({
    page,
  }) => {
    await page.goto(address);
    await test.step('forced colours', async () => {
      await page.emulateMedia({forcedColors: 'active', colorScheme: 'dark'});
      expect(await page.evaluate(layoutProblems)).toEqual([]);
      const [text, canvas] = await page.evaluate(() => {
        const probe = document.createElement('p');
        probe.style.cssText = 'color: CanvasText; background: Canvas; forced-color-adjust: none';
        document.body.append(probe);
        const {color, backgroundColor} = getComputedStyle(probe);
        probe.remove();
        return [color, backgroundColor];
      });
      await expect(page.locator('h1')).toHaveCSS('color', text);
      await expect(page.locator('[popovertarget=languages] svg').first()).not.toHaveCSS('stroke', canvas);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
      await expect(page.locator(':focus')).toHaveCSS('outline-width', '3px');
    });

    await test.step('more contrast', async () => {
      await page.emulateMedia({forcedColors: null, colorScheme: null, contrast: 'more'});
      // Colours go over into each other where one is looking on.
      await expect.poll(() => otherColours(page)).toEqual([]);
      // Lines are as plain as words.
      const [line, ink] = await page.evaluate(() => [
        getComputedStyle(document.querySelector('#__docusaurus > header > div') as Element, '::before')
          .borderBlockEndColor,
        getComputedStyle(document.body).color,
      ]);
      expect(line).toBe(ink);
    });

    await test.step('paper', async () => {
      await page.emulateMedia({contrast: null, media: 'print', colorScheme: 'dark'});
      for (const hidden of ['#__docusaurus > header > nav', '#__docusaurus > header > div', 'footer nav']) {
        await expect(page.locator(hidden).last()).toBeHidden();
      }
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('h1')).toHaveCSS('color', 'rgb(0, 0, 0)');
      await expect(page.locator('main p').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      const lost = await page.locator('main a[href^="https:"]').evaluateAll((links) =>
        links
          .filter((link) => link.checkVisibility())
          .map((link) => [link.getAttribute('href') ?? '', getComputedStyle(link, '::after').content])
          .filter(([href = '', written]) => !written?.includes(href)),
      );
      expect(lost, 'links whose address is not written out').toEqual([]);
      const [line, column] = await page.evaluate(() => {
        const widthOf = (one: Element | null) => one?.getBoundingClientRect().width ?? Number.NaN;
        const footer = document.querySelector('#__docusaurus > footer') as Element;
        const most = Number.parseFloat(getComputedStyle(footer).maxInlineSize);
        return [widthOf(footer), Math.min(widthOf(document.querySelector('main')), most)];
      });
      expect(line, 'the line above the footer is as long as the text is wide').toBe(column);
    });

    await test.step('reduced transparency', async () => {
      await page.emulateMedia({media: null, colorScheme: null});
      const usual = await ground(page);
      expect(usual.opacity).toBeLessThan(1);
      expect(usual.backdropFilter).not.toBe('none');
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setEmulatedMedia', {
        features: [{name: 'prefers-reduced-transparency', value: 'reduce'}],
      });
      await expect.poll(() => ground(page)).toEqual({opacity: 1, backdropFilter: 'none'});
    });
  });
}

test('every kind of page with storage and cookies refused', async ({page}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The visitor refuses storage', 'SecurityError');
    };
    for (const store of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, store, {get: refuse});
    }
    Object.defineProperty(Document.prototype, 'cookie', {get: refuse, set: refuse});
  });
  for (const address of oneOfEachKind) {
    await page.goto(address);
    if (pagesWithReact.includes(address)) await hydrate(page);
    await switchLanguage(page, address);
    await expect(page.locator('h1'), address).toBeVisible();
  }
});

test('every kind of page on a line of 400 ms and 400 kbit/s', async ({page}) => {
  test.slow();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // Each page is the first of its visit.
  await session.send('Network.setCacheDisabled', {cacheDisabled: true});
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 400_000 / 8,
    uploadThroughput: 400_000 / 8,
  });
  for (const address of oneOfEachKind) {
    await page.goto(address, {waitUntil: 'commit'});
    // The words are there as soon as the page itself is, and wait for nothing else.
    await expect(page.locator('h1'), address).toBeVisible();
    await expect(page.getByRole('contentinfo'), address).toBeAttached();
    const waitedFor = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => Reflect.get(entry, 'renderBlockingStatus') !== 'non-blocking')
        .map(({name}) => name),
    );
    expect(waitedFor, `${address}: files that the first paint waited for`).toEqual([]);
    // A press that comes before React does what it says.
    await switchLanguage(page, address);
  }
});
