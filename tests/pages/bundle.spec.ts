import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {CheerioAPI} from 'cheerio';
import {addressIn, defaultLanguage, languageOf, languages} from '../../src/locale/languages';
import {BUILD} from '../../src/plugins/delivery/site/build-folder';
import {defaultPages, documentOf, expect, fileOf, pages, product, test} from '../site';

const idsIn = ($: CheerioAPI, place: string) =>
  $(`${place} [id]`)
    .map((_, element) => $(element).attr('id'))
    .get();
const notFoundFiles = languages.map((language) => addressIn(language, '/404'));

for (const page of pages) {
  test(`${page}: head tags`, () => {
    const $ = documentOf(page);
    const language = languageOf(page);
    const one = (selector: string, attribute: string): string => {
      const found = $(`head ${selector}`);
      expect(found, selector).toHaveLength(1);
      return found.attr(attribute) ?? '';
    };
    // Language, canonical address and alternates are looked at by every build (src/plugins/delivery/checks/head.ts).
    expect(one('meta[property="og:url"]', 'content')).toBe(product.siteUrl + page);
    expect(one('meta[property="og:locale"]', 'content')).toBe(language.openGraph);
    expect(one('meta[name=viewport]', 'content')).toContain('width=device-width');
    const title = $('title').text();
    expect(title).toContain(product.name);
    expect(one('meta[property="og:title"]', 'content')).toBe(title);
    const description = one('meta[name=description]', 'content');
    expect(description.length).toBeGreaterThan(20);
    expect(one('meta[property="og:description"]', 'content')).toBe(description);
    expect($('meta[name=robots]')).toHaveLength(0);
    const picture = one('meta[property="og:image"]', 'content').slice(product.siteUrl.length);
    expect(existsSync(path.join(BUILD, picture)), picture).toBe(true);
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
    for (const absent of ['link[hreflang]', 'meta[property="og:url"]']) {
      expect($(absent), absent).toHaveLength(0);
    }
    const language = languageOf(file);
    const ways = $('main a[href], footer a[href]').map((_, link) => $(link).attr('href'));
    expect(ways.get()).toEqual(
      ['/', '/terms', '/privacy', '/contact'].map((address) => addressIn(language, address)),
    );
    expect($('title').text()).toMatch(new RegExp(`.+ \\| ${product.name}$`));
  });
}

test('a home is said without a slash, in every attribute of every page', () => {
  for (const page of [...pages, ...notFoundFiles]) {
    for (const {code} of languages.slice(1)) {
      expect(readFileSync(fileOf(page), 'utf8')).not.toMatch(
        new RegExp(`(href|content)="?[^" >]*/${code}/["# >]`),
      );
    }
  }
});

test('sections have the same ids in the same order in every language', () => {
  for (const page of defaultPages) {
    for (const language of languages) {
      expect(idsIn(documentOf(addressIn(language, page)), 'main')).toEqual(idsIn(documentOf(page), 'main'));
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
