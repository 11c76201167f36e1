import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {type CheerioAPI, load} from 'cheerio';
import {BUILD} from '../../src/delivery/site/build-folder';
import {addressIn, languageOf} from '../../src/locale/address';
import {defaultLanguage, languages} from '../../src/locale/languages';
import {defaultPages, expect, fileOf, pages, product, test} from '../site';

const document = (address: string): CheerioAPI => load(readFileSync(fileOf(address), 'utf8'));
const idsIn = ($: CheerioAPI, place: string) =>
  $(`${place} [id]`)
    .map((_, element) => $(element).attr('id'))
    .get();
const notFoundFiles = languages.map((language) => addressIn(language, '/404'));

for (const page of pages) {
  test(`${page}: head tags`, () => {
    const $ = document(page);
    const language = languageOf(page);
    const one = (selector: string, attribute: string): string => {
      const found = $(`head ${selector}`);
      expect(found, selector).toHaveLength(1);
      return found.attr(attribute) ?? '';
    };
    const address = product.siteUrl + page;
    expect($('html').attr('lang')).toBe(language.code);
    expect(one('link[rel=canonical]', 'href')).toBe(address);
    expect(one('meta[property="og:url"]', 'content')).toBe(address);
    for (const other of languages) {
      expect(one(`link[hreflang=${other.code}]`, 'href')).toBe(product.siteUrl + addressIn(other, page));
    }
    expect(one('link[hreflang=x-default]', 'href')).toBe(product.siteUrl + addressIn(defaultLanguage, page));
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

  test(`${page}: one h1, headings in order, landmarks`, () => {
    const $ = document(page);
    expect($('h1')).toHaveLength(1);
    const ranks = $('h1,h2,h3,h4,h5,h6')
      .map((_, heading) => Number(heading.tagName.slice(1)))
      .get();
    ranks.forEach((rank, index) => {
      expect(rank - (ranks[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    });
    for (const landmark of ['main', '#__docusaurus > header', '#__docusaurus > footer']) {
      expect($(landmark), landmark).toHaveLength(1);
    }
  });
}

test('titles and descriptions are each page’s own', () => {
  const titles = pages.map((page) => document(page)('title').text());
  expect(new Set(titles).size).toBe(pages.length);
  const descriptions = pages.map((page) => document(page)('meta[name=description]').attr('content'));
  expect(new Set(descriptions).size).toBe(pages.length);
});

for (const file of notFoundFiles) {
  test(`${file}: not indexed, no address of its own, in its language`, () => {
    const $ = document(file);
    expect($('html').attr('lang')).toBe(languageOf(file).code);
    expect($('meta[name=robots]').attr('content')).toBe('noindex');
    for (const absent of ['link[rel=canonical]', 'link[hreflang]', 'meta[property="og:url"]']) {
      expect($(absent), absent).toHaveLength(0);
    }
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

test('every link leads to a page and every section link to a section, in the language of the page', () => {
  for (const page of [...pages, ...notFoundFiles]) {
    const $ = document(page);
    for (const link of $('a[href]').get()) {
      const url = new URL($(link).attr('href') ?? '', product.siteUrl + page);
      if (url.origin !== product.siteUrl) {
        continue;
      }
      const language = $(link).attr('hreflang') ?? languageOf(page).code;
      expect(languageOf(url.pathname).code, `${page}: ${url}`).toBe(language);
      const target = document(url.pathname);
      if (url.hash) {
        expect(target(`[id="${url.hash.slice(1)}"]`), `${page}: ${url}`).toHaveLength(1);
      }
    }
  }
});

test('no id is used twice on a page', () => {
  for (const page of pages) {
    const ids = idsIn(document(page), 'html');
    expect(new Set(ids).size, page).toBe(ids.length);
  }
});

test('sections have the same ids in the same order in every language', () => {
  for (const page of defaultPages) {
    for (const language of languages) {
      expect(idsIn(document(addressIn(language, page)), 'main')).toEqual(idsIn(document(page), 'main'));
    }
  }
});

test('no text is left in English on a page in another language', () => {
  const texts = (address: string) => {
    const $ = document(address);
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
