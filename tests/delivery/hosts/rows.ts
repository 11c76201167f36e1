import {statSync} from 'node:fs';
import {addressIn, hasSwitcher, languageOf, languages, otherLanguage, pages, product} from '../../site';
import {CACHING, OPENER} from './protections';

/**
 * An expected answer. Only the given properties are compared. Exception: without `location`, the answer must
 * not redirect; to a `location`, the query of the request is added.
 */
export type Expected = {
  status: number;
  location?: string;
  /** A header by name, or of the body: `language` of a page, `type`, `charset`, number of `bytes`. */
  [property: string]: unknown;
};

/** Requests, and the answer that every host must give to each of them, unless another is given for a host. */
export type Row = {
  paths: string[];
  method?: string;
  headers?: Record<string, string>;
  /** The request is sent twice, the second time with the entity tag of the first answer. */
  again?: boolean;
  nginx?: Expected;
  cloudflarePages?: Expected;
} & Expected;

/** Files that an operator may put into `static/`, and the media type that hosts must send. */
export const OPERATOR_FILES = {
  'app-ads.txt': 'text/plain',
  '.well-known/security.txt': 'text/plain',
  '.well-known/apple-app-site-association': 'application/json',
  '.well-known/assetlinks.json': 'application/json',
  'press/kit.tar.gz': 'application/gzip',
  'press/about.md': 'text/markdown',
  'press/terms.pdf': 'application/pdf',
  'press/film.mp4': 'video/mp4',
  'press/photo.avif': 'image/avif',
  'press/viewer.mjs': 'application/javascript',
  'press/relief.usdz': 'model/vnd.usdz+zip',
  'press/relief.glb': 'model/gltf-binary',
  'press/film.vtt': 'text/vtt',
  'press/prices.csv': 'text/csv',
  'press/launch.ics': 'text/calendar',
  'press/face.ttf': 'font/ttf',
  'press/app.apk': 'application/vnd.android.package-archive',
  'press/openapi.yml': 'text/yaml',
  'press/plain.css': 'text/css',
  'archive/index.html': 'text/html',
};

/** Returns the header that an address has if its page has a frame. */
const openerOf = (address: string) => (address.endsWith('/contact') ? OPENER : {});

const pageIn = (language: string) => ({status: 200, language});
const notFound = (language: string) => ({
  status: 404,
  language,
  'cache-control': CACHING.notFound,
  type: 'text/html',
});

/** Requests for each page at its address, and at other forms of it, which redirect to the address. */
const pageRows = pages.flatMap((page): Row[] => {
  const language = languageOf(page);
  const folder = page.replace(/\/?$/, '/');
  const forms = [
    ...(page === '/' ? [] : [folder, `${page}.html`]),
    ...(page === addressIn(language, '/') ? [`${folder}index.html`, `${folder}index`] : []),
  ];
  return [
    {
      paths: [page, `${page}?utm_source=a&x=%2F`],
      ...pageIn(language.code),
      ...openerOf(page),
      'cache-control': CACHING.page,
      type: 'text/html',
      'content-encoding': undefined,
    },
    {paths: [page], method: 'HEAD', status: 200, bytes: 0, ...openerOf(page)},
    {paths: forms.flatMap((form) => [form, `${form}?a=1&b=2`]), status: 308, location: page},
  ];
});

/** Requests for addresses without a page. Not-found pages themselves have no address. */
const unknownRows = languages.flatMap((language): Row[] => {
  const at = (page: string) => addressIn(language, page);
  const unknown = ['', '/deeper', '/', '.html'].map((end) => at(`/nothing${end}`));
  return [
    {
      paths: [...unknown, at('/assets/js/gone.js'), at('/pictures/gone.avif')],
      ...notFound(language.code),
    },
    // Cloudflare serves the not-found page at /404 too; it has `noindex`.
    {paths: [at('/404')], ...notFound(language.code), cloudflarePages: pageIn(language.code)},
    {
      paths: [at('/404.html')],
      ...notFound(language.code),
      cloudflarePages: {status: 308, location: at('/404')},
    },
  ];
});

/** Cloudflare's local runtime fails to read such file names; the service itself answers 404. */
const localFailure = {cloudflarePages: {status: 502}};
/** nginx rejects paths that lead above the root, instead of resolving them. */
const aboveRoot = {nginx: {status: 400}};

/** The prefix of another language; of one that the site does not have, if it has only one. */
const prefix = hasSwitcher ? `/${otherLanguage.code}` : '/ja';

/** Requests in the other language. */
const prefixedRows: Row[] = [
  {
    paths: [`${prefix}%2Fterms`, `/${prefix}`, `${prefix}//terms`],
    ...pageIn(otherLanguage.code),
  },
  // Cloudflare looks up redirects by the path as written, and pages by the resolved path.
  {
    paths: [`/${prefix}/`, `${prefix}//`],
    status: 308,
    location: prefix,
    cloudflarePages: pageIn(otherLanguage.code),
  },
  {
    paths: [
      `${prefix}/TERMS`,
      prefix + prefix,
      `${prefix}/en`,
      `${prefix}/%e3%81%82`,
      `${prefix}/%0d%0aLocation:%20x/`,
      `${prefix}/${'a/'.repeat(500)}`,
    ],
    ...notFound(otherLanguage.code),
  },
];

