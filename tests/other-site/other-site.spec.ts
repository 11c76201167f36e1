import {readdirSync} from 'node:fs';
import {type CheerioAPI, load} from 'cheerio';
import {type PreviewServer, startPreview} from '../../src/plugins/delivery/preview';
import {lowContrast} from '../accessibility/low-contrast';
import {layoutProblems} from '../pages/layout-problems';
import type {ProjectCopy} from '../project-copy';
import {expect, test as onSite, pagesOf} from '../site';
import {FACTS, FIRST, FORMER, makeOtherSite, PSEUDO, SECOND, SETTINGS} from './make';

/*
 * The other site, built once, and looked at.
 */

let copy: ProjectCopy;
let server: PreviewServer | undefined;
let pages: string[];

const test = onSite.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants the pattern
  baseURL: async ({}, use) => use(server?.url),
});

test.describe.configure({mode: 'serial', timeout: 120_000});

const LANGUAGES = ['en', PSEUDO, 'ja'];
const at = (language: string, page: string) =>
  language === 'en' ? page : `/${language}${page === '/' ? '' : page}`;
const languageOf = (address: string) =>
  LANGUAGES.find((code) => address === `/${code}` || address.startsWith(`/${code}/`)) ?? 'en';

test.beforeAll(async () => {
  test.setTimeout(600_000);
  copy = await makeOtherSite();
  server = await startPreview({dir: copy.path('build'), port: 0});
  pages = pagesOf(copy.path('build')).filter((address) => !address.endsWith('/counter'));
});

test.afterAll(async () => {
  await server?.close();
  copy?.remove();
});

test.beforeEach(({page}) =>
  page.route(
    (url) => url.origin !== server?.url,
    (route) => route.fulfill({contentType: 'text/html', body: '<title>form</title>'}),
  ),
);

const built = (address: string): CheerioAPI => load(copy.read(`build${address}.html`));

/** The texts of a folder, by their names. */
function textsIn(folder: string): string[] {
  const files = readdirSync(copy.path(folder), {recursive: true, encoding: 'utf8'});
  const texts = files.filter((file) => /\.(?:html|js|css|svg|md|txt|xml|json)$/.test(file));
  return texts.map((file) => `${file}\n${copy.read(`${folder}/${file}`)}`);
}

test('nothing of the first product is in any file, and no sentence ends twice after “Ltd.”', () => {
  const texts = textsIn('build');
  expect(texts.length).toBeGreaterThan(20);
  for (const text of [...texts, ...textsIn('i18n/published')]) {
    const wrong = [...Object.keys(FACTS), 'Ltd..'].filter((one) => text.includes(one));
    expect(wrong, text.split('\n')[0]).toEqual([]);
  }
  expect(copy.read(`i18n/published/terms/${FIRST}/en.md`)).toContain(
    '“The operator” means Relief Ltd. Please',
  );
});

test('every page is whole and legible on a phone and a desktop, in its language and direction', async ({
  page,
}) => {
  test.slow();
  expect(pages.length).toBeGreaterThanOrEqual(LANGUAGES.length * 4);
  for (const address of pages) {
    await page.goto(address);
    const language = languageOf(address);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', language === PSEUDO ? 'rtl' : 'ltr');
    await expect(page.locator('header a[translate=no]').first()).toContainText('Relief');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', SETTINGS.SITE_URL + address);
    for (const width of [320, 1440]) {
      await page.setViewportSize({width, height: 900});
      expect(await page.evaluate(layoutProblems), `${address} at ${width} px`).toEqual([]);
    }
    expect(await lowContrast(page, {text: 4.5, large: 3}), address).toEqual([]);
    const $ = built(address === '/' ? '/index' : address);
    const codes = (selector: string) => $(selector).map((_, link) => $(link).attr('hreflang'));
    expect(codes('#languages a').get().sort(), address).toEqual([...LANGUAGES].sort());
    const alternates = codes('link[rel=alternate][hreflang]').get().sort();
    expect(alternates, address).toEqual([...LANGUAGES, 'x-default'].sort());
  }
});

