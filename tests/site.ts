import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {type CheerioAPI, load} from 'cheerio';
import {test as base, expect, type Locator, type Page} from 'playwright/test';
import {addressIn as inLanguage} from '../src/facts/address';
import {defaultLanguage, type Language, languageCodes, languages} from '../src/facts/languages';
import {readProduct} from '../src/facts/product';
import {ownLegalNames} from './project-copy';
import {settings} from './settings';

/** Folder of the built site. */
export const BUILD = path.join(__dirname, '../build');

/** The facts that the site under test was built with. */
export const product = readProduct(settings, languageCodes);

export {defaultLanguage, languages};

/** Another language than the default one; the default one, if the site has no other. */
export const [, otherLanguage = defaultLanguage] = languages;

/** Whether the site has several languages, and so a language switcher. */
export const hasSwitcher = languages.length > 1;

/** Returns the language of an address. The first of the site's languages has no prefix in its addresses. */
export const languageOf = (address: string, among = languages) =>
  among.find(({code}) => code === address.split(/[/?#]/)[1]) ?? among[0];

/** Returns the address of the same page in a language. */
export const addressIn = ({code}: Language, address: string, among = languages) =>
  inLanguage(
    among.map((language) => language.code),
    code,
    address,
  );

/** Returns the path of the HTML file for an address. */
export function fileOf(address: string, build = BUILD) {
  return `${build}${address === '/' ? '/index' : address.replace('no-such-page', '404')}.html`;
}

const documents: Record<string, CheerioAPI> = {};

/** Returns the parsed page of an address. It is parsed only once, and must not be changed. */
export function documentOf(address: string, build = BUILD): CheerioAPI {
  const file = fileOf(address, build);
  documents[file] ??= load(readFileSync(file));
  return documents[file];
}

/**
 * Returns the addresses of all pages of a built site, from its sitemaps.
 * @param build folder of the site
 * @throws {Error} if the folder has no robots.txt
 */
export function pagesOf(build: string) {
  const robots = `${build}/robots.txt`;
  if (!existsSync(robots)) {
    throw new Error(`${robots} is missing. The tests run on the built site: run "npm run build" first.`);
  }
  const sitemaps = readFileSync(robots, 'utf8').match(/(?<=^Sitemap: ).+/gm) ?? [];
  return sitemaps
    .map((url) => readFileSync(build + new URL(url).pathname, 'utf8'))
    .flatMap((sitemap) => sitemap.match(/(?<=<loc>)[^<]+/g) ?? [])
    .map((location) => decodeURI(new URL(location).pathname));
}

/** The addresses of all pages. */
export const pages = pagesOf(BUILD);

// Otherwise tests would fail one by one, without saying why.
const {origin} = new URL(documentOf('/')('link[rel=canonical]').attr('href') ?? '');
if (origin !== product.siteUrl) {
  throw new Error(
    `build/ is the site of ${origin}, but the tests expect that of ${product.siteUrl} (tests/settings.ts). Build it with "npm run build:tested".`,
  );
}

/** The addresses of the pages in the default language. */
export const defaultPages = pages.filter((page) => languageOf(page) === defaultLanguage);

/** The addresses of the legal documents in the default language, in the order of the sidebar. A site may have none. */
export const legalAddresses = ownLegalNames.map((name) => `/${name}`);

/** The pages that show a legal document. */
export const legalPages = pages.filter((page) => legalAddresses.includes(addressIn(defaultLanguage, page)));

/**
 * Two pages, of which footers link the second: legal documents; where the site has fewer, the contact page and the
 * landing page.
 */
export const [onePage = '/', linkedPage = '/contact'] = legalAddresses;

/** The pages that have a part that needs React: the landing pages. */
export const pagesWithReact = languages.map((language) => addressIn(language, '/'));

/** An address without a page, in every language. */
export const unknownPages = languages.map((language) => addressIn(language, '/no-such-page'));

/** All pages, and the not-found page of every language. */
export const everyPage = [...pages, ...unknownPages];

const [, ...otherLegalPages] = defaultPages.filter((page) => legalPages.includes(page)).reverse();

/**
 * The landing pages of all languages, and one page of each other kind, in alternating languages. Pages of a
 * kind have the same styles and scripts in every language, so one is enough for checks that do not depend on
 * texts.
 */
export const oneOfEachKind = [
  ...pagesWithReact,
  ...[...defaultPages, ...unknownPages.slice(0, 1)]
    .filter((page) => !pagesWithReact.includes(page) && !otherLegalPages.includes(page))
    .map((page, index) => addressIn(languages[index % languages.length] ?? defaultLanguage, page)),
];

/** Matches the console message on not-found pages. */
export const notFoundMessage = /404 \(Not Found\)/;

/** HTML of a form that replaces the external one. */
export const FORM =
  '<!doctype html><html lang="en"><title>Form</title><body style="background:#fff"><form><label>Name <input></label></form>';

/** The addresses of the external form. */
export const formUrls = Object.values(product.contact.formUrls);

/**
 * Matches messages that the driver causes: warnings about slow WebGL without a graphics card, and a violation
 * of the page's policy by the empty style (`body {}`, recognized by its hash) that the driver adds for a
 * screenshot.
 */
const DRIVER_MESSAGES = /GL Driver Message|sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/;

type Fixtures = {
  /** Messages that are allowed, in tests of something that is broken or missing. */
  expectedMessages: RegExp | undefined;
  /** All console messages and page errors so far. A test that opens pages fails if unexpected ones remain. */
  messages: string[];
};

/**
 * Playwright's `test`, with the external form replaced by {@link FORM}. The test fails if there are
 * unexpected console messages.
 */
export const test = base.extend<Fixtures>({
  expectedMessages: [undefined, {option: true}],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
  messages: async ({}, use) => use([]),
  context: async ({context, messages, expectedMessages}, use) => {
    const note = (message: string) => DRIVER_MESSAGES.test(message) || messages.push(message);
    context.on('console', (message) => note(`${message.type()}: ${message.text()}`));
    context.on('weberror', (error) => note(`error: ${error.error().message}`));
    for (const url of formUrls) {
      await context.route(`${url}**`, (route) => route.fulfill({contentType: 'text/html', body: FORM}));
    }
    await use(context);
    const unexpected = messages.filter((message) => !expectedMessages?.test(message));
    expect(unexpected, 'messages in the console').toEqual([]);
  },
});

/** Returns the bounding box of an element, in CSS pixels from the top left of the window. */
export const boxOf = (locator: Locator) =>
  locator.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);

/** Switches Save-Data on for the pages that are opened after the call. */
export const saveData = (tab: Page) =>
  tab.addInitScript(() => Object.defineProperty(navigator, 'connection', {value: {saveData: true}}));

/** Holds back requests for addresses that match a glob, until the function that is returned is called. */
export async function holdBack(tab: Page, addresses: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await tab.route(addresses, (route) => released.then(() => route.fallback()));
  return release;
}

/** Uses the language switcher, if there is one, to open the page in another language. */
export async function switchLanguage(tab: Page) {
  if (!hasSwitcher) return void (await tab.goto(new URL(tab.url()).pathname));
  await tab.locator('[popovertarget=languages]').click();
  const link = tab.locator('#languages a:not([aria-current])').first();
  const code = (await link.getAttribute('hreflang')) ?? '';
  await link.click();
  await expect(tab.locator('html')).toHaveAttribute('lang', code);
}

/** Makes a page draw nothing on canvases, because that is slow without a graphics card. Runs in the page. */
export function drawNothing() {
  WebGL2RenderingContext.prototype.drawArrays = () => {};
}

/**
 * Scrolls to an element that needs React, presses a key, which shows interest, and waits until React has
 * hydrated the page. For any driver.
 * @param isDrawn whether the depth preview is drawn; otherwise the photo below it is seen
 */
export async function hydrate(tab: Page, part = '[data-hydrate]', isDrawn = false) {
  if (!isDrawn) await tab.evaluate(drawNothing);
  await tab.evaluate(
    (selector) => document.querySelector(selector)?.scrollIntoView({block: 'center', behavior: 'instant'}),
    part,
  );
  await tab.keyboard.press('Shift');
  const hydrated = () => tab.evaluate(() => document.documentElement.dataset.hasHydrated);
  await expect.poll(hydrated).toBe('true');
}

/**
 * Advances the clock of a page by 30 seconds, so that all its timers run, and waits until it has sent the
 * requests that they cause. `page.clock.install()` must have been called before the page was opened.
 */
export async function passHalfAMinute(tab: Page) {
  await tab.clock.fastForward('00:30');
  await tab.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, {timeout: 500})));
}

export {expect};
