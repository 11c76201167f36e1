import {existsSync} from 'node:fs';
import path from 'node:path';
import {type Page, type SharedPicture, urlIn} from './page';

/** Step: removes the trailing slash that Docusaurus writes in links to a locale's home page (`/ja/`). */
export function linkHomes({$, site: {homes}}: Page) {
  for (const home of homes) {
    $(`a[href^="${home}/"]`).attr('href', (_, href = '') => href.replace(/^(\/[^/]*)\/(?=[?#]|$)/, '$1'));
  }
}

/**
 * Step: keeps Cloudflare from replacing e-mail addresses by links of its own, which its script makes readable again. The
 * policy refuses that script.
 * @see https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
 */
export function keepMailAddresses({$}: Page) {
  $('a[href^="mailto:" i]').before('<!--email_off-->').after('<!--/email_off-->');
}

/** Names of <meta> with the address of a picture for shared links. */
const PICTURES = ['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image'];

/** Names of <meta> with another address that crawlers read. */
const OTHERS = ['og:url', 'og:video', 'og:audio', 'twitter:player'];

/** Whether a folder has the file of a path, as URLs have it: percent-encoded. */
function hasFile(dir: string, pathname: string) {
  try {
    return existsSync(path.join(dir, decodeURIComponent(pathname)));
  } catch {
    // A percent sign that begins no code.
    return false;
  }
}

/** Step: makes the addresses that crawlers read whole, because they do not know the page's own. */
export function completeAddresses(page: Page) {
  const {$, site} = page;
  page.pictures = [];
  for (const meta of $('head meta[content]')) {
    const {property, name = property ?? '', content = ''} = meta.attribs;
    const url = urlIn(page, content);
    if (![...PICTURES, ...OTHERS].includes(name) || !url) continue;
    if (!URL.canParse(content)) $(meta).attr('content', url.href);
    const isOwn = url.origin === new URL(site.url).origin;
    if (isOwn && PICTURES.includes(name)) page.pictures.push({name, content, pathname: url.pathname});
  }
  // Those of `<Head>`; Docusaurus writes its own with the site's origin.
  for (const link of $('head link').filter('[rel=canonical],[rel=alternate][hreflang]')) {
    const {href = ''} = link.attribs;
    const url = urlIn(page, href);
    if (url && !URL.canParse(href)) $(link).attr('href', url.href);
  }
}

/**
 * Checks that the pictures for shared links of a finished page are there.
 * @param dir the site's folder
 * @throws {Error} that names the first one that is not
 */
export function refuseMissing(dir: string, pictures: readonly SharedPicture[]) {
  for (const {name, content, pathname} of pictures) {
    if (!hasFile(dir, pathname)) {
      throw new Error(
        `the picture for shared links (${name}) is ${content}, and the site has no such file. Put it into static/, or correct the address (image in front matter, or <meta> in <Head>).`,
      );
    }
  }
}
