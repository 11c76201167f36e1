import type {Page} from 'playwright/test';
import {languageOf} from '../addresses';
import {lowContrast} from '../pages/low-contrast';
import {comeNear, expectWhole} from '../pages/shown';
import {documentOf, expect, legalPages, oneOfEachKind, pagesWithReact, test} from '../site';

/*
 * What a visitor sees whose browser is of years ago: not the look of today, but a page that is whole, can be
 * read and leads on. What falls back to what: README.md.
 */

/** WCAG 2.2, 1.4.3 (AA). */
const LEAST = {text: 4.5, large: 3};

test.use({
  // An older browser says which powers and attributes it does not know; an error of the page is something else.
  expectedMessages: /404|Permissions-Policy header|Found a 'popover' attribute/,
  contextOptions: {reducedMotion: 'reduce'},
});

// What is asked of a page with, and a browser of before June 2024 lacks or lacks options of.
test.beforeEach(({page}) =>
  page.addInitScript(() => {
    Element.prototype.checkVisibility = function ({opacityProperty} = {}) {
      let isClear = false;
      for (let one: Element | null = this; one; one = one.parentElement) {
        if (getComputedStyle(one).opacity === '0') isClear = true;
      }
      if (this.closest('details:not([open]) > :not(summary)') || (opacityProperty && isClear)) return false;
      return this.getClientRects().length > 0 && getComputedStyle(this).visibility === 'visible';
    };
  }),
);

/** Presses what a selector finds, where it is seen. The driver's own locators run scripts of today. */
async function press(page: Page, selector: string) {
  // A page that has just been opened may not have come to it.
  const box = await page.waitForFunction((one) => {
    const element = document.querySelector(one);
    element?.scrollIntoView({block: 'center', behavior: 'instant' as ScrollBehavior});
    return element?.getClientRects()[0]?.toJSON();
  }, selector);
  const {x, y, width, height} = await box.jsonValue();
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Holds the open page to all that a reader needs of it. */
async function expectReadable(page: Page, address: string, width: number) {
  await expectWhole(page, address, false, width);
  await expect.poll(() => lowContrast(page, LEAST), `${address} at ${width} px`).toEqual([]);
  // Lists that stand open, where there are no popovers, stand in the navbar, and lie over nothing.
  const listsBelowNavbar = await page.evaluate(() => {
    const foot = (one: Element) => one.getBoundingClientRect().bottom;
    return [...document.querySelectorAll('header > nav > ul')]
      .filter((list) => foot(list) > foot(list.parentElement ?? list) + 1)
      .map(({id}) => id);
  });
  expect(listsBelowNavbar).toEqual([]);
}

for (const address of oneOfEachKind) {
  test(`${address} is whole, readable and leads on, on a phone and, after React, on a desktop`, async ({
    page,
  }) => {
    await page.goto(address);
    await expectReadable(page, address, 390);
    if (pagesWithReact.includes(address)) {
      await comeNear(page);
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
    await press(page, '#languages a:not([aria-current])');
    const {code} = languageOf(address);
    await page.waitForFunction((left) => document.documentElement?.lang !== left, code);
    await press(page, 'footer a[href$="/contact"]');
    await page.waitForURL(/\/contact$/);
  });
}
