import type {Page} from 'playwright/test';
import {lowContrast} from '../pages/low-contrast';
import {expectWhole} from '../pages/shown';
import {
  documentOf,
  expect,
  hasSwitcher,
  hydrate,
  languageOf,
  legalPages,
  oneOfEachKind,
  pagesWithReact,
  test,
} from '../site';

/*
 * Pages in browsers of several years ago: they may look simpler, but must be complete, readable and have
 * working links. README.md lists what pages use, and what is shown instead.
 */

/** Least contrast of text and of large text (WCAG 2.2, 1.4.3, AA). */
const AA = {text: 4.5, large: 3};

test.use({
  // Old browsers report permissions and attributes that they do not know.
  expectedMessages: /404|Permissions-Policy header|Found a 'popover' attribute/,
  contextOptions: {reducedMotion: 'reduce'},
});

// The checks use `checkVisibility` with options that browsers before June 2024 do not have.
test.beforeEach(({page}) =>
  page.addInitScript(() => {
    Element.prototype.checkVisibility = function ({opacityProperty} = {}) {
      let isTransparent = false;
      for (let element: Element | null = this; element; element = element.parentElement) {
        if (getComputedStyle(element).opacity === '0') isTransparent = true;
      }
      if (this.closest('details:not([open]) > :not(summary)') || (opacityProperty && isTransparent))
        return false;
      return this.getClientRects().length > 0 && getComputedStyle(this).visibility === 'visible';
    };
  }),
);

/** Clicks on an element. Playwright's locators would run scripts that old browsers do not know. */
async function press(page: Page, selector: string) {
  // A page that has just been opened may not have the element yet.
  await page.waitForFunction((query) => document.querySelector(query), selector);
  await page.evaluate((query) => document.querySelector<HTMLElement>(query)?.click(), selector);
}

/** Asserts that the open page is complete and readable. */
async function expectReadable(page: Page, address: string, width: number) {
  await expectWhole(page, address, false, width);
  // Pages without a picture have the same colours at every width.
  if (pagesWithReact.includes(address) || width === 390)
    await expect.poll(() => lowContrast(page, AA), `${address} at ${width} px`).toEqual([]);
  // Without popovers, the lists are always open, but must be inside the navbar.
  const listsBelowNavbar = await page.evaluate(() => {
    const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
    return [...document.querySelectorAll('header > nav > ul')]
      .filter((list) => bottomOf(list) > bottomOf(list.parentElement ?? list) + 1)
      .map(({id}) => id);
  });
  expect(listsBelowNavbar).toEqual([]);
}

for (const address of oneOfEachKind) {
  test(`${address} is complete and readable on a phone and a desktop, and its links work`, async ({page}) => {
    await page.goto(address);
    await expectReadable(page, address, 390);
    if (pagesWithReact.includes(address)) {
      await hydrate(page);
      await page.waitForFunction(() => document.querySelector<HTMLImageElement>('#about img')?.naturalWidth);
    }
    await expectReadable(page, address, 1280);
    if (legalPages.includes(address)) {
      const {id} = documentOf(address)('article h2').last().get(0)?.attribs ?? {};
      await page.goto(`${address}?to=section#${id}`);
      const top = () => page.evaluate(() => document.querySelector(':target')?.getBoundingClientRect().top);
      await expect.poll(top).toBeGreaterThanOrEqual(0);
      expect(await top()).toBeLessThan(900);
    }
    if (hasSwitcher) {
      await press(page, '#languages a:not([aria-current])');
      const {code} = languageOf(address);
      await page.waitForFunction((before) => document.documentElement?.lang !== before, code);
    }
    await press(page, 'footer a[href$="/contact"]');
    await page.waitForURL(/\/contact$/);
  });
}
