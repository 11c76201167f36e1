import {statSync} from 'node:fs';
import {languages} from '../../../src/locale/languages';
import {addressIn, languageOf} from '../../addresses';
import {pages, product} from '../../site';
import {CACHING} from './protections';

/** What a host answers. What is left out is not compared, but a location, which has the query of what was asked for. */
export type Expected = {
  status: number;
  location?: string;
  /** A header, or `language` of the page that is sent, `type` and `charset` of its content, and `bytes`. */
  [what: string]: unknown;
};

/** Requests, and the answer that every host gives to each of them, but for those that answer otherwise or cannot. */
export type Row = {
  paths: string[];
  method?: string;
  headers?: Record<string, string>;
  /** Asked twice: the second time with the entity tag of the first answer. */
  again?: boolean;
  nginx?: Expected;
  cloudflarePages?: Expected;
} & Expected;

/** What an operator may put into `static/`, with the type that its readers expect. */
export const OF_OPERATOR = {
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

const found = (language: string) => ({status: 200, language});
const notFound = (language: string) => ({
  status: 404,
  language,
  'cache-control': CACHING.notFound,
  type: 'text/html',
});

/** A file as it is sent compressed, and to whoever has it already. */
const variants = (paths: string[]): Row[] => [
  ...['br', 'gzip'].map((encoding) => ({
    paths,
    headers: {'accept-encoding': encoding},
    'content-encoding': encoding,
    status: 200,
  })),
  {paths, again: true, status: 304, bytes: 0},
];

/** Each page at its address, to which its other forms lead. */
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
      ...found(language.code),
      'cache-control': CACHING.page,
      type: 'text/html',
      'content-encoding': undefined,
    },
    {paths: [page], method: 'HEAD', status: 200, bytes: 0},
    {paths: forms.flatMap((form) => [form, `${form}?a=1&b=2`]), status: 308, location: page},
  ];
});

/** What is not there; not-found pages have no address. */
const unknownRows = languages.flatMap((language): Row[] => {
  const at = (page: string) => addressIn(language, page);
  const unknown = ['', '/deeper', '/', '.html'].map((end) => at(`/nothing${end}`));
  return [
    {
      paths: [...unknown, at('/assets/js/gone.js'), at('/pictures/gone.avif')],
      ...notFound(language.code),
    },
    {paths: [at('/nothing')], method: 'HEAD', status: 404, bytes: 0, 'cache-control': CACHING.notFound},
    // Cloudflare serves the not-found page at its own address too; it says noindex.
    {paths: [at('/404')], ...notFound(language.code), cloudflarePages: found(language.code)},
    {
      paths: [at('/404.html')],
      ...notFound(language.code),
      cloudflarePages: {status: 308, location: at('/404')},
    },
  ];
});

/** Cloudflare's local reader of files fails on such a name; the service itself has no such file. */
const local = {cloudflarePages: {status: 502}};
/** nginx refuses a path that climbs above the root instead of resolving it. */
const climbs = {nginx: {status: 400}};

