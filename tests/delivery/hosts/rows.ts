import {addressIn, homeOf, type Language, languageOf, languages} from '../../../src/locale/languages';
import {pages} from '../../site';
import {CACHING} from './protections';

/** What a host answers. What is left out is not compared, but a location. */
export type Expected = {
  readonly status: number;
  readonly location?: string;
  /** `lang` of the page that is sent. */
  readonly language?: string;
  readonly encoding?: string;
  readonly caching?: string;
  readonly type?: string;
  readonly bytes?: number;
};

/** One request, and the answer that every host gives, but for those that answer otherwise or cannot. */
export type Row = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  /** Asked twice: the second time with the entity tag of the first answer. */
  readonly again?: boolean;
} & Expected & {readonly [host in 'nginx' | 'cloudflarePages']?: Expected};

type Files = ReadonlyMap<string, Buffer>;

/** What an operator may put into `static/`, with the type that its readers expect. */
const OF_OPERATOR = {
  'app-ads.txt': 'text/plain',
  '.well-known/security.txt': 'text/plain',
  '.well-known/apple-app-site-association': 'application/json',
  '.well-known/assetlinks.json': 'application/json',
  'press/kit.tar.gz': 'application/gzip',
  'press/terms.pdf': 'application/pdf',
  'press/film.mp4': 'video/mp4',
  'press/photo.avif': 'image/avif',
  'press/plain.css': 'text/css',
};

/** The same as files, each of its own length. */
export const operatorsFiles: Files = new Map(
  Object.keys(OF_OPERATOR).map((file) => [file, Buffer.from(file)]),
);

/** Every row that hosts are held to. */
export function hostRows(files: Files): Row[] {
  return [
    ...pages.flatMap(pageRows),
    ...pages.flatMap(movedRows),
    ...languages.flatMap(unknownRows),
    ...oddRows,
    ...methodRows,
    ...fileRows(files),
  ];
}

/** The rows of several paths that are answered alike. */
const alike = (paths: readonly string[], answer: Omit<Row, 'path'>): Row[] =>
  paths.map((path) => ({path, ...answer}));

/** A file as it is sent compressed, and to whoever has it already. */
const variants = (path: string): Row[] => [
  ...['br', 'gzip'].map((encoding) => ({
    path,
    headers: {'accept-encoding': encoding},
    encoding,
    status: 200,
  })),
  {path, again: true, status: 304, bytes: 0},
];

const found = (language: string) => ({status: 200, language});

const notFound = (language: string) => ({
  status: 404,
  language,
  caching: CACHING.notFound,
  type: 'text/html',
});

function pageRows(path: string): Row[] {
  const page = {path, caching: CACHING.page, type: 'text/html', ...found(languageOf(path).code)};
  return [
    {...page, encoding: ''},
    {...page, path: `${path}?utm_source=a&x=%2F`},
    {path, method: 'HEAD', status: 200, bytes: 0},
    ...variants(path),
  ];
}

/** Other forms of a page's address lead to it. */
function movedRows(page: string): Row[] {
  const folder = page === '/' ? page : `${page}/`;
  const forms = [
    ...(page === '/' ? [] : [folder, `${page}.html`]),
    ...(page === homeOf(languageOf(page)) ? [`${folder}index.html`, `${folder}index`] : []),
  ];
  return forms.flatMap((form) =>
    ['', '?a=1&b=2'].map((query) => ({path: form + query, status: 308, location: page + query})),
  );
}

/** What is not there; not-found pages, and files that only hosts read, have no address. */
function unknownRows(language: Language): Row[] {
  const {code} = language;
  const unknown = [
    '/nothing',
    '/nothing/deeper',
    '/nothing/',
    '/nothing.html',
    '/assets/js/gone.js',
    '/pictures/gone.avif',
  ];
  const [page, head] = [addressIn(language, '/404'), addressIn(language, '/nothing')];
  return [
    ...alike(
      unknown.map((path) => addressIn(language, path)),
      notFound(code),
    ),
    {path: head, method: 'HEAD', status: 404, bytes: 0, caching: CACHING.notFound},
    // Cloudflare serves the not-found page at its own address too; it says noindex.
    {path: page, ...notFound(code), cloudflarePages: found(code)},
    {path: `${page}.html`, ...notFound(code), cloudflarePages: {status: 308, location: page}},
  ];
}

/** Cloudflare's local reader of files fails on such a name; the service itself has no such file. */
const local = {cloudflarePages: {status: 502}};
/** nginx refuses a path that climbs above the root instead of resolving it. */
const climbs = {nginx: {status: 400}};

