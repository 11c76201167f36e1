import {existsSync, readFileSync, statSync} from 'node:fs';
import {brotliCompressSync} from 'node:zlib';
import {load} from 'cheerio';
import type {Request} from 'playwright/test';
import {passFrames} from '../../landing/depth/open';
import {settings} from '../../settings';
import {
  BUILD,
  defaultPages,
  documentOf,
  everyPage,
  expect,
  fileOf,
  hydrate,
  languageOf,
  languages,
  legalPages,
  notFoundMessage,
  pagesWithReact,
  passHalfAMinute,
  test,
} from '../../site';

/*
 * Limits for a visit. Most are some 15 % above the values measured on 24 November 2026. Bytes are those of
 * the bodies, compressed by the build with brotli, unless stated otherwise.
 */
const budgets = {
  /**
   * Inline scripts, not compressed: of our pages; of others, which may have a part that needs React; and one more of
   * pages with remembered tabs.
   */
  inlineScriptBytes: {ours: 2_100, others: 2_150, tabs: 720},
  /**
   * React and Docusaurus's scripts, of which 30 kB are for code blocks (DECISIONS.md), without their content
   * ({@link scriptContentBytes}). Less than 1 % above the measured value, because nearly all of the code is
   * Docusaurus's.
   */
  scripts: {bytes: 132_300, requests: 6},
  /**
   * Styles: of our pages (the landing page has 6,640 bytes); of each section that is added to the landing
   * page; of other pages, which get all of the theme's styles for Markdown (DECISIONS.md).
   */
  styleBytes: {ours: 7_000, section: 500, others: 15_000},
  /**
   * HTML. `frame`: without styles and content ({@link frameBytesOf}); ours have 1,530 bytes, and the landing page
   * 5,540. `whole`: with them, if the page has at most `text` bytes of text; further text may need as many bytes
   * more. With headers (631 bytes over HTTP/2, tests/delivery/hosts), the longest legal page has 8.5 kB, and
   * the landing page fits into the ten packets of 1460 bytes that a server sends before it waits for an
   * acknowledgement (RFC 6928), also as hosts without brotli send it (`gzip`).
   */
  html: {
    page: {frame: 1_560, whole: 7_869, text: 4_190, gzip: 10 * 1460 - 631},
    landing: {frame: 5_570, whole: 13_200, text: 860, gzip: 10 * 1460 - 631},
  },
  /**
   * First visit of the landing page, on a phone: page, photo, pieces beside the phone; and the depth map of the first
   * feature, because the photo above it is near enough for the browser to load both. Measured: 46,730 bytes.
   */
  landing: {bytes: 47_000, requests: 4},
  /** Script and layers of the depth preview. */
  depthPreview: {bytes: 14_500, requests: 3},
} as const;

/**
 * Asserts that a figure is within its limit.
 * @param title names the figure in the message of a failure
 */
function expectWithin(title: string, figure: number, limit: number, details = '') {
  expect(figure, `${title}\n${details}`).toBeLessThanOrEqual(limit);
}

// The phone that Lighthouse emulates, and the setting of most visitors: with motion, which might shift the
// layout or load more, and with the preview.
test.use({
  viewport: {width: 412, height: 823},
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  expectedMessages: notFoundMessage,
  contextOptions: {reducedMotion: 'no-preference'},
});

test.beforeEach(({page}) =>
  page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, {shifts});
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(entry.toJSON());
    });
    // From the second frame after parsing, when the layout is complete.
    addEventListener('DOMContentLoaded', () =>
      requestAnimationFrame(() => requestAnimationFrame(() => observer.observe({type: 'layout-shift'}))),
    );
  }),
);

/** Returns the number of bytes that hosts send for a request: those of the compressed file, if there is one. */
function bytesOf(request: Request) {
  const {pathname} = new URL(request.url());
  const file = BUILD + pathname;
  return statSync([`${fileOf(pathname)}.br`, `${file}.br`].find(existsSync) ?? file).size;
}

/**
 * Asserts that requests stay within limits.
 * @param excludedBytes bytes that do not count, because they depend on the content
 */
function expectLimits(visit: Request[], limits: {bytes: number; requests: number}, excludedBytes = 0) {
  const sent = visit.map((request) => `${bytesOf(request)} ${request.url()}`).join('\n');
  const bytes = visit.reduce((sum, request) => sum + bytesOf(request), -excludedBytes);
  expectWithin('bytes', bytes, limits.bytes, sent);
  expectWithin('requests', visit.length, limits.requests, sent);
}

/**
 * Returns the compressed bytes of a page without what depends on its content: words, styles, documents,
 * further sections and languages.
 */
function frameBytesOf(address: string) {
  const $ = load(readFileSync(fileOf(address)));
  $('title, meta[name], meta[property], [hreflang], style, article, main > section ~ section ~ *').remove();
  $('*').removeAttr('aria-label alt title');
  $('#__docusaurus *')
    .contents()
    .filter((_, {type}) => type === 'text')
    .remove();
  return brotliCompressSync($.html()).length;
}

