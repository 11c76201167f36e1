import {mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, type Page, test} from 'playwright/test';
import {type PreviewServer, startPreview} from '../../src/plugins/delivery/preview';
import {lowContrast} from '../accessibility/low-contrast';
import {layoutProblems} from '../pages/layout-problems';
import {pagesOf} from '../site';
import {FACTS, makeOtherSite, PSEUDO, REVISIONS, SETTINGS} from './make';

/*
 * Another product's site: other facts, colours, photo and drawings, every setting, a language from right to left, and
 * two revisions. Built once, and looked at.
 */

test.describe.configure({mode: 'serial', timeout: 120_000});

const [FIRST, SECOND] = Object.keys(REVISIONS) as [string, string];
const LANGUAGES = ['en', PSEUDO, 'ja'];
const at = (language: string, page: string) =>
  language === 'en' ? page : `/${language}${page === '/' ? '' : page}`;

let folder: string;
let server: PreviewServer;
let pages: string[];

test.beforeAll(async () => {
  test.setTimeout(600_000);
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'other-site-')));
  await makeOtherSite(folder);
  server = await startPreview({dir: path.join(folder, 'build'), port: 0});
  pages = pagesOf(path.join(folder, 'build'));
});

test.afterAll(async () => {
  await server?.close();
  rmSync(folder, {recursive: true, force: true});
});

let messages: string[] = [];

test.beforeEach(async ({page}) => {
  messages = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  await page.route(
    (url) => url.origin !== server.url,
    (route) => route.fulfill({contentType: 'text/html', body: '<title>form</title>'}),
  );
});

test.afterEach(() => expect(messages).toEqual([]));

const open = (page: Page, address: string) => page.goto(server.url + address);

test('nothing of the first product is in any file', () => {
  const build = path.join(folder, 'build');
  const files = readdirSync(build, {recursive: true, encoding: 'utf8'});
  const texts = files.filter((file) => /\.(?:html|js|css|svg|md|txt|xml|json)$/.test(file));
  expect(texts.length).toBeGreaterThan(20);
  for (const file of texts) {
    const text = `${file}\n${readFileSync(path.join(build, file), 'utf8')}`;
    expect(
      Object.keys(FACTS).filter((fact) => text.includes(fact)),
      file,
    ).toEqual([]);
  }
});

test('every page is whole and legible on a phone and a desktop, in its language and direction', async ({
  page,
}) => {
  expect(pages.length).toBe(LANGUAGES.length * 4);
  for (const address of pages) {
    await open(page, address);
    const language =
      LANGUAGES.find((code) => address === `/${code}` || address.startsWith(`/${code}/`)) ?? 'en';
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', language === PSEUDO ? 'rtl' : 'ltr');
    await expect(page.locator('header a[translate=no]').first()).toContainText('Relief');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', SETTINGS.SITE_URL + address);
    for (const width of [320, 1440]) {
      await page.setViewportSize({width, height: 900});
      expect(await page.evaluate(layoutProblems), `${address} at ${width} px`).toEqual([]);
    }
    expect(await lowContrast(page, {text: 4.5, large: 3}), address).toEqual([]);
  }
});

test('a language from right to left is mirrored, and no word in it is left in English', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 900});
  const names = [...Object.values(SETTINGS), ...Object.values(FACTS), 'App Store', 'Google Play', 'English'];
  for (const address of pages.filter((one) => one === `/${PSEUDO}` || one.startsWith(`/${PSEUDO}/`))) {
    await open(page, address);
    const middle = async (selector: string) => {
      const {x = 0, width = 0} = (await page.locator(selector).first().boundingBox()) ?? {};
      return x + width / 2;
    };
    expect(await middle('[popovertarget=languages]'), address).toBeLessThan(500);
    if (address !== `/${PSEUDO}`)
      expect(await middle('header a[translate=no]'), address).toBeGreaterThan(780);
    const english = await page.evaluate((all) => {
      const found: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const {parentElement, textContent} = walker.currentNode;
        if (parentElement?.closest('script, style, time, [lang=en], [lang=ja], ins, del, details')) continue;
        const rest = all.reduce(
          (text, name) => text.replaceAll(name, ''),
          textContent?.replaceAll('\u00a0', ' ') ?? '',
        );
        if (/[a-z]{3}/i.test(rest)) found.push(rest);
      }
      return found;
    }, names);
    expect(english, address).toEqual([]);
  }
});

test('what an operator sets is shown where it belongs', async ({page}) => {
  for (const language of LANGUAGES) {
    await open(page, at(language, '/'));
    const badge = page.locator(`main a[href="${SETTINGS.GOOGLE_PLAY_URL}"]`).first();
    await expect(badge).toHaveAccessibleName(/Google Play/);
    await expect(page.locator(`main a[href="${SETTINGS.APP_STORE_URL}"]`).first()).toBeVisible();
    await expect(page.locator('meta[name=apple-itunes-app]')).toHaveAttribute('content', /app-id=6470001234/);
    await open(page, at(language, '/contact'));
    await expect(page.locator(`a[href="mailto:${SETTINGS.CONTACT_EMAIL}"]`)).toBeVisible();
    const form = language === 'ja' ? SETTINGS.CONTACT_FORM_URL_JA : SETTINGS.CONTACT_FORM_URL;
    await expect(page.locator('iframe')).toHaveAttribute('src', form);
    await expect(page.locator('#__docusaurus > footer')).toContainText(/Relief Ltd\.(?!\.)/);
  }
});

test('a reader sees what was revised, which sections are stale, and former versions whole', async ({
  page,
}) => {
  await open(page, '/privacy');
  await expect(page.locator('article details')).toHaveCount(2);
  const log = page.locator(`#revision-${SECOND}`);
  await log.locator('summary').click();
  await expect(log.locator('ins')).toContainText(REVISIONS[SECOND as keyof typeof REVISIONS]);
  for (const language of ['ja', PSEUDO]) {
    await open(page, at(language, '/privacy'));
    const notices = page.locator('main section a[hreflang=en]');
    await expect(notices).toHaveCount(1);
    await expect(notices).toHaveAttribute('href', /^\/privacy#/);
  }
  for (const language of LANGUAGES) {
    const former = at(language, `/privacy/${FIRST}`);
    await open(page, former);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', SETTINGS.SITE_URL + former);
    await expect(page.locator('article > header a').first()).toHaveAttribute(
      'href',
      at(language, '/privacy'),
    );
    expect(await page.evaluate(layoutProblems), former).toEqual([]);
    await expect(page.locator('link[rel=alternate][type="text/markdown"]')).toHaveAttribute(
      'href',
      `${former}.md`,
    );
  }
  expect(pages.filter((address) => /\d{4}-\d\d/.test(address))).toEqual([]);
});

test('React and the depth preview work for another photo', async ({page}) => {
  await open(page, `/${PSEUDO}`);
  await page.locator('[data-hydrate]').hover();
  await expect(page.locator('#about input[type=radio]')).toHaveCount(3);
});
