import {readdirSync} from 'node:fs';
import {type CheerioAPI, load} from 'cheerio';
import {type PreviewServer, startPreview} from '../../src/plugins/delivery/preview';
import {layoutProblems} from '../pages/layout-problems';
import {lowContrast} from '../pages/low-contrast';
import {scan} from '../pictures/scenes';
import type {ProjectCopy} from '../project-copy';
import {expect, hydrate, test as onSite, pagesOf} from '../site';
import {BADGES, FACTS, FIRST, FORMER, makeOtherSite, PSEUDO, SECOND, SETTINGS} from './make';

/*
 * The other site, built once, and looked at.
 */

let copy: ProjectCopy;
let server: PreviewServer | undefined;
let pages: string[];

const test = onSite.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants the pattern
  baseURL: async ({}, use) => use(server?.url),
  page: async ({page}, use) => {
    await page.route(
      (url) => url.origin !== server?.url,
      (route) => route.fulfill({contentType: 'text/html', body: '<title>form</title>'}),
    );
    await use(page);
  },
});

test.describe.configure({mode: 'serial', timeout: 120_000});

const LANGUAGES = ['en', PSEUDO, 'ja'];
const at = (language: string, page: string) =>
  language === 'en' ? page : `/${language}${page === '/' ? '' : page}`;
const languageOf = (address: string) =>
  LANGUAGES.find((code) => address === `/${code}` || address.startsWith(`/${code}/`)) ?? 'en';
const formerPages = LANGUAGES.flatMap((one) => [FORMER, FIRST].map((day) => at(one, `/privacy/${day}`)));

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

const built = (address: string): CheerioAPI =>
  load(copy.read(`build${address === '/' ? '/index' : address}.html`));

/** The values that an attribute has in the elements that a selector finds. */
const values = ($: CheerioAPI, selector: string, attribute: string): string[] =>
  $(selector)
    .map((_, element) => $(element).attr(attribute) ?? '')
    .get();

/** The texts of a folder, by their names. */
function textsIn(folder: string): string[] {
  const files = readdirSync(copy.path(folder), {recursive: true, encoding: 'utf8'});
  const texts = files.filter((file) => /\.(?:html|js|css|svg|mdx?|txt|xml|json)$/.test(file));
  return texts.map((file) => `${file}\n${copy.read(`${folder}/${file}`)}`);
}

test('nothing of the first product is in any file, and no sentence ends twice after “Ltd.”', () => {
  const texts = textsIn('build');
  expect(texts.length).toBeGreaterThan(20);
  for (const text of [...texts, ...textsIn('i18n/published')]) {
    const wrong = [...Object.keys(FACTS), 'Ltd..'].filter((one) => text.includes(one));
    expect(wrong, text.split('\n')[0]).toEqual([]);
  }
  expect(copy.read('build/terms.md')).toMatch(/kept by Relief Ltd\.$/m);
});

test('every page and former version is whole on a phone and a desktop, mirrored from right to left, and legible', async ({
  page,
}) => {
  for (const address of [...pages, ...LANGUAGES.map((one) => at(one, `/privacy/${FORMER}`))]) {
    const language = languageOf(address);
    await page.goto(address);
    await page.setViewportSize({width: 1440, height: 900});
    expect(await page.evaluate(layoutProblems), address).toEqual([]);
    const {x = 0} = (await page.locator('[popovertarget=languages]').boundingBox()) ?? {};
    expect(x < 720, `${address}: the switcher is at ${x} px`).toBe(language === PSEUDO);
    await page.setViewportSize({width: 320, height: 900});
    for (const summary of await page.locator('summary').all()) await summary.click();
    expect(await page.evaluate(layoutProblems), `${address} on a phone, logs open`).toEqual([]);
    // The colours are the same in every language.
    if (language === 'en') {
      await expect.poll(() => lowContrast(page, {text: 4.5, large: 3}), address).toEqual([]);
    }
  }
});

