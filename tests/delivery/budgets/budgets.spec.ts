import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {load} from 'cheerio';
import {chromium, type Page} from 'playwright/test';
import {addressIn, languageOf} from '../../../src/locale/languages';
import {drawingChromium} from '../../browsers';
import {passFrames} from '../../landing/depth/open';
import {
  BUILD,
  everyPage,
  expect,
  fileOf,
  hydrate,
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

// As most visitors have it: what moves may shift, and may ask for more.
test.use({expectedMessages: notFoundMessage, contextOptions: {reducedMotion: 'no-preference'}});

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
    expect(inline.length, page).toBeLessThanOrEqual(budgets.beforeInteraction.inlineScriptBytes);
    expect($('link[rel=stylesheet], script[src]'), page).toHaveLength(
      budgets.beforeInteraction.renderBlocking,
    );
  }
});

for (const page of everyPage) {
  test(`${page}: nothing shifts, and no script and no font comes with the page`, async ({
    page: tab,
    server,
  }) => {
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
    expect(await tab.evaluate(() => Reflect.get(window, 'shift'))).toBe(0);
    const scripts = visit.filter(({type}) => type === 'script');
    expect(scripts, JSON.stringify(scripts)).toHaveLength(budgets.beforeInteraction.externalScripts);
    expect(visit.filter(({type}) => type === 'font')).toHaveLength(budgets.fonts);
    if (/\/(?:terms|privacy)$/.test(page)) {
      keeps(page, visit, budgets.legal);
    }
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

for (const page of pagesWithReact) {
  test(`${page}: React keeps within its bytes`, async ({page: tab, server}) => {
    const visit = watch(tab, server);
    await tab.goto(page);
    await hydrate(tab);
    await tab.waitForLoadState('networkidle');
    const scripts = visit.filter(({type, address}) => type === 'script' && !drawsDepth(address));
    keeps(page, scripts, budgets.scripts);
  });
}

for (const home of pagesWithReact) {
  test(`${home}: first visit on a phone`, async ({browser, server}) => {
    const context = await browser.newContext({...phone, baseURL: server});
    const tab = await context.newPage();
    const visit = watch(tab, server);
    await tab.goto(home);
    await passFrames(tab);
    // A lazy picture may be asked for a good while after the page has loaded.
    await expect
      .poll(() => visit.some(({address}) => address.endsWith('.avif')), 'the picture is part of the visit')
      .toBe(true);
    keeps(home, visit, budgets.landing);
    keeps(home, visit.slice(0, 1), budgets.landingDocument);
    await context.close();
  });
}

test('a whole visit on a phone keeps within its bytes and requests', async ({server}) => {
  // A browser of its own: one that draws what is seen in depth.
  const browser = await chromium.launch(drawingChromium);
  const context = await browser.newContext(phone);
  await context.route(
    ({origin}) => origin !== server,
    (route) => route.abort(),
  );
  const tab = await context.newPage();
  const asked = watch(tab, server);
  for (const {go} of wholeVisit) {
    await go(tab, server);
    await passFrames(tab, 1);
  }
  await browser.close();
  // What the browser has from before is asked for again, but not sent.
  const visit = asked.filter(({address}, at) => asked.findIndex((one) => one.address === address) === at);
  // A store's own badge is a file that the store asks to be shown; its bytes count as any.
  const ours = visit.filter(({address}) => !/\/pictures\/(?:app-store|google-play)-/.test(address));
  keeps('a whole visit', ours, budgets.wholeVisit);
});
