import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {homesOf, type Site} from './site';

/** `Cache-Control` of pages, and of files with and without a hash. */
const REVALIDATED = 'public, max-age=0, must-revalidate';
const A_YEAR = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

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

/** Returns the kinds of files by their paths, as nginx reads it, the first that fits first, and how long they are kept. */
const kindsOf = ({options: {immutable = []}}: Site): [path: string, caching: string][] => [
  ...immutable.map((folder): [string, string] => [
    `^/(?:[\\w-]+/)?${folder}/.*[.-][0-9a-f]{8,}\\.\\w+$`,
    A_YEAR,
  ]),
  ['\\.(?:html|md)$', REVALIDATED],
  ['[^/]\\.\\w+$|^/\\.well-known/', A_DAY],
];

/**
 * Returns the rules of `_headers`: headers by path; `*` at its end stands for anything. Caching is said by folder, where
 * everything below one is of a kind, or else by file: hosts know no kinds, and a rule for a folder speaks for the pages
 * in it.
 */
function headerRules(files: readonly string[], site: Site) {
  const rules: Record<string, Readonly<Record<string, string>>> = {
    '/*': headersOf(site),
    [APPLE_LINKS]: {'Content-Type': 'application/json'},
  };
  const cachingOf = (file: string) =>
    kindsOf(site).find(([form]) => new RegExp(form).test(file))?.[1] ?? REVALIDATED;
  const known = files.map((file) => ({file, caching: cachingOf(file)}));
  for (const {file, caching} of known) {
    if (caching === REVALIDATED) continue;
    const folders = [...file.matchAll(/(?<=.)\//g)].map(({index}) => file.slice(0, index + 1));
    const folder = folders.find((one) =>
      known.every((other) => !other.file.startsWith(one) || other.caching === caching),
    );
    rules[folder ? `${folder}*` : file] = {'Cache-Control': caching};
  }
  for (const file of files.filter((one) => one.endsWith('.md'))) {
    const page = file.slice(0, -'.md'.length);
    // Search engines then show the page, not its copy in Markdown.
    if (files.includes(`${page}.html`)) rules[file] = {Link: `<${site.url}${page}>; rel="canonical"`};
  }
  return Object.entries(rules);
}

/** Returns where paths lead. Hosts find `/terms/` and `/terms.html` by themselves. */
function redirectsOf(site: Site) {
  const to = (home: string, ...ends: string[]) => ends.map((end) => ({from: home + end, to: home || '/'}));
  return [
    ...to('', '/index.html', '/index'),
    ...homesOf(site).flatMap((home) => to(home, '/', '/index.html', '/index', '.html')),
  ];
}

/** Returns whether a path is one that a rule is for. */
const isFor = (rule: string, at: string) =>
  rule.endsWith('*') ? at.startsWith(rule.slice(0, -1)) : rule === at;

/** Returns the path that a line, or a path with its headers, begins with. */
const pathOf = (text: string) => text.trim().split(/\s/)[0] ?? '';

/**
 * Returns `_headers`, `_redirects` and `robots.txt` of a built site: what the operator has put into static/, and after it
 * what the build has to say. Where both speak of the same, the operator's counts.
 * @param dir the site's folder, with the operator's files
 * @param files its files, as `/terms.html`
 * @param warn is told of each contradiction
 */
export function hostTexts(
  dir: string,
  files: readonly string[],
  site: Site,
  warn: (text: string) => void,
): Record<string, string> {
  const read = (name: string) =>
    files.includes(name) ? `${readFileSync(path.join(dir, name), 'utf8').trimEnd()}\n` : '';

  const headers = read('/_headers');
  const rules = headerRules([...files, '/robots.txt'], site);
  if (rules.length > 100)
    warn(`Cloudflare Pages reads 100 rules of _headers, and there are ${rules.length}.`);
  // A path, and below it headers.
  const blocks = headers.split(/^(?=\s*\/)/m);
  const headerLines = rules.flatMap(([at, ours]) => {
    const about = blocks.filter((block) => isFor(at, pathOf(block)) || isFor(pathOf(block), at));
    // Cloudflare adds this header by itself; Netlify passes over the line.
    const lines = at === '/*' ? ['  ! Access-Control-Allow-Origin'] : [];
    for (const [name, value] of Object.entries(ours)) {
      const theirs = about.find((block) => new RegExp(`^\\s*${name}\\s*:`, 'im').test(block));
      if (theirs)
        warn(`_headers sets ${name} for ${pathOf(theirs)}, so the build does not set "${value}" for ${at}.`);
      else lines.push(`  ${name}: ${value}`);
    }
    return lines.length > 0 ? [at, ...lines] : [];
  });

  const redirects = read('/_redirects');
  const redirectLines = redirectsOf(site).map(({from, to}) => `${from} ${to} 308`);
  for (const home of homesOf(site)) redirectLines.push(`${home}/* ${home}/404.html 404`);
  for (const line of redirectLines) {
    const theirs = redirects.split('\n').find((one) => isFor(pathOf(one), pathOf(line)));
    if (theirs) warn(`_redirects has a rule for ${pathOf(theirs)}, before "${line}" of the build.`);
  }

  const robots = read('/robots.txt');
  if (/^\s*disallow\s*:\s*\/\s*$/im.test(robots)) {
    warn('robots.txt keeps search engines out, and names the sitemaps that the build adds to it.');
  }
  const sitemaps = ['', ...homesOf(site)]
    .map((home) => `Sitemap: ${site.url}${home}/sitemap.xml`)
    .filter((line) => !robots.includes(line));
  return {
    '/_headers': `${headers}${headerLines.join('\n')}\n`,
    '/_redirects': `${redirects}${redirectLines.join('\n')}\n`,
    '/robots.txt': `${robots || 'User-agent: *\nAllow: /\n'}\n${sitemaps.join('\n')}\n`,
  };
}

/**
 * Writes nginx's files, from those in the folder nginx beside this file.
 * @param dir their folder; it is made if it is missing
 */
export function writeNginxFiles(dir: string, site: Site): void {
  const lines = (all: readonly string[]) => all.join('\n  ');
  const values: Record<string, string> = {
    url: site.url,
    host: new URL(site.url).hostname,
    headers: lines(
      Object.entries(headersOf(site)).map(([name, value]) => `add_header ${name} "${value}" always;`),
    ),
    caching: lines(kindsOf(site).map(([form, value]) => `"~${form}" "${value}";`)),
    revalidated: REVALIDATED,
    notFound: lines(homesOf(site).map((home) => `"~^${home}(?:/|$)" "${home}/404.html";`)),
    redirects: lines(
      redirectsOf(site).map(({from, to}) => `location = ${from} { return 308 ${to}$is_args$args; }`),
    ),
  };
  /** Fills the `{{name}}` places of a file. */
  const fill = (file: string, more: Record<string, string> = {}) =>
    readFileSync(path.join(__dirname, 'nginx', file), 'utf8').replace(
      /\{\{(\w+)\}\}/g,
      (_, name) => ({...values, ...more})[name] ?? '',
    );
  const conf = (server: string, more?: Record<string, string>) =>
    fill('site.conf', {server: fill(server, more)});
  const texts = {
    'nginx.conf': conf('server.conf', {http2: '\n  http2 on;'}),
    'nginx-1.22.conf': conf('server.conf', {listenHttp2: ' http2'}),
    'container.conf': conf('container.conf'),
    'port-80.conf': fill('port-80.conf'),
  };
  mkdirSync(dir, {recursive: true});
  for (const [name, text] of Object.entries(texts)) {
    const file = path.join(dir, name);
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  }
}
