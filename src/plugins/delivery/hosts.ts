import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {addressOf, type Site} from './site';

/** Value of `Cache-Control` for pages. */
const REVALIDATED = 'public, max-age=0, must-revalidate';

/**
 * Browser features that pages and frames may not use, unless the options permit them (Permissions-Policy).
 */
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

/** Returns the headers of every response, as names and values. They do not depend on the built files. */
function headersOf({options: {permissions = [], hsts = 'on'}}: Site) {
  const features = [...new Set([...FEATURES, ...permissions])].map(
    (name) => `${name}=${permissions.includes(name) ? '(self)' : '()'}`,
  );
  return Object.entries({
    // The rest of the policy is in a <meta> of each page, where frame-ancestors does not work.
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

/**
 * Returns pairs of a regular expression for paths, in nginx's syntax, and a value of `Cache-Control`. The
 * first match counts: files with a hash in their names, then pages, then other files. Example:
 * `/ja/assets/js/main.0a1b2c3d.js`.
 */
const cachingRules = ({options: {immutable = []}}: Site) =>
  Object.entries({
    [`^/(?:[\\w-]+/)?(?:${immutable.join('|')})/.*[.-][0-9a-f]{8,}\\.\\w+$`]:
      'public, max-age=31536000, immutable',
    '\\.(?:html|md)$': REVALIDATED,
    '[^/]\\.\\w+$|^/\\.well-known/': 'public, max-age=86400',
  });

/**
 * Yields the rules of `_headers`: path, header name, value. A `*` at the end of a path matches anything.
 * `Cache-Control` is set for a whole folder if all files below it have the same value, otherwise file by
 * file, because a rule for a folder would also apply to pages in it.
 */
function* headerRules(files: string[], site: Site) {
  for (const [name, value] of headersOf(site)) yield ['/*', name, value] as const;
  // The name has no extension, so hosts do not know the content type.
  yield ['/.well-known/apple-app-site-association', 'Content-Type', 'application/json'];
  const cached = files.map((file) => {
    const [, caching = REVALIDATED] =
      cachingRules(site).find(([pattern]) => new RegExp(pattern).test(file)) ?? [];
    return {file, caching};
  });
  // The folder of the last rule. The files below it follow each other, because the list is sorted.
  let folder: string | undefined;
  for (const {file, caching} of cached) {
    const page = file.replace(/\.md$/, '');
    // So search engines show the page, not the Markdown file beside it.
    if (files.includes(`${page}.html`)) {
      yield [addressOf(file), 'Link', `<${site.url}${addressOf(page)}>; rel="canonical"`];
    }
    if (caching === REVALIDATED || (folder && file.startsWith(folder))) continue;
    folder = [...file.matchAll(/(?<=.)\//g)]
      .map(({index}) => file.slice(0, index + 1))
      .find((dir) => cached.every((other) => other.caching === caching || !other.file.startsWith(dir)));
    yield [addressOf(folder ? `${folder}*` : file), 'Cache-Control', caching];
  }
}

/** Returns the path pattern of a line of `_redirects` or a block of `_headers`. */
const patternOf = (text: string) => text.trim().split(/\s/)[0] ?? '';

/**
 * Returns whether such a line or block applies to a path: `*` matches anything, `:name` a part between
 * slashes.
 */
const appliesTo = (text: string, address: string) =>
  new RegExp(
    `^${patternOf(text)
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replace(/:\w+/g, '[^/]+')}$`,
  ).test(address);

/**
 * Returns the contents of `_headers`, `_redirects` and `robots.txt`: the operator's files of static/, with
 * the rules of the build added. Where both have a rule for the same path, the operator's rule counts.
 * @param dir the site's folder, which already has the operator's files
 * @param files the files of that folder, as `/terms.html`
 * @param warn receives a warning where the operator's rules and the build's contradict each other
 * @returns texts by file
 */
export function hostTexts(dir: string, files: string[], site: Site, warn: (text: string) => void) {
  const read = (name: string) =>
    files.includes(name) ? readFileSync(path.join(dir, name), 'utf8').replace(/\s*$/, '\n') : '';

  const headers = read('/_headers');
  // Each block begins with a line that has a path or URL.
  const operatorBlocks = headers.split(/^(?=[ \t]*(?:\/|\w+:\/\/))/m);
  // One block for each path: of several blocks for the same path, Cloudflare uses only the last one.
  const ourByPath: Record<string, string> = {};
  const operatorByPath: Record<string, string> = {};
  for (const block of operatorBlocks)
    operatorByPath[patternOf(block)] = (operatorByPath[patternOf(block)] ?? '') + block;
  const add = (pattern: string, line: string) => {
    if (operatorByPath[pattern] === undefined)
      ourByPath[pattern] = (ourByPath[pattern] ?? `${pattern}\n`) + line;
    else operatorByPath[pattern] += line;
  };
  // Removes a header that Cloudflare adds by itself. Netlify ignores the line.
  if (!/access-control-allow-origin/i.test(headers)) add('/*', '  ! Access-Control-Allow-Origin\n');
  const addresses = files.map((file) => addressOf(file.replace(/(?:index)?\.html$/, '')));
  for (const [pattern, name, value] of headerRules([...new Set(files).add('/robots.txt')], site)) {
    const header = new RegExp(`^\\s*${name}\\s*:`, 'im');
    const conflicts = operatorBlocks.filter(
      (block) =>
        header.test(block) &&
        addresses.some((address) => appliesTo(pattern, address) && appliesTo(block, address)),
    );
    const replacement = conflicts.find((block) => appliesTo(block, pattern));
    if (!replacement) add(pattern, `  ${name}: ${value}\n`);
    for (const conflict of replacement ? [replacement] : conflicts) {
      // The operator's rule is for a part of the pattern: there, our header is removed again.
      if (!replacement) add(patternOf(conflict), `  ! ${name}\n`);
      if (!conflict.includes(value))
        warn(
          `_headers sets ${name} for ${patternOf(conflict)}, so "${value}" of the build is not sent there.`,
        );
    }
  }

  // The operator's blocks come last, because a line that removes a header must follow the line that sets it.
  const blocks = Object.values({...ourByPath, ...operatorByPath});
  if (blocks.length > 100)
    warn(`Cloudflare Pages reads 100 rules of _headers, and there are ${blocks.length}.`);

  const redirects = read('/_redirects');
  // Hosts redirect `/terms/` and `/terms.html` by themselves.
  const ourRedirects = [
    '/index.html / 308',
    '/index / 308',
    ...site.homes.flatMap((home) => [
      ...['/', '/index.html', '/index', '.html'].map((end) => `${home}${end} ${home} 308`),
      `${home}/* ${home}/404.html 404`,
    ]),
  ];
  for (const line of ourRedirects) {
    const conflict = redirects.split('\n').find((redirect) => appliesTo(redirect, patternOf(line)));
    if (conflict) warn(`_redirects has a rule for ${patternOf(conflict)}, before "${line}" of the build.`);
  }

  const robots = read('/robots.txt') || 'User-agent: *\nAllow: /\n';
  // Matches `User-agent: *` with `Disallow: /` below it, before the next user agent.
  if (/^\s*user-agent\s*:\s*\*(?:(?!^\s*user-agent)[\s\S])*?^\s*disallow\s*:\s*\/\s*$/im.test(robots)) {
    warn('robots.txt keeps search engines out, and names the sitemaps that the build adds to it.');
  }
  const sitemaps = ['', ...site.homes]
    .map((home) => `${home}/sitemap.xml`)
    .filter((file) => files.includes(file) && !robots.includes(site.url + file));
  return {
    '/_headers': blocks.join(''),
    '/_redirects': `${redirects}${ourRedirects.join('\n')}\n`,
    '/robots.txt': `${robots}\n${sitemaps.map((file) => `Sitemap: ${site.url}${file}\n`).join('')}`,
  };
}

/**
 * Writes the configuration files for nginx, from the templates in the folder nginx beside this file.
 * @param dir folder to write into; it is created if it is missing
 */
export function writeNginxFiles(dir: string, site: Site) {
  const values: Record<string, string> = {
    url: site.url,
    host: new URL(site.url).hostname,
    headers: headersOf(site)
      .map(([name, value]) => `add_header ${name} "${value}" always;`)
      .join('\n  '),
    caching: cachingRules(site)
      .map(([pattern, value]) => `"~${pattern}" "${value}";`)
      .join('\n  '),
    revalidated: REVALIDATED,
  };
  // Replaces `{{name}}` by a value, or by the template of that name.
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
