import {readFileSync} from 'node:fs';
import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {
  type Files,
  formatHeaders,
  type HeaderRule,
  HIDDEN,
  type HostedSite,
  headerRules,
  NOT_FOUND_CACHING,
  REVALIDATED,
} from './headers';

/** Where a path leads, or with status 404 the page that answers unknown paths under it (`/ja/*`). */
export type Redirect = {readonly from: string; readonly to: string; readonly status: string};

/** Lists the files of a folder, by their paths from there with slashes, in a fixed order. */
export async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, {recursive: true, withFileTypes: true});
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

/** Returns what every host has to be told; it finds pages at `/terms/` and `/terms.html` by itself. */
function redirectsOf({locales}: HostedSite): Redirect[] {
  const prefixes = locales.flatMap(({folder}) => (folder ? [`/${folder.slice(0, -1)}`] : []));
  return [
    ...['/index.html', '/index'].map((from) => ({from, to: '/', status: '308'})),
    ...prefixes.flatMap((home) =>
      ['/', '/index.html', '/index', '.html'].map((end) => ({from: home + end, to: home, status: '308'})),
    ),
    ...prefixes.map((home) => ({from: `${home}/*`, to: `${home}/404.html`, status: '404'})),
  ];
}

/** Reads a `_redirects` file. */
export function parseRedirects(text: string): Redirect[] {
  return text.split('\n').flatMap((line) => {
    const [from, to, status] = line.split(' ');
    return from && to && status ? [{from, to, status}] : [];
  });
}

const quote = (text: string) => `"${text}"`;
const block = (lines: readonly string[]) => lines.join('\n  ');

/** Fills the `{{name}}` places of a file in the folder nginx beside this one. */
function template(file: string, values: Readonly<Record<string, string>>): string {
  const text = readFileSync(path.join(__dirname, 'nginx', file), 'utf8');
  return text.replaceAll('\r\n', '\n').replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '');
}

function nginxFiles(
  [{headers}, ...rules]: readonly [HeaderRule, ...HeaderRule[]],
  redirects: readonly Redirect[],
  url: string,
): Record<string, string> {
  const values = {
    url,
    host: new URL(url).hostname,
    headers: block(
      Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
    ),
    caching: block(
      rules.flatMap(({path: at, headers: {'Cache-Control': value}}) => {
        const key = at.endsWith('*') ? `~^${at.slice(0, -1).replaceAll('.', '\\.')}` : at;
        return value === undefined ? [] : [`${quote(key)} ${quote(value)};`];
      }),
    ),
    revalidated: quote(REVALIDATED),
    notFoundCaching: quote(NOT_FOUND_CACHING),
    notFound: block(
      redirects
        .filter(({status}) => status === '404')
        .map(({from, to}) => `${quote(`~^${from.slice(0, -2)}(?:/|$)`)} ${quote(to)};`),
    ),
    redirects: block(
      redirects
        .filter(({status}) => status !== '404')
        .map(({from, to, status}) => `location = ${from} { return ${status} ${to}$is_args$args; }`),
    ),
    hidden: quote(HIDDEN.source.replaceAll('\\/', '/')),
  };
  const site = (server: string, more = {}) =>
    template('site.conf', {...values, server: template(server, {...values, ...more}).trimEnd()});
  return {
    'nginx.conf': site('server.conf', {http2: '\n  http2 on;'}),
    'nginx-1.22.conf': site('server.conf', {listenHttp2: ' http2'}),
    'container.conf': site('container.conf'),
    'port-80.conf': template('port-80.conf', values),
  };
}

/**
 * Adds `_headers`, `_redirects` and `.nojekyll` to a finished site, for hosts of pages.
 * @param files with the pages as they will be sent
 * @returns the files of nginx, which are no part of the site
 */
export function writeHostFiles(files: Files, site: HostedSite): Files {
  const rules = headerRules(files, site);
  const redirects = redirectsOf(site);
  const lines = redirects.map(({from, to, status}) => `${from} ${to} ${status}\n`);
  files.set('_headers', Buffer.from(formatHeaders(rules)));
  files.set('_redirects', Buffer.from(lines.join('')));
  files.set('.nojekyll', Buffer.alloc(0));
  const hosts = Object.entries(nginxFiles(rules, redirects, site.url));
  return new Map(hosts.map(([file, text]) => [file, Buffer.from(text)]));
}
