import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {type Needs, NO_NEEDS} from '../page/page';
import {FEATURES} from '../page/policy/feature-names';
import {addressOf, type Site} from '../site';
import {type HeaderBlock, headerLine, readHeadersFile, writeHeadersFile} from './headers-file';

/** Value of `Cache-Control` for pages. */
const REVALIDATED = 'public, max-age=0, must-revalidate';

/**
 * What Cloudflare Pages reads: rules of `_headers` and characters of their lines; redirects before the first one with
 * `*` or `:name`, redirects from that one on, and characters of a redirect. It leaves out the rest without an error.
 * @see https://developers.cloudflare.com/pages/configuration/headers/ and …/redirects/
 */
const LIMITS = {
  headerRules: 100,
  headerLine: 2000,
  redirects: 2000,
  dynamicRedirects: 100,
  redirectLine: 1000,
};

/** Number of Markdown copies of pages from which one rule is for all of them. */
const MANY_COPIES = 40;

/**
 * Value of `Cross-Origin-Opener-Policy` for pages with a frame of another site: the window that the frame opens, as to
 * sign in, has to find the frame again.
 */
const FRAMING = 'same-origin-allow-popups';

/** Number of such pages from which all pages get it, because each has a rule in `_headers`. */
const MANY_FRAMING = 20;

/** Returns the addresses of the pages that get {@link FRAMING} by a rule of their own. */
const framingPages = ({framing}: Needs) => (framing.length > MANY_FRAMING ? [] : framing);

/** Headers that the build sets. What the operator sets of them replaces ours. */
const OURS = new Set([
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'cache-control',
  'link',
]);

/**
 * Returns the value of Permissions-Policy: what the options permit is left to browsers, what pages have is permitted
 * to those who have it, and all else is refused.
 */
function permissionsOf(permissions: readonly string[], features: Needs['features']) {
  return FEATURES.filter((name) => !permissions.includes(name))
    .map((name) => {
      const origins = features[name]?.map((origin) => (origin === 'self' ? origin : `"${origin}"`));
      // A frame has only what its page has too.
      return `${name}=(${origins ? [...new Set(['self', ...origins])].join(' ') : ''})`;
    })
    .join(',');
}

/**
 * Returns the headers of every response, in lower case.
 * @param needs what the pages need
 */
