import {createReadStream, createWriteStream, existsSync} from 'node:fs';
import {mkdir, rename} from 'node:fs/promises';
import path from 'node:path';
import {pipeline} from 'node:stream/promises';
import {createBrotliDecompress} from 'node:zlib';
import type {LaunchOptions, Page} from 'playwright/test';
import {addressIn, languageOf, languages} from '../../src/locale/languages';
import {olderChromiums} from '../browsers';
import {layoutProblems} from '../pages/layout-problems';
import {lowContrast} from '../pages/low-contrast';
import {firstScreen, whole} from '../pages/shown';
import {expect, test as onSite, pagesIn, pagesWithReact} from '../site';

/*
 * What a visitor sees whose browser is of years ago: not the look of today, but a page that is whole, can be
 * read and leads on. What falls back to what: README.md.
 */

/** WCAG 2.2, 1.4.3 (AA). */
const LEAST = {text: 4.5, large: 3};

/** Unpacks a Chromium of years ago, which its package carries compressed, once. */
async function unpack(program: string): Promise<void> {
  if (existsSync(program)) return;
  const packed = path.join(olderChromiums, '../..', path.basename(program), 'bin/chromium.br');
  await mkdir(olderChromiums, {recursive: true});
  await pipeline(
    createReadStream(packed),
    createBrotliDecompress(),
    createWriteStream(`${program}.new`, {mode: 0o755}),
  );
  await rename(`${program}.new`, program);
}

const test = onSite.extend<object, {launchOptions: LaunchOptions}>({
  launchOptions: [
    async ({launchOptions}, use) => {
      await unpack(launchOptions.executablePath ?? '');
      await use(launchOptions);
    },
    {scope: 'worker'},
  ],
});

test.use({
  // An older browser says which powers and attributes it does not know; an error of the page is something else.
  expectedMessages: /404|Permissions-Policy header|Found a 'popover' attribute/,
  contextOptions: {reducedMotion: 'reduce'},
});

// What layoutProblems and lowContrast ask of a page, and a browser of before June 2024 lacks or lacks options of.
test.beforeEach(({page}) =>
  page.addInitScript(() => {
    Element.prototype.checkVisibility = function (this: Element, options = {}) {
      if (this.getClientRects().length === 0 && getComputedStyle(this).display !== 'contents') return false;
      if (options.visibilityProperty && getComputedStyle(this).visibility !== 'visible') return false;
      if (!options.opacityProperty) return true;
      for (let element: Element | null = this; element; element = element.parentElement) {
        if (getComputedStyle(element).opacity === '0') return false;
      }
      return true;
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
  const where = `${address} at ${width} px`;
  await page.setViewportSize({width, height: 900});
  await page.evaluate(() => scrollTo(0, 0));
  expect(await page.evaluate(layoutProblems), where).toEqual([]);
  await expect.poll(() => page.evaluate(firstScreen), where).toEqual(whole(address, 'light'));
  await expect.poll(() => lowContrast(page, LEAST), where).toEqual([]);
  // Lists that stand open, where there are no popovers, stand in the navbar, and lie over nothing.
  const listsLyingOver = await page.evaluate(() => {
    if (CSS.supports('selector(:popover-open)')) return [];
    const bar = document.querySelector('header > nav')?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll('#menu, #languages')]
      .filter((list) => {
        const {top, bottom} = list.getBoundingClientRect();
        return getComputedStyle(list).position !== 'static' || top < bar.top || bottom > bar.bottom + 1;
      })
      .map(({id}) => id);
  });
  expect(listsLyingOver, where).toEqual([]);
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
      await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
      await page.waitForFunction(
        () => Reflect.get(document.querySelector('#about img') ?? {}, 'naturalWidth') > 0,
      );
    }
    await expectReadable(page, address, 1280);
    const other = languages.find((language) => language !== languageOf(address)) ?? languageOf(address);
    await press(page, `#languages [hreflang=${other.code}]`);
    await page.waitForFunction((code) => document.documentElement?.lang === code, other.code);
    const contact = addressIn(other, '/contact');
    await press(page, `footer a[href="${contact}"]`);
    await expect(page).toHaveURL(contact);
  });
}

test('where a section is linked to, it is', async ({page}) => {
  await page.goto('/terms?to=section#payment');
  const top = () => page.evaluate(() => document.querySelector('#payment')?.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  expect(await top()).toBeLessThan(720);
});