const oddRows: Row[] = [
  ...(hasSwitcher ? prefixedRows : []),
  {
    paths: [
      `${prefix}/../terms`,
      `${prefix}/%2e%2e/terms`,
      `${prefix}/..`,
      '/./terms',
      '/%74erms',
      '/terms?',
      '/?ja',
      '/?lang=ja',
      '//',
      '//terms',
    ],
    ...pageIn('en'),
  },
  {paths: ['/terms/.'], status: 308, location: '/terms'},
  // Cloudflare removes one trailing slash, not two.
  {paths: ['/terms//'], status: 308, location: '/terms', cloudflarePages: {status: 404, language: 'en'}},
  {
    paths: [
      prefix.toUpperCase(),
      `${prefix}a`,
      `${prefix}-XX`,
      '/en',
      `//evil.example${prefix}`,
      '//evil.example',
      '//evil.example/',
      '///evil.example',
      '/\\evil.example',
      '/%5Cevil.example',
      '/%2F%2Fevil.example/',
      '/https://evil.example/',
      '/terms%0d%0aSet-Cookie:%20a=b',
      '/terms;a=1',
      '/terms%20',
      '/terms%3Fx',
      '/terms/index.html',
      '/%E3%81%82',
      '/é',
      '/.git/config',
      '/assets/',
      '/pictures',
      '/terms.htm',
      '/.well-known/nothing',
    ],
    ...notFound('en'),
  },
  {paths: [`/${'a'.repeat(3000)}`, '/_headers', '/_redirects'], ...notFound('en'), ...localFailure},
  // Cloudflare compresses files itself, and serves the build's compressed files under their own names.
  {
    paths: ['/terms.html.br', '/terms.html.gz', '/.nojekyll'],
    ...notFound('en'),
    cloudflarePages: {status: 200},
  },
  {paths: [`/${'a'.repeat(20_000)}`], status: 431, nginx: {status: 414}},
  {paths: ['/%2e%2e/'], ...pageIn('en'), ...aboveRoot},
  {paths: ['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd'], ...notFound('en'), ...aboveRoot},
  // Cloudflare takes an invalid escape sequence literally.
  {paths: ['/%zz', '/%', '/%E0%A4%A'], status: 400, cloudflarePages: {status: 404, language: 'en'}},
  {paths: ['/%00', '/terms%00'], status: 400, ...localFailure},
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].map((method) => ({
    paths: ['/', prefix, '/terms', '/nothing', '/terms/'],
    method,
    status: 405,
  })),
];

/** By value of `Cache-Control`: patterns for files of the site, of which the first match is requested. */
const CACHED = [
  [CACHING.hashed, [/^\/assets\/js\/main/, /\/assets\/js\/main/, /\.avif$/, /\.webp$/]],
  [CACHING.named, [/^\/favicon\.ico$/, /^\/apple-touch-icon/, /^\/robots.txt/, /^\/sitemap.xml/]],
] as const;

/**
 * Returns all rows of the table.
 * @param dir the site's folder, with the operator's files
 * @param names paths of the files in it
 */
export function hostRows(dir: string, names: string[]): Row[] {
  const bytesOf = (file: string) => statSync(dir + file).size;
  const cachedFiles = CACHED.flatMap(([caching, patterns]) =>
    patterns.map((pattern) => ({
      file: names.find((name) => pattern.test(name)) ?? `no file ${pattern}`,
      'cache-control': caching,
    })),
  );
  const script = cachedFiles[0]?.file ?? '';
  const scriptBytes = bytesOf(script);
  const texts = [...pages, script, '/favicon.svg'];
  return [
    ...pageRows,
    ...['br', 'gzip'].flatMap((encoding) =>
      texts.map((text) => ({
        paths: [text],
        headers: {'accept-encoding': encoding},
        'content-encoding': encoding,
        status: 200,
        ...openerOf(text),
      })),
    ),
    // Files that the client has already.
    ...texts.map((text) => ({paths: [text], again: true, status: 304, bytes: 0, ...openerOf(text)})),
    ...unknownRows,
    ...oddRows,
    ...cachedFiles.map(({file, ...caching}) => ({
      paths: [file, `${file}?v=1`],
      status: 200,
      bytes: bytesOf(file),
      ...caching,
    })),
    ...Object.entries({
      '0-99': 100,
      '100-': scriptBytes - 100,
      '-10': 10,
      '0-0': 1,
      '99999999-': undefined,
    }).map(([range, bytes]) => ({
      paths: [script],
      headers: {range: `bytes=${range}`},
      ...(bytes ? {status: 206, bytes} : {status: 416}),
      // Cloudflare ignores ranges, and sends the whole file.
      cloudflarePages: {status: 200, bytes: scriptBytes},
    })),
    ...pages
      .filter((page) => names.includes(`${page}.md`))
      .map((page) => ({
        paths: [`${page}.md`],
        status: 200,
        type: 'text/markdown',
        'cache-control': CACHING.page,
        link: `<${product.siteUrl}${page}>; rel="canonical"`,
      })),
    {paths: ['/archive', '/archive?a=1'], status: 308, location: '/archive/'},
    ...Object.entries(OPERATOR_FILES).map(([file, type]) => ({
      paths: [`/${file.replace(/(?<=\/)index\.html$/, '')}`],
      status: 200,
      link: undefined,
      type,
      bytes: file.length,
    })),
  ];
}
