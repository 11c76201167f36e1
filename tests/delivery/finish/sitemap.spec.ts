import {readFileSync} from 'node:fs';
import path from 'node:path';
import {addressIn, defaultLanguage, languages} from '../../../src/locale/languages';
import {expect, pages, product, test} from '../../site';

const BUILD = path.join(__dirname, '../../../build');

test('the sitemap names the eight pages, each with its alternates', () => {
  expect([...pages].sort()).toEqual(
    languages
      .flatMap((language) => ['/', '/terms', '/privacy', '/contact'].map((page) => addressIn(language, page)))
      .sort(),
  );
  const sitemap = readFileSync(path.join(BUILD, 'sitemap.xml'), 'utf8');
  for (const page of pages) {
    const entry = sitemap
      .split('<url>')
      .find((part) => part.includes(`<loc>${product.siteUrl}${page === '/' ? '/' : page}</loc>`));
    for (const language of languages) {
      expect(entry).toContain(
        `hreflang="${language.code}" href="${product.siteUrl}${addressIn(language, page)}"`,
      );
    }
    expect(entry).toContain(
      `hreflang="x-default" href="${product.siteUrl}${addressIn(defaultLanguage, page)}"`,
    );
  }
  expect(sitemap).not.toContain('/ja/<');
  expect(sitemap).not.toContain('404');
});

test('robots.txt lets everyone in and names the sitemap', () => {
  const robots = readFileSync(path.join(BUILD, 'robots.txt'), 'utf8');
  expect(robots).toContain('User-agent: *');
  expect(robots).not.toMatch(/^Disallow: \S/m);
  expect(robots).toContain(`Sitemap: ${product.siteUrl}/sitemap.xml`);
});
