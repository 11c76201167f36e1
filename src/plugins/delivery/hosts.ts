import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {otherLocales, type Site} from './site';

/** `Cache-Control` of pages, of an answer that nothing is there, and of files with and without a hash. */
const REVALIDATED = 'public, max-age=0, must-revalidate';
const NOT_FOUND = 'no-store';
const A_YEAR = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

/** Pages that have no address of their own, and files that only hosts read; by path without a slash before it. */
const HIDDEN = /(?:^|\/)(?:404(?:\.html|\/)?|_headers|_redirects|\.nojekyll)$/;

/** Its name has no extension that tells its content type. */
const APPLE_LINKS = '/.well-known/apple-app-site-association';

/** Features that every page and frame is refused where the options do not permit them. */
const FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Returns the headers of every answer. Nothing of them depends on what was built. */
function headersOf({options: {permissions = [], hsts = 'on'}}: Site): Record<string, string> {
  const features = [...new Set([...FEATURES, ...permissions])].sort();
  const transport = `max-age=63072000${hsts === 'subdomains' ? '; includeSubDomains' : ''}`;
  return {
    // The rest of the policy stands in each page, which cannot say this.
    'Content-Security-Policy': "frame-ancestors 'none'",
    ...(hsts !== 'off' && {'Strict-Transport-Security': transport}),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': features
      .map((name) => `${name}=${permissions.includes(name) ? '(self)' : '()'}`)
      .join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** Returns the kinds of files that are kept, by what their paths look like, the first that fits first. */
function kindsOf({options: {immutable = []}}: Site): [path: RegExp, caching: string][] {
  const folders = immutable.join('|') || '(?!)';
  return [
    [new RegExp(`^/(?:[\\w-]+/)?(?:${folders})/.*[.-][0-9a-f]{8,}\\.\\w+$`), A_YEAR],
    [/\.(?:html|md)$/, REVALIDATED],
    [/\.\w+$|^\/\.well-known\//, A_DAY],
  ];
}

/** Headers of the answers at a path; `*` at its end stands for anything. */
type HeaderRule = {readonly path: string; readonly headers: Readonly<Record<string, string>>};

/**
 * Returns the rules of `_headers`. Caching is said by folder, where everything below one is of a kind, or else by file:
 * hosts know no kinds, and a rule for a folder speaks for the pages in it.
 */
export function headerRules(files: readonly string[], site: Site): HeaderRule[] {
  const kinds = kindsOf(site);
  const cachingOf = (file: string) => kinds.find(([form]) => form.test(`/${file}`))?.[1] ?? REVALIDATED;
  const shown = files.filter((file) => !HIDDEN.test(file));
  const rules = new Map<string, string>();
  for (const file of shown.filter((one) => cachingOf(one) !== REVALIDATED)) {
    const folders = [...file.matchAll(/\//g)].map(({index}) => file.slice(0, index + 1));
    const folder = folders.find((one) =>
      shown.every((other) => !other.startsWith(one) || cachingOf(other) === cachingOf(file)),
    );
    rules.set(`/${folder ? `${folder}*` : file}`, cachingOf(file));
  }
  return [
    {path: '/*', headers: headersOf(site)},
    ...[...rules].map(([rule, value]) => ({path: rule, headers: {'Cache-Control': value}})),
    ...(files.includes(APPLE_LINKS.slice(1))
      ? [{path: APPLE_LINKS, headers: {'Content-Type': 'application/json'}}]
      : []),
  ];
}

/** Where a path leads, or with status 404 the page that answers unknown paths under it (`/ja/*`). */
type Redirect = {readonly from: string; readonly to: string; readonly status: string};

/** Returns the redirects for every host. Hosts find `/terms/` and `/terms.html` by themselves. */
function redirectsOf(site: Site): Redirect[] {
  const prefixes = otherLocales(site).map((locale) => `/${locale}`);
  return [
    ...['/index.html', '/index'].map((from) => ({from, to: '/', status: '308'})),
    ...prefixes.flatMap((home) =>
      ['/', '/index.html', '/index', '.html'].map((end) => ({from: home + end, to: home, status: '308'})),
    ),
    ...prefixes.map((home) => ({from: `${home}/*`, to: `${home}/404.html`, status: '404'})),
  ];
}

/** Returns whether a path is one that a rule is for. */
const isFor = (rule: string, at: string) =>
  rule.endsWith('*') ? at.startsWith(rule.slice(0, -1)) : rule === at;

/**
 * Returns `_headers`, `_redirects` and `robots.txt` of a built site: what the operator has put into static/, and after it
 * what the build has to say. Where both speak of the same, the operator's counts.
 * @param dir the site's folder, with the operator's files
 * @param files its files
 * @param warn is told of each contradiction
 */
export async function hostTexts(
  dir: string,
  files: readonly string[],
  site: Site,
  warn: (text: string) => void,
): Promise<Record<string, string>> {
  const read = async (name: string) =>
    files.includes(name) ? `${(await readFile(path.join(dir, name), 'utf8')).trimEnd()}\n` : '';
  const [headers, redirects, robots] = [
    await read('_headers'),
    await read('_redirects'),
    await read('robots.txt'),
  ];

  // A path, or below one a header and its value.
  const set = [...headers.matchAll(/^(\/\S*)|^\s+([\w-]+):/gm)].map(
    ([, at, name]) => at ?? name?.toLowerCase() ?? '',
  );
  const theirRules = set.map((name, index) => ({
    name,
    at: set.slice(0, index).findLast((one) => one.startsWith('/')) ?? '',
  }));
  const rules = headerRules([...files, 'robots.txt'], site);
  if (rules.length > 100)
    warn(`Cloudflare Pages reads 100 rules of _headers, and there are ${rules.length}.`);
  const headerLines = rules.flatMap((rule) => {
    const lines = Object.entries(rule.headers).flatMap(([name, value]) => {
      const theirs = theirRules.find(
        (one) => one.name === name.toLowerCase() && (isFor(rule.path, one.at) || isFor(one.at, rule.path)),
      );
      if (!theirs) return [`  ${name}: ${value}`];
      warn(`_headers sets ${name} for ${theirs.at}, so the build does not set "${value}" for ${rule.path}.`);
      return [];
    });
    // Cloudflare adds this header by itself; Netlify passes over the line.
    return [rule.path, ...(rule.path === '/*' ? ['  ! Access-Control-Allow-Origin'] : []), ...lines];
  });

  const moved = redirects.split('\n').map((line) => line.split(/\s+/)[0] ?? '');
  const redirectLines = redirectsOf(site).map(({from, to, status}) => {
    const theirs = moved.find((one) => isFor(one, from));
    if (theirs) warn(`_redirects has a rule for ${theirs}, before the build leads ${from} to ${to}.`);
    return `${from} ${to} ${status}`;
  });

  if (/^disallow: *\/\s*$/im.test(robots)) {
    warn('robots.txt keeps search engines out, and names the sitemaps that the build adds to it.');
  }
  const sitemaps = ['', ...otherLocales(site).map((locale) => `${locale}/`)]
    .map((folder) => `Sitemap: ${site.url}/${folder}sitemap.xml`)
    .filter((line) => !robots.includes(line));
  return {
    _headers: `${headers}${headerLines.join('\n')}\n`,
    _redirects: `${redirects}${redirectLines.join('\n')}\n`,
    'robots.txt': `${robots || 'User-agent: *\nAllow: /\n'}\n${sitemaps.join('\n')}\n`,
  };
}

const quote = (text: string | RegExp) =>
  `"${text instanceof RegExp ? `~${text.source.replaceAll('\\/', '/')}` : text}"`;
const block = (lines: readonly string[]) => lines.join('\n  ');

/** Fills the `{{name}}` places of a file in the folder nginx beside this one. */
async function template(file: string, values: Readonly<Record<string, string>>): Promise<string> {
  const text = await readFile(path.join(__dirname, 'nginx', file), 'utf8');
  return text.replaceAll('\r\n', '\n').replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '');
}

/**
 * Writes nginx's files.
 * @param dir their folder; it is made if it is missing
 */
export async function writeNginxFiles(dir: string, site: Site): Promise<void> {
  const values = {
    url: site.url,
    host: new URL(site.url).hostname,
    headers: block(
      Object.entries(headersOf(site)).map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
    ),
    caching: block(kindsOf(site).map(([form, value]) => `${quote(form)} ${quote(value)};`)),
    revalidated: quote(REVALIDATED),
    notFoundCaching: quote(NOT_FOUND),
    notFound: block(otherLocales(site).map((locale) => `"~^/${locale}(?:/|$)" "/${locale}/404.html";`)),
    redirects: block(
      redirectsOf(site)
        .filter(({status}) => status !== '404')
        .map(({from, to, status}) => `location = ${from} { return ${status} ${to}$is_args$args; }`),
    ),
    hidden: `"${HIDDEN.source.replaceAll('\\/', '/')}"`,
  };
  const server = async (file: string, more = {}) =>
    template('site.conf', {...values, server: (await template(file, {...values, ...more})).trimEnd()});
  const files = {
    'nginx.conf': await server('server.conf', {http2: '\n  http2 on;'}),
    'nginx-1.22.conf': await server('server.conf', {listenHttp2: ' http2'}),
    'container.conf': await server('container.conf'),
    'port-80.conf': await template('port-80.conf', values),
  };
  await mkdir(dir, {recursive: true});
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(dir, file), text);
}
