import {test as base} from 'playwright/test';
import {homeOf, languageOf} from '../../src/locale/languages';
import {debian} from '../browsers';
import {layoutProblems} from '../pages/layout-problems';
import {firstScreen, movement, warmth, whole} from '../pages/shown';
import {expect, pagesIn} from '../site';
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

/** Holds a page to what every page shows first. */
async function expectWhole(tab: WebKitPage, address: string, scheme: 'light' | 'dark', width: number) {
  const where = `${address} at ${width} px`;
  await tab.resize(width, 844);
  expect(await tab.evaluate(layoutProblems), where).toEqual([]);
  await expect.poll(() => tab.evaluate(firstScreen), where).toEqual(whole(address, scheme));
}

const path = (tab: WebKitPage) => tab.evaluate(() => location.pathname + location.hash);

test('one page of each kind fits a phone, a tablet and a desktop', async ({tab, site}) => {
  for (const address of pages) {
    await tab.goto(site + address);
    for (const width of [334, 768, 1440]) await expectWhole(tab, address, 'light', width);
  }
});

test('on a phone the menu closes by Escape and leads to a section, which another language has, too', async ({
  tab,
  site,
}) => {
  const isOpen = () => tab.evaluate(() => document.querySelector('#menu')?.matches(':popover-open'));
  await tab.resize(390, 844);
  await tab.goto(`${site}/`);
  await tab.click('[popovertarget=menu]');
  expect(await isOpen()).toBe(true);
  await tab.press('ESCAPE');
  await expect.poll(isOpen).toBe(false);
  await tab.click('[popovertarget=menu]');
  await tab.click('#menu a[href$="#features"]');
  await expect.poll(() => path(tab)).toBe('/#features');
  await expect.poll(isOpen).toBe(false);
  await tab.click('[popovertarget=languages]');
  await tab.click('#languages [hreflang=ja]');
  await expect.poll(() => path(tab)).toBe('/ja#features');
});

test('on a legal page the skip link leads past the navbar, and the contents to a section below it', async ({
  tab,
  site,
}) => {
  await tab.goto(`${site}/privacy`);
  await tab.press('TAB');
  expect(await tab.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#main');
  await tab.press('ENTER');
  await expect.poll(() => tab.evaluate(() => document.activeElement?.id)).toBe('main');
  await tab.click('article > nav li:nth-child(3) a');
  const isBelow = () =>
    tab.evaluate(() => {
      const bar = document.querySelector('header nav')?.getBoundingClientRect().bottom ?? Number.NaN;
      const top = document.querySelector(':target')?.getBoundingClientRect().top ?? Number.NaN;
      return top >= bar && top < bar + 60;
    });
  await expect.poll(isBelow).toBe(true);
});

test('React comes to whoever is near, and the preview shows photo, depth and 3D', async ({tab, site}) => {
  await tab.goto(`${site}/`);
  await tab.evaluate(() => document.querySelector('[data-hydrate]')?.scrollIntoView({block: 'center'}));
  await tab.press('SHIFT');
  const modes = () => tab.evaluate(() => document.querySelectorAll('#about input[type=radio]').length);
  await expect.poll(modes).toBe(3);
  const canvas = '#about canvas';
  const canvasWarmth = async () => warmth(await tab.screenshot(canvas));
  const photo = await warmth(await tab.screenshot('#about picture img'));
  await tab.click('#about label:has(input[value=depth])');
  await expect.poll(() => tab.evaluate(() => document.querySelectorAll('canvas[data-drawn]').length)).toBe(1);
  // In the map what is near is more golden than in the photo.
  await expect.poll(canvasWarmth).toBeGreaterThan(photo + 10);
  await tab.click('#about label:has(input[value="3d"])');
  await expect.poll(async () => Math.abs((await canvasWarmth()) - photo)).toBeLessThan(10);
});

test('pages are whole in the dark scheme, and nothing moves by itself for more than 5 s', async ({site}) => {
  const tab = await startWebKit(DRIVER, {dark: true, reducedMotion: false});
  for (const address of pages) {
    await tab.goto(site + address);
    await expectWhole(tab, address, 'dark', 390);
    const {seconds, moving} = await tab.evaluate(movement);
    expect(Math.max(0, ...seconds), address).toBeLessThanOrEqual(5);
    if (address === homeOf(languageOf(address))) expect(moving, address).toBeGreaterThan(3);
  }
  await expectNoMessages(tab, site);
  await tab.close();
});
