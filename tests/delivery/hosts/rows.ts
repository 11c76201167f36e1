import {addressIn, homeOf, languageOf, languages} from '../../../src/locale/languages';
import {pages} from '../../site';
import {CACHING, cachingOf} from './protections';

export type HostName = 'nginx' | 'cloudflarePages' | 'preview';

/** What a host answers. What a row leaves out is not compared. */
export type Expected = {
  readonly status: number;
  readonly location?: string;
  /** `lang` of the page that is sent. */
  readonly language?: string;
  /** One of these. */
  readonly encoding?: readonly string[];
  readonly caching?: string;
  readonly type?: string;
  readonly bytes?: number;
};

/** One request, and the answer that every host gives; where one cannot, its own answer and why. */
export type Row = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Asked twice: the second time with the entity tag of the first answer. */
  readonly again?: boolean;
  readonly expected: Expected;
  readonly differs?: Partial<Record<HostName, {readonly reason: string} & Expected>>;
};

type Files = ReadonlyMap<string, Buffer>;

const HTML = 'text/html';

/** What an operator may put into `static/` for stores and ad networks, with the type that its readers expect. */
const WELL_KNOWN = {
  'app-ads.txt': 'text/plain',
  '.well-known/security.txt': 'text/plain',
  '.well-known/apple-app-site-association': 'application/json',
  '.well-known/assetlinks.json': 'application/json',
};

/** The same as files, each of its own length. */
export const wellKnownFiles: Files = new Map(
  Object.keys(WELL_KNOWN).map((file) => [file, Buffer.from(file)]),
);

/** Every row that hosts are held to. */
export function hostRows(files: Files): Row[] {
  return [
    ...pages.flatMap(pageRows),
    ...movedRows(),
    ...unknownRows(),
    ...oddRows(),
    ...hiddenRows(),
    ...methodRows(),
    ...fileRows(files),
    ...wellKnownRows(),
  ];
}

function pageRows(path: string): Row[] {
  const caching = cachingOf(path);
  const page = {status: 200, caching, type: HTML};
  const inLanguage = {...page, language: languageOf(path).code, encoding: ['']};
  const noCaching = {status: 304, bytes: 0, reason: 'adds no Cache-Control to 304; the first answer said it'};
  return [
    {path, expected: inLanguage},
    {path: `${path}?utm_source=a&x=%2F`, expected: inLanguage},
    {path, method: 'HEAD', expected: {...page, bytes: 0}},
    {path, headers: {'accept-encoding': 'br'}, expected: {...page, encoding: ['br']}},
    {path, headers: {'accept-encoding': 'gzip'}, expected: {...page, encoding: ['gzip']}},
    {path, headers: {'accept-encoding': 'gzip, br'}, expected: {...page, encoding: ['br', 'gzip']}},
    {path, again: true, expected: {status: 304, bytes: 0, caching}, differs: {cloudflarePages: noCaching}},
  ];
}

/** Other forms of a page's address lead to it. */
function movedRows(): Row[] {
  const homes = languages.map(homeOf);
  return pages.flatMap((page) => {
    const folder = page === '/' ? page : `${page}/`;
    const forms = [
      ...(page === '/' ? [] : [folder, `${page}.html`]),
      ...(homes.includes(page) ? [`${folder}index.html`, `${folder}index`] : []),
    ];
    return forms.flatMap((form): Row[] => [
      {path: form, expected: {status: 308, location: page}},
      {path: `${form}?a=1&b=2`, expected: {status: 308, location: `${page}?a=1&b=2`}},
    ]);
  });
}

function notFound(path: string, language: string): Row {
  return {path, expected: {status: 404, language, caching: CACHING.notFound, type: HTML}};
}

function unknownRows(): Row[] {
  const unknown = [
    '/nothing',
    '/nothing/deeper',
    '/nothing/',
    '/nothing.html',
    '/assets/js/gone.js',
    '/pictures/gone.avif',
  ];
  return languages.flatMap((language) =>
    unknown.map((path) => notFound(addressIn(language, path), language.code)),
  );
}

const ABOVE = 'nginx refuses a path that climbs above the root instead of resolving it';
const SENT = 'the runtime takes an escape that cannot be read as it stands';
const LOCAL = "the local runtime's reader of files fails on the name; the service itself knows no such file";
const NODE = "Node's HTTP parser refuses the request itself";
const WRITTEN = 'a redirect is found by the path as written, the page by the path resolved';

