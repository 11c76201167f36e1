import {existsSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {type Browser, chromium, expect, type Page, test} from 'playwright/test';
import sirv from 'sirv';
import {readEnglishMessages} from '../../src/translation/english-messages';
import {docusaurus} from './docusaurus';
import {TERMS} from './mutations';
import {ProjectCopy, product} from './project-copy';
import {addPseudoLanguage, PSEUDO, PSEUDO_LABEL} from './pseudo-language';

test.describe.configure({mode: 'serial', timeout: 180_000});

const PAGES = ['', '/terms', '/privacy', '/contact', '/404.html'].map((page) => `/${PSEUDO}${page}`);

/** What stays as it is in every language: names. */
const NAMES = [
  product.name,
  product.adNetwork.name,
  product.subscriptionProvider.name,
  'App Store',
  'Google Play',
  'English',
];

let copy: ProjectCopy;
let server: Server;
let browser: Browser;
let origin: string;

test.beforeAll(async () => {
  test.setTimeout(900_000);
  copy = new ProjectCopy('whole');
  addPseudoLanguage(copy, await readEnglishMessages(copy.root));
  const accepted = await docusaurus(copy, ['i18n', 'accept', '--all', '--yes', '--language', PSEUDO]);
  expect(accepted.status, accepted.output).toBe(0);
  const checked = await docusaurus(copy, ['i18n', 'check']);
  expect(checked.output).toBe('No fault.\n');
  // From here one section is stale in both translations.
  copy.replace(TERMS, 'renews automatically unless', 'renews by itself unless');
  const built = await docusaurus(copy, ['build']);
  expect(built.status, built.output).toBe(0);

  server = createServer(sirv(copy.path('build'), {extensions: ['html']}));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const executablePath = existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined;
  browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
});

test.afterAll(async () => {
  await browser?.close();
  server?.close();
  copy?.remove();
});

async function open(address: string): Promise<Page> {
  const page = await browser.newPage({viewport: {width: 320, height: 640}});
  await page.route('**', (route) =>
    route.request().url().startsWith(origin) ? route.continue() : route.abort(),
  );
  await page.goto(origin + address);
  return page;
}

/** Every string a page shows or reads out: texts, names, descriptions, title. */
async function strings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [
      document.title,
      document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    ];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement?.closest('script, style, time')) {
        found.push(walker.currentNode.textContent ?? '');
      }
    }
    for (const element of document.body.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
      for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
        found.push(element.getAttribute(name) ?? '');
      }
    }
    return found;
  });
}

test('no string is left without accents', async () => {
  for (const address of PAGES) {
    const page = await open(address);
    const shown = await strings(page);
    const plain = shown.filter((text) =>
      /[a-z]/i.test(NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text)),
    );
    expect(shown.filter((text) => /ŧ/.test(text)).length, address).toBeGreaterThan(10);
    expect(plain, address).toEqual([]);
    await page.close();
  }
});

test('nothing is wider than a screen of 320 px', async () => {
  for (const address of PAGES) {
    const page = await open(address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320);
    const cut = await page.evaluate(() =>
      [...document.body.querySelectorAll('h1, h2, h3, p, li, a, button, dt, dd')]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > 320.5)
        .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
    );
    expect(cut, address).toEqual([]);
    await page.close();
  }
});

test('the language is in the switcher and in the head of every page, in every language', async () => {
  for (const [address, language] of [
    ['/terms', 'en'],
    ['/ja/terms', 'ja'],
    [`/${PSEUDO}/terms`, PSEUDO],
  ] as const) {
    const page = await open(address);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const options = page.locator('header a[hreflang]');
    await expect(options).toHaveCount(3);
    expect(await options.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/terms',
      '/ja/terms',
      `/${PSEUDO}/terms`,
    ]);
    await expect(options.nth(2)).toHaveText(PSEUDO_LABEL);
    const alternates = page.locator('link[rel=alternate][hreflang]');
    expect(
      await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang'))),
    ).toEqual(['en', 'ja', PSEUDO, 'x-default']);
    await page.close();
  }
});

test('the reader of a stale section is told, and led to the English one', async () => {
  for (const language of ['ja', PSEUDO]) {
    const page = await open(`/${language}/terms`);
    const card = page.locator('section', {has: page.locator('#payment')});
    const link = card.locator('a[hreflang=en]');
    await expect(link).toHaveAttribute('href', '/terms#payment');
    await expect(page.locator('main a[hreflang=en]')).toHaveCount(1);
    await expect(page.locator('main header')).toContainText('12');
    await expect(page.locator('main header')).toContainText('11');
    await page.close();
  }
  for (const address of ['/terms', '/ja/privacy']) {
    const page = await open(address);
    await expect(page.locator('main a[hreflang=en]')).toHaveCount(0);
    await page.close();
  }
});
