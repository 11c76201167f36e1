import type {Page} from 'playwright/test';
import {restyle} from '../pages/layout-problems';
import {values} from '../pages/markup';
import {difference, readPicture} from '../pages/pixels';
import {
  addressIn,
  defaultLanguage,
  documentOf,
  expect,
  hasSwitcher,
  hydrate,
  languages,
  legalAddresses,
  linkedPage,
  onePage,
  otherLanguage,
} from '../site';

/*
 * Visits that are the same in every engine, for any driver.
 */

/** The language switcher, which a site with one language does not have. */
const switcher = hasSwitcher ? ['languages'] : [];

/** Waits until the tab is at an address. */
const expectAddress = (tab: Page, address: string) =>
  expect.poll(async () => (await tab.url()).replace(/^\w+:\/\/[^/]+/, '')).toBe(address);

/**
 * Returns `open` if a panel is open and directly below the navbar, under its button; `closed`; or a
 * description of what is wrong. Runs in the page.
 */
function panelOf(id: string) {
  const box = (selector: string) =>
    document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const {left, right, top, bottom} = box(`#${id}`);
  const button = box(`[popovertarget=${id}]`);
  const below = top - box('header > nav').bottom;
  if (!document.querySelector(`#${id}`)?.checkVisibility({visibilityProperty: true})) return 'closed';
  // Tolerance for rounded positions.
  const isUnder = left - 0.1 <= button.left && right + 0.1 >= button.right;
  const inPlace = isUnder && below >= 0 && below <= 8;
  const inWindow = left >= 0 && right <= innerWidth && bottom <= innerHeight;
  return inPlace && inWindow ? 'open' : `at ${[left, top, right, bottom]}`;
}

const expectPanel = (tab: Page, id: string, state: 'open' | 'closed') =>
  expect.poll(() => tab.evaluate(panelOf, id), id).toBe(state);

/** Opens a panel, and expects it at its place. */
async function open(tab: Page, id: string) {
  await expectPanel(tab, id, 'closed');
  await tab.locator(`[popovertarget=${id}]`).click();
  await expectPanel(tab, id, 'open');
}

/**
 * Returns a name for the focused element: its address, the id of its panel or its own id. Runs in the page.
 */
function focused() {
  const element = document.activeElement ?? document.body;
  const {x, y, width, height} = element.getBoundingClientRect();
  const isSeen = element.contains(
    document.elementFromPoint(x + width / 2, y + Math.min(height, innerHeight) / 2),
  );
  if (!isSeen) return 'an element that is covered or outside the window';
  return element.getAttribute('href') ?? element.getAttribute('popovertarget') ?? element.id;
}

/**
 * Scrolls the page's own brand to a position, and returns whether the navbar's brand can be pressed then. Runs in
 * the page.
 * @param bottom lower edge of the page's brand, in CSS pixels from the top of the window
 */