test('every page is in its language and direction, has its address, and leads to every language', () => {
  expect(pages.length).toBeGreaterThanOrEqual(LANGUAGES.length * 4);
  for (const address of pages) {
    const $ = built(address);
    const language = languageOf(address);
    expect([$('html').attr('lang'), $('html').attr('dir')], address).toEqual([
      language,
      language === PSEUDO ? 'rtl' : 'ltr',
    ]);
    expect($('header a[translate=no]').first().text(), address).toContain('Relief');
    expect(values($, 'link[rel=canonical]', 'href')).toEqual([SETTINGS.SITE_URL + address]);
    expect(values($, '#languages a', 'hreflang').sort(), address).toEqual(LANGUAGES.toSorted());
    const alternates = values($, 'link[rel=alternate][hreflang]', 'hreflang').sort();
    expect(alternates, address).toEqual([...LANGUAGES, 'x-default'].sort());
  }
});

test('no word of a language from right to left is left in English', () => {
  const names = [
    ...Object.values(SETTINGS),
    ...Object.values(FACTS),
    'App Store',
    'Google Play',
    'iOS',
    'Android',
    'Counter',
  ];
  for (const address of [...pages.filter((one) => languageOf(one) === PSEUDO), `/${PSEUDO}/404`]) {
    const $ = built(address);
    $('script, style, time, [lang=en], [lang=ja], ins, del, details').remove();
    const shown = [
      ...$('title, body *')
        .contents()
        .filter((_, {type}) => type === 'text')
        .map((_, text) => $(text).text())
        .get(),
      ...values($, '[name=description]', 'content'),
      ...['aria-label', 'alt', 'title'].flatMap((name) => values($, `[${name}]`, name)),
    ];
    expect(shown.length, address).toBeGreaterThan(10);
    const left = shown.filter((text) =>
      /[a-z]{3}/i.test(
        names.reduce((rest, name) => rest.replaceAll(name, ''), text.replaceAll('\u00a0', ' ')),
      ),
    );
    expect(left, address).toEqual([]);
  }
});

test('what an operator sets is shown where it belongs', async () => {
  for (const language of LANGUAGES) {
    const home = built(at(language, '/'));
    const badge = home(`main a[href="${SETTINGS.GOOGLE_PLAY_URL}"]`).first();
    expect(badge.find('img').attr('alt') ?? badge.text()).toContain('Google Play');
    const [picture] = values(home, `main a[href="${SETTINGS.GOOGLE_PLAY_URL}"] img`, 'src');
    expect(picture && copy.read(`build${picture}`), language).toBe(BADGES[language]);
    // A phone's camera reads there what a press leads to.
    const codes = values(home, 'main figure > img', 'src').filter((src) => src.endsWith('.svg'));
    const led = await Promise.all(codes.map((src) => scan(copy.read(`build${src}`))));
    expect(led).toEqual([SETTINGS.APP_STORE_URL, SETTINGS.GOOGLE_PLAY_URL]);
    expect(home(`main a[href="${SETTINGS.APP_STORE_URL}"]`).first().text()).toContain('App Store');
    expect(home('meta[name=apple-itunes-app]').attr('content')).toBe('app-id=6470001234');
    const contact = built(at(language, '/contact'));
    expect(contact(`main a[href="mailto:${SETTINGS.CONTACT_EMAIL}"]`)).toHaveLength(1);
    const form = language === 'ja' ? SETTINGS.CONTACT_FORM_URL_JA : SETTINGS.CONTACT_FORM_URL;
    expect(values(contact, 'iframe', 'src')).toEqual([form]);
    expect(contact('#__docusaurus > footer').text()).toMatch(/Relief Ltd\.(?!\.)/);
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
    expect(sectionsOf(SECOND), language).toEqual(['#cards', '#retention']);
    const links = $('article details').map((_, log) => $(log).find('a').last().attr('href'));
    expect(links.get(), language).toEqual([FIRST, FORMER].map((day) => at(language, `/privacy/${day}`)));
    const marked = values($, `section:has(a[href="#revision-${SECOND}"]) h2`, 'id');
    expect(marked, language).toEqual(language === 'en' ? ['cards', 'retention'] : ['retention']);
    expect(values($, 'article > footer time', 'datetime'), language).toEqual(['2025-02-16', SECOND]);
  }
  const english = built('/privacy');
  expect(english(`#revision-${SECOND} del`).text()).toBe('removed: name');
  expect(english(`#revision-${SECOND} ins`).first().text()).toBe('added: address');
  expect(english(`#revision-${FIRST}`).text()).toContain('Removed section');
  expect(built('/ja/privacy')(`#revision-${SECOND}`).text()).toContain('日本語の文言は変わっていません');
});

