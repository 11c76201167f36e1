import {existsSync, readFileSync} from 'node:fs';
import {brotliCompressSync} from 'node:zlib';
import type {Page, Request} from 'playwright/test';
import {defaultLanguage, languages} from '../../../src/locale/languages';
import {addressIn, languageOf} from '../../addresses';
import {drawingChromium} from '../../browsers';
import {passFrames} from '../../landing/depth/open';
import {
  arriveInPieces,
  defaultPages,
  documentOf,
  everyPage,
  expect,
  hydrate,
  notFoundMessage,
  oneOfEachKind,
  pagesWithReact,
  passHalfAMinute,
  test,
} from '../../site';
import {budgets, expectWithin, phone} from './budgets';

// As most visitors have it: what moves may shift, and may ask for more; and the preview is drawn.
test.use({
  ...phone,
  expectedMessages: notFoundMessage,
  contextOptions: {reducedMotion: 'no-preference'},
  launchOptions: drawingChromium,
});

/** What the browser tells of something that moved; TypeScript does not know it. */
type LayoutShift = {value: number; sources: {node: Node | null}[]};

/** What has moved on a page, and how far. */
const shiftsOf = (page: Page) => page.evaluate<{value: number; moved: string[]}[]>('shifts');

test.beforeEach(({page}) =>
  page.addInitScript(() => {
    const shifts: {value: number; moved: unknown[]}[] = [];
    Object.assign(window, {shifts});
    // Nobody looks at it, and on a processor it takes long.
    WebGL2RenderingContext.prototype.drawArrays = () => {};
    const observer = new PerformanceObserver((list) => {
      for (const {value, sources} of list.getEntries() as unknown as LayoutShift[]) {
        shifts.push({value, moved: sources.map(({node}) => (node?.cloneNode() as Element)?.outerHTML)});
      }
    });
    // A frame after the page has come in it stands as it was read.
    addEventListener('DOMContentLoaded', () =>
      requestAnimationFrame(() => requestAnimationFrame(() => observer.observe({type: 'layout-shift'}))),
    );
  }),
);

/** Does on a page that needs no script whatever may load one. */
async function touchEverything(page: Page) {
  await page.keyboard.press('Shift');
  for (const opener of ['menu', 'languages']) {
    await page.locator(`[popovertarget=${opener}]`).tap();
    await page.keyboard.press('Escape');
  }
  await page.mouse.wheel(0, 400);
  for (const place of ['h1', 'footer p >> nth=-1', 'article > section h2 + span a >> nth=0']) {
    for (const one of await page.locator(place).all()) await one.tap();
  }
}

/** Asserts that a visit keeps within its requests and bytes, some of them left out. */
async function keeps(visit: Request[], most: {bytes: number; requests: number}, ofContent = 0) {
  const sizes = await Promise.all(visit.map(async (request) => (await request.sizes()).responseBodySize));
  const sent = visit.map((request, at) => `${sizes[at]} ${request.url()}`).join('\n');
  const bytes = sizes.reduce((sum, size) => sum + size, -ofContent);
  expectWithin('bytes', bytes, most.bytes, sent);
  expectWithin('requests', visit.length, most.requests, sent);
}

/**
 * The bytes of a page's words, compressed by themselves, and half as many as they are, or as the English are, for their
 * headings, paragraphs and lists: some scripts say much in few bytes. One for each element of a document, as a cell or a
 * phrase of a heading; 100 for each language after the second.
 */
function contentBytes(address: string) {
  const [own = 0, english = 0] = [address, addressIn(defaultLanguage, address)].map((one) => {
    const words = documentOf(one)('#__docusaurus').text();
    return brotliCompressSync(words).length;
  });
  const elements = documentOf(address)('article *').length;
  return Math.round(own + Math.max(own, english) / 2) + elements + 100 * Math.max(0, languages.length - 2);
}

const THEME = 'node_modules/@docusaurus/theme-translations/locales';

