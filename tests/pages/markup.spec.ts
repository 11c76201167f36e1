import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {CheerioAPI} from 'cheerio';
import {addressIn, defaultLanguage, homeOf, languageOf, languages} from '../../src/locale/languages';
import {BUILD, defaultPages, documentOf, expect, fileOf, pages, product, test} from '../site';

/*
 * What stands in the HTML of every page of the sitemap, and of the not-found pages.
 */

const notFoundFiles = languages.map((language) => addressIn(language, '/404'));
const files = [...pages, ...notFoundFiles];

const values = ($: CheerioAPI, selector: string, attribute: string) =>
  $(selector)
    .map((_, element) => $(element).attr(attribute))
    .get();

for (const page of files) {
  test(`${page}: one main, one h1, ids of their own, links in its own language`, () => {
    const $ = documentOf(page);
    expect([$('main').length, $('h1').length, $('main h1').length]).toEqual([1, 1, 1]);
    expect($('h1').text().trim()).not.toBe('');
    expect($('html').attr('lang')).toBe(languageOf(page).code);
    const ids = values($, '[id]', 'id');
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const href of values($, 'a[href]:not([hreflang])', 'href')) {
      const {origin, pathname, hash} = new URL(href, product.siteUrl + page);
      if (origin !== new URL(product.siteUrl).origin) continue;
      expect(languageOf(pathname), href).toBe(languageOf(page));
      expect(existsSync(fileOf(pathname)) || existsSync(path.join(BUILD, pathname)), href).toBe(true);
      if (hash) {
        const id = decodeURIComponent(hash.slice(1));
        expect(documentOf(pathname)(`[id="${id}"]`), href).toHaveLength(1);
      }
    }
    // A home stands without a slash, in every attribute.
    for (const {code} of languages.filter((one) => one !== defaultLanguage)) {
      expect(readFileSync(fileOf(page), 'utf8')).not.toMatch(
        new RegExp(`(href|content)="?[^" >]*/${code}/["# >]`),
      );
    }
  });
}

for (const page of pages) {
  test(`${page}: head`, () => {
    const $ = documentOf(page);
    const one = (selector: string, attribute: string): string => {
      const [value = '', ...more] = values($, `head ${selector}`, attribute);
      expect(more, selector).toEqual([]);
      return value;
    };
    expect(one('link[rel=canonical]', 'href')).toBe(product.siteUrl + page);
    expect(one('meta[property="og:url"]', 'content')).toBe(product.siteUrl + page);
    expect(one('meta[property="og:locale"]', 'content')).toBe(languageOf(page).openGraph);
    const alternates = $('link[rel=alternate][hreflang]').map((_, {attribs}) => [
      [attribs.hreflang, attribs.href],
    ]);
    expect(Object.fromEntries(alternates.get())).toEqual({
      ...Object.fromEntries(
        languages.map((language) => [language.code, product.siteUrl + addressIn(language, page)]),
      ),
      'x-default': product.siteUrl + addressIn(defaultLanguage, page),
    });
    expect(one('meta[name=viewport]', 'content')).toContain('width=device-width');
    const title = $('title').text();
    expect(title).toContain(product.name);
    expect(one('meta[property="og:title"]', 'content')).toBe(title);
    const description = one('meta[name=description]', 'content');
    expect(description.length).toBeGreaterThan(20);
    expect(one('meta[property="og:description"]', 'content')).toBe(description);
    expect($('meta[name=robots]')).toHaveLength(0);
    const picture = one('meta[property="og:image"]', 'content');
    expect(picture.startsWith(`${product.siteUrl}/`)).toBe(true);
    expect(existsSync(path.join(BUILD, picture.slice(product.siteUrl.length))), picture).toBe(true);
    expect(one('meta[property="og:image:alt"]', 'content')).toContain(title.split(' | ')[0]);
  });
}

test('titles and descriptions are each page’s own', () => {
  const titles = pages.map((page) => documentOf(page)('title').text());
  expect(new Set(titles).size).toBe(pages.length);
  const descriptions = pages.map((page) => documentOf(page)('meta[name=description]').attr('content'));
  expect(new Set(descriptions).size).toBe(pages.length);
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

test('sections have the same ids in the same order in every language', () => {
  for (const page of defaultPages) {
    const ids = values(documentOf(page), 'main [id]', 'id');
    for (const language of languages) {
      expect(values(documentOf(addressIn(language, page)), 'main [id]', 'id'), page).toEqual(ids);
    }
  }
});

test('no text is left in English on a page in another language', () => {
  const texts = (address: string) => {
    const $ = documentOf(address);
    return $('body *')
      .not('script, style, [translate=no], [lang]')
      .contents()
      .filter((_, node) => node.type === 'text' && $(node).parents('script, style').length === 0)
      .map((_, node) => $(node).text().trim())
      .get()
      .filter((text) => /[A-Za-z]{2,}/.test(text));
  };
  const facts = [
    product.name,
    product.adNetwork.name,
    product.subscriptionProvider.name,
    product.operator,
    product.contact.email,
    'App Store',
    'Google Play',
  ];
  for (const page of defaultPages) {
    const english = new Set(texts(page));
    expect(english.size).toBeGreaterThan(8);
    for (const language of languages.filter((other) => other !== defaultLanguage)) {
      const left = texts(addressIn(language, page)).filter(
        (text) => english.has(text) && !facts.includes(text),
      );
      expect(left, page).toEqual([]);
    }
  }
});
