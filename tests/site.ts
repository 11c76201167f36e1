import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {type CheerioAPI, load} from 'cheerio';
import {test as base, expect, type Locator, type Page} from 'playwright/test';
import sidebars from '../sidebars';
import {defaultLanguage, languageCodes, languages} from '../src/locale/languages';
import {readProduct} from '../src/product';
import {readSettings} from '../src/settings';
import {addressIn, languageOf} from './addresses';

/** The built site. */
export const BUILD = path.join(__dirname, '../build');

/** The facts that the site under test was built with. */
export const product = readProduct(readSettings(), languageCodes);

/** The file of a built site that answers an address. */
export function fileOf(address: string, build = BUILD) {
  return `${build}${address === '/' ? '/index' : address.replace('no-such-page', '404')}.html`;
}

const documents = new Map<string, CheerioAPI>();

/** The tree of the page that answers an address, read and parsed once; nobody changes it. */
export function documentOf(address: string, build = BUILD): CheerioAPI {
  const file = fileOf(address, build);
  const document = documents.get(file) ?? load(readFileSync(file));
  documents.set(file, document);
  return document;
}

/**
 * Returns the addresses of all pages of a built site, from its sitemaps.
 * @param build its folder
 */
export function pagesOf(build: string) {
  const robots = `${build}/robots.txt`;
  if (!existsSync(robots)) {
    throw new Error(`${robots} is missing. The tests run on the built site: run "npm run build" first.`);
  }
  const sitemaps = [...readFileSync(robots, 'utf8').matchAll(/^Sitemap: (.+)$/gm)];
  return sitemaps
    .map(([, url = '']) => readFileSync(build + new URL(url).pathname, 'utf8'))
    .flatMap((sitemap) => [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)])
    .map(([, location = '']) => decodeURI(new URL(location).pathname));
}

/** The addresses of all pages. */
export const pages = pagesOf(BUILD);

/** The addresses of the pages in the default language. */
export const defaultPages = pages.filter((page) => languageOf(page) === defaultLanguage);

/** The pages that show a legal document. */
export const legalPages = pages.filter((page) =>
  (sidebars.legal as string[]).includes(addressIn(defaultLanguage, page).slice(1)),
);

/** The pages that hold something that needs React: the homes. */
export const pagesWithReact = languages.map((language) => addressIn(language, '/'));

/** An address without a page, in every language. */
export const unknownPages = languages.map((language) => addressIn(language, '/no-such-page'));

/** All that a visitor may come to. */
export const everyPage = [...pages, ...unknownPages];

const [, ...otherLegalPages] = defaultPages.filter((page) => legalPages.includes(page)).reverse();

/**
 * Every home, and of the other kinds of page one each, in the languages in turn. Pages of a kind share styles and
 * scripts in every language, so that what does not hang on their words is seen on one of them.
 */
export const oneOfEachKind = [
  ...pagesWithReact,
  ...[...defaultPages, ...unknownPages.slice(0, 1)]
    .filter((page) => !pagesWithReact.includes(page) && !otherLegalPages.includes(page))
    .map((page, index) => addressIn(languages[index % languages.length] ?? defaultLanguage, page)),
];

/** The message in the console of a page that is not found. */
export const notFoundMessage = /404 \(Not Found\)/;

/** The form that stands in for the external one, on an origin of its own. */
export const FORM =
  '<!doctype html><html lang="en"><title>Form</title><body style="background:#fff"><form><label>Name <input></label></form>';

/** The addresses of the external form. */
export const formUrls = Object.values(product.contact.formUrls);

/**
 * Messages of the driver's own making: how slow WebGL is without a graphics card, and that the page's policy refuses
 * the empty style (`body {}`, known by its hash) that it wants for a screenshot.
 */
const OF_THE_DRIVER = /GL Driver Message|sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/;

type Fixtures = {
  /** What the console may say in a test of something that is broken or missing. */
  expectedMessages: RegExp | undefined;
  /** Every console message and page error; empty at the end of a test that opens pages, or it fails. */
  messages: string[];
};

/**
 * The runner's `test`, on the built site as served: the external form answers at its address, and any console
 * message fails the test.
 */
export const test = base.extend<Fixtures>({
  expectedMessages: [undefined, {option: true}],
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants the pattern
  messages: async ({}, use) => use([]),
  context: async ({context, messages, expectedMessages}, use) => {
    const note = (message: string) => OF_THE_DRIVER.test(message) || messages.push(message);
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

/** The box of an element in the window, in CSS pixels. */
export const boxOf = (one: Locator) =>
  one.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);

/** Has the visitor ask for pages that save data, before a page is opened. */
export const saveData = (tab: Page) =>
  tab.addInitScript(() => Object.defineProperty(navigator, 'connection', {value: {saveData: true}}));

/** Keeps back what a page asks for at these addresses until the function that is returned is called. */
export async function holdBack(tab: Page, addresses: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await tab.route(addresses, (route) => released.then(() => route.fallback()));
  return release;
}

/**
 * Has a page arrive in pieces, as on a slow line. It is under no policy, which would forbid to write: its own is left out.
 * @param divide returns the pieces of a page's text
 * @param meanwhile is done after each piece
 */
export async function arriveInPieces(
  tab: Page,
  page: string,
  divide: (text: string) => string[],
  meanwhile: () => Promise<unknown>,
) {
  await tab.goto('/robots.txt');
  const text = readFileSync(fileOf(page), 'utf8').replace(/<meta http-equiv[^>]*>/, '');
  await tab.evaluate(() => document.open());
  for (const piece of divide(text)) {
    await tab.evaluate((html) => document.write(html), piece);
    await meanwhile();
  }
  await tab.evaluate(() => document.close());
}

/** Goes to the open page in another language, by the switcher. */
export async function switchLanguage(tab: Page) {
  await tab.locator('[popovertarget=languages]').click();
  const other = tab.locator('#languages a:not([aria-current])').first();
  const code = (await other.getAttribute('hreflang')) ?? '';
  await other.click();
  await expect(tab.locator('html')).toHaveAttribute('lang', code);
}

/** Brings React to an open page, by pointing at what needs it, and waits until it has taken over. */
export async function hydrate(tab: Page, part = '[data-hydrate]') {
  await tab.locator(part).hover();
  await tab.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
}

/**
 * Lets half a minute pass on a page that was opened after `page.clock.install()`: every timer in it has run, however
 * long it is, and what these ask for has been asked for.
 */
export async function passHalfAMinute(tab: Page) {
  await tab.clock.fastForward('00:30');
  await tab.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, {timeout: 500})));
}

export {expect};
