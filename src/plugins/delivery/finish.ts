import {load} from 'cheerio';
import {compress} from './compress';
import {nginxFiles} from './hosts/nginx';
import {writeHostFiles} from './hosts/pages-hosts';
import {type Facts, type Files, type Locale} from './site';
import {inlineStyles} from './styles';

/**
 * Makes of the site that Docusaurus built what hosts are given, in place.
 * @returns what hosts need and nobody publishes
 * @throws {Error} when pages link different style sheets
 */
export async function finish(files: Files, facts: Facts): Promise<Files> {
  await inlineStyles(files, facts);
  writeStructuredData(files);
  writeSitemap(files, facts);
  copyHomes(files, facts);
  writeHostFiles(files);
  await compress(files);
  return nginxFiles(files, facts.url);
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

/** Gives the address of a page. A locale's home has no slash at its end. */
function addressOf({folder}: Locale, page: string): string {
  return `/${page === '' ? folder.slice(0, -1) : folder + page}`;
}

/**
 * Makes one sitemap of those of the locales, with the other locales of each page, and `robots.txt`, which names it.
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
function writeSitemap(files: Files, {url, locales}: Facts): void {
  const pages = locales.flatMap((locale) => {
    const file = `${locale.folder}sitemap.xml`;
    const addresses = [...String(files.get(file)).matchAll(/<loc>([^<]*)/g)];
    files.delete(file);
    return addresses.map(([, address = '']) => ({locale, page: address.slice(`${url}/${locale.folder}`.length)}));
  });
  const [main] = locales;
  const entries = pages.map(({locale, page}) => {
    const same = pages.filter((other) => other.page === page);
    const links = [
      ...same.map((other) => ({code: other.locale.code, locale: other.locale})),
      ...same.filter((other) => other.locale === main).map(() => ({code: 'x-default', locale: main})),
    ].map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${other.code}" href="${url}${addressOf(other.locale, page)}"/>`,
    );
    return `<url><loc>${url}${addressOf(locale, page)}</loc>${links.join('')}</url>\n`;
  });
  const sitemap =
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;
  files.set('sitemap.xml', Buffer.from(sitemap));
  files.set('robots.txt', Buffer.from(`User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`));
}

/** Puts `ja.html` beside `ja/index.html`: with both, every host answers `/ja` itself, without a redirect to `/ja/`. */
function copyHomes(files: Files, {locales: [, ...others]}: Facts): void {
  for (const {folder} of others) {
    const home = files.get(`${folder}index.html`);
    if (home) files.set(`${folder.slice(0, -1)}.html`, home);
  }
}
