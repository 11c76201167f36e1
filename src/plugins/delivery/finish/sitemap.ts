import {escapeMarkup} from '../../../escape-markup';
import {addressIn, defaultLanguage, languages} from '../../../locale/languages';
import type {Product} from '../../../product';
import type {Files} from '../site/files';
import {pagesOf} from '../site/site';

/**
 * Writes `sitemap.xml`, with every page that search engines may show and its other languages, and
 * `robots.txt`, which says where it is. No dates: the build has none that it could prove.
 * @see https://www.sitemaps.org/protocol.html
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
export function writeSitemap(files: Files, {siteUrl}: Product): void {
  const pages = pagesOf(files).filter(({$}) => !$('meta[name=robots]').attr('content')?.includes('noindex'));
  const addresses = new Set(pages.map(({address}) => address));
  const complete = (address: string) => escapeMarkup(siteUrl + address);
  const entries = pages.map(({address}) => {
    const alternates = languages
      .map((language) => ({tag: language.code, address: addressIn(language, address)}))
      .filter((other) => addresses.has(other.address));
    const links = [...alternates, {tag: 'x-default', address: addressIn(defaultLanguage, address)}].map(
      (other) => `<xhtml:link rel="alternate" hreflang="${other.tag}" href="${complete(other.address)}"/>`,
    );
    return `<url><loc>${complete(address)}</loc>${links.join('')}</url>`;
  });
  files.set(
    'sitemap.xml',
    Buffer.from(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
        `${entries.join('\n')}\n</urlset>\n`,
    ),
  );
  files.set('robots.txt', Buffer.from(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`));
}
