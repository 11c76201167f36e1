import {languages} from '../../../locale/languages';
import {type Product, placeholderFacts} from '../../../product';
import {describe} from '../site/fault';
import type {Files} from '../site/files';
import {homeCopy, notFoundFile} from '../site/site';
import {foreignAddresses, shortLinks} from './addresses';
import {wellKnownFaults} from './well-known';

/** What hosts need beside the pages. */
const HOST_FILES = ['_headers', '_redirects', 'robots.txt', 'sitemap.xml'];

/** Names the facts that are still placeholders, each in one line. */
export function placeholderFaults(product: Product): string[] {
  return placeholderFacts(product).map(
    ({variable, value}) => `${variable} is still the placeholder ${value}; set it in .env and build again`,
  );
}

/**
 * Says everything that stands between a built site and its release: facts that are still
 * placeholders, addresses that only lead on, faults of the pages and of the files that the operator
 * put in, files missing. A site built with other facts than those given is found by its addresses.
 * @param now when the site is to be released
 * @returns one line for each; none when the site may be published
 */
export function releaseFaults(files: Files, product: Product, now: Date): string[] {
  const copies = languages.map(homeCopy).filter((file) => file !== undefined);
  const missing = [...HOST_FILES, ...languages.map(notFoundFile), ...copies]
    .filter((file) => !files.has(file))
    .map((file) => `build/${file} is missing; build again with npm run build`);
  return [
    ...placeholderFaults(product),
    ...shortLinks(foreignAddresses(product)),
    ...missing,
    ...wellKnownFaults(files, now).map(describe),
  ];
}
