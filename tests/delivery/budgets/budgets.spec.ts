import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {chromium, type Page} from 'playwright/test';
import {addressIn, languageOf, languages} from '../../../src/locale/languages';
import {drawingChromium} from '../../browsers';
import {passFrames} from '../../landing/depth/open';
import {
  documentOf,
  expect,
  fileOf,
  hydrate,
  notFoundMessage,
  oneOfEachKind,
  pages,
  pagesWithReact,
  passHalfAMinute,
  test,
  unknownPages,
} from '../../site';
import {budgets, phone} from './budgets';
import {type Visit, watch} from './requests';
import {wholeVisit} from './whole-visit';

const BUILD = path.join(__dirname, '../../../build');

// As most visitors have it: what moves may shift, and may ask for more.
test.use({expectedMessages: notFoundMessage, contextOptions: {reducedMotion: 'no-preference'}});

const everyPage = [...pages, ...unknownPages];
/** The address under which the page that answers stands in the bundle. */
const fileAddress = (page: string) =>
  unknownPages.includes(page) ? addressIn(languageOf(page), '/404') : page;
const html = (page: string) => readFileSync(fileOf(fileAddress(page)), 'utf8');

/** The bytes of a file of the bundle as it is sent. */
function sent(address: string, encoding: 'br' | 'gz'): number {
  const file = /\.\w+$/.test(address) ? path.join(BUILD, address) : '';
  if (file === '') {
    const text = html(address);
    return encoding === 'br' ? brotliCompressSync(text).length : gzipSync(text, {level: 9}).length;
  }
  return readFileSync(existsSync(`${file}.${encoding}`) ? `${file}.${encoding}` : file).length;
}

/** The depth preview's own code has limits of its own (tests/landing/depth). */
function drawsDepth(address: string): boolean {
  return readFileSync(path.join(BUILD, address), 'utf8').includes('webgl2');
}

type Shift = {value: number; moved: (string | undefined)[]};
/** What the browser tells of something that moved; TypeScript does not know it. */
type LayoutShift = {value: number; sources: {node: Node | null}[]};

const total = (visit: Visit, encoding: 'br' | 'gz') =>
  visit.reduce((bytes, {address}) => bytes + sent(address, encoding), 0);
/** Asserts that a visit keeps within its requests and bytes; a failure names what was sent, and the file of the limit. */
function keeps(
  page: string,
  visit: Visit,
  encoding: 'br' | 'gz',
  most: {bytes: number; requests: number},
): void {
  const found = {bytes: total(visit, encoding), requests: visit.length};
  const files = visit.map(({address}) => `${sent(address, encoding)} ${address}`).join('\n');
  const message = `${page} has ${found.bytes} bytes in ${found.requests} requests; the limit is ${most.bytes} in ${most.requests} (tests/delivery/budgets/budgets.ts):\n${files}`;
  expect(found.bytes <= most.bytes && found.requests <= most.requests, message).toBe(true);
}

test('styles and inline scripts of every page', () => {
  for (const page of everyPage) {
    const $ = documentOf(fileAddress(page));
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
      keeps(page, visit, 'gz', budgets.legal);
      keeps(page, visit.slice(0, 1), 'br', {bytes: budgets.legalDocument, requests: 1});
    }
  });
}

/** Writes a page into a tab piece by piece, each drawn before the next comes, as on a slow line. */
async function arriveInPieces(tab: Page, page: string): Promise<Shift[]> {
  await tab.emulateMedia({reducedMotion: 'reduce'});
  // Under no policy, which would forbid to write.
  await tab.route('**/in-pieces', (route) => route.fulfill({contentType: 'text/html', body: ''}));
  await tab.goto('/in-pieces');
  return tab.evaluate(async (text) => {
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
  }, html(page));
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
    keeps(page, scripts, 'br', budgets.scripts);
  });
}

for (const language of languages) {
  const home = addressIn(language, '/');
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
    keeps(home, visit, 'gz', budgets.landing);
    keeps(home, visit.slice(0, 1), 'br', {bytes: budgets.firstFlight, requests: 1});
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
    await passFrames(tab);
  }
  await browser.close();
  // What the browser has from before is asked for again, but not sent.
  const visit = asked.filter(({address}, at) => asked.findIndex((one) => one.address === address) === at);
  // A store's own badge is a file that the store asks to be shown; its bytes count as any.
  const ours = visit.filter(({address}) => !/\/pictures\/(?:app-store|google-play)-/.test(address));
  keeps('a whole visit', ours, 'gz', budgets.wholeVisit);
});
