import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {CheerioAPI} from 'cheerio';
import {test as base, type ConsoleMessage, expect, type Page} from 'playwright/test';
import {
  addressIn,
  defaultLanguage,
  homeOf,
  languageCodes,
  languageOf,
  languages,
} from '../src/locale/languages';
import {type PreviewServer, startPreview} from '../src/plugins/delivery/preview';
import {BUILD} from '../src/plugins/delivery/site/build-folder';
import {treeOf} from '../src/plugins/delivery/site/html';
import {contactFormUrl, readProduct} from '../src/product';
import {readSettings} from '../src/settings';

/** The facts that the bundle under test was built with. */
export const product = readProduct(readSettings(), languageCodes);

/** The file of the bundle that answers an address. */
export function fileOf(address: string): string {
  return path.join(BUILD, address === '/' ? 'index.html' : `${address}.html`);
}

const contents = new Map<string, Buffer>();

/** The tree of the page that answers an address, read and parsed once. */
export function documentOf(address: string): CheerioAPI {
  const content = contents.get(address) ?? readFileSync(fileOf(address));
  contents.set(address, content);
  return treeOf(content);
}

function readSitemap(): string[] {
  const sitemap = path.join(BUILD, 'sitemap.xml');
  if (!existsSync(sitemap)) {
    throw new Error(`${sitemap} is missing. The tests run on the built site: run "npm run build" first.`);
  }
  return [...readFileSync(sitemap, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, location = '']) => location.slice(product.siteUrl.length) || '/',
  );
}

/** The addresses of all pages, from the built sitemap. */
export const pages = readSitemap();

/** The addresses of the pages in the default language. */
export const defaultPages = pages.filter((page) => languageOf(page) === defaultLanguage);

/** An address without a page, in every language. */
export const unknownPages = languages.map((language) => addressIn(language, '/no-such-page'));

/**
 * Every home, and of the other kinds of page one each, in the languages in turn. Pages of a kind share styles and
 * scripts in every language (tests/delivery/finish/finish.spec.ts), so that what does not hang on their words is
 * seen on one of them.
 */
export const oneOfEachKind = [
  ...languages.map(homeOf),
  ...[...defaultPages.filter((page) => page !== homeOf(defaultLanguage)), ...unknownPages.slice(0, 1)].map(
    (page, index) => addressIn(languages[index % languages.length] ?? defaultLanguage, page),
  ),
];

/** What the browser says of a page that is not found. */
export const toldOfNotFound = /404 \(Not Found\)/;

/** The form that stands in for the external one, on an origin of its own. */
export const FORM =
  '<!doctype html><html lang="en"><title>Form</title><body style="background:#fff"><form><label>Name <input></label></form>';

/**
 * The built site, from the first page that a worker opens to the worker's end. No fixture of the worker: each has
 * the runner start other workers for the tests that lack it.
 */
let served: Promise<PreviewServer> | undefined;

type Fixtures = {
  /** The origin that the site is served at. */
  server: string;
  /** What the console may say in a test of something that is broken or missing. */
  expectedMessages: RegExp | undefined;
  /** Every console message and page error; empty at the end of a test that opens pages, or it fails. */
  messages: string[];
};

/**
 * The runner's `test`, on the built site as served: `baseURL` is a server of its own, the external
 * form answers at its address, and any console message fails the test.
 */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants the pattern
  server: async ({}, use) => {
    served ??= startPreview({dir: BUILD, port: 0});
    await use((await served).url);
  },
  baseURL: async ({server}, use) => use(server),
  expectedMessages: [undefined, {option: true}],
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants the pattern
  messages: async ({}, use) => use([]),
  context: async ({context, messages, expectedMessages}, use) => {
    context.on('console', (message: ConsoleMessage) => {
      // A driver without a graphics card tells how slow it is; that is not the page's doing.
      if (!message.text().includes('GL Driver Message')) {
        messages.push(`${message.type()}: ${message.text()}`);
      }
    });
    context.on('weberror', (error) => messages.push(`error: ${error.error().message}`));
    for (const language of languages) {
      await context.route(`${contactFormUrl(product, language.code)}**`, (route) =>
        route.fulfill({contentType: 'text/html', body: FORM}),
      );
    }
    await use(context);
    const unexpected = messages.filter((message) => !expectedMessages?.test(message));
    expect(unexpected, 'messages in the console').toEqual([]);
  },
});

/** The pages that hold something that needs React. */
export const pagesWithReact = languages.map(homeOf);

/** Has the visitor ask for pages that save data, before a page is opened. */
export async function saveData(tab: Page): Promise<void> {
  await tab.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {value: {saveData: true}});
  });
}

/** Brings React to an open page of these, by pointing at what needs it, and waits until it has taken over. */
export async function hydrate(tab: Page): Promise<void> {
  await tab.locator('[data-hydrate]').hover();
  await tab.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
}

export {expect};