test.describe('where nothing is', () => {
  test.use({expectedMessages: /404/});

  test('a language from right to left is mirrored, and no word in it is left in English', async ({page}) => {
    await page.setViewportSize({width: 1280, height: 900});
    const names = [
      ...Object.values(SETTINGS),
      ...Object.values(FACTS),
      'App Store',
      'Google Play',
      'English',
    ];
    const mirrored = pages.filter((one) => languageOf(one) === PSEUDO);
    for (const address of [...mirrored, `/${PSEUDO}/nothing`]) {
      await page.goto(address);
      const middle = async (selector: string) => {
        const {x = 0, width = 0} = (await page.locator(selector).first().boundingBox()) ?? {};
        return x + width / 2;
      };
      expect(await middle('[popovertarget=languages]'), address).toBeLessThan(500);
      if (address !== `/${PSEUDO}`)
        expect(await middle('header a[translate=no]'), address).toBeGreaterThan(780);
      const shown = await page.evaluate(() => {
        const texts = [
          document.title,
          document.querySelector<HTMLMetaElement>('[name=description]')?.content,
        ];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const {parentElement, textContent} = walker.currentNode;
          const isForeign = parentElement?.closest(
            'script, style, time, [lang=en], [lang=ja], ins, del, details',
          );
          if (!isForeign) texts.push(textContent ?? '');
        }
        for (const element of document.querySelectorAll('[aria-label], [alt], [title]')) {
          texts.push(...['aria-label', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''));
        }
        return texts;
      });
      const left = shown.filter((text) =>
        /[a-z]{3}/i.test(
          [...names, 'Counter'].reduce(
            (rest, name) => rest.replaceAll(name, ''),
            text?.replaceAll('\u00a0', ' ') ?? '',
          ),
        ),
      );
      expect(left, address).toEqual([]);
    }
  });
});

test('what an operator sets is shown where it belongs', async ({page}) => {
  for (const language of LANGUAGES) {
    await page.goto(at(language, '/'));
    const badge = page.locator(`main a[href="${SETTINGS.GOOGLE_PLAY_URL}"]`).first();
    await expect(badge).toHaveAccessibleName(/Google Play/);
    await expect(page.locator(`main a[href="${SETTINGS.APP_STORE_URL}"]`).first()).toBeVisible();
    await expect(page.locator('meta[name=apple-itunes-app]')).toHaveAttribute('content', 'app-id=6470001234');
    await page.goto(at(language, '/contact'));
    await expect(page.locator(`a[href="mailto:${SETTINGS.CONTACT_EMAIL}"]`)).toBeVisible();
    const form = language === 'ja' ? SETTINGS.CONTACT_FORM_URL_JA : SETTINGS.CONTACT_FORM_URL;
    await expect(page.locator('iframe')).toHaveAttribute('src', form);
    await expect(page.locator('#__docusaurus > footer')).toContainText(/Relief Ltd\.(?!\.)/);
  }
});

test('readers see what each revision changed, in the words of their language', () => {
  for (const language of LANGUAGES) {
    const $ = built(at(language, '/privacy'));
    const sectionsOf = (revision: string) =>
      $(`#revision-${revision} li > p:first-child`)
        .map((_, section) => $(section).find('a').attr('href') ?? '')
        .get();
    // One that is gone.
    expect(sectionsOf(FIRST), language).toEqual(['']);
    expect(sectionsOf(SECOND), language).toEqual(['#tracking', '#retention']);
    const links = $('article details').map((_, log) => $(log).find('a').last().attr('href'));
    expect(links.get(), language).toEqual([FIRST, FORMER].map((day) => at(language, `/privacy/${day}`)));
    const marked = $(`section:has(a[href="#revision-${SECOND}"]) h2`).map((_, title) => $(title).attr('id'));
    expect(marked.get(), language).toEqual(language === 'en' ? ['tracking', 'retention'] : ['retention']);
    const dates = $('article > footer time').map((_, date) => $(date).attr('datetime'));
    expect(dates.get(), language).toEqual(['2025-02-16', SECOND]);
  }
  const english = built('/privacy');
  expect(english(`#revision-${SECOND} del`).text()).toMatch(/^removed: iOS/);
  expect(english(`#revision-${SECOND} ins`).first().text()).toMatch(/^added: .*of your device/);
  expect(english(`#revision-${FIRST}`).text()).toContain('Removed section');
  expect(built('/ja/privacy')(`#revision-${SECOND}`).text()).toContain('日本語の文言は変わっていません');
});

