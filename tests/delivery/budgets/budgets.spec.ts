import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {load} from 'cheerio';
import type {Page} from 'playwright/test';
import {addressIn, languageOf} from '../../../src/locale/languages';
import {drawingChromium} from '../../browsers';
import {passFrames} from '../../landing/depth/open';
import {
  BUILD,
  everyPage,
  expect,
  fileOf,
  hydrate,
  legalPages,
  notFoundMessage,
  oneOfEachKind,
  pagesWithReact,
  passHalfAMinute,
  test,
  unknownPages,
} from '../../site';
import {budgets, phone} from './budgets';
import {type Visit, watch} from './requests';
import {wholeVisit} from './whole-visit';

// As most visitors have it: what moves may shift, and may ask for more; and the preview is drawn.
test.use({
  ...phone,
  expectedMessages: notFoundMessage,
  contextOptions: {reducedMotion: 'no-preference'},
  launchOptions: drawingChromium,
});

/** The file that answers an address. */
function fileAt(address: string): string {
  const page = unknownPages.includes(address) ? addressIn(languageOf(address), '/404') : address;
  return /\.\w+$/.test(page) ? path.join(BUILD, page) : fileOf(page);
}

/** The bytes of an answer as it is sent. */
function sent(address: string): number {
  const file = fileAt(address);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** The depth preview's own code has limits of its own (tests/landing/depth). */
const drawsDepth = (address: string) => readFileSync(fileAt(address), 'utf8').includes('webgl2');

type Shift = {value: number; moved: (string | undefined)[]};
/** What the browser tells of something that moved; TypeScript does not know it. */
type LayoutShift = {value: number; sources: {node: Node | null}[]};

/** Asserts that a visit keeps within its requests and bytes; a failure names what was sent, and the file of the limit. */
function keeps(page: string, visit: Visit, most: {bytes: number; requests: number}): void {
  const bytes = visit.reduce((sum, {address}) => sum + sent(address), 0);
  const files = visit.map(({address}) => `${sent(address)} ${address}`).join('\n');
  const message = `${page} has ${bytes} bytes in ${visit.length} requests; the limit is ${most.bytes} in ${most.requests} (tests/delivery/budgets/budgets.ts):\n${files}`;
  expect(bytes <= most.bytes && visit.length <= most.requests, message).toBe(true);
}

test('styles and inline scripts of every page', () => {
  for (const page of everyPage) {
    const $ = load(readFileSync(fileAt(page)));
    const style = $('style').text();
    expect(brotliCompressSync(style).length, page).toBeLessThanOrEqual(budgets.styleBytes);
    const inline = $('script:not([src])')
      .filter((_, script) => !/json$/.test($(script).attr('type') ?? ''))
      .text();
    expect(inline.length, page).toBeLessThanOrEqual(budgets.inlineScriptBytes);
    expect($('link[rel=stylesheet], script[src]'), page).toHaveLength(0);
  }
});

for (const page of everyPage) {
  test(`${page}: a first visit keeps within its bytes, and nothing shifts`, async ({page: tab, server}) => {
    await tab.addInitScript(() => {
      Object.assign(window, {shift: 0});
      const observer = new PerformanceObserver((list) => {
        for (const {value} of list.getEntries() as unknown as LayoutShift[]) {
          Object.assign(window, {shift: Reflect.get(window, 'shift') + value});
        }
      });
      // What moves while the page comes in has a test of its own; a frame after that it stands as it was read.
      addEventListener('DOMContentLoaded', () =>
        requestAnimationFrame(() => requestAnimationFrame(() => observer.observe({type: 'layout-shift'}))),
      );
    });
    await tab.clock.install();
    const visit = watch(tab, server);
    await tab.goto(page);
    await passFrames(tab);
    await passHalfAMinute(tab);
    const count = (kind: string) => visit.filter(({type}) => type === kind).length;
    expect({scripts: count('script'), fonts: count('font')}).toEqual(budgets.requests);
    if (legalPages.includes(page)) keeps(page, visit, budgets.legal);
    if (pagesWithReact.includes(page)) {
      // A lazy picture may be asked for a good while after the page has loaded.
      await expect.poll(() => visit.some(({address}) => address.endsWith('.avif'))).toBe(true);
      keeps(page, visit, budgets.landing);
      keeps(page, visit.slice(0, 1), budgets.landingDocument);
      await hydrate(tab);
      await tab.waitForLoadState('networkidle');
      const scripts = visit.filter(({type, address}) => type === 'script' && !drawsDepth(address));
      keeps(page, scripts, budgets.scripts);
    }
    expect(await tab.evaluate(() => Reflect.get(window, 'shift'))).toBe(0);
  });
}

/** Writes a page into a tab piece by piece, each drawn before the next comes, as on a slow line. */
async function arriveInPieces(tab: Page, page: string): Promise<Shift[]> {
  await tab.emulateMedia({reducedMotion: 'reduce'});
  // Under no policy, which would forbid to write.
  await tab.route('**/in-pieces', (route) => route.fulfill({contentType: 'text/html', body: ''}));
  await tab.goto('/in-pieces');
  return tab.evaluate(
    async (text) => {
      const shifts: Shift[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as LayoutShift[]) {
          const moved = entry.sources.map(({node}) => (node?.cloneNode() as Element | undefined)?.outerHTML);
          shifts.push({value: entry.value, moved});
        }
      }).observe({type: 'layout-shift'});
      const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      const pieces = 24;
      const start = text.indexOf('<body');
      const size = Math.ceil((text.length - start) / pieces);
      document.open();
      document.write(text.slice(0, start));
      for (let from = start; from < text.length; from += size) {
        document.write(text.slice(from, from + size));
        await frame();
      }
      document.close();
      await frame();
      return shifts;
    },
    readFileSync(fileAt(page), 'utf8'),
  );
}

for (const page of oneOfEachKind) {
  test(`${page}: what is there stays where it is while the rest arrives`, async ({page: tab}) => {
    for (const viewport of [phone.viewport, {width: 1280, height: 800}]) {
      await tab.setViewportSize(viewport);
      const shifts = await arriveInPieces(tab, page);
      const sum = shifts.reduce((all, {value}) => all + value, 0);
      expect(sum, JSON.stringify({viewport, shifts}, null, 1)).toBeLessThanOrEqual(budgets.arrivalShift);
    }
  });
}

test('a whole visit keeps within its bytes and requests', async ({page: tab, server}) => {
  const asked = watch(tab, server);
  for (const {go} of wholeVisit) {
    await go(tab, server);
    await passFrames(tab, 1);
  }
  // What the browser has from before is asked for again, but not sent.
  const visit = asked.filter(({address}, at) => asked.findIndex((one) => one.address === address) === at);
  // A store's own badge is a file that the store asks to be shown; its bytes count as any.
  const ours = visit.filter(({address}) => !/\/pictures\/(?:app-store|google-play)-/.test(address));
  keeps('a whole visit', ours, budgets.wholeVisit);
});
