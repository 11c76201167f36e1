import {readFileSync} from 'node:fs';
import path from 'node:path';
import {addressIn, languages} from '../../../src/locale/languages';
import {BUILD, documentOf, expect, legalPages, pages, pagesWithReact, product, test} from '../../site';

test('robots.txt lets everyone in, and its sitemaps name the eight pages', () => {
  const robots = readFileSync(path.join(BUILD, 'robots.txt'), 'utf8');
  expect(robots).toMatch(/^User-agent: \*$/m);
  expect(robots).not.toMatch(/^Disallow: \S/m);
  const eight = languages.flatMap((language) =>
    ['/', '/terms', '/privacy', '/contact'].map((page) => addressIn(language, page)),
  );
  // They are read from the sitemaps that robots.txt names. There may be more; what is not found is none of them.
  expect(pages).toEqual(expect.arrayContaining(eight));
  expect(pages.filter((page) => page.includes('404'))).toEqual([]);
});

test('structured data: one block on each home, and true', () => {
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