test('a translation is called stale where its English changed, and nowhere else', () => {
  for (const language of LANGUAGES) {
    const $ = built(at(language, '/privacy'));
    const notices = $('main section a[hreflang=en]').map((_, link) => $(link).attr('href'));
    expect(notices.get()).toEqual(language === 'en' ? [] : ['/privacy#tracking']);
    if (language === 'ja') expect($('main header').text()).toContain('全6セクションのうち5セクション');
  }
});

test('former versions are whole, out of search, fit a phone, and lead to the one in force', async ({
  page,
}) => {
  await page.setViewportSize({width: 320, height: 900});
  for (const former of LANGUAGES.flatMap((one) => [FORMER, FIRST].map((day) => at(one, `/privacy/${day}`)))) {
    await page.goto(former);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', SETTINGS.SITE_URL + former);
    const current = former.replace(/\/[\d-]+$/, '');
    await expect(page.locator('article > header a').first()).toHaveAttribute('href', current);
    await expect(page.locator('#ad-settings')).toHaveCount(former.endsWith(FORMER) ? 1 : 0);
    await expect(page.locator('#retention')).toHaveCount(0);
    const markdown = page.locator('link[rel=alternate][type="text/markdown"]');
    await expect(markdown).toHaveAttribute('href', `${former}.md`);
    expect(await page.evaluate(layoutProblems), former).toEqual([]);
    expect(pages).not.toContain(former);
  }
  for (const language of LANGUAGES) {
    await page.goto(at(language, '/privacy'));
    for (const summary of await page.locator('summary').all()) await summary.click();
    expect(await page.evaluate(layoutProblems), `${language}, logs open`).toEqual([]);
  }
  expect(built(`/privacy/${FORMER}`)('section:has(#tracking)').text()).toContain('in the iOS settings.');
  // Its headings end their lines as those of every Japanese page.
  const breaks = (address: string) => built(address)('#requests wbr').length;
  expect(breaks('/ja/privacy')).toBeGreaterThan(0);
  expect(breaks(`/ja/privacy/${FORMER}`)).toBe(breaks('/ja/privacy'));
});

test('the Markdown beside each page is the text, with complete addresses', () => {
  const japanese = copy.read('build/ja/privacy.md');
  expect(japanese).toMatch(/^# プライバシーポリシー\n\n- 制定: 2025年2月16日\n- 改定: 2025年8月20日\n/);
  expect(japanese).toContain(`](${SETTINGS.SITE_URL}/ja/contact)`);
  expect(copy.read(`build/privacy/${FORMER}.md`)).toContain('in the iOS settings.');
});

test('a page as the documentation of Docusaurus has it works, and so does the preview of another photo', async ({
  page,
}) => {
  await page.goto('/counter');
  const button = page.getByRole('main').getByRole('button');
  await expect(button).toHaveText('0');
  await expect(page.locator('script[src]')).toHaveCount(0);
  for (let presses = 0; presses < 3; presses++) await button.click();
  await expect(button).toHaveText('3');
  await button.click();
  await expect(button).toHaveText('4');
  await expect(page.locator('#menu').getByText('Counter')).toHaveAttribute('href', '/counter');
  // Every page carries its own styles, so that another one is a document of its own.
  await page.getByRole('main').getByRole('link', {name: 'Terms'}).click();
  await expect(page.locator('h1')).toHaveText('Terms of Use');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');

  await page.goto(`/${PSEUDO}`);
  await page.locator('[data-hydrate]').hover();
  await expect(page.locator('#about input[type=radio]')).toHaveCount(3);
});
