import {existsSync, readFileSync, statSync} from 'node:fs';
import {brotliCompressSync} from 'node:zlib';
import type {Request} from 'playwright/test';
import {defaultLanguage, languages} from '../../../src/locale/languages';
import {addressIn, languageOf} from '../../addresses';
import {passFrames} from '../../landing/depth/open';
import {
  BUILD,
  defaultPages,
  documentOf,
  everyPage,
  expect,
  fileOf,
  hydrate,
  notFoundMessage,
  pagesWithReact,
  passHalfAMinute,
  test,
} from '../../site';
import {budgets, expectWithin, phone} from './budgets';

// The setting of most visitors: with motion, which might shift the layout or load more, and with the preview.
test.use({
  ...phone,
  expectedMessages: notFoundMessage,
  contextOptions: {reducedMotion: 'no-preference'},
});

/** The browser's entry for a layout shift, for which TypeScript has no type. */
type LayoutShift = {value: number; sources: {node: Node | null}[]};

test.beforeEach(({page}) =>
  page.addInitScript(() => {
    // With the HTML of the elements that moved.
    const shifts: unknown[] = [];
    Object.assign(window, {shifts});
    // Drawing without a graphics card is slow, and these tests do not look at the preview.
    WebGL2RenderingContext.prototype.drawArrays = () => {};
    const observer = new PerformanceObserver((list) => {
      for (const {value, sources} of list.getEntries() as unknown as LayoutShift[]) {
        shifts.push({value, moved: sources.map(({node}) => (node?.cloneNode() as Element)?.outerHTML)});
      }
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
 * Returns the bytes that a page may need for its content: its words, compressed by themselves; half of that
 * for their markup, but at least half of what the English words need, because other scripts may have fewer
 * bytes for the same markup; 1 for each element of a document; 100 for each language after the second.
 */
function contentBytes(address: string) {
  const [own = 0, english = 0] = [address, addressIn(defaultLanguage, address)].map((page) => {
    const words = documentOf(page)('#__docusaurus').text();
    return brotliCompressSync(words).length;
  });
  const elements = documentOf(address)('article *').length;
  return Math.round(own + Math.max(own, english) / 2) + elements + 100 * Math.max(0, languages.length - 2);
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
    const isOurs = /(?:terms|privacy|contact|no-such-page)$/.test(address);
    // No other script loads scripts.
    if (isOurs) await expect(page.locator('script[data-entry]')).toHaveCount(0);
    const late = visit.filter((request) => /script|font|stylesheet/.test(request.resourceType()));
    expect(late.map((request) => request.url())).toEqual([]);
    const style = (await page.locator('style').allTextContents()).join('');
    const inline = (await page.locator('script:not([type$=json])').allTextContents()).join('');
    const styleBytes = brotliCompressSync(style).length;
    const sections = (await page.locator('main > section').count()) - 2;
    const isHome = pagesWithReact.includes(address);
    const kind = isOurs || isHome ? 'ours' : 'others';
    const styleLimit = budgets.styleBytes[kind] + (isHome ? sections * budgets.styleBytes.section : 0);
    expectWithin('bytes of styles', styleBytes, styleLimit);
    expectWithin('bytes of inline scripts', inline.length, budgets.inlineScriptBytes[kind]);
    // Styles have their own limit, because sections, tables and footnotes add some.
    const excludedBytes = contentBytes(address) + styleBytes;
    if (isOurs) expectLimits(visit, budgets.page, excludedBytes);
    if (isHome) {
      // A lazy picture is requested when a frame is drawn. While the clock is stopped, only a screenshot
      // draws.
      await expect(async () => {
        await page.screenshot();
        expect(visit.map((request) => request.url()).join()).toContain('.avif');
      }).toPass();
      expectLimits(visit, budgets.landing);
      const document = visit.filter((request) => request.resourceType() === 'document');
      expectLimits(document, budgets.landingDocument, excludedBytes);
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
  });
}