const oddRows: Row[] = [
  ...alike(['/ja/../terms', '/ja/%2e%2e/terms', '/ja/..', '/./terms', '/%74erms'], found('en')),
  ...alike(['/terms?', '/?ja', '/?lang=ja', '//', '//terms'], found('en')),
  ...alike(['/ja%2Fterms', '//ja', '/ja//terms'], found('ja')),
  {path: '/terms/.', status: 308, location: '/terms'},
  // Cloudflare finds a redirect by the path as written, the page by the path resolved.
  ...alike(['//ja/', '/ja//'], {status: 308, location: '/ja', cloudflarePages: found('ja')}),
  // It takes one slash off the end, not two.
  {path: '/terms//', status: 308, location: '/terms', cloudflarePages: {status: 404, language: 'en'}},
  ...alike(
    [
      '/JA',
      '/Ja/terms',
      '/TERMS',
      '/japan',
      '/jaa',
      '/ja-JP',
      '/en',
      '/en/terms',
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
      '/assets',
      '/assets/',
      '/assets/js/',
      '/pictures',
      '/terms.htm',
      '/.well-known/nothing',
    ],
    notFound('en'),
  ),
  ...alike(['/ja/TERMS', '/ja/ja', '/ja/en', '/ja/japan', '/ja/%e3%81%82'], notFound('ja')),
  ...alike(['/ja/%0d%0aLocation:%20x/', `/ja/${'a/'.repeat(500)}`], notFound('ja')),
  ...alike([`/${'a'.repeat(3000)}`, '/_headers', '/_redirects'], {...notFound('en'), ...local}),
  // Cloudflare compresses by itself, and sends what the build has compressed as a file.
  ...alike(['/terms.html.br', '/terms.html.gz', '/.nojekyll'], {
    ...notFound('en'),
    cloudflarePages: {status: 200},
  }),
  {path: `/${'a'.repeat(20_000)}`, status: 431, nginx: {status: 414}},
  {path: '/%2e%2e/', ...found('en'), ...climbs},
  ...alike(['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd'], {...notFound('en'), ...climbs}),
  // Cloudflare takes an escape that cannot be read as it stands.
  ...alike(['/%zz', '/%', '/%E0%A4%A'], {status: 400, cloudflarePages: {status: 404, language: 'en'}}),
  {path: '/é', ...notFound('en')},
  ...alike(['/%00', '/terms%00'], {status: 400, ...local}),
];

const methodRows: Row[] = [
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].flatMap((method) =>
    ['/', '/ja', '/terms', '/nothing', '/terms/'].map((path) => ({path, method, status: 405})),
  ),
  {path: '/terms/', method: 'HEAD', status: 308, location: '/terms', bytes: 0},
];

function fileRows(files: Files): Row[] {
  const keptFor = (caching: string) => (pattern: RegExp) => {
    const found = [...files].find(([name]) => pattern.test(name));
    if (!found) throw new Error(`The site has no file ${pattern}.`);
    return {path: `/${found[0]}`, status: 200, bytes: found[1].length, caching};
  };
  const hashed = [/^assets\/js\/main/, /^ja\/assets\/js\/main/, /\.avif$/, /\.webp$/];
  const named = [/^favicon/, /^apple-touch-icon/, /^robots.txt/, /^sitemap.xml/];
  const shown = [...hashed.map(keptFor(CACHING.hashed)), ...named.map(keptFor(CACHING.named))];
  const {path = '', bytes = 0} = shown[0] ?? {};
  // Cloudflare sends the whole file: ranges are not for its assets.
  const whole = {status: 200, bytes};
  const part = (range: string, answer: Omit<Row, 'path'>): Row => ({
    path,
    headers: {range: `bytes=${range}`},
    cloudflarePages: whole,
    ...answer,
  });
  return [
    ...shown,
    ...shown.map((file) => ({...file, path: `${file.path}?v=1`, method: 'HEAD', bytes: 0})),
    ...variants(path),
    part('0-99', {status: 206, bytes: 100}),
    part('100-', {status: 206, bytes: bytes - 100}),
    part('-10', {status: 206, bytes: 10}),
    part('0-0', {status: 206, bytes: 1}),
    part('99999999-', {status: 416}),
    ...Object.entries(OF_OPERATOR).map(([file, type]) => ({
      path: `/${file}`,
      status: 200,
      type,
      bytes: file.length,
    })),
  ];
}