function oddRows(): Row[] {
  const english = {status: 200, language: 'en'};
  const japanese = {status: 200, language: 'ja'};
  const local = {cloudflarePages: {status: 502, reason: LOCAL}};
  const climbs = {nginx: {status: 400, reason: ABOVE}};
  return [
    ...['/ja/../terms', '/ja/%2e%2e/terms', '/ja/..', '/./terms', '/%74erms', '/terms?', '/?ja'].map(
      (path) => ({path, expected: english}),
    ),
    ...['/?lang=ja', '//', '//terms'].map((path) => ({path, expected: english})),
    ...['/ja%2Fterms', '//ja', '/ja//terms'].map((path) => ({path, expected: japanese})),
    {path: '/terms/.', expected: {status: 308, location: '/terms'}},
    ...['//ja/', '/ja//'].map((path) => ({
      path,
      expected: {status: 308, location: '/ja'},
      differs: {cloudflarePages: {...japanese, reason: WRITTEN}},
    })),
    {
      path: '/terms//',
      expected: {status: 308, location: '/terms'},
      differs: {
        cloudflarePages: {status: 404, language: 'en', reason: 'takes one slash off the end, not two'},
      },
    },
    ...['/JA', '/Ja/terms', '/TERMS', '/japan', '/jaa', '/ja-JP', '/en', '/en/terms'].map((path) =>
      notFound(path, 'en'),
    ),
    ...['/ja/TERMS', '/ja/ja', '/ja/en', '/ja/japan', '/ja/%e3%81%82', '/ja/%0d%0aLocation:%20x/'].map(
      (path) => notFound(path, 'ja'),
    ),
    ...[
      '//evil.example/ja',
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
      '/terms/terms',
      '/%E3%81%82',
      '/.git/config',
      '/.env',
      '/wp-login.php',
      '/assets',
      '/assets/',
      '/assets/js/',
      '/pictures',
      '/favicon.ico',
      '/index.php',
      '/terms.htm',
    ].map((path) => notFound(path, 'en')),
    notFound(`/ja/${'a/'.repeat(500)}`, 'ja'),
    {...notFound(`/${'a'.repeat(3000)}`, 'en'), differs: local},
    {
      path: `/${'a'.repeat(20_000)}`,
      expected: {status: 431},
      differs: {nginx: {status: 414, reason: 'nginx says which line was too long'}},
    },
    {path: '/%2e%2e/', expected: english, differs: climbs},
    {...notFound('/../../etc/passwd', 'en'), differs: climbs},
    {...notFound('/%2e%2e/%2e%2e/etc/passwd', 'en'), differs: climbs},
    ...['/%zz', '/%', '/%E0%A4%A'].map((path) => ({
      path,
      expected: {status: 400},
      differs: {cloudflarePages: {status: 404, language: 'en', reason: SENT}},
    })),
    {...notFound('/é', 'en'), differs: {preview: {status: 400, reason: NODE}}},
    ...['/%00', '/terms%00'].map((path) => ({path, expected: {status: 400}, differs: local})),
  ];
}

/** The not-found pages, and files that only hosts read, have no address. */
function hiddenRows(): Row[] {
  const reason = 'serves the not-found page at its own address too; it says noindex';
  return [
    ...languages.flatMap((language) => {
      const {code} = language;
      const [page, file] = [addressIn(language, '/404'), addressIn(language, '/404.html')];
      return [
        {...notFound(page, code), differs: {cloudflarePages: {status: 200, language: code, reason}}},
        {...notFound(file, code), differs: {cloudflarePages: {status: 308, location: page, reason}}},
        notFound(`${addressIn(language, '/terms')}.html.br`, code),
      ];
    }),
    ...['/_headers', '/_redirects'].map((path) => ({
      ...notFound(path, 'en'),
      differs: {cloudflarePages: {status: 502, reason: LOCAL}},
    })),
    notFound('/.nojekyll', 'en'),
    notFound('/terms.html.gz', 'en'),
  ];
}

function methodRows(): Row[] {
  const refused = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
  const asked = ['/', '/ja', '/terms', '/nothing', '/terms/'];
  return [
    ...refused.flatMap((method) => asked.map((path) => ({path, method, expected: {status: 405}}))),
    ...['/nothing', '/ja/nothing'].map((path) => ({
      path,
      method: 'HEAD',
      expected: {status: 404, bytes: 0, caching: CACHING.notFound},
    })),
    {path: '/terms/', method: 'HEAD', expected: {status: 308, location: '/terms', bytes: 0}},
  ];
}

function fileRows(files: Files): Row[] {
  const names = [...files.keys()].filter((file) => !/\.(?:html|br|gz)$|^_|^\./.test(file));
  const first = (pattern: RegExp) => {
    const found = names.find((file) => pattern.test(file));
    if (found === undefined) {
      throw new Error(`The site has no file like ${pattern}; the rows have to follow it.`);
    }
    return found;
  };
  const script = first(/^assets\/js\/main/);
  const bytes = files.get(script)?.length ?? 0;
  const shown = [
    script,
    first(/^ja\/assets\/js\/main/),
    first(/\.avif$/),
    first(/\.webp$/),
    first(/^favicon/),
    first(/^apple-touch-icon/),
    'robots.txt',
    'sitemap.xml',
  ];
  const path = `/${script}`;
  const whole = {status: 200, bytes};
  const cloudflarePages = {...whole, reason: 'sends the whole file: ranges are not for its assets'};
  const preview = {...whole, reason: 'sirv knows no range from the end: the whole file is sent'};
  return [
    ...shown.flatMap((file): Row[] => {
      const caching = cachingOf(`/${file}`);
      const size = files.get(file)?.length;
      return [
        {path: `/${file}`, expected: {status: 200, caching, bytes: size}},
        {path: `/${file}?v=1`, expected: {status: 200, bytes: size}},
        {path: `/${file}`, method: 'HEAD', expected: {status: 200, bytes: 0}},
      ];
    }),
    {path, headers: {'accept-encoding': 'br'}, expected: {status: 200, encoding: ['br']}},
    {path, headers: {'accept-encoding': 'gzip'}, expected: {status: 200, encoding: ['gzip']}},
    {path, again: true, expected: {status: 304, bytes: 0}},
    ...Object.entries({
      'bytes=0-99': {status: 206, bytes: 100},
      'bytes=100-': {status: 206, bytes: bytes - 100},
      'bytes=-10': {status: 206, bytes: 10},
      'bytes=99999999-': {status: 416},
    }).map(([range, expected]) => ({
      path,
      headers: {range},
      expected,
      differs: {cloudflarePages, ...(range === 'bytes=-10' && {preview})},
    })),
  ];
}

function wellKnownRows(): Row[] {
  return [
    ...Object.entries(WELL_KNOWN).map(([file, type]) => ({
      path: `/${file}`,
      expected: {status: 200, type, bytes: file.length},
    })),
    {path: '/.well-known/nothing', expected: {status: 404}},
  ];
}
