import {test as base} from 'playwright/test';
import {addressIn, homeOf, languageOf, languages} from '../../src/locale/languages';
import {debian} from '../browsers';
import {layoutProblems} from '../pages/layout-problems';
import {expect, legalPages, pagesIn, pagesWithReact} from '../site';
import {firstScreen, movement, WHOLE, warmth} from './shown';
import {serveRecorded, startWebKit, takeMessages, type WebKitPage} from './webkit';

/*
 * The engine of every iPhone, which Playwright does not drive on Debian: one page of each kind, and what a visitor
 * does with it.
 */

const pages = pagesIn('webkit');
const DRIVER = debian.webkitDriver ?? '';

const test = base.extend<{tab: WebKitPage}, {site: string; window: WebKitPage}>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants the pattern
    async ({}, use) => {
      const {url, close} = await serveRecorded(process.env.PREVIEW_URL ?? '');
      await use(url);
      await close();
    },
    {scope: 'worker'},
  ],
  window: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants the pattern
    async ({}, use) => {
      const window = await startWebKit(DRIVER, {dark: false, reducedMotion: true});
      await use(window);
      await window.close();
    },
    {scope: 'worker'},
  ],
  tab: async ({window, site}, use) => {
    await window.resize(1280, 900);
    await use(window);
    await expectNoMessages(window, site);
  },
});

async function expectNoMessages(tab: WebKitPage, site: string): Promise<void> {
  await tab.goto(`${site}/robots.txt`);
  expect(await tab.evaluate(takeMessages), 'messages of the pages').toEqual([]);
}

const path = (tab: WebKitPage) => tab.evaluate(() => location.pathname + location.hash);
const isOpen = (tab: WebKitPage, id: string) =>
  tab.evaluate((name) => document.getElementById(name)?.matches(':popover-open'), id);

for (const address of pages) {
  test(`${address} fits from 334 to 2560 px and switches its language`, async ({tab, site}) => {
    test.slow();
    await tab.goto(site + address);
    for (const width of [334, 390, 768, 1024, 1440, 2560]) {
      await tab.resize(width, 844);
      expect(await tab.evaluate(layoutProblems), `${width} px`).toEqual([]);
      const expected = {...WHOLE, language: languageOf(address).code, scheme: 'light'};
      expect(await tab.evaluate(firstScreen), `${width} px`).toEqual(expected);
    }
    await tab.resize(390, 844);
    const other = languages.find((language) => language !== languageOf(address)) ?? languageOf(address);
    await tab.click('[popovertarget=languages]');
    await tab.click(`#languages [hreflang=${other.code}]`);
    await expect.poll(() => tab.evaluate(() => document.documentElement.lang)).toBe(other.code);
  });
}

test('on a phone the menu opens, closes by Escape, and leads to a section', async ({tab, site}) => {
  await tab.resize(390, 844);
  await tab.goto(`${site}/`);
  await tab.click('[popovertarget=menu]');
  expect(await isOpen(tab, 'menu')).toBe(true);
  await tab.press('Escape');
  await expect.poll(() => isOpen(tab, 'menu')).toBe(false);
  await tab.click('[popovertarget=menu]');
  await tab.click('#menu a[href$="#features"]');
  await expect.poll(() => path(tab)).toBe('/#features');
  await expect.poll(() => isOpen(tab, 'menu')).toBe(false);
});

test('by keyboard the skip link comes first and leads past the navbar', async ({tab, site}) => {
  await tab.goto(`${site}/privacy`);
  await tab.press('Tab');
  expect(await tab.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#main');
  await tab.press('Enter');
  await expect.poll(() => tab.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('the contents of a legal page lead to a section below the navbar', async ({tab, site}) => {
  for (const address of pages.filter((one) => legalPages.includes(one))) {
    await tab.goto(site + address);
    await tab.click('article > nav li:nth-child(3) a');
    const distance = () =>
      tab.evaluate(() => {
        const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
        const bar = document.querySelector('header nav')?.getBoundingClientRect().bottom ?? Number.NaN;
        const between = (target?.getBoundingClientRect().top ?? Number.NaN) - bar;
        return between >= 0 && between < 60;
      });
    await expect.poll(distance, address).toBe(true);
  }
});

test('the form is there and nothing says that it is loading', async ({tab, site}) => {
  await tab.goto(`${site}${addressIn(languageOf('/'), '/contact')}`);
  const isLoading = () => tab.evaluate(() => document.querySelector('main [role=status]')?.checkVisibility());
  await expect.poll(isLoading).toBe(false);
  expect(await tab.evaluate(() => document.querySelector('iframe')?.clientHeight)).toBe(1000);
});

test('React comes to whoever is near, and the preview shows photo, depth and 3D', async ({tab, site}) => {
  test.slow();
  for (const address of pagesWithReact) {
    await tab.goto(site + address);
    await tab.evaluate(() => document.querySelector('[data-hydrate]')?.scrollIntoView({block: 'center'}));
    await tab.press('Shift');
    const modes = () => tab.evaluate(() => document.querySelectorAll('#about input[type=radio]').length);
    await expect.poll(modes).toBe(3);
  }
  const canvas = '#about canvas';
  const photo = await warmth(await tab.screenshot('#about picture img'));
  await tab.click('#about label:has(input[value=depth])');
  const isDrawn = () =>
    tab.evaluate((one) => document.querySelector(one)?.hasAttribute('data-drawn'), canvas);
  await expect.poll(isDrawn).toBe(true);
  // In the map what is near is more golden than in the photo.
  await expect.poll(async () => warmth(await tab.screenshot(canvas))).toBeGreaterThan(photo + 10);
  await tab.click('#about label:has(input[value="3d"])');
  await expect
    .poll(async () => Math.abs((await warmth(await tab.screenshot(canvas))) - photo))
    .toBeLessThan(10);
});

test('pages are whole in the dark scheme, and nothing moves by itself for more than 5 s', async ({site}) => {
  test.slow();
  const tab = await startWebKit(DRIVER, {dark: true, reducedMotion: false});
  await tab.resize(390, 844);
  for (const address of pages) {
    await tab.goto(site + address);
    expect(await tab.evaluate(layoutProblems), address).toEqual([]);
    const expected = {...WHOLE, language: languageOf(address).code, scheme: 'dark'};
    expect(await tab.evaluate(firstScreen), address).toEqual(expected);
    const {seconds, moving} = await tab.evaluate(movement);
    expect(Math.max(0, ...seconds), address).toBeLessThanOrEqual(5);
    if (address === homeOf(languageOf(address))) expect(moving, address).toBeGreaterThan(3);
  }
  await expectNoMessages(tab, site);
  await tab.close();
});
