import {readFileSync} from 'node:fs';
import {languages} from '../../src/locale/languages';
import {addressIn, languageOf} from '../addresses';
import {BUILD, documentOf, expect, legalPages, pages, pagesWithReact, product, test} from '../site';
import {expectMarkup, isList} from './markup';

/*
 * What stands in the HTML of every page of the sitemap, and of the not-found pages, and what search engines are told.
 */

const site = {name: product.name, url: product.siteUrl, languages, build: BUILD};
const notFound = languages.map((language) => addressIn(language, '/404'));

for (const page of [...pages, ...notFound]) {
  test(`${page}: one main, one h1, ids of its own, words and links in its own language, and a head that says so`, () => {
    expectMarkup(page, site);
  });
}

test('titles and descriptions are each page’s own', () => {
  for (const text of ['title', 'meta[name=description]']) {
    // What is not translated is the same in another language.
    const texts = pages.flatMap((page) => {
      const $ = documentOf(page);
      return isList($) ? [] : languageOf(page).code + $(text).toString();
    });
    expect(texts).toEqual([...new Set(texts)]);
  }
});

test('robots.txt lets everyone in, its sitemaps name the eight pages, and each home has one block of structured data, which is true', () => {
  const robots = readFileSync(`${BUILD}/robots.txt`, 'utf8');
  expect(robots).toMatch(/^User-agent: \*$/m);
  expect(robots).not.toMatch(/^Disallow: \S/m);
  const eight = languages.flatMap((language) =>
    ['/', '/terms', '/privacy', '/contact'].map((page) => addressIn(language, page)),
  );
  // They are read from the sitemaps that robots.txt names. There may be more; what is not found is none of them.
  expect(pages).toEqual(expect.arrayContaining(eight));
  expect(pages.filter((page) => page.includes('404'))).toEqual([]);
  for (const page of [...pagesWithReact, ...legalPages]) {
    const blocks = documentOf(page)('script[type="application/ld+json"]');
    expect(blocks, page).toHaveLength(pagesWithReact.includes(page) ? 1 : 0);
    if (blocks.length === 0) continue;
    expect(JSON.parse(blocks.text()), page).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: product.name,
      alternateName: product.reading,
      url: product.siteUrl + page,
    });
  }
});
