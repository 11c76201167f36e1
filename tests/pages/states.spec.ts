import type {Page} from 'playwright/test';
import {expect, hydrate, oneOfEachKind, pagesWithReact, switchLanguage, test} from '../site';
import {layoutProblems} from './layout-problems';

/*
 * States that only Chromium can be put into; those of all engines are in tests/engines.
 */

// Docusaurus says that storage is refused.
test.use({expectedMessages: /404 \(Not Found\)|browser storage is not available/});

/** The navbar's ground: its opacity of 0 to 1, the filter behind it, and the line below it. */
const ground = (page: Page) =>
  page.locator('#__docusaurus > header > div').evaluate((element) => {
    const {backgroundColor, backdropFilter, borderBlockEndColor} = getComputedStyle(element, '::before');
    const [, opacity = 1] = /\/ ([\d.]+)\)$/.exec(backgroundColor) ?? [];
    return {opacity: Number(opacity), backdropFilter, line: borderBlockEndColor};
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
    await test.step('reduced transparency', async () => {
      const {opacity, backdropFilter} = await ground(page);
      expect(opacity).toBeLessThan(1);
      expect(backdropFilter).not.toBe('none');
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setEmulatedMedia', {
        features: [{name: 'prefers-reduced-transparency', value: 'reduce'}],
      });
      await expect.poll(() => ground(page)).toMatchObject({opacity: 1, backdropFilter: 'none'});
      await session.detach();
    });

    await test.step('more contrast', async () => {
      await page.emulateMedia({contrast: 'more'});
      // Colours go over into each other where one is looking on.
      await expect.poll(() => otherColours(page)).toEqual([]);
      // Lines are as plain as words.
      const ink = await page.evaluate(() => getComputedStyle(document.body).color);
      expect((await ground(page)).line).toBe(ink);
    });

    await test.step('forced colours', async () => {
      await page.emulateMedia({contrast: null, forcedColors: 'active', colorScheme: 'dark'});
      expect(await page.evaluate(layoutProblems)).toEqual([]);
      // White on black, and no other white or black of the page's own.
      await expect(page.locator('h1')).toHaveCSS('color', 'rgb(255, 255, 255)');
      const globe = page.locator('[popovertarget=languages] svg').first();
      await expect(globe).not.toHaveCSS('stroke', 'rgb(0, 0, 0)');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveCSS('outline', /solid 3px$/);
    });

    await test.step('paper', async () => {
      await page.emulateMedia({forcedColors: null, media: 'print'});
      const onScreenOnly = page.locator('#__docusaurus > header > *, footer nav');
      await expect(onScreenOnly.filter({visible: true})).toHaveCount(0);
      for (const text of ['h1', 'main p']) {
        await expect(page.locator(text).first()).toBeVisible();
        await expect(page.locator(text).first()).toHaveCSS('color', 'rgb(0, 0, 0)');
      }
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      const lost = await page.locator('main a[href^="https:"]').evaluateAll((links: HTMLAnchorElement[]) =>
        links
          .filter((link) => link.checkVisibility())
          .filter((link) => !getComputedStyle(link, '::after').content.includes(link.href))
          .map(({href}) => href),
      );
      expect(lost, 'links whose address is not written out').toEqual([]);
    });
  });
}

test.describe('where storage is refused', () => {
  // Docusaurus says so, and goes on.
  test.use({expectedMessages: /Docusaurus browser storage is not available/});

  test('pages with storage and cookies refused', async ({page}) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The visitor refuses storage', 'SecurityError');
      };
      for (const store of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(window, store, {get: refuse});
      }
      Object.defineProperty(Document.prototype, 'cookie', {get: refuse, set: refuse});
    });
    for (const address of ['/', '/ja/contact', '/privacy']) {
      await page.goto(address);
      if (pagesWithReact.includes(address)) await hydrate(page);
      await switchLanguage(page);
      await expect(page.locator('h1'), address).toBeVisible();
    }
  });
});

test('pages on a line of 400 ms and 400 kbit/s', async ({page}) => {
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
  for (const address of ['/', '/ja/contact', '/privacy']) {
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
    await switchLanguage(page);
  }
});
