import type {Page} from 'playwright/test';
import {languageOf} from '../../src/locale/languages';
import {lowContrast} from '../pages/low-contrast';
import {documentOf, expect, legalPages, pagesIn, pagesWithReact, test} from '../site';
import {expectWhole} from './visitor';

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
    Element.prototype.checkVisibility = function (options = {}) {
      const styles: CSSStyleDeclaration[] = [];
      for (let one: Element | null = this; one; one = one.parentElement) styles.push(getComputedStyle(one));
      const isHidden = options.visibilityProperty && styles[0]?.visibility !== 'visible';
      const isClear = ({opacity}: CSSStyleDeclaration) => options.opacityProperty && opacity === '0';
      return !isHidden && !styles.some((style) => style.display === 'none' || isClear(style));
    };
  }),
);

/** Presses what a selector finds, where nothing else lies over it. The driver's own checks run scripts of today. */
async function press(page: Page, selector: string): Promise<void> {
  const pressed = () =>
    page.evaluate((selector) => {
      const element = document.querySelector<HTMLElement>(selector);
      element?.scrollIntoView({block: 'center', behavior: 'instant' as ScrollBehavior});
      const {x, y, width, height} = element?.getClientRects()[0] ?? new DOMRect();
      const isOnTop = element?.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ?? false;
      if (isOnTop) element?.click();
      return isOnTop;
    }, selector);
  await expect.poll(pressed, `${selector} can be pressed`).toBe(true);
}

/** Holds the open page to all that a reader needs of it. */
async function expectReadable(page: Page, address: string, width: number): Promise<void> {
  await expectWhole(page, address, 'light', width);
  await expect.poll(() => lowContrast(page, LEAST), `${address} at ${width} px`).toEqual([]);
  // Lists that stand open, where there are no popovers, stand in the navbar, and lie over nothing.
  const listsBelowNavbar = await page.evaluate(() => {
    const foot = (one: Element) => one.getBoundingClientRect().bottom;
    const bar = document.querySelector('header > nav') ?? document.body;
    return [...bar.querySelectorAll('ul')].filter((list) => foot(list) > foot(bar) + 1).map(({id}) => id);
  });
  expect(listsBelowNavbar, `${address} at ${width} px`).toEqual([]);
}

for (const address of pagesIn('older')) {
  test(`${address} is whole, readable and leads on, on a phone and, after React, on a desktop`, async ({
    page,
  }) => {
    await page.goto(address);
    await expectReadable(page, address, 390);
    if (pagesWithReact.includes(address)) {
      await page.evaluate(() => document.querySelector('[data-hydrate]')?.scrollIntoView());
      await page.keyboard.press('Shift');
      await page.waitForFunction(() => {
        const picture = document.querySelector<HTMLImageElement>('#about img');
        return document.documentElement.dataset.hasHydrated === 'true' && picture?.naturalWidth;
      });
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
    await expect(page).toHaveURL(/\/contact$/);
  });
}