const oddRows: Row[] = [
  {
    paths: [
      '/ja/../terms',
      '/ja/%2e%2e/terms',
      '/ja/..',
      '/./terms',
      '/%74erms',
      '/terms?',
      '/?ja',
      '/?lang=ja',
      '//',
      '//terms',
    ],
    ...found('en'),
  },
  {paths: ['/ja%2Fterms', '//ja', '/ja//terms'], ...found('ja')},
  {paths: ['/terms/.'], status: 308, location: '/terms'},
  // Cloudflare finds a redirect by the path as written, the page by the path resolved.
  {paths: ['//ja/', '/ja//'], status: 308, location: '/ja', cloudflarePages: found('ja')},
  // It takes one slash off the end, not two.
  {paths: ['/terms//'], status: 308, location: '/terms', cloudflarePages: {status: 404, language: 'en'}},
  {
    paths: [
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
      '/é',
      '/.git/config',
      '/.env',
      '/assets',
      '/assets/',
      '/assets/js/',
      '/pictures',
      '/terms.htm',
      '/.well-known/nothing',
    ],
    ...notFound('en'),
  },
  {
    paths: [
      '/ja/TERMS',
      '/ja/ja',
      '/ja/en',
      '/ja/japan',
      '/ja/%e3%81%82',
      '/ja/%0d%0aLocation:%20x/',
      `/ja/${'a/'.repeat(500)}`,
    ],
    ...notFound('ja'),
  },
  {paths: [`/${'a'.repeat(3000)}`, '/_headers', '/_redirects'], ...notFound('en'), ...local},
  // Cloudflare compresses by itself, and sends what the build has compressed as a file.
  {
    paths: ['/terms.html.br', '/terms.html.gz', '/.nojekyll'],
    ...notFound('en'),
    cloudflarePages: {status: 200},
  },
  {paths: [`/${'a'.repeat(20_000)}`], status: 431, nginx: {status: 414}},
  {paths: ['/%2e%2e/'], ...found('en'), ...climbs},
  {paths: ['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd'], ...notFound('en'), ...climbs},
  // Cloudflare takes an escape that cannot be read as it stands.
  {paths: ['/%zz', '/%', '/%E0%A4%A'], status: 400, cloudflarePages: {status: 404, language: 'en'}},
  {paths: ['/%00', '/terms%00'], status: 400, ...local},
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].map((method) => ({
    paths: ['/', '/ja', '/terms', '/nothing', '/terms/'],
    method,
    status: 405,
  })),
  {paths: ['/terms/'], method: 'HEAD', status: 308, location: '/terms', bytes: 0},
];

/** Files of the site, and how long each is kept. */
const KEPT = [
  [CACHING.hashed, [/^assets\/js\/main/, /^ja\/assets\/js\/main/, /\.avif$/, /\.webp$/]],
  [CACHING.named, [/^favicon/, /^apple-touch-icon/, /^robots.txt/, /^sitemap.xml/]],
] as const;

/**
 * Returns every row that hosts are held to.
 * @param dir the site's folder, with the operator's files in it
 * @param names of its files
 */
export function hostRows(dir: string, names: string[]): Row[] {
  const bytesOf = (file: string) => statSync(`${dir}/${file}`).size;
  const kept = KEPT.flatMap(([caching, patterns]) =>
    patterns.map((pattern) => ({
      file: names.find((name) => pattern.test(name)) ?? `no file ${pattern}`,
      'cache-control': caching,
    })),
  );
  const script = kept[0]?.file ?? '';
  const whole = bytesOf(script);
  return [
    ...pageRows,
    ...variants([...pages, `/${script}`, '/favicon.svg']),
    ...unknownRows,
    ...oddRows,
    ...kept.flatMap(({file, ...caching}) => [
      {paths: [`/${file}`], status: 200, bytes: bytesOf(file), ...caching},
      {paths: [`/${file}?v=1`], method: 'HEAD', status: 200, bytes: 0, ...caching},
    ]),
    ...Object.entries({'0-99': 100, '100-': whole - 100, '-10': 10, '0-0': 1, '99999999-': undefined}).map(
      ([range, bytes]) => ({
        paths: [`/${script}`],
        headers: {range: `bytes=${range}`},
        ...(bytes ? {status: 206, bytes} : {status: 416}),
        // It sends the whole file: ranges are not for its assets.
        cloudflarePages: {status: 200, bytes: whole},
      }),
    ),
    ...pages
      .filter((page) => names.includes(`${page.slice(1)}.md`))
      .map((page) => ({
        paths: [`${page}.md`],
        status: 200,
        type: 'text/markdown',
        'cache-control': CACHING.page,
        link: `<${product.siteUrl}${page}>; rel="canonical"`,
      })),
    {paths: ['/archive', '/archive?a=1'], status: 308, location: '/archive/'},
    ...Object.entries(OF_OPERATOR).map(([file, type]) => ({
      paths: [`/${file.replace(/(?<=\/)index\.html$/, '')}`],
      status: 200,
      link: undefined,
      type,
      bytes: file.length,
    })),
  ];
}
