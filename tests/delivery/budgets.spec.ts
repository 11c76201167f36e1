import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {load} from 'cheerio';
import type {Page} from 'playwright/test';
import {addressIn, languageOf} from '../../src/locale/address';
import {defaultLanguage, languages} from '../../src/locale/languages';
import {BUILD, expect, fileOf, pages, test, unknownPages} from '../site';
import {budgets, phone} from './budgets';

const everyPage = [...pages, ...unknownPages];
const html = (page: string) =>
  readFileSync(fileOf(unknownPages.includes(page) ? addressIn(languageOf(page), '/404') : page), 'utf8');

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

type Visit = {address: string; type: string}[];

/** Collects what a page asks of its own site, the document first. */
function watch(tab: Page, server: string): Visit {
  const visit: Visit = [];
  tab.on('request', (request) => {
    if (request.url().startsWith(server)) {
      visit.push({address: new URL(request.url()).pathname, type: request.resourceType()});
    }
  });
  return visit;
}

const total = (visit: Visit, encoding: 'br' | 'gz') =>
  visit.reduce((bytes, {address}) => bytes + sent(address, encoding), 0);
const spelledOut = (visit: Visit, encoding: 'br' | 'gz') =>
  visit.map(({address}) => `${sent(address, encoding)} ${address}`).join('\n');

for (const page of everyPage) {
  test(`${page}: styles and inline scripts`, () => {
    const $ = load(html(page));
    const style = $('style').text();
    expect(brotliCompressSync(style).length).toBeLessThanOrEqual(budgets.styleBytes);
    const inline = $('script:not([src])')
      .filter((_, script) => !/json$/.test($(script).attr('type') ?? ''))
      .text();
    expect(inline.length).toBeLessThanOrEqual(budgets.beforeInteraction.inlineScriptBytes);
    expect($('link[rel=stylesheet], script[src]')).toHaveLength(budgets.beforeInteraction.renderBlocking);
  });

  test(`${page}: no script before the first interaction, React within its bytes after it`, async ({
    page: tab,
    server,
    messages,
  }) => {
    const visit = watch(tab, server);
    await tab.goto(page, {waitUntil: 'networkidle'});
    const scripts = () => visit.filter(({type, address}) => type === 'script' && !drawsDepth(address));
    expect(scripts(), spelledOut(visit, 'br')).toHaveLength(budgets.beforeInteraction.externalScripts);
    expect(visit.filter(({type}) => type === 'font')).toHaveLength(budgets.fonts);
    await tab.keyboard.press('Shift');
    await expect(tab.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await tab.waitForLoadState('networkidle');
    expect(scripts().length).toBeGreaterThan(0);
    expect(total(scripts(), 'br'), spelledOut(scripts(), 'br')).toBeLessThanOrEqual(budgets.scriptBytes);
    messages.splice(0, messages.length, ...messages.filter((message) => !message.includes('404')));
  });
}

test('a browser that scrolls to a section by itself loads no script', async ({page: tab, server}) => {
  const visit = watch(tab, server);
  for (const address of ['/#features', '/ja#about', '/terms#refunds']) {
    await tab.goto(`${address.replace('#', '?x#')}`, {waitUntil: 'networkidle'});
    expect(await tab.evaluate(() => scrollY), address).toBeGreaterThan(0);
  }
  expect(visit.filter(({type}) => type === 'script')).toEqual([]);
});

for (const language of languages) {
  for (const legal of ['/terms', '/privacy']) {
    const page = addressIn(language, legal);
    test(`${page}: first visit`, async ({page: tab, server}) => {
      const visit = watch(tab, server);
      await tab.goto(page, {waitUntil: 'networkidle'});
      expect(visit.length, spelledOut(visit, 'gz')).toBeLessThanOrEqual(budgets.legal.requests);
      expect(total(visit, 'gz'), spelledOut(visit, 'gz')).toBeLessThanOrEqual(budgets.legal.bytes);
    });
  }

  const home = addressIn(language, '/');
  test(`${home}: first visit on a phone`, async ({browser, server}) => {
    const context = await browser.newContext({...phone, baseURL: server});
    const tab = await context.newPage();
    const visit = watch(tab, server);
    await tab.goto(home, {waitUntil: 'networkidle'});
    // A lazy picture may be asked for after the network has been idle for a while.
    await expect
      .poll(() => visit.some(({address}) => address.endsWith('.avif')), 'the picture is part of the visit')
      .toBe(true);
    expect(visit.length, spelledOut(visit, 'gz')).toBeLessThanOrEqual(budgets.landing.requests);
    expect(total(visit, 'gz'), spelledOut(visit, 'gz')).toBeLessThanOrEqual(budgets.landing.bytes);
    await context.close();
  });
}

test('nothing shifts while a page loads', async ({page: tab}) => {
  await tab.addInitScript(() => {
    Object.assign(window, {shift: 0});
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, {shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value')});
      }
    }).observe({type: 'layout-shift', buffered: true});
  });
  for (const page of pages) {
    await tab.goto(page, {waitUntil: 'networkidle'});
    expect(await tab.evaluate(() => Reflect.get(window, 'shift')), page).toBe(0);
  }
});

test('with Save-Data React is not loaded, unless a part says that it needs it', async ({
  page: tab,
  server,
}) => {
  await tab.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {value: {saveData: true}});
  });
  const visit = watch(tab, server);
  await tab.goto('/terms', {waitUntil: 'networkidle'});
  await tab.keyboard.press('Tab');
  await tab.mouse.wheel(0, 400);
  await tab.waitForTimeout(500);
  expect(visit.filter(({type}) => type === 'script')).toEqual([]);
  await tab.route('**/terms', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<main', '<main data-needs-scripts');
    await route.fulfill({response, body});
  });
  await tab.reload();
  await expect(tab.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
});

for (const {harm, plan} of [
  {harm: 'blocked', plan: 'abort'},
  {harm: 'failing half-way', plan: 'cut'},
  {harm: 'slowed to 5 s', plan: 'late'},
] as const) {
  for (const page of pages) {
    test(`${page}: with the bundle ${harm} the page does all that it does without scripts`, async ({
      page: tab,
      messages,
    }) => {
      await tab.route('**/assets/js/main.*', async (route) => {
        if (plan === 'abort') {
          return route.abort();
        }
        if (plan === 'late') {
          await new Promise((resolve) => setTimeout(resolve, 5_000));
          return route.continue().catch(() => {});
        }
        const response = await route.fetch();
        const body = await response.text();
        return route.fulfill({response, body: `${body.slice(0, body.length / 2)}\nthrow new Error("cut")`});
      });
      await tab.setViewportSize({width: 390, height: 844});
      await tab.goto(page);
      await tab.keyboard.press('Shift');
      await tab.waitForTimeout(300);
      await tab.locator('[popovertarget=languages]').click();
      const other = languages.find((language) => language !== languageOf(page)) ?? defaultLanguage;
      await tab.locator('#languages').getByRole('link', {name: other.label}).click();
      await expect(tab).toHaveURL(new RegExp(`${addressIn(other, page)}$`));
      await tab.locator('[popovertarget=menu]').click();
      await expect(tab.locator('#menu a').first()).toBeVisible();
      await tab.unrouteAll({behavior: 'ignoreErrors'});
      // The missing bundle is told of; a breach of the security policy would be another matter.
      expect(messages.splice(0).filter((message) => /security policy|trusted/i.test(message))).toEqual([]);
    });
  }
}
