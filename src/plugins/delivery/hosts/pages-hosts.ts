import {defaultLanguage} from '../../../locale/languages';
import type {Files} from '../site/files';
import {type HostTable, hostTable} from './host-table';

/** Writes what hosts of pages read beside them. */
export function writeHostFiles(files: Files): void {
  const table = hostTable(files);
  files.set('_headers', Buffer.from(headersFile(table)));
  files.set('_redirects', Buffer.from(redirectsFile(table)));
  files.set('.nojekyll', Buffer.alloc(0));
}

/**
 * Writes `_headers`, which Cloudflare Pages and Netlify read. A line with `!` takes a header away
 * that Cloudflare would add by itself; Netlify adds none and passes over the line.
 * @see https://developers.cloudflare.com/pages/configuration/headers/
 * @see https://docs.netlify.com/routing/headers/
 */
function headersFile({headers, caching, types}: HostTable): string {
  const everywhere = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const kept = caching.flatMap(({path, value}) => [path, `  Cache-Control: ${value}`]);
  const typed = types.flatMap(({path, type}) => [path, `  Content-Type: ${type}`]);
  return `${['/*', '  ! Access-Control-Allow-Origin', ...everywhere, ...kept, ...typed].join('\n')}\n`;
}

/**
 * Writes `_redirects`: the forms of a language's home that these hosts do not lead on by
 * themselves, and for Netlify the not-found page of each language with a prefix, which Cloudflare
 * finds without being told.
 * @see https://developers.cloudflare.com/pages/configuration/redirects/
 * @see https://docs.netlify.com/routing/redirects/
 */
function redirectsFile({routes, notFound}: HostTable): string {
  const homes = routes
    .filter(({isHome, language}) => isHome && language !== defaultLanguage)
    .flatMap(({address, movedFrom}) => movedFrom.map((form) => `${form} ${address} 308`));
  const unknown = notFound
    .filter(({language}) => language !== defaultLanguage)
    .map(({language, file}) => `/${language.code}/* /${file} 404`);
  return `${[...homes, ...unknown].join('\n')}\n`;
}
