import {type CheerioAPI, load} from 'cheerio';
import type {Page} from 'playwright/test';
import {type PreviewServer, startPreview} from '../../src/plugins/delivery/preview';
import {AAA, axeViolations} from '../pages/accessible';
import {layoutProblems} from '../pages/layout-problems';
import {lowContrast} from '../pages/low-contrast';
import type {ProjectCopy} from '../project-copy';
import {expect, test as onSite, pagesOf, product} from '../site';
import {makeSite} from './make';

/*
 * What the documentation of Docusaurus has, on a site that is built once.
 */

let copy: ProjectCopy;
let server: PreviewServer | undefined;

const test = onSite.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants the pattern
  baseURL: async ({}, use) => use(server?.url),
});

test.describe.configure({mode: 'serial', timeout: 120_000});

const NEW = ['/pricing', '/help/faq', '/help/install', '/news', '/news/hello', '/news/faster'];
const pages = NEW.flatMap((page) => [page, `/ja${page}`]);

test.beforeAll(async () => {
  test.setTimeout(600_000);
  copy = await makeSite();
  server = await startPreview({dir: copy.path('build'), port: 0});
});

test.afterAll(async () => {
  await server?.close();
  copy?.remove();
});

const built = (address: string): CheerioAPI => load(copy.read(`build${address}.html`));

