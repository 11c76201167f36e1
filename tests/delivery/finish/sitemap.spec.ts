import {readFileSync} from 'node:fs';
import path from 'node:path';
import {addressIn, homeOf, languages} from '../../../src/locale/languages';
import {BUILD, expect, pages, product, test} from '../../site';

test('robots.txt lets everyone in, and its sitemaps name the eight pages', () => {
  const robots = readFileSync(path.join(BUILD, 'robots.txt'), 'utf8');
  expect(robots).toContain('User-agent: *');
  expect(robots).not.toMatch(/^Disallow: \S/m);
  const sitemaps = languages.map((language) => `Sitemap: ${product.siteUrl}${homeOf(language)}`);
  for (const sitemap of sitemaps) {
    expect(robots).toContain(`${sitemap.replace(/\/$/, '')}/sitemap.xml\n`);
  }
  const eight = languages.flatMap((language) =>
    ['/', '/terms', '/privacy', '/contact'].map((page) => addressIn(language, page)),
  );
  // A site may have more pages; what is not found is none of them.
  expect(pages).toEqual(expect.arrayContaining(eight));
  expect(pages.filter((page) => page.includes('404'))).toEqual([]);
});
