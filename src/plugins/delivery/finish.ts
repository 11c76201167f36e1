import {load} from 'cheerio';
import {compress} from './compress';
import type {Site} from './headers';
import {type Files, folderOf} from './site';
import {inlineStyles} from './styles';

/**
 * Makes of the files that Docusaurus built those that hosts are given, but for the ones that hosts read, in place.
 * @throws {UserError} when pages link different style sheets
 */
export async function finish(files: Files, site: Site): Promise<void> {
  await inlineStyles(files, site);
  writeStructuredData(files);
  writeSitemap(files, site);
  copyHomes(files, site);
  await compress(files);
}

/**
 * Turns `<meta name="structured-data" content="{…}">` into the script element that search engines read. React may not
 * make one: Trusted Types forbid it.
 */
function writeStructuredData(files: Files): void {
  for (const [file, content] of files) {
    const html = String(content);
    if (!file.endsWith('.html') || !html.includes('structured-data')) continue;
    const [meta] = load(html, {sourceCodeLocationInfo: true})('meta[name=structured-data]').get();
    const place = meta?.sourceCodeLocation;
    if (!meta || !place) continue;
    // No text may end the element.
    const json = meta.attribs.content?.replaceAll('<', '\\u003c');
    const script = `<script type=application/ld+json>${json}</script>`;
    files.set(file, Buffer.from(html.slice(0, place.startOffset) + script + html.slice(place.endOffset)));
  }
}

/**
 * Makes one sitemap of those of the locales, with the other locales of each page, and `robots.txt`, which names it.
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
function writeSitemap(files: Files, site: Site): void {
  const {url, defaultLocale, locales} = site;
  const pages = locales.flatMap((locale) => {
    const folder = folderOf(locale, site);
    const entries = [...String(files.get(`${folder}sitemap.xml`)).matchAll(/<loc>([^<]*)/g)];
    files.delete(`${folder}sitemap.xml`);
    return entries.map(([, address = '']) => ({
      locale,
      page: address.slice(`${url}/${folder}`.length),
      // A locale's home has no slash at its end.
      address: folder ? address.replace(/\/$/, '') : address,
    }));
  });
  const entries = pages.map(({page, address}) => {
    const links = pages
      .filter((other) => other.page === page)
      .flatMap((other) =>
        [other.locale, ...(other.locale === defaultLocale ? ['x-default'] : [])].map(
          (tag) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${other.address}"/>`,
        ),
      );
    return `<url><loc>${address}</loc>${links.join('')}</url>\n`;
  });
  const sitemap =
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;
  files.set('sitemap.xml', Buffer.from(sitemap));
  files.set('robots.txt', Buffer.from(`User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`));
}

/** Puts `ja.html` beside `ja/index.html`: with both, every host answers `/ja` itself, without a redirect to `/ja/`. */
function copyHomes(files: Files, {defaultLocale, locales}: Site): void {
  for (const locale of locales.filter((one) => one !== defaultLocale)) {
    const home = files.get(`${locale}/index.html`);
    if (home) files.set(`${locale}.html`, home);
  }
}
