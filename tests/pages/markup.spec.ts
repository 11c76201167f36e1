import {readFileSync} from 'node:fs';
import {
  addressIn,
  BUILD,
  documentOf,
  everyPage,
  expect,
  languageOf,
  languages,
  legalAddresses,
  pages,
  pagesWithReact,
  product,
  test,
} from '../site';
import {expectMarkup, isList} from './markup';

for (const page of everyPage) {
  test(`${page} has one main, one h1, unique ids, links in its language, and a complete head`, () => {
    expectMarkup(page);
  });
}

test('every page has a title and a description that no other page has', () => {
  for (const text of ['title', 'meta[name=description]']) {
    // Compared within a language, because pages may have no translation.
    const texts = pages.flatMap((page) => {
      const $ = documentOf(page);
      return isList($) ? [] : languageOf(page).code + $(text).toString();
    });
    expect(texts).toEqual([...new Set(texts)]);
  }
});

test('robots.txt allows all robots and lists sitemaps with all pages, and each landing page has one correct block of structured data', () => {
  const robots = readFileSync(`${BUILD}/robots.txt`, 'utf8');
  expect(robots).toMatch(/^User-agent: \*$/m);
  expect(robots).not.toMatch(/^Disallow: \S/m);
  const own = languages.flatMap((language) =>
    ['/', '/contact', ...legalAddresses].map((page) => addressIn(language, page)),
  );
  // `pages` comes from the sitemaps. A project may add pages; not-found pages must not be listed.
  expect(pages).toEqual(expect.arrayContaining(own));
  expect(pages.filter((page) => page.includes('404'))).toEqual([]);
  for (const page of pagesWithReact) {
    expect(JSON.parse(documentOf(page)('script[type="application/ld+json"]').text()), page).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: product.name,
      ...('reading' in product && {alternateName: product.reading}),
      url: product.siteUrl + page,
    });
  }
});