function isBrandShown(bottom: number) {
  const [pageBrand, brand] = ['main p[translate=no]', 'header a[translate=no]'].map((selector) =>
    document.querySelector<HTMLElement>(selector),
  );
  if (pageBrand) scrollBy({top: pageBrand.getBoundingClientRect().bottom - bottom, behavior: 'instant'});
  const {x, y, width, height} = brand?.getBoundingClientRect() ?? new DOMRect();
  return brand?.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/**
 * Returns the fragment of the address, if its section's heading is directly below the navbar, or as near to it as the
 * end of the page allows. Runs in the page.
 */
function sectionBelowNavbar() {
  const [bar, heading] = ['header > nav', ':target h2, h2:target'].map((selector) =>
    document.querySelector(selector)?.getBoundingClientRect(),
  );
  const below = (heading?.top ?? Number.NaN) - (bar?.bottom ?? Number.NaN);
  const isAtEnd = Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight;
  // The padding of a card is less than 60 px.
  return below >= 0 && below < (isAtEnd ? innerHeight : 60) ? location.hash : 'another place';
}

const expectSection = (tab: Page, hash: string) =>
  expect.poll(() => tab.evaluate(sectionBelowNavbar)).toBe(hash);

/** The visits, by title of the test. */
export const visits: Record<string, (tab: Page) => Promise<void>> = {
  async 'menu and languages open below the navbar in every window, close, and lead to a section or a language'(
    tab,
  ) {
    await tab.goto(addressIn(otherLanguage, '/'));
    // The first size is that of a window of 1280 × 1024 px at 400 % zoom.
    for (const [width, height] of [
      [320, 256],
      [767, 900],
      [768, 900],
      [1440, 900],
    ] as const) {
      await tab.setViewportSize({width, height});
      for (const id of [...(width < 768 ? ['menu'] : []), ...switcher]) {
        await open(tab, id);
        await tab.keyboard.press('Escape');
      }
    }
    for (const id of switcher) {
      await open(tab, id);
      await tab.locator('h1').click();
      await expectPanel(tab, id, 'closed');
    }

    await tab.setViewportSize({width: 390, height: 844});
    await open(tab, 'menu');
    await tab.locator('#menu a[href$="#features"]').click();
    await expectSection(tab, '#features');
    await expectPanel(tab, 'menu', 'closed');
    if (!hasSwitcher) return;
    await open(tab, 'languages');
    await tab.locator(`#languages [hreflang=${defaultLanguage.code}]`).click();
    await expectAddress(tab, '/#features');
  },

  async 'the Tab key reaches skip link, brand, items, switcher and open languages in this order'(tab) {
    const press = async (key: string, next: string) => {
      await tab.keyboard.press(key);
      await expect.poll(() => tab.evaluate(focused), `after ${key}`).toBe(next);
    };
    // On a phone, the skip link is where the brand is.
    await tab.setViewportSize({width: 390, height: 844});
    await tab.goto(onePage);
    await press('Tab', '#main');
    await press('Enter', 'main');
    await tab.setViewportSize({width: 1440, height: 900});
    await tab.goto(onePage);
    const items = values(documentOf(onePage), '#menu a', 'href');
    // Seven items or more stay in the menu.
    const shown = items.length < 7 ? items : ['menu'];
    for (const name of ['#main', '/', ...shown, ...switcher]) await press('Tab', name);
    const ring = () => getComputedStyle(document.activeElement ?? document.body).outlineWidth;
    expect(await tab.evaluate(ring)).toBe('3px');
    if (!hasSwitcher) return;
    await press('Enter', 'languages');
    for (const language of languages) await press('Tab', addressIn(language, onePage));
    await press('Escape', 'languages');
    await expectPanel(tab, 'languages', 'closed');
  },

  async 'the navbar’s brand is shown on the landing page too, wherever the page’s own is'(tab) {
    for (const width of [390, 1440]) {
      await tab.goto('/');
      await tab.setViewportSize({width, height: 900});
      for (const bottom of [900, 60, -16]) {
        await expect.poll(() => tab.evaluate(isBrandShown, bottom), `${width} px, ${bottom} px`).toBe(true);
      }
    }
  },

  async 'contents and addresses lead to a section below the navbar, and going back restores the scroll position'(
    tab,
  ) {
    const [address] = legalAddresses;
    if (!address) return;
    const links = values(documentOf(address), 'article > nav a', 'href');
    const [first = '', second = first, third = second] = links;
    await tab.goto(address);
    await tab.locator(`article > nav a[href="${third}"]`).click();
    await expectSection(tab, third);
    await tab.evaluate(() => history.back());
    await expect.poll(() => tab.evaluate(() => [location.hash, scrollY < 100])).toEqual(['', true]);

    await tab.goto(`${address}?from=friend${second}`);
    await expectSection(tab, second);
    const place = await tab.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
      return scrollY;
    });
    await tab.locator(`footer a[href="${linkedPage}"]`).click();
    await expectAddress(tab, linkedPage);
    await tab.evaluate(() => history.back());
    await expectAddress(tab, `${address}?from=friend${second}`);
    await expect.poll(() => tab.evaluate(() => scrollY)).toBeCloseTo(place, -1);
    for (const id of switcher) await open(tab, id);
  },

  // Not in Chromium, where tests/landing/depth tests it.
  async 'the depth preview shows the photo, its depth, and the photo in 3D, which can be tilted @firefox'(
    tab,
  ) {
    await tab.goto('/');
    await hydrate(tab, '[data-hydrate]', true);
    const modes = () => tab.evaluate(() => document.querySelectorAll('#about input[type=radio]').length);
    await expect.poll(modes).toBe(3);
    // Hides the controls over the picture.
    await restyle(tab, ':has(> canvas) > div { opacity: 0 !important }');
    const choose = (mode: string) => tab.locator(`#about label:has(input[value="${mode}"])`).click();
    const shown = async () => readPicture(await tab.locator('#about picture img:not([alt=""])').screenshot());
    await choose('photo');
    const photo = await shown();
    /** Returns the mean difference of the shown picture from the photo, 0 to 255. */
    const differenceFromPhoto = async () => difference(photo, await shown());
    await choose('depth');
    await expect.poll(differenceFromPhoto).toBeGreaterThan(20);
    await choose('3d');
    await expect.poll(differenceFromPhoto).toBeLessThan(4);
    const atRest = await differenceFromPhoto();
    await tab.evaluate(() => document.querySelector<HTMLElement>('#about [type=range]')?.focus());
    await tab.keyboard.press('End');
    await expect.poll(differenceFromPhoto).toBeGreaterThan(1 + 2 * atRest);
    await choose('photo');
    await expect.poll(differenceFromPhoto).toBeLessThan(1);
  },
};
