import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'node-html-parser';
import {addressIn, languageOf} from '../../src/locale/address';
import {defaultLanguage, languages} from '../../src/locale/languages';
import {BUILD, defaultPages, expect, fileOf, pages, product, test, unknownPages} from '../site';

const document = (address: string) => parse(readFileSync(fileOf(address), 'utf8'));
const notFoundFiles = languages.map((language) => addressIn(language, '/404'));

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
});

for (const page of pages) {
  test(`${page}: head tags`, () => {
    const html = document(page);
    const language = languageOf(page);
    const one = (selector: string, attribute: string) => {
      const found = html.querySelectorAll(`head ${selector}`);
      expect(found, selector).toHaveLength(1);
      return found[0]?.getAttribute(attribute);
    };
    const address = product.siteUrl + page;
    expect(html.querySelector('html')?.getAttribute('lang')).toBe(language.code);
    expect(one('link[rel=canonical]', 'href')).toBe(address);
    expect(one('meta[property="og:url"]', 'content')).toBe(address);
    for (const other of languages) {
      expect(one(`link[hreflang=${other.code}]`, 'href')).toBe(product.siteUrl + addressIn(other, page));
    }
    expect(one('link[hreflang=x-default]', 'href')).toBe(product.siteUrl + addressIn(defaultLanguage, page));
    expect(one('meta[property="og:locale"]', 'content')).toBe(language.openGraph);
    expect(one('meta[name=viewport]', 'content')).toContain('width=device-width');
    const title = html.querySelector('title')?.textContent ?? '';
    expect(title).toContain(product.name);
    expect(one('meta[property="og:title"]', 'content')).toBe(title);
    const description = one('meta[name=description]', 'content') ?? '';
    expect(description.length).toBeGreaterThan(20);
    expect(one('meta[property="og:description"]', 'content')).toBe(description);
    expect(html.querySelectorAll('meta[name=robots]')).toHaveLength(0);
    const picture = one('meta[property="og:image"]', 'content') ?? '';
    expect(existsSync(path.join(BUILD, picture.slice(product.siteUrl.length))), picture).toBe(true);
  });

  test(`${page}: one h1, headings in order, landmarks`, () => {
    const html = document(page);
    expect(html.querySelectorAll('h1')).toHaveLength(1);
    const ranks = html
      .querySelectorAll('h1,h2,h3,h4,h5,h6')
      .map((heading) => Number(heading.rawTagName.slice(1)));
    ranks.forEach((rank, index) => {
      expect(rank - (ranks[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    });
    for (const landmark of ['main', 'body header', 'body footer']) {
      expect(html.querySelector(landmark), landmark).not.toBeNull();
    }
  });
}

test('titles and descriptions are each page’s own', () => {
  const titles = pages.map((page) => document(page).querySelector('title')?.textContent);
  expect(new Set(titles).size).toBe(pages.length);
  const descriptions = pages.map((page) =>
    document(page).querySelector('meta[name=description]')?.getAttribute('content'),
  );
  expect(new Set(descriptions).size).toBe(pages.length);
});

for (const file of notFoundFiles) {
  test(`${file}: not indexed, no address of its own, in its language`, () => {
    const html = document(file);
    expect(html.querySelector('html')?.getAttribute('lang')).toBe(languageOf(file).code);
    expect(html.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(html.querySelector('link[rel=canonical]')).toBeNull();
    expect(html.querySelector('link[hreflang]')).toBeNull();
    expect(html.querySelector('meta[property="og:url"]')).toBeNull();
    expect(html.querySelector('title')?.textContent).toContain(product.name);
    expect(html.querySelector('title')?.textContent).not.toBe(product.name);
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
    const html = document(page);
    for (const link of html.querySelectorAll('a[href]')) {
      const url = new URL(link.getAttribute('href') ?? '', product.siteUrl + page);
      if (url.origin !== product.siteUrl) {
        continue;
      }
      const target = url.pathname === page ? html : document(url.pathname);
      expect(languageOf(url.pathname).code, `${page}: ${url}`).toBe(
        link.getAttribute('hreflang') ?? languageOf(page).code,
      );
      if (url.hash) {
        expect(target.getElementById(url.hash.slice(1)), `${page}: ${url}`).not.toBeNull();
      }
    }
  }
});

test('no id is used twice on a page', () => {
  for (const page of pages) {
    const ids = document(page)
      .querySelectorAll('[id]')
      .map((element) => element.id);
    expect(new Set(ids).size, page).toBe(ids.length);
  }
});

test('sections have the same ids in the same order in every language', () => {
  for (const page of defaultPages) {
    const ids = (address: string) =>
      document(address)
        .querySelectorAll('main [id]')
        .map((element) => element.id);
    for (const language of languages) {
      expect(ids(addressIn(language, page))).toEqual(ids(page));
    }
  }
});

test('no English is left in a Japanese page', () => {
  const english = new Set<string>();
  const texts = (address: string) =>
    document(address)
      .querySelectorAll('main, header, footer')
      .flatMap((part) => part.structuredText.split('\n'))
      .map((line) => line.trim())
      .filter((line) => /[A-Za-z]{3,}/.test(line));
  const same = [product.name, product.adNetwork.name, ...languages.map((language) => language.label)];
  for (const page of defaultPages) {
    for (const line of texts(page)) {
      english.add(line);
    }
    for (const line of texts(addressIn(languages[1] ?? defaultLanguage, page))) {
      expect(
        english.has(line) && !same.includes(line) && /^[\x20-\x7e]+$/.test(line),
        `${page}: "${line}"`,
      ).toBe(false);
    }
  }
});

test('structured data: one block where it says something, and true', () => {
  for (const page of pages) {
    const blocks = document(page).querySelectorAll('script[type="application/ld+json"]');
    const kind = addressIn(defaultLanguage, page);
    expect(blocks, page).toHaveLength(kind === '/contact' ? 0 : 1);
    if (blocks.length === 0) {
      continue;
    }
    const data = JSON.parse(blocks[0]?.textContent ?? '');
    expect(data['@context']).toBe('https://schema.org');
    if (kind === '/') {
      expect(data).toMatchObject({
        '@type': 'MobileApplication',
        name: product.name,
        url: product.siteUrl + page,
        installUrl: [product.appStoreUrl],
        inLanguage: languageOf(page).code,
      });
      for (const invented of ['aggregateRating', 'offers', 'review', 'interactionStatistic']) {
        expect(data).not.toHaveProperty(invented);
      }
    } else {
      expect(data['@type']).toBe('BreadcrumbList');
      expect(data.itemListElement.map((item: {item: string}) => item.item)).toEqual([
        product.siteUrl + addressIn(languageOf(page), '/'),
        product.siteUrl + page,
      ]);
    }
  }
});

test('robots.txt lets everyone in and names the sitemap', () => {
  const robots = readFileSync(path.join(BUILD, 'robots.txt'), 'utf8');
  expect(robots).toContain('User-agent: *');
  expect(robots).not.toMatch(/^Disallow: \S/m);
  expect(robots).toContain(`Sitemap: ${product.siteUrl}/sitemap.xml`);
});

test('the manifest and its icons are there', () => {
  const manifest = JSON.parse(readFileSync(path.join(BUILD, 'site.webmanifest'), 'utf8'));
  expect(manifest.name).toBe(product.name);
  for (const {src} of manifest.icons) {
    expect(existsSync(path.join(BUILD, src)), src).toBe(true);
  }
});

test('unknown addresses are of the bundle’s making', () => {
  expect(unknownPages.every((page) => !existsSync(fileOf(page)))).toBe(true);
});
