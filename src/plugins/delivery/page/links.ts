import type {Page} from './page';

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
