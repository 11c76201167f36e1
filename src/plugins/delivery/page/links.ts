import type {Page} from './page';

/** Step: removes the trailing slash that Docusaurus writes in links to a locale's home page (`/ja/`). */
export function linkHomes({$, site: {homes}}: Page) {
  for (const home of homes) {
    $(`a[href^="${home}/"]`).attr('href', (_, href = '') => href.replace(/^(\/[^/]*)\/(?=[?#]|$)/, '$1'));
  }
}