test('a translation is called stale where its English changed, and nowhere else', () => {
  for (const language of LANGUAGES) {
    const $ = built(at(language, '/privacy'));
    const notices = values($, 'main section a[hreflang=en]', 'href');
    expect(notices).toEqual(language === 'en' ? [] : ['/privacy#cards']);
    if (language === 'ja') expect($('main header').text()).toContain('全2セクションのうち1セクション');
  }
});

test('former versions are what was published, out of search, and lead to the one in force', () => {
  for (const former of formerPages) {
    const $ = built(former);
    expect($('meta[name=robots]').attr('content')).toBe('noindex');
    expect($('link[rel=canonical]').attr('href')).toBe(SETTINGS.SITE_URL + former);
    expect($('article > header a').attr('href')).toBe(former.replace(/\/[\d-]+$/, ''));
    expect($('#cameras')).toHaveLength(former.endsWith(FORMER) ? 1 : 0);
    expect($('#retention')).toHaveLength(0);
    expect(values($, 'link[rel=alternate][type="text/markdown"]', 'href')).toEqual([`${former}.md`]);
    expect(pages).not.toContain(former);
  }
  expect(built(`/privacy/${FORMER}`)('section:has(#cards)').text()).toContain('your name');
  // With all that it had, in each language.
  for (const language of LANGUAGES) {
    const $ = built(at(language, `/privacy/${FORMER}`));
    const section = 'article > section:has(#cameras)';
    for (const part of ['h3#seen', 'h4#cameras_2', 'th', 'td', 'blockquote', 'ol > li br', 'sup a']) {
      expect($(`${section} ${part}`).length, `${language} ${part}`).toBeGreaterThan(0);
    }
    expect(values($, 'article > nav a', 'href')).toEqual(['#cards', '#cameras', '#seen']);
    const [note = ''] = values($, `${section} sup a`, 'href');
    expect($(`.footnotes ${note}`).text().length, language).toBeGreaterThan(5);
    expect($(`.footnotes ${note} a`).attr('href'), language).toBe(`#${$(`${section} sup a`).attr('id')}`);
    expect(values($, 'article > header > p time', 'datetime'), language).toEqual([FORMER, FIRST]);
    // One that was published before the language came is in English.
    const own = language === PSEUDO ? ['en', 'ltr', PSEUDO, 'rtl'] : Array(4).fill(undefined);
    const said = ['article', 'article > header'].flatMap((part) => [
      $(part).attr('lang'),
      $(part).attr('dir'),
    ]);
    expect(said, language).toEqual(own);
  }
  // Its headings end their lines as those of every Japanese page.
  const breaks = (address: string) => built(address)('#cards wbr').length;
  expect(breaks('/ja/privacy')).toBeGreaterThan(0);
  expect(breaks(`/ja/privacy/${FORMER}`)).toBe(breaks('/ja/privacy'));
});

test('the Markdown beside each page is the text, with complete addresses', () => {
  const japanese = copy.read('build/ja/privacy.md');
  expect(japanese).toMatch(/^# プライバシー\n\n- 制定: 2025年2月16日\n- 改定: 2025年8月20日\n/);
  expect(copy.read('build/ja/terms.md')).toContain(`](${SETTINGS.SITE_URL}/ja/contact)`);
  expect(copy.read(`build/privacy/${FORMER}.md`)).toContain('your name');
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
  await expect(page.locator('h1')).toHaveText('Rules');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');

  await page.goto(`/${PSEUDO}`);
  await hydrate(page);
  await expect(page.locator('#about input[type=radio]')).toHaveCount(3);
});
