import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {load} from 'cheerio';
import {BUILD} from '../../../src/delivery/site/build-folder';
import {addressIn, languageOf} from '../../../src/locale/address';
import {languages} from '../../../src/locale/languages';
import {expect, fileOf, pages, test, toldOfNotFound, unknownPages, wake} from '../../site';
import {budgets, phone} from './budgets';
import {type Visit, watch} from './requests';

test.use({expectedMessages: toldOfNotFound});

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
  }) => {
    const visit = watch(tab, server);
    await tab.goto(page, {waitUntil: 'networkidle'});
    const scripts = () => visit.filter(({type, address}) => type === 'script' && !drawsDepth(address));
    expect(scripts(), spelledOut(visit, 'br')).toHaveLength(budgets.beforeInteraction.externalScripts);
    expect(visit.filter(({type}) => type === 'font')).toHaveLength(budgets.fonts);
    await wake(tab);
    await tab.waitForLoadState('networkidle');
    expect(scripts().length).toBeGreaterThan(0);
    expect(total(scripts(), 'br'), spelledOut(scripts(), 'br')).toBeLessThanOrEqual(budgets.scriptBytes);
  });
}

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
