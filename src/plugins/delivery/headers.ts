import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {load} from 'cheerio';

/** What the site asks of its hosts. */
export type HostOptions = {
  /** Origins that pages may show in a frame (`https://forms.example.com`). */
  readonly frameOrigins: readonly string[];
  /** Features of browsers that pages may use, by their names in Permissions-Policy; all others are refused. */
  readonly permissions: readonly string[];
  /** Folders whose files carry a hash of their content in their names; each locale may have its own. */
  readonly immutable: readonly string[];
};

/** A finished site. */
export type Site = {
  /** Its origin, without a slash at its end. */
  readonly url: string;
  readonly defaultLocale: string;
  readonly locales: readonly string[];
  readonly options: HostOptions;
};

/** Headers of the answers at a path; `*` at its end stands for anything. */
export type HeaderRule = {readonly path: string; readonly headers: Readonly<Record<string, string>>};

const A_DAY = 'public, max-age=86400';
const A_YEAR = 'public, max-age=31536000, immutable';
/** `Cache-Control` of pages, and of every path without a rule. */
export const REVALIDATED = 'public, max-age=0, must-revalidate';
/** `Cache-Control` of an answer that nothing is there. */
export const NOT_FOUND_CACHING = 'no-store';

/** Files that only hosts read, and pages that have no address of their own; by path without a slash before it. */
export const HIDDEN = /(?:^|\/)(?:404(?:\.html|\/)?|_headers|_redirects|\.nojekyll)$|\.(?:br|gz)$/;

/** Its name has no extension that tells its content type. */
const APPLE_LINKS = '.well-known/apple-app-site-association';

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

/** Returns the source expressions that let inline texts through, each once. */
function hashSources(texts: readonly string[]): string {
  const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(hashes)].sort().join(' ') || "'none'";
}

/**
 * Computes the Content-Security-Policy: one for all pages, because not-found pages and hosts share it.
 * @param pages HTML of every page
 * @see https://www.w3.org/TR/CSP3/
 */
function securityPolicy(pages: readonly string[], frameOrigins: readonly string[]): string {
  const scripts: string[] = [];
  const styles: string[] = [];
  for (const page of pages) {
    const $ = load(page);
    // Blocks of data are no scripts to a browser.
    scripts.push(
      ...$('script:not([src], [type$="json"])')
        .map((_, script) => $(script).text())
        .get(),
    );
    styles.push(
      ...$('style')
        .map((_, style) => $(style).text())
        .get(),
    );
  }
  return [
    "default-src 'none'",
    // Listed scripts, and what they load; browsers that do not know 'strict-dynamic' go by 'self'.
    `script-src 'strict-dynamic' 'self' ${hashSources(scripts)}`,
    `style-src ${hashSources(styles)}`,
    "img-src 'self'",
    // For tools that ask a page for the site's own files from within, as auditors do for robots.txt.
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${[...new Set(frameOrigins)].sort().join(' ') || "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types loader bundler',
  ].join('; ');
}

/** Returns one caching rule for each folder and file at the top of a locale; pages have none. */
function cachingRules(files: readonly string[], {locales, options}: Site): HeaderRule[] {
  const rules = new Map<string, string>();
  for (const file of files.filter((one) => !/\.(?:html|md)$/.test(one) && !HIDDEN.test(one))) {
    const [first = '', second = '', ...rest] = file.split('/');
    const [prefix, top, isFolder] = locales.includes(first)
      ? [`/${first}/`, second, rest.length > 0]
      : ['/', first, second !== ''];
    const rule = prefix + top + (isFolder ? '/*' : '');
    const isHashed = options.immutable.includes(top) && /[.-][0-9a-f]{8,}\.\w+$/.test(file);
    // A folder is kept for a year only if every file in it may be.
    rules.set(rule, isHashed && rules.get(rule) !== A_DAY ? A_YEAR : A_DAY);
  }
  return [...rules].map(([rule, value]) => ({path: rule, headers: {'Cache-Control': value}}));
}

/**
 * Computes the headers that hosts send with a finished site.
 * @param dir its folder
 * @param files its files, by their paths from there
 * @returns the rule for every path first
 */
export async function headerRules(
  dir: string,
  files: readonly string[],
  site: Site,
): Promise<[HeaderRule, ...HeaderRule[]]> {
  const {frameOrigins, permissions} = site.options;
  const pages = files.filter((file) => file.endsWith('.html'));
  const texts = await Promise.all(pages.map((file) => readFile(path.join(dir, file), 'utf8')));
  const features = [...new Set([...FEATURES, ...permissions])].sort();
  const everywhere = {
    'Content-Security-Policy': securityPolicy(texts, frameOrigins),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': features
      .map((name) => `${name}=${permissions.includes(name) ? '(self)' : '()'}`)
      .join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  return [
    {path: '/*', headers: everywhere},
    ...cachingRules(files, site),
    ...(files.includes(APPLE_LINKS)
      ? [{path: `/${APPLE_LINKS}`, headers: {'Content-Type': 'application/json'}}]
      : []),
  ];
}

/** Writes rules as `_headers`, which Cloudflare Pages, Netlify and the preview server read. */
export function formatHeaders(rules: readonly HeaderRule[]): string {
  const lines = rules.flatMap(({path: at, headers}) => [
    at,
    // Cloudflare adds this header by itself; Netlify passes over the line.
    ...(at === '/*' ? ['  ! Access-Control-Allow-Origin'] : []),
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

/** Reads what {@link formatHeaders} wrote. */
export function parseHeaders(text: string): HeaderRule[] {
  return [...text.matchAll(/^(\/.*)\n((?: {2}.*\n)*)/gm)].map(([, at = '', lines = '']) => ({
    path: at,
    headers: Object.fromEntries(
      [...lines.matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(([, name, value]) => [name, value]),
    ),
  }));
}
