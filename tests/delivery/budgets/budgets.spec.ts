import {brotliCompressSync} from 'node:zlib';
import type {Page, Request} from 'playwright/test';
import {drawingChromium} from '../../browsers';
import {passFrames} from '../../landing/depth/open';
import {
  everyPage,
  expect,
  hydrate,
  legalPages,
  notFoundMessage,
  oneOfEachKind,
  pagesWithReact,
  passHalfAMinute,
  test,
} from '../../site';
import {budgets, expectWithin, phone} from './budgets';
import {wholeVisit} from './whole-visit';

// As most visitors have it: what moves may shift, and may ask for more; and the preview is drawn.
test.use({
  ...phone,
  expectedMessages: notFoundMessage,
  contextOptions: {reducedMotion: 'no-preference'},
  launchOptions: drawingChromium,
});

/** What the browser tells of something that moved; TypeScript does not know it. */
type LayoutShift = {value: number; sources: {node: Node | null}[]};

/** Collects what a tab is sent from now on by its own site. */
function watch(tab: Page, server: string): Request[] {
  const visit: Request[] = [];
  tab.on('requestfinished', (request) => {
    if (request.url().startsWith(server)) visit.push(request);
  });
  return visit;
}

/** Asserts that a visit keeps within its requests and bytes. */
async function keeps(
  page: string,
  visit: readonly Request[],
  most: {bytes: number; requests: number},
): Promise<void> {
  const sizes = await Promise.all(visit.map(async (request) => (await request.sizes()).responseBodySize));
  const sent = visit.map((request, at) => `${sizes[at]} ${request.url()}`).join('\n');
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expectWithin(`${page}, bytes`, bytes, most.bytes, sent);
  expectWithin(`${page}, requests`, visit.length, most.requests, sent);
}

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
    const late = ['script', 'font', 'stylesheet'];
    expect(visit.map((request) => request.resourceType()).filter((type) => late.includes(type))).toEqual([]);
    const [style = '', inline = ''] = await tab.evaluate(() =>
      ['style', 'script:not([type$=json])'].map((selector) =>
        [...document.querySelectorAll(selector)].map(({textContent}) => textContent).join(''),
      ),
    );
    expectWithin(`${page}, bytes of styles`, brotliCompressSync(style).length, budgets.styleBytes);
    expectWithin(`${page}, bytes of inline scripts`, inline.length, budgets.inlineScriptBytes);
    if (legalPages.includes(page)) await keeps(page, visit, budgets.legal);
    if (pagesWithReact.includes(page)) {
      // A lazy picture may be asked for a good while after the page has loaded.
      await expect.poll(() => visit.some((request) => request.url().endsWith('.avif'))).toBe(true);
      await keeps(page, visit, budgets.landing);
      const document = visit.filter((request) => request.resourceType() === 'document');
      await keeps(page, document, budgets.landingDocument);
      await hydrate(tab);
      await tab.waitForLoadState('networkidle');
      // The depth preview's own code has limits of its own (tests/landing/depth).
      const react = visit.filter((request) => /\/(?!depth-preview)[^/]*\.js$/.test(request.url()));
      await keeps(page, react, budgets.scripts);
    }
    expect(await tab.evaluate(() => Reflect.get(window, 'shift'))).toBe(0);
  });
}

/**
 * Writes a page into a tab piece by piece, each drawn before the next comes, as on a slow line.
 * @returns what moved, by how much
 */
async function arriveInPieces(
  tab: Page,
  page: string,
): Promise<[value: number, moved: (string | undefined)[]][]> {
  // Under no policy, which would forbid to write: the page's own is left out.
  await tab.route('**/in-pieces', (route) => route.fulfill({contentType: 'text/html', body: ''}));
  await tab.goto('/in-pieces');
  return tab.evaluate(async (address) => {
    const text = (await (await fetch(address)).text()).replace(/<meta http-equiv[^>]*>/, '');
    const shifts: [number, (string | undefined)[]][] = [];
    new PerformanceObserver((list) => {
      for (const {value, sources} of list.getEntries() as unknown as LayoutShift[]) {
        shifts.push([value, sources.map(({node}) => (node?.cloneNode() as Element | undefined)?.outerHTML)]);
      }
    }).observe({type: 'layout-shift'});
    const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    const start = text.indexOf('<body');
    const size = Math.ceil((text.length - start) / 24);
    document.open();
    document.write(text.slice(0, start));
    for (let from = start; from < text.length; from += size) {
      document.write(text.slice(from, from + size));
      await frame();
    }
    document.close();
    await frame();
    return shifts;
  }, page);
}

for (const page of oneOfEachKind) {
  test(`${page}: what is there stays where it is while the rest arrives`, async ({page: tab}) => {
    await tab.emulateMedia({reducedMotion: 'reduce'});
    for (const viewport of [phone.viewport, {width: 1280, height: 800}]) {
      await tab.setViewportSize(viewport);
      const shifts = await arriveInPieces(tab, page);
      const sum = shifts.reduce((all, [value]) => all + value, 0);
      expectWithin(
        `${page}, layout shift`,
        sum,
        budgets.arrivalShift,
        JSON.stringify({viewport, shifts}, null, 1),
      );
    }
  });
}

test('a whole visit keeps within its bytes and requests', async ({page: tab, server}) => {
  // A preview that sways is drawn all the time, slowly without a graphics card.
  await tab.emulateMedia({reducedMotion: 'reduce'});
  const asked = watch(tab, server);
  for (const go of wholeVisit) {
    await go(tab, server);
    await passFrames(tab, 1);
  }
  // What the browser has from before is asked for again, but not sent.
  const visit = new Map(asked.map((request) => [request.url(), request]));
  // A store's own badge is a file that the store asks to be shown; its bytes count as any.
  const ours = [...visit.values()].filter((one) => !/\/pictures\/(?:app-store|google-play)-/.test(one.url()));
  await keeps('a whole visit', ours, budgets.wholeVisit);
});
