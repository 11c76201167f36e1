import type {Page} from 'playwright/test';
import {defaultLanguage, languages} from '../../src/locale/languages';
import {addressIn} from '../addresses';
import {difference, readPicture} from '../pages/pixels';
import {comeNear} from '../pages/shown';
import {documentOf, expect} from '../site';

/*
 * What a visitor does with the site in every engine, whatever drives it.
 */

/** Waits until an address is open. */
const expectAddress = (tab: Page, address: string) =>
  expect.poll(async () => (await tab.url()).replace(/^\w+:\/\/[^/]+/, '')).toBe(address);

/** Says whether a panel is open, and hangs below the navbar under its button. Runs in the page. */
function panelOf(id: string) {
  const box = (selector: string) =>
    document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const {left, right, top, bottom, height} = box(`#${id}`);
  const button = box(`[popovertarget=${id}]`);
  const below = top - box('header > nav').bottom;
  // Laid out while it is closed, so that the press finds its words shaped.
  if (height < 44) return `${height} px high`;
  if (!document.querySelector(`#${id}`)?.checkVisibility({visibilityProperty: true})) return 'closed';
  // Positions are rounded, each to a part of a pixel.
  const isUnder = left - 0.1 <= button.left && right + 0.1 >= button.right;
  const inPlace = isUnder && below >= 0 && below <= 8;
  const inWindow = left >= 0 && right <= innerWidth && bottom <= innerHeight;
  return inPlace && inWindow ? 'open' : `at ${[left, top, right, bottom]}`;
}

const expectPanel = (tab: Page, id: string, state: 'open' | 'closed') =>
  expect.poll(() => tab.evaluate(panelOf, id), id).toBe(state);

/** Opens a panel, which then hangs where it should. */
async function open(tab: Page, id: string) {
  await expectPanel(tab, id, 'closed');
  await tab.locator(`[popovertarget=${id}]`).click();
  await expectPanel(tab, id, 'open');
}

/** Names what has the focus and is in the window: by its address, its panel or its id. Runs in the page. */
function focused() {
  const one = document.activeElement ?? document.body;
  const {top, bottom} = one.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight) return 'something out of the window';
  return one.getAttribute('href') ?? one.getAttribute('popovertarget') ?? one.id;
}

/**
 * Scrolls until the page's own brand ends so many pixels below the window's top, and says whether the navbar's can be
 * pressed then: what is cut off cannot. Runs in the page.
 */
