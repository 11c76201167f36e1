import {existsSync} from 'node:fs';
import path from 'node:path';
import type {CheerioAPI} from 'cheerio';
import {addressIn, defaultLanguage, homeOf, languageOf, languages} from '../../src/locale/languages';
import {BUILD, defaultPages, documentOf, expect, fileOf, pages, product, test} from '../site';

/*
 * What stands in the HTML of every page of the sitemap, and of the not-found pages.
 */

const notFoundFiles = languages.map((language) => addressIn(language, '/404'));
const otherLanguages = languages.filter((language) => language !== defaultLanguage);

const values = ($: CheerioAPI, selector: string, attribute: string) =>
  $(selector)
    .map((_, element) => $(element).attr(attribute))
    .get();

/** The texts of a page, each with the element that it stands in. */
const textsOf = ($: CheerioAPI) =>
  $('body *')
    .not('script, style, noscript')
    .contents()
    .filter((_, {type}) => type === 'text')
    .map((_, node) => ({text: $(node).text().trim(), parent: $(node).parent()}))
    .get()
    .filter(({text}) => text);

/** Letters, and the languages that are written with them. */
const LETTERS = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, /^ja/],
  [/\p{Script=Han}/u, /^(?:ja|zh|ko)/],
  [/^English$/, /^en/],
] as const;

for (const page of [...pages, ...notFoundFiles]) {
  test(`${page}: one main, one h1, ids of their own, words and links in its own language`, () => {
    const $ = documentOf(page);
    expect([$('main').length, $('h1').length, $('main h1').length]).toEqual([1, 1, 1]);
    expect($('h1').text().trim()).not.toBe('');
    const untitled = $('main section').filter((_, section) => !$(section).find('h1, h2, h3').text().trim());
    expect(untitled).toHaveLength(0);
    expect($('html').attr('lang')).toBe(languageOf(page).code);
    const wrong = textsOf($).filter(({text, parent}) => {
      const lang = parent.closest('[lang]').attr('lang') ?? '';
      return LETTERS.some(([letters, written]) => letters.test(text) && !written.test(lang));
    });
    expect(wrong.map(({text}) => text)).toEqual([]);
    const ids = values($, '[id]', 'id');
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const href of values($, 'a[href]:not([hreflang])', 'href')) {
      const {origin, pathname, hash} = new URL(href, product.siteUrl + page);
      if (origin !== new URL(product.siteUrl).origin) continue;
      expect(languageOf(pathname), href).toBe(languageOf(page));
      expect(existsSync(fileOf(pathname)) || existsSync(path.join(BUILD, pathname)), href).toBe(true);
      const id = decodeURIComponent(hash.slice(1));
      if (id) expect(documentOf(pathname)(`[id="${id}"]`), href).toHaveLength(1);
    }
    // A home stands without a slash, in every attribute.
    const withSlash = otherLanguages.map(({code}) => `/${code}/["# >]`).join('|');
    expect($.html()).not.toMatch(new RegExp(`(?:href|content)="[^"]*(?:${withSlash})`));
  });
}

for (const page of pages) {
  test(`${page}: head`, () => {
    const $ = documentOf(page);
    const one = (selector: string, attribute = 'content'): string => {
      const [value = '', ...more] = values($, `head ${selector}`, attribute);
      expect(more, selector).toEqual([]);
      return value;
    };
    const openGraph = (property: string) => one(`meta[property="og:${property}"]`);
    const address = product.siteUrl + page;
    expect(one('link[rel=canonical]', 'href')).toBe(address);
    const alternates = $('link[rel=alternate][hreflang]').map((_, {attribs}) => [
      [attribs.hreflang, attribs.href],
    ]);
    expect(Object.fromEntries(alternates.get())).toEqual({
      ...Object.fromEntries(
        languages.map((language) => [language.code, product.siteUrl + addressIn(language, page)]),
      ),
      'x-default': product.siteUrl + addressIn(defaultLanguage, page),
    });
    for (const href of values($, 'head link:is([rel=icon], [rel=apple-touch-icon])', 'href')) {
      expect(existsSync(path.join(BUILD, href)), href).toBe(true);
    }
    expect($('head link[rel=icon]').length).toBeGreaterThan(0);
    expect(one('meta[name=viewport]')).toContain('width=device-width');
    expect(one('meta[name=robots]')).toBe('max-image-preview:large');
    const title = $('title').text();
    const description = one('meta[name=description]');
    expect(title).toContain(product.name);
    expect(description).not.toBe('');
    expect(['url', 'locale', 'title', 'description'].map(openGraph)).toEqual([
      address,
      languageOf(page).openGraph,
      title,
      description,
    ]);
    const picture = new URL(openGraph('image'));
    expect(picture.origin).toBe(new URL(product.siteUrl).origin);
    expect(existsSync(path.join(BUILD, picture.pathname)), picture.href).toBe(true);
    for (const alternative of [openGraph('image:alt'), one('meta[name="twitter:image:alt"]')]) {
      expect(alternative).toContain(title.split(' | ')[0]);
    }
    expect(openGraph('image:type')).toBe('image/jpeg');
    expect(values($, 'meta[property="og:locale:alternate"]', 'content')).toEqual(
      languages.filter((language) => language !== languageOf(page)).map((language) => language.openGraph),
    );
  });
}

test('titles and descriptions are each page’s own', () => {
  for (const text of ['title', 'meta[name=description]']) {
    const texts = pages.map((page) => documentOf(page)(text).toString());
    expect(new Set(texts).size, text).toBe(pages.length);
  }
});

for (const file of notFoundFiles) {
  test(`${file}: no address in another language, and ways on`, () => {
    const $ = documentOf(file);
    expect($('link[hreflang], link[rel=canonical], meta[property="og:url"]')).toHaveLength(0);
    expect($('meta[name=robots]').attr('content')).toBe('noindex');
    expect($('title').text()).toContain(product.name);
    expect(values($, 'main a[href]', 'href')).toContain(homeOf(languageOf(file)));
  });
}

test('a page in another language has the same ids in the same order, and no text in English', () => {
  const {name, adNetwork, subscriptionProvider, operator, contact} = product;
  const facts = [name, adNetwork.name, subscriptionProvider.name, operator, contact.email];
  const names = [...facts, 'App Store', 'Google Play'];
  const idsOf = (page: string) => values(documentOf(page), 'main [id]', 'id');
  const englishOn = (page: string) =>
    textsOf(documentOf(page))
      .filter(({text, parent}) => /[a-z]{2,}/i.test(text) && !parent.is('[translate=no], [lang]'))
      .map(({text}) => text);
  for (const page of defaultPages) {
    const english = englishOn(page);
    expect(english.length).toBeGreaterThan(8);
    for (const other of otherLanguages.map((language) => addressIn(language, page))) {
      expect(idsOf(other)).toEqual(idsOf(page));
      const left = englishOn(other).filter((text) => english.includes(text) && !names.includes(text));
      expect(left, other).toEqual([]);
    }
  }
});
