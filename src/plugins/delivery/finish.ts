import {compress} from './compress';
import type {Site} from './headers';
import {type Files, folderOf} from './site';
import {inlineStyles} from './styles';

/**
 * Makes of the files that Docusaurus built those that hosts are given, but for the ones that hosts read, in place.
 * @throws {UserError} when Docusaurus has not made exactly one style sheet
 */
export async function finish(files: Files, site: Site): Promise<void> {
  await inlineStyles(files, site);
  writeRobots(files, site);
  copyHomes(files, site);
  await compress(files);
}

/** Writes `robots.txt`, which names the sitemap of each locale. */
function writeRobots(files: Files, site: Site): void {
  const sitemaps = site.locales.map(
    (locale) => `Sitemap: ${site.url}/${folderOf(locale, site)}sitemap.xml\n`,
  );
  files.set('robots.txt', Buffer.from(`User-agent: *\nAllow: /\n\n${sitemaps.join('')}`));
}

/** Puts `ja.html` beside `ja/index.html`: with both, every host answers `/ja` itself, without a redirect to `/ja/`. */
function copyHomes(files: Files, {defaultLocale, locales}: Site): void {
  for (const locale of locales.filter((one) => one !== defaultLocale)) {
    const home = files.get(`${locale}/index.html`);
    if (home) files.set(`${locale}.html`, home);
  }
}
