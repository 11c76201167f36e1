import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {
  formatHeaders,
  type HeaderRule,
  HIDDEN,
  headerRules,
  NOT_FOUND_CACHING,
  REVALIDATED,
  type Site,
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

/** Returns the redirects for every host. Hosts find `/terms/` and `/terms.html` by themselves. */
function redirectsOf({defaultLocale, locales}: Site): Redirect[] {
  const prefixes = locales.filter((locale) => locale !== defaultLocale).map((locale) => `/${locale}`);
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
async function template(file: string, values: Readonly<Record<string, string>>): Promise<string> {
  const text = await readFile(path.join(__dirname, 'nginx', file), 'utf8');
  return text.replaceAll('\r\n', '\n').replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '');
}

async function nginxFiles(
  [{headers}, ...rules]: readonly [HeaderRule, ...HeaderRule[]],
  redirects: readonly Redirect[],
  url: string,
): Promise<Record<string, string>> {
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
  const site = async (server: string, more = {}) =>
    template('site.conf', {...values, server: (await template(server, {...values, ...more})).trimEnd()});
  return {
    'nginx.conf': await site('server.conf', {http2: '\n  http2 on;'}),
    'nginx-1.22.conf': await site('server.conf', {listenHttp2: ' http2'}),
    'container.conf': await site('container.conf'),
    'port-80.conf': await template('port-80.conf', values),
  };
}

/**
 * Writes what hosts read: `_headers` and `_redirects` into a finished site, and nginx's files into a
 * folder of their own.
 * @param options.dir the site's folder; its pages are as they will be sent
 * @param options.hostsDir the folder for nginx's files; it is made if it is missing
 */
export async function writeHostFiles({
  dir,
  hostsDir,
  site,
}: {
  readonly dir: string;
  readonly hostsDir: string;
  readonly site: Site;
}): Promise<void> {
  const rules = await headerRules(dir, await filesIn(dir), site);
  const redirects = redirectsOf(site);
  await writeFile(path.join(dir, '_headers'), formatHeaders(rules));
  const lines = redirects.map(({from, to, status}) => `${from} ${to} ${status}\n`);
  await writeFile(path.join(dir, '_redirects'), lines.join(''));
  await mkdir(hostsDir, {recursive: true});
  for (const [file, text] of Object.entries(await nginxFiles(rules, redirects, site.url))) {
    await writeFile(path.join(hostsDir, file), text);
  }
}