function headersOf({options: {permissions = [], hsts = 'on'}}: Site, {features, framing, isFramed}: Needs) {
  return {
    // The rest of the policy is in a <meta> of each page, where frame-ancestors does not work.
    'content-security-policy': `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    ...(hsts !== 'off' && {
      'strict-transport-security': `max-age=63072000${hsts === 'subdomains' ? '; includeSubDomains' : ''}`,
    }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsOf(permissions, features),
    'cross-origin-opener-policy': framing.length > MANY_FRAMING ? FRAMING : 'same-origin',
    // Pictures, icons and downloads are made to be shown by others. No file depends on who asks for it.
    'cross-origin-resource-policy': 'cross-origin',
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

type Rules = Map<string, HeaderBlock['lines']>;

/** Returns the folders above a file, from the top, without the root: `/ja/`, `/ja/img/`. */
function foldersOf(file: string) {
  const names = file.split('/').slice(1, -1);
  return names.map((_, index) => `/${names.slice(0, index + 1).join('/')}/`);
}

/**
 * Returns the rules for `Cache-Control` by path. It is set for a whole folder if all files below it have the same
 * value, otherwise file by file, because a rule for a folder would also apply to pages in it.
 */
function cachingByPath(files: readonly string[], site: Site): Rules {
  const caching = cachingRules(site).map(([pattern, value]) => [new RegExp(pattern), value] as const);
  const cachingOf = new Map(
    files.map((file) => [file, caching.find(([pattern]) => pattern.test(file))?.[1] ?? REVALIDATED]),
  );
  /** All values of the files below a folder. */
  const valuesIn = new Map<string, Set<string>>();
  for (const [file, value] of cachingOf) {
    for (const folder of foldersOf(file)) {
      const values = valuesIn.get(folder) ?? new Set();
      valuesIn.set(folder, values.add(value));
    }
  }
  const rules: Rules = new Map();
  for (const [file, value] of cachingOf) {
    if (value === REVALIDATED) continue;
    const folder = foldersOf(file).find((each) => valuesIn.get(each)?.size === 1);
    rules.set(addressOf(folder ? `${folder}*` : file), [headerLine('cache-control', value)]);
  }
  return rules;
}

/**
 * Returns the rules by which search engines show the page, not the Markdown file beside it: one for each file. With
 * many, one for all, if no other Markdown file is there; only Cloudflare, which counts rules, fills in `:splat`.
 */
function canonicalByPath(files: ReadonlySet<string>, {url}: Site): Rules {
  const texts = [...files].filter((file) => file.endsWith('.md'));
  const pageOf = (text: string) => text.slice(0, -'.md'.length);
  const copies = texts.filter((text) => files.has(`${pageOf(text)}.html`));
  const linkTo = (page: string) => [headerLine('link', `<${url}${page}>; rel="canonical"`)];
  if (copies.length > MANY_COPIES && copies.length === texts.length)
    return new Map([['/*.md', linkTo('/:splat')]]);
  return new Map(copies.map((text) => [addressOf(text), linkTo(addressOf(pageOf(text)))]));
}

/**
 * Returns the blocks of `_headers`. The operator's come last, because that is how they count: Cloudflare joins the
 * values of all blocks for a path, until a later one removes them, so what theirs set is first removed there; Netlify
 * takes the value of the last one, and ignores lines that remove. For a path that both have, there is one block, since
 * Cloudflare uses only the last.
 */
function headerBlocks(rules: Rules, theirs: readonly HeaderBlock[]) {
  const byPath = new Map<string, HeaderBlock['lines']>();
  for (const {path, lines} of theirs) byPath.set(path, [...(byPath.get(path) ?? []), ...lines]);
  const merged = [...byPath].map(([path, lines]): HeaderBlock => {
    const names = new Set(lines.flatMap(({name}) => name ?? []));
    const removed = [...names].filter((name) => path && OURS.has(name)).map((name) => headerLine(name));
    const added = (rules.get(path) ?? []).filter(({name}) => name && !names.has(name));
    return {path, lines: [...removed, ...lines, ...added]};
  });
  const ours = [...rules].filter(([path]) => !byPath.has(path)).map(([path, lines]) => ({path, lines}));
  return {ours, theirs: merged};
}

/**
 * Returns the blocks of the build that Cloudflare's limit leaves room for. Those for one file go first, because the
 * operator's would be the first that Cloudflare drops.
 */
function withinLimit(ours: readonly HeaderBlock[], theirs: readonly HeaderBlock[]) {
  const room = Math.max(0, LIMITS.headerRules - theirs.filter(({path}) => path).length);
  const isBroad = ({path}: HeaderBlock) => path.endsWith('*') || path === '/*.md';
  const kept = [...ours.filter(isBroad), ...ours.filter((block) => !isBroad(block))].slice(0, room);
  const lost = ours.filter((block) => !kept.includes(block));
  if (lost.length > 0) {
    const paths = lost.slice(0, 5).map(({path}) => path);
    console.warn(
      `[WARNING] _headers would have ${LIMITS.headerRules + lost.length} rules, and Cloudflare reads ${LIMITS.headerRules}. Left out, so that none of yours is: caching or canonical address of ${paths.join(', ')}${lost.length > 5 ? ` and ${lost.length - 5} more` : ''}. Put files of one kind into one folder of static/.`,
    );
  }
  return ours.filter((block) => kept.includes(block));
}

/** Warns of lines that are longer than Cloudflare reads, and of more rules than it reads. */
function warnOfLimits(headers: readonly HeaderBlock[], redirects: readonly string[]) {
  const lines = {
    _headers: headers.flatMap(({path, lines: all}) => [path, ...all.map(({text}) => text)]),
    _redirects: redirects,
  };
  for (const [file, limit] of [
    ['_headers', LIMITS.headerLine],
    ['_redirects', LIMITS.redirectLine],
  ] as const) {
    for (const line of lines[file].filter(({length}) => length > limit)) {
      console.warn(
        `[WARNING] ${file}: a line has ${line.length} characters, and Cloudflare reads lines of ${limit} at most: ${line.trim().slice(0, 60)}…`,
      );
    }
  }
  const rules = redirects.map((line) => line.trim()).filter((line) => line && !line.startsWith('#'));
  const first = rules.findIndex((rule) => {
    const [from = ''] = rule.replaceAll('\t', ' ').split(' ');
    return from.includes('*') || from.includes('/:');
  });
  const before = first < 0 ? rules.length : first;
  const counts = [
    ['_headers', 'rules', LIMITS.headerRules, headers.filter(({path}) => path).map(({path}) => path)],
    ['_redirects', 'rules', LIMITS.redirects, rules.slice(0, before)],
    [
      '_redirects',
      'rules from the first one with * or :name on',
      LIMITS.dynamicRedirects,
      rules.slice(before),
    ],
  ] as const;
  for (const [file, kind, limit, list] of counts) {
    if (list.length > limit) {
      console.warn(
        `[WARNING] ${file} has ${list.length} ${kind}, and Cloudflare reads ${limit}. Lost there: from "${list[limit]}" on.`,
      );
    }
  }
}

/**
 * Returns the contents of `_headers`, `_redirects` and `robots.txt`: the operator's files of static/, with the rules
 * of the build added. The operator's count; nothing compares them. Prints a warning for each limit of a host that is
 * exceeded.
 * @param dir the site's folder, which already has the operator's files
 * @param files the files of that folder, as `/terms.html`
 * @param needs what the pages need
 * @returns texts by file
 */
export function hostTexts(dir: string, files: string[], site: Site, needs: Needs = NO_NEEDS) {
  const names = new Set(files).add('/robots.txt');
  const read = (name: string) =>
    names.has(name) && existsSync(path.join(dir, name))
      ? readFileSync(path.join(dir, name), 'utf8').replace('\uFEFF', '').trimEnd()
      : '';
  const forAll = Object.entries(headersOf(site, needs)).map(([name, value]) => headerLine(name, value));
  const opener = [
    headerLine('cross-origin-opener-policy'),
    headerLine('cross-origin-opener-policy', FRAMING),
  ];
  const rules: Rules = new Map([
    // Cloudflare adds the last one by itself.
    ['/*', [...forAll, headerLine('access-control-allow-origin')]],
    // The name has no extension, so hosts do not know the content type.
    ['/.well-known/apple-app-site-association', [headerLine('content-type', 'application/json')]],
    ...framingPages(needs).map((address) => [address, opener] as const),
    ...cachingByPath([...names], site),
    ...canonicalByPath(names, site),
  ]);
  const {ours, theirs} = headerBlocks(rules, readHeadersFile(read('/_headers')));
  const headers = [...withinLimit(ours, theirs), ...theirs];

  // The first one for a path counts. Hosts redirect `/terms/` and `/terms.html` by themselves. Rules with `*` last,
  // because Cloudflare reads few from the first one of them on; the status 404 is for Netlify.
  const redirects = [
    ...read('/_redirects').split('\n').filter(Boolean),
    '/index.html / 308',
    '/index / 308',
    ...site.homes.flatMap((home) =>
      ['/', '/index.html', '/index', '.html'].map((end) => `${home}${end} ${home} 308`),
    ),
    ...site.homes.map((home) => `${home}/* ${home}/404.html 404`),
  ];
  warnOfLimits(headers, redirects);

  const robots = read('/robots.txt') || 'User-agent: *\nAllow: /';
  const sitemaps = files.filter((file) => file.endsWith('/sitemap.xml') && !robots.includes(site.url + file));
  return {
    '/_headers': writeHeadersFile(headers),
    '/_redirects': `${redirects.join('\n')}\n`,
    '/robots.txt': `${robots}\n\n${sitemaps.map((file) => `Sitemap: ${site.url}${file}\n`).join('')}`,
  };
}

/** Returns nginx's `$uri` for the page of an address: `/index.html` for `/`, `/contact.html` for `/contact`. */
const nginxUri = (address: string) => `${decodeURI(address === '/' ? '/index' : address)}.html`;

/**
 * Writes the configuration files for nginx, from the templates in the folder nginx beside this file.
 * @param dir folder to write into; it is created if it is missing
 * @param needs what the pages need
 */
export function writeNginxFiles(dir: string, site: Site, needs: Needs) {
  const values: Record<string, string> = {
    url: site.url,
    host: new URL(site.url).hostname,
    headers: Object.entries({...headersOf(site, needs), 'cross-origin-opener-policy': '$site_opener'})
      .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`)
      .join('\n  '),
    caching: cachingRules(site)
      .map(([pattern, value]) => `"~${pattern}" "${value}";`)
      .join('\n  '),
    opener: headersOf(site, needs)['cross-origin-opener-policy'],
    framing: framingPages(needs)
      .flatMap((address) => [200, 304].map((status) => `${status}${nginxUri(address)}`))
      .map((key) => `"${key}" "${FRAMING}";`)
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