function isBrandThere({bottom, hasFocus}: {bottom: number; hasFocus: boolean}) {
  const [own, brand] = ['main p[translate=no]', 'header a[translate=no]'].map((selector) =>
    document.querySelector<HTMLElement>(selector),
  );
  if (own) scrollBy({top: own.getBoundingClientRect().bottom - bottom, behavior: 'instant'});
  brand?.[hasFocus ? 'focus' : 'blur']();
  const {x, y, width, height} = brand?.getBoundingClientRect() ?? new DOMRect();
  return brand?.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** Names the section that is led to, if its heading stands just below the navbar. Runs in the page. */
function sectionBelowNavbar() {
  const [bar, heading] = ['header > nav', ':target h2, h2:target'].map((selector) =>
    document.querySelector(selector)?.getBoundingClientRect(),
  );
  const below = (heading?.top ?? Number.NaN) - (bar?.bottom ?? Number.NaN);
  // Nearer than a card's padding.
  return below >= 0 && below < 60 ? location.hash : 'another place';
}

const expectSection = (tab: Page, hash: string) =>
  expect.poll(() => tab.evaluate(sectionBelowNavbar)).toBe(hash);

/** What a visitor does, by what is expected of it. */
export const visits: Record<string, (tab: Page) => Promise<void>> = {
  async 'menu and languages hang below the navbar in every window, close, and lead to a section and a language'(
    tab,
  ) {
    await tab.goto('/ja');
    // The first is a desktop's window of 1280 × 1024 px at 400 % zoom.
    for (const [width, height] of [
      [320, 256],
      [767, 900],
      [768, 900],
      [1440, 900],
    ] as const) {
      await tab.setViewportSize({width, height});
      for (const id of width < 768 ? ['menu', 'languages'] : ['languages']) {
        await open(tab, id);
        await tab.keyboard.press('Escape');
      }
    }
    await open(tab, 'languages');
    await tab.locator('h1').click();
    await expectPanel(tab, 'languages', 'closed');

    await tab.setViewportSize({width: 390, height: 844});
    await open(tab, 'menu');
    await tab.locator('#menu a[href$="#features"]').click();
    await expectSection(tab, '#features');
    await expectPanel(tab, 'menu', 'closed');
    await open(tab, 'languages');
    await tab.locator(`#languages [hreflang=${defaultLanguage.code}]`).click();
    await expectAddress(tab, '/#features');
  },

  async 'by keyboard: skip link, brand, items, switcher, and the languages after their button'(tab) {
    const press = async (key: string, next: string) => {
      await tab.keyboard.press(key);
      await expect.poll(() => tab.evaluate(focused), `after ${key}`).toBe(next);
    };
    await tab.setViewportSize({width: 1440, height: 900});
    await tab.goto('/privacy');
    await press('Tab', '#main');
    await press('Enter', 'main');
    await tab.goto('/terms');
    const items = documentOf('/terms')('#menu a').map((_, {attribs}) => attribs.href);
    // Where they are many they stay in the menu.
    const shown = items.length < 7 ? items.get() : ['menu'];
    for (const one of ['#main', '/', ...shown, 'languages']) await press('Tab', one);
    const ring = () => getComputedStyle(document.activeElement ?? document.body).outlineWidth;
    expect(await tab.evaluate(ring)).toBe('3px');
    await press('Enter', 'languages');
    for (const language of languages) await press('Tab', addressIn(language, '/terms'));
    await press('Escape', 'languages');
    await expectPanel(tab, 'languages', 'closed');
  },

  async 'one brand at a time is in view on the landing page, and the navbar’s own everywhere else'(tab) {
    for (const [address, width] of [
      ['/contact', 390],
      ['/', 390],
      ['/', 1440],
    ] as const) {
      await tab.goto(address);
      await tab.setViewportSize({width, height: 900});
      for (const [bottom, hasFocus, isThere] of [
        [900, false, address === '/contact'],
        [900, true, true],
        [60, false, address === '/contact'],
        [-16, false, true],
      ] as const) {
        await expect
          .poll(() => tab.evaluate(isBrandThere, {bottom, hasFocus}), `${address}, ${width} px, ${bottom} px`)
          .toBe(isThere);
      }
    }
  },

  async 'contents and an address lead to a section below the navbar, and back leads to where a page was left'(
    tab,
  ) {
    const [, second, third] = documentOf('/privacy')('article > nav a')
      .map((_, {attribs}) => attribs.href)
      .get();
    await tab.goto('/privacy');
    await tab.locator(`article > nav a[href="${third}"]`).click();
    await expectSection(tab, third ?? '');
    await tab.evaluate(() => history.back());
    await expect.poll(() => tab.evaluate(() => [location.hash, scrollY < 100])).toEqual(['', true]);

    await tab.goto(`/privacy?from=friend${second}`);
    await expectSection(tab, second ?? '');
    const left = await tab.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
      return scrollY;
    });
    await tab.locator('footer a[href="/terms"]').click();
    await expectAddress(tab, '/terms');
    await tab.evaluate(() => history.back());
    await expectAddress(tab, `/privacy?from=friend${second}`);
    await expect.poll(() => tab.evaluate(() => scrollY)).toBeCloseTo(left, -1);
    await open(tab, 'languages');
  },

  async 'digits between Japanese letters stand side by side'(tab) {
    await tab.setViewportSize({width: 390, height: 844});
    await tab.goto('/ja');
    await tab.evaluate(() => {
      const date = document.createElement('p');
      date.id = 'date';
      date.textContent = '月16日';
      document.body.append(date);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '#date { position: fixed; inset: 0; z-index: 9; background: #fff; color: #000; font-size: 60px }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    const {width, data} = await readPicture(await tab.screenshot());
    const inked = new Set<number>();
    for (const [at, value] of data.entries()) if (value < 128) inked.add(Math.floor(at / 3) % width);
    // Each of the four begins behind a column without ink.
    expect([...inked].filter((x) => !inked.has(x - 1))).toHaveLength(4);
  },
};

/** Opens the depth preview, and holds it to what it shows. */
export async function useDepthPreview(tab: Page) {
  await tab.goto('/');
  await comeNear(tab);
  const modes = () => tab.evaluate(() => document.querySelectorAll('#about input[type=radio]').length);
  await expect.poll(modes).toBe(3);
  // The picture alone is looked at, without the controls that lie over it.
  await tab.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':has(> canvas) > div { opacity: 0 !important }');
    document.adoptedStyleSheets = [sheet];
  });
  const choose = (mode: string) => tab.locator(`#about label:has(input[value="${mode}"])`).click();
  const shown = async () => readPicture(await tab.locator('#about picture img').screenshot());
  await choose('photo');
  const photo = await shown();
  /** How much of 255 what is shown differs from the photo. */
  const fromPhoto = async () => difference(photo, await shown());
  await choose('depth');
  await expect.poll(fromPhoto).toBeGreaterThan(20);
  await choose('3d');
  await expect.poll(fromPhoto).toBeLessThan(4);
  const atRest = await fromPhoto();
  await tab.evaluate(() => document.querySelector<HTMLElement>('#about [type=range]')?.focus());
  await tab.keyboard.press('End');
  await expect.poll(fromPhoto).toBeGreaterThan(1 + 2 * atRest);
  await choose('photo');
  await expect.poll(fromPhoto).toBeLessThan(1);
  const file = () => document.querySelector<HTMLImageElement>('#about picture img')?.currentSrc;
  expect(await tab.evaluate(file)).toMatch(/\.(avif|webp)$/);
}
