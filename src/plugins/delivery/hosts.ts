import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {addressOf, type Site} from './site';

/** Value of `Cache-Control` for pages. */
const REVALIDATED = 'public, max-age=0, must-revalidate';

/**
 * Browser features that pages and frames may not use, unless the options permit them (Permissions-Policy).
 * Without an entry, browsers allow them to the site itself.
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

/** Returns the headers of every response, in lower case. They do not depend on the built files. */
function headersOf({options: {permissions = [], hsts = 'on'}}: Site) {
  const refused = FEATURES.filter((name) => !permissions.includes(name));
  return {
    // The rest of the policy is in a <meta> of each page, where frame-ancestors does not work.
    'content-security-policy': "frame-ancestors 'none'",
    ...(hsts !== 'off' && {
      'strict-transport-security': `max-age=63072000${hsts === 'subdomains' ? '; includeSubDomains' : ''}`,
    }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': refused.map((name) => `${name}=()`).join(','),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
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
 * Returns the rules of `_headers`: by path, the headers and their values, or `! ` and a header to remove. A
 * `*` at the end of a path matches anything. `Cache-Control` is set for a whole folder if all files below it
 * have the same value, otherwise file by file, because a rule for a folder would also apply to pages in it.
 */
function headerRules(files: string[], site: Site) {
  const rules: Record<string, Record<string, string>> = {
    // Removes a header that Cloudflare adds by itself. Netlify ignores the line.
    '/*': {...headersOf(site), '! access-control-allow-origin': ''},
    // The name has no extension, so hosts do not know the content type.
    '/.well-known/apple-app-site-association': {'content-type': 'application/json'},
  };
  const caching = cachingRules(site);
  const cachingOf = new Map(
    files.map((file) => [file, caching.find(([pattern]) => file.match(pattern))?.[1] ?? REVALIDATED]),
  );
  for (const [file, value] of cachingOf) {
    const page = file.replace(/\.md$/, '');
    if (value !== REVALIDATED) {
      const folder = [...file.matchAll(/(?<=.)\//g)]
        .map(({index}) => file.slice(0, index + 1))
        .find((dir) => files.every((other) => !other.startsWith(dir) || cachingOf.get(other) === value));
      rules[addressOf(folder ? `${folder}*` : file)] = {'cache-control': value};
    } else if (files.includes(`${page}.html`)) {
      // So search engines show the page, not the Markdown file beside it.
      rules[addressOf(file)] = {link: `<${site.url}${addressOf(page)}>; rel="canonical"`};
    }
  }
  return rules;
}

/** Returns the path pattern of a line of `_redirects` or a block of `_headers`. */
const patternOf = (text: string) => text.trim().split(/\s/)[0] ?? '';

/** Returns a regular expression for the paths that a pattern with `*` and `:name` stands for. */
const pathsOf = (pattern: string) =>
  RegExp(
    `^${pattern
      .replace(/[^\w/*:-]/g, '\\$&')
      .replaceAll('*', '.*')
      .replace(/:\w+/g, '[^/]+')}$`,
  );

/**
 * Returns the contents of `_headers`, `_redirects` and `robots.txt`: the operator's files of static/, with
 * the rules of the build added. Where both have a rule for the same path, the operator's rule counts; prints a
 * warning where they contradict each other.
 * @param dir the site's folder, which already has the operator's files
 * @param files the files of that folder, as `/terms.html`
 * @returns texts by file
 */
export function hostTexts(dir: string, files: string[], site: Site) {
  const read = (name: string) =>
    files.includes(name) ? readFileSync(path.join(dir, name), 'utf8').replace(/\s*$/, '\n') : '';

  const rules = headerRules([...new Set(files).add('/robots.txt')], site);
  const linesOf = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `  ${name}${value && `: ${value}`}\n`)
      .join('');
  // Headers of the build that a pattern of the operator may concern.
  const common: Record<string, unknown> = {
    ...headersOf(site),
    'cache-control': undefined,
    link: undefined,
  };
  // By path: of several blocks for the same path, Cloudflare uses only the last one. Each block of the
  // operator begins with a line that has a path or URL.
  const theirs: Record<string, string> = {};
  for (const block of read('/_headers').split(/^(?=[ \t]*(?:\/|\w+:\/\/))/m)) {
    const pattern = patternOf(block);
    theirs[pattern] = (theirs[pattern] ?? '') + block;
  }
  for (const [pattern, block] of Object.entries(theirs)) {
    const own = rules[pattern] ?? {};
    // Lines that set a header, or remove one with `!`.
    const lines = block.toLowerCase().matchAll(/^\s*(?:! *)?([\w-]+)\s*(?::[ \t]*(.*?))?\s*$/gm);
    for (const [, name = '', value] of lines) {
      if (!(name in {...common, ...own})) continue;
      if ((own[name] ?? common[name]) !== value) {
        console.warn(
          `[WARNING] _headers has ${name} for ${pattern}, so that of the build is not sent there.`,
        );
      }
      delete own[name];
      // Removes our header there, before the operator's is set.
      theirs[pattern] += `  ! ${name}\n`;
    }
    theirs[pattern] += linesOf(own);
    delete rules[pattern];
  }
  const ours = Object.entries(rules).map(([pattern, values]) => `${pattern}\n${linesOf(values)}`);

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
  for (const pattern of redirects.split('\n').map(patternOf)) {
    const line = ourRedirects.find((ours) => pathsOf(pattern).test(patternOf(ours)));
    if (line) console.warn(`[WARNING] _redirects has a rule for ${pattern}, before "${line}" of the build.`);
  }

  const robots = read('/robots.txt') || 'User-agent: *\nAllow: /\n';
  // Matches `User-agent: *` with `Disallow: /` below it, before the next user agent.
  if (/^\s*user-agent\s*:\s*\*(?:(?!^\s*user-agent)[\s\S])*?^\s*disallow\s*:\s*\/\s*$/im.test(robots)) {
    console.warn(
      '[WARNING] robots.txt keeps search engines out, and names the sitemaps that the build adds to it.',
    );
  }
  const sitemaps = files.filter((file) => file.endsWith('/sitemap.xml') && !robots.includes(site.url + file));
  return {
    // The operator's blocks come last, because a line that removes a header must follow the line that sets it.
    '/_headers': [...ours, ...Object.values(theirs)].join(''),
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
    headers: Object.entries(headersOf(site))
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
  mkdirSync(dir, {recursive: true});
  for (const file of ['nginx.conf', 'container.conf', 'port-80.conf'])
    writeFileSync(path.join(dir, file), fill(file));
}