/**
 * Asserts that a page's HTML stays within its limits.
 * @param addedBytes bytes that further sections may add
 */
function expectHtml(
  address: string,
  {frame, whole, text, gzip}: (typeof budgets.html)['page' | 'landing'],
  addedBytes = 0,
) {
  // Each language and each setting may add some: a link, a badge, the code of a store's address.
  const further = 60 * Math.max(0, languages.length - 2) + 150 * Object.keys(settings).length;
  expectWithin('bytes without content', frameBytesOf(address), frame + further);
  const furtherText = Math.max(0, Buffer.byteLength(documentOf(address)('main').text()) - text);
  const size = statSync(`${fileOf(address)}.br`).size;
  expectWithin('bytes of HTML', size, whole + further + furtherText + addedBytes);
  expectWithin(
    'bytes of HTML by gzip',
    statSync(`${fileOf(address)}.gz`).size,
    gzip + furtherText + addedBytes,
  );
}

const THEME = 'node_modules/@docusaurus/theme-translations/locales';

/**
 * Returns the bytes that scripts may need for a site's content: the messages of site and theme in the page's
 * language, with their ids and escaped as scripts have them, compressed by themselves; 150 for each page
 * after our four; 60 for each language after the second.
 */
function scriptContentBytes(address: string) {
  const {code} = languageOf(address);
  const read = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
  const messages = {...read(`${THEME}/${code}/theme-common.json`), ...read(`i18n/${code}/code.json`)};
  const json = JSON.stringify(messages, (_, value) => value.message ?? value);
  const escaped = json.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16)}`);
  return (
    brotliCompressSync(escaped).length +
    150 * (defaultPages.length - 4) +
    60 * Math.max(0, languages.length - 2)
  );
}

for (const address of everyPage) {
  test(`${address}: a first visit stays within its budgets, without layout shifts and without scripts that are not needed`, async ({
    page,
    baseURL,
  }) => {
    await page.clock.install();
    const visit: Request[] = [];
    page.on('requestfinished', (request) => {
      if (request.url().startsWith(`${baseURL}`)) visit.push(request);
    });
    await page.goto(address);
    await passFrames(page);
    await passHalfAMinute(page);
    // Pages that a project adds may load scripts when a visitor asks for something.
    const isOurs = legalPages.includes(address) || /(?:contact|no-such-page)$/.test(address);
    const late = visit.filter((request) => /script|font|stylesheet/.test(request.resourceType()));
    expect(late.map((request) => request.url())).toEqual([]);
    const style = (await page.locator('style').allTextContents()).join('');
    const inline = (await page.locator('script:not([type$=json])').allTextContents()).join('');
    if (isOurs) expect(inline).not.toContain('/assets/js/');
    const styleBytes = brotliCompressSync(style).length;
    const isHome = pagesWithReact.includes(address);
    const kind = isOurs || isHome ? 'ours' : 'others';
    const further = await page.locator('main > section ~ section ~ section').count();
    const styleLimit = budgets.styleBytes[kind] + further * budgets.styleBytes.section;
    expectWithin('bytes of styles', styleBytes, styleLimit);
    const {[kind]: scripts, tabs} = budgets.inlineScriptBytes;
    const hasTabs = (await page.locator('[data-tab]').count()) > 0;
    expectWithin('bytes of inline scripts', inline.length, scripts + (hasTabs ? tabs : 0));
    if (isOurs) {
      expectHtml(address, budgets.html.page);
      expect(visit).toHaveLength(1);
    }
    if (isHome) {
      // A lazy picture is requested when a frame is drawn. While the clock is stopped, only a screenshot
      // draws.
      await expect(async () => {
        await page.screenshot();
        expect(visit.map((request) => request.url()).join()).toContain('.avif');
      }).toPass();
      expectLimits(visit, budgets.landing);
      expectHtml(address, budgets.html.landing, further * budgets.styleBytes.section);
      await hydrate(page);
      const requestsFor = (files: RegExp) => visit.filter((request) => files.test(request.url()));
      await expect.poll(() => requestsFor(/-(?:masks|depths)\./)).toHaveLength(2);
      await page.waitForLoadState('networkidle');
      expectLimits(
        requestsFor(/\/(?!depth-preview)[^/]*\.js$/),
        budgets.scripts,
        scriptContentBytes(address),
      );
      expectLimits(requestsFor(/depth-preview|-(?:masks|depths)\./), budgets.depthPreview);
    }
    expect(await page.evaluate('shifts')).toEqual([]);
    // Nothing is kept in the browser: the privacy policy names nothing that is.
    expect(await page.context().storageState()).toEqual({cookies: [], origins: []});
  });
}