/** Whether an element is wider than what is seen of it. */
const scrolls = (tab: Page, selector: string) =>
  tab.locator(selector).evaluate((element) => element.scrollWidth > element.clientWidth);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every page is whole at 320 px, with letters twice as large and on a desktop, ${colorScheme}`, async ({
    page: tab,
  }) => {
    await tab.emulateMedia({colorScheme});
    for (const address of pages) {
      await tab.setViewportSize({width: 320, height: 900});
      await tab.goto(address);
      for (const summary of await tab.locator('main summary:visible').all()) await summary.click();
      expect(await tab.evaluate(layoutProblems), `${address} on a phone`).toEqual([]);
      await tab.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect(await tab.evaluate(layoutProblems), `${address}, large letters`).toEqual([]);
      await tab.setViewportSize({width: 1440, height: 900});
      await tab.goto(address);
      expect(await tab.evaluate(layoutProblems), address).toEqual([]);
      expect(await axeViolations(tab), address).toEqual([]);
      // The theme's `!important` keeps one of its links from being hidden for the comparison.
      await tab.evaluate(() => document.querySelector('aside')?.remove());
      await expect.poll(() => lowContrast(tab, AAA), address).toEqual([]);
    }
  });
}

test('every page has one h1 and main, nothing inline, and pictures as files', () => {
  for (const address of pages) {
    const $ = built(address);
    expect([$('h1').length, $('main').length, $('main h1').length], address).toEqual([1, 1, 1]);
    expect($('[style], [src^="data:"]').toString(), address).toBe('');
  }
  expect(built('/pricing')('article img').length).toBe(2);
  expect(pagesOf(copy.path('build'))).toEqual(expect.arrayContaining(pages));
});

test('the head says what the page’s own metadata says, whoever made it', () => {
  for (const [address, title, description] of [
    ['/pricing', 'Pricing', 'What the app costs, and what is in each plan.'],
    ['/ja/help/faq', 'よくある質問', '奥行き、書き出し、支払いについて。'],
    ['/ja/news', 'お知らせ', 'アプリのお知らせ'],
    ['/news/hello', 'Hello', 'The app is here.'],
  ] as const) {
    const $ = built(address);
    const meta = (name: string) => $(`meta[property="og:${name}"], meta[name="${name}"]`).attr('content');
    expect($('title').text(), address).toBe(`${title} | ${product.name}`);
    expect([meta('title'), meta('description')], address).toEqual([
      `${title} | ${product.name}`,
      description,
    ]);
    expect($('[name=description]').attr('content'), address).toBe(description);
    expect(meta('keywords')).toBe('depth, photos');
    expect(meta('image'), address).toContain('/social/');
    expect(meta('image:alt'), address).toBe(address === '/ja/news' ? undefined : title);
  }
  const own = built('/news/faster');
  const picture = own('[property="og:image"]').attr('content') ?? '';
  expect(picture).toMatch(/\/assets\/images\/wide-.*\.png$/);
  expect(own('[property^="og:image:"]')).toHaveLength(0);
  // A page's own picture stays as it is: no card is drawn over it.
  expect(copy.read(`build${new URL(picture).pathname}`)).toBe(copy.read('src/news/wide.png'));
});

test('a page in Markdown: headings, tables, code, admonitions and notes, in each language', () => {
  for (const address of ['/pricing', '/ja/pricing']) {
    const $ = built(address);
    const ids = $('article :is(h2, h3)').map((_, {attribs}) => attribs.id);
    expect(ids.get()).toEqual(['plans', 'by-device', 'for-developers', 'footnote-label']);
    expect($('#plans a').attr('href')).toBe('#plans');
    expect($('td.align-right').first().text()).toBe('0.00');
    expect($('.theme-code-block .token.keyword').first().text()).toBe('const');
    expect($('.theme-code-block').text()).toContain('depth.js');
    expect($('.theme-admonition')).toHaveLength(2);
    expect($('article a[href*="/terms"]').attr('href')).toBe(address.replace('pricing', 'terms'));
  }
  expect(built('/ja/pricing')('.footnotes h2').text()).not.toContain('Footnotes');
});

test('a table and code are wider than a phone, and scroll by keyboard', async ({page: tab}) => {
  await tab.setViewportSize({width: 320, height: 700});
  await tab.goto('/pricing');
  for (const selector of ['.table', 'pre']) {
    expect(await scrolls(tab, selector), selector).toBe(true);
    await tab.locator(selector).focus();
    await tab.keyboard.press('ArrowRight');
    await expect.poll(() => tab.locator(selector).evaluate(({scrollLeft}) => scrollLeft)).toBeGreaterThan(0);
  }
});

for (const [what, press, result] of [
  ['a tab', '[role=tab]:nth-child(2)', 'Pay by card.'],
  ['a counter', 'article > button', '1'],
] as const) {
  test(`the first press of ${what} counts, and loads what it needs`, async ({page: tab}) => {
    await tab.goto('/pricing');
    await expect(tab.locator('script[src]')).toHaveCount(0);
    await tab.locator(press).dispatchEvent('click');
    await expect(tab.locator('article').getByText(result, {exact: true})).toBeVisible();
  });
}

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('details open, every panel is there, and so is every link of sidebar and contents', async ({
    page: tab,
  }) => {
    await tab.goto('/ja/pricing');
    await tab.locator('article summary').click();
    for (const text of ['はい、アプリでできます。', 'カードで支払います。']) {
      await expect(tab.getByText(text)).toBeVisible();
    }
    await tab.setViewportSize({width: 390, height: 800});
    await tab.goto('/ja/help/faq');
    await tab.locator('main summary').click();
    await expect(tab.locator('main details a')).toHaveText(['奥行き', '明るいところ', '書き出し']);
    for (const link of await tab.locator('.menu a[href]').all()) await expect(link).toBeVisible();
    await expect(tab.locator('.pagination-nav a')).toHaveAttribute('href', '/ja/help/install');
    expect(built('/help/install')('.table-of-contents, .pagination-nav__link--next')).toHaveLength(0);
  });
});

test('items of navbar and footer are shown in the language of the page, and open without a script', async ({
  page: tab,
}) => {
  await tab.goto('/ja');
  const items = tab.locator('#menu');
  await expect(items.getByRole('link', {name: '料金'})).toHaveAttribute('href', '/ja/pricing');
  await items.locator('summary', {hasText: 'その他'}).click();
  await expect(items.getByRole('link', {name: 'よくある質問'})).toHaveAttribute('href', '/ja/help/faq');
  await expect(items.locator('b')).toHaveText('New');
  const footer = tab.locator('#__docusaurus > footer');
  await expect(footer.getByText('会社')).toBeVisible();
  await expect(footer.getByRole('link', {name: '料金'})).toHaveAttribute('href', '/ja/pricing');
  await items.getByRole('link', {name: 'お知らせ'}).click();
  await expect(tab.getByRole('heading', {level: 1})).toHaveText('お知らせ');
});

test('news have a feed in each language', () => {
  expect(copy.read('build/news/rss.xml')).toContain('Twice as fast');
  expect(copy.read('build/ja/news/rss.xml')).toContain('2倍速く');
  expect(built('/ja/news')('link[type="application/rss+xml"]').attr('href')).toBe('/ja/news/rss.xml');
});

test('an item that the navbar does not show is refused in one sentence', () => {
  copy.replace('docusaurus.config.ts', "{type: 'html', value: '<b>New</b>'}", "{type: 'localeDropdown'}");
  const {status, output} = copy.docusaurus(['build', '--locale', 'en']);
  expect(status).toBe(1);
  expect(output).toMatch(
    /an item of themeConfig\.navbar\.items has the type "localeDropdown"; expected one of/,
  );
  expect(output).not.toMatch(/^\s+at /m);
});
