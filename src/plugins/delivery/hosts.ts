import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {addressOf, type Site} from './site';

/** `Cache-Control` of pages. */
const REVALIDATED = 'public, max-age=0, must-revalidate';

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
function headersOf({options: {permissions = [], hsts = 'on'}}: Site) {
  const features = [...new Set([...FEATURES, ...permissions])].map(
    (name) => `${name}=${permissions.includes(name) ? '(self)' : '()'}`,
  );
  return Object.entries({
    // The rest of the policy stands in each page, which cannot say this.
    'Content-Security-Policy': "frame-ancestors 'none'",
    ...(hsts !== 'off' && {
      'Strict-Transport-Security': `max-age=63072000${hsts === 'subdomains' ? '; includeSubDomains' : ''}`,
    }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': features.join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
}

/** Returns `Cache-Control` by kind of file: regular expressions for paths, as nginx reads them, of which the first that matches counts. */
const kindsOf = ({options: {immutable = []}}: Site) =>
  Object.entries({
    [`^/(?:[\\w-]+/)?(?:${immutable.join('|')})/.*[.-][0-9a-f]{8,}\\.\\w+$`]:
      'public, max-age=31536000, immutable',
    '\\.(?:html|md)$': REVALIDATED,
    '[^/]\\.\\w+$|^/\\.well-known/': 'public, max-age=86400',
  });

/**
 * Returns what `_headers` says: paths, of which `*` at the end stands for anything, and the header that each sets.
 * Caching is said by folder, where everything below one is of a kind, or else by file: hosts know no kinds, and a rule
 * for a folder speaks for the pages in it.
 */
function* headerRules(files: string[], site: Site) {
  for (const [name, value] of headersOf(site)) yield ['/*', name, value] as const;
  // Its name has no extension that tells its content type.
  yield ['/.well-known/apple-app-site-association', 'Content-Type', 'application/json'];
  const known = files.map((file) => {
    const [, caching = REVALIDATED] = kindsOf(site).find(([form]) => new RegExp(form).test(file)) ?? [];
    return {file, caching};
  });
  // The last one that a rule is for: its files are next to each other.
  let folder: string | undefined;
  for (const {file, caching} of known) {
    const page = file.replace(/\.md$/, '');
    // Search engines then show the page, not its copy in Markdown.
    if (files.includes(`${page}.html`)) {
      yield [addressOf(file), 'Link', `<${site.url}${addressOf(page)}>; rel="canonical"`];
    }
    if (caching === REVALIDATED || (folder && file.startsWith(folder))) continue;
    folder = [...file.matchAll(/(?<=.)\//g)]
      .map(({index}) => file.slice(0, index + 1))
      .find((one) => known.every((other) => other.caching === caching || !other.file.startsWith(one)));
    yield [addressOf(folder ? `${folder}*` : file), 'Cache-Control', caching];
  }
}

/** Returns the path that a line of `_redirects`, or a block of `_headers`, is for. */
const ruleOf = (text: string) => text.trim().split(/\s/)[0] ?? '';

/** Tells whether such a line or block is for a path: `*` stands for anything, `:name` for a part between slashes. */
const isFor = (text: string, at: string) =>
  new RegExp(
    `^${ruleOf(text)
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replace(/:\w+/g, '[^/]+')}$`,
  ).test(at);

/**
 * Returns `_headers`, `_redirects` and `robots.txt` of a built site: what the operator has put into static/, and with it
 * what the build has to say. Where both speak of the same, the operator's counts.
 * @param dir the site's folder, with the operator's files
 * @param files its files, as `/terms.html`
 * @param warn is told where that is so
 */
export function hostTexts(dir: string, files: string[], site: Site, warn: (text: string) => void) {
  const read = (name: string) =>
    files.includes(name) ? readFileSync(path.join(dir, name), 'utf8').replace(/\s*$/, '\n') : '';

  const headers = read('/_headers');
  const theirs = headers.split(/^(?=[ \t]*(?:\/|\w+:\/\/))/m);
  // By path; of several blocks for one, Cloudflare takes the last one alone.
  const own: Record<string, string> = {};
  const kept: Record<string, string> = {};
  for (const block of theirs) kept[ruleOf(block)] = (kept[ruleOf(block)] ?? '') + block;
  const add = (at: string, line: string) => {
    if (kept[at] === undefined) own[at] = (own[at] ?? `${at}\n`) + line;
    else kept[at] += line;
  };
  // Cloudflare adds this header by itself; Netlify passes over the line.
  if (!/access-control-allow-origin/i.test(headers)) add('/*', '  ! Access-Control-Allow-Origin\n');
  const addresses = files.map((file) => addressOf(file.replace(/(?:index)?\.html$/, '')));
  for (const [at, name, value] of headerRules([...new Set(files).add('/robots.txt')], site)) {
    const form = new RegExp(`^\\s*${name}\\s*:`, 'im');
    const rivals = theirs.filter(
      (block) => form.test(block) && addresses.some((one) => isFor(at, one) && isFor(block, one)),
    );
    const rule = rivals.find((block) => isFor(block, at));
    if (!rule) add(at, `  ${name}: ${value}\n`);
    for (const rival of rule ? [rule] : rivals) {
      // In a part of what ours is for, it is taken back.
      if (!rule) add(ruleOf(rival), `  ! ${name}\n`);
      if (!rival.includes(value))
        warn(`_headers sets ${name} for ${ruleOf(rival)}, so "${value}" of the build is not sent there.`);
    }
  }

  // What takes back what another has set comes after it.
  const blocks = Object.values({...own, ...kept});
  if (blocks.length > 100)
    warn(`Cloudflare Pages reads 100 rules of _headers, and there are ${blocks.length}.`);

  const redirects = read('/_redirects');
  // Hosts find `/terms/` and `/terms.html` by themselves.
  const ownRedirects = [
    '/index.html / 308',
    '/index / 308',
    ...site.homes.flatMap((home) => [
      ...['/', '/index.html', '/index', '.html'].map((end) => `${home}${end} ${home} 308`),
      `${home}/* ${home}/404.html 404`,
    ]),
  ];
  for (const line of ownRedirects) {
    const rival = redirects.split('\n').find((one) => isFor(one, ruleOf(line)));
    if (rival) warn(`_redirects has a rule for ${ruleOf(rival)}, before "${line}" of the build.`);
  }

  const robots = read('/robots.txt') || 'User-agent: *\nAllow: /\n';
  // Lines for every robot with one that names the whole site, before those for another robot.
  if (/^\s*user-agent\s*:\s*\*(?:(?!^\s*user-agent)[\s\S])*?^\s*disallow\s*:\s*\/\s*$/im.test(robots)) {
    warn('robots.txt keeps search engines out, and names the sitemaps that the build adds to it.');
  }
  const sitemaps = ['', ...site.homes]
    .map((home) => `Sitemap: ${site.url}${home}/sitemap.xml`)
    .filter((line) => !robots.includes(line));
  return {
    '/_headers': blocks.join(''),
    '/_redirects': `${redirects}${ownRedirects.join('\n')}\n`,
    '/robots.txt': `${robots}\n${sitemaps.join('\n')}\n`,
  };
}

/**
 * Writes nginx's files, from those in the folder nginx beside this file.
 * @param dir their folder; it is made if it is missing
 */
export function writeNginxFiles(dir: string, site: Site) {
  const values: Record<string, string> = {
    url: site.url,
    host: new URL(site.url).hostname,
    headers: headersOf(site)
      .map(([name, value]) => `add_header ${name} "${value}" always;`)
      .join('\n  '),
    caching: kindsOf(site)
      .map(([form, value]) => `"~${form}" "${value}";`)
      .join('\n  '),
    revalidated: REVALIDATED,
  };
  // Where no value has the name, a file does.
  const fill = (file: string): string =>
    readFileSync(path.join(__dirname, 'nginx', file), 'utf8').replace(
      /\{\{(\w+)\}\}/g,
      (_, name) => values[name] ?? fill(`${name}.conf`),
    );
  const texts = {
    'nginx.conf': fill('nginx.conf'),
    'nginx-1.22.conf': fill('nginx.conf').replaceAll(' ssl;', ' ssl http2;').replace('\n  http2 on;', ''),
    'container.conf': fill('container.conf'),
    'port-80.conf': fill('port-80.conf'),
  };
  mkdirSync(dir, {recursive: true});
  for (const [name, text] of Object.entries(texts)) {
    const file = path.join(dir, name);
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  }
}