/**
 * The bytes of what every script says of a site's content: its messages and the theme's in the page's language,
 * compressed by themselves, 150 for each page after the four of ours, 60 for each language after the second.
 */
function scriptContentBytes(address: string) {
  const {code} = languageOf(address);
  const read = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
  const messages = Object.values<{message: string}>(read(`i18n/${code}/code.json`));
  return (
    brotliCompressSync(messages.map(({message}) => message).join()).length +
    brotliCompressSync(JSON.stringify(read(`${THEME}/${code}/theme-common.json`))).length +
    150 * (defaultPages.length - 4) +
    60 * Math.max(0, languages.length - 2)
  );
}

for (const address of everyPage) {
  test(`${address}: a first visit keeps within its bytes, nothing shifts, and no script is loaded that nobody needs`, async ({
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
    // A page of a project's own may load what a visitor asks for.
    const isOurs = /(?:terms|privacy|contact|no-such-page)$/.test(address);
    if (isOurs) {
      await touchEverything(page);
      await passHalfAMinute(page);
    }
    const late = visit.filter((request) => /script|font|stylesheet/.test(request.resourceType()));
    expect(late.map((request) => request.url())).toEqual([]);
    const style = (await page.locator('style').allTextContents()).join('');
    const inline = (await page.locator('script:not([type$=json])').allTextContents()).join('');
    const styleBytes = brotliCompressSync(style).length;
    const sections = (await page.locator('main > section').count()) - 2;
    const isHome = pagesWithReact.includes(address);
    const kind = isOurs || isHome ? 'ours' : 'others';
    const mostStyles = budgets.styleBytes[kind] + (isHome ? sections * budgets.styleBytes.section : 0);
    expectWithin('bytes of styles', styleBytes, mostStyles);
    expectWithin('bytes of inline scripts', inline.length, budgets.inlineScriptBytes[kind]);
    // Sections, tables and footnotes bring styles, which have a limit of their own.
    const ofContent = contentBytes(address) + styleBytes;
    if (isOurs) await keeps(visit, budgets.page, ofContent);
    if (isHome) {
      // A lazy picture is asked for when a frame is drawn, which nothing on a page with a stopped clock asks for.
      await expect(async () => {
        await page.screenshot();
        expect(visit.map((request) => request.url()).join()).toContain('.avif');
      }).toPass();
      await keeps(visit, budgets.landing);
      const document = visit.filter((request) => request.resourceType() === 'document');
      await keeps(document, budgets.landingDocument, ofContent);
      await hydrate(page);
      const asked = (files: RegExp) => visit.filter((request) => files.test(request.url()));
      await expect.poll(() => asked(/-(?:masks|depths)\./)).toHaveLength(2);
      await page.waitForLoadState('networkidle');
      await keeps(asked(/\/(?!depth-preview)[^/]*\.js$/), budgets.scripts, scriptContentBytes(address));
      await keeps(asked(/depth-preview|-(?:masks|depths)\./), budgets.depthPreview);
    }
    expect(await shiftsOf(page)).toEqual([]);
  });
}

/** The head of a page, and then a part of its body at a time, each to be drawn before the next comes. */
function inPieces(text: string) {
  const [head = '', body = ''] = text.split(/(?=<body)/);
  return [head, ...(body.match(new RegExp(`.{1,${Math.ceil(body.length / 24)}}`, 'gs')) ?? [])];
}

for (const address of oneOfEachKind) {
  test(`${address}: what is there stays where it is while the rest arrives`, async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    for (const viewport of [phone.viewport, {width: 1280, height: 800}]) {
      await page.setViewportSize(viewport);
      await arriveInPieces(page, address, inPieces, () =>
        page.evaluate(() => new Promise<void>((drawn) => requestAnimationFrame(() => setTimeout(drawn)))),
      );
      await passFrames(page);
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((all, {value}) => all + value, 0);
      const details = JSON.stringify({viewport, shifts}, null, 1);
      expectWithin('layout shift', sum, budgets.arrivalShift, details);
    }
  });
}
