import {homeOf, languages} from '../../../src/locale/languages';
import type {HostTable} from '../../../src/plugins/delivery/hosts/host-table';
import type {Files} from '../../../src/plugins/delivery/site/files';
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
export function hostRows(table: HostTable, files: Files): Row[] {
  return [
    ...pageRows(table),
    ...movedRows(table),
    ...unknownRows(),
    ...oddRows(),
    ...hiddenRows(),
    ...methodRows(),
    ...fileRows(files),
    ...wellKnownRows(),
  ];
}

function pageRows(table: HostTable): Row[] {
  return table.routes.flatMap(({address: path, language}): Row[] => {
    const caching = cachingOf(path);
    const page = {status: 200, caching, type: HTML};
    const inLanguage = {...page, language: language.code, encoding: ['']};
    return [
      {path, expected: inLanguage},
      {path: `${path}?utm_source=a&x=%2F`, expected: inLanguage},
      {path, method: 'HEAD', expected: {...page, bytes: 0}},
      {path, headers: {'accept-encoding': 'br'}, expected: {...page, encoding: ['br']}},
      {path, headers: {'accept-encoding': 'gzip'}, expected: {...page, encoding: ['gzip']}},
      {
        path,
        headers: {'accept-encoding': 'gzip, deflate, br'},
        expected: {...page, encoding: ['br', 'gzip']},
      },
      {
        path,
        again: true,
        expected: {status: 304, bytes: 0, caching},
        differs: {
          cloudflarePages: {
            status: 304,
            bytes: 0,
            reason: 'adds no Cache-Control to 304; the first answer said it',
          },
        },
      },
    ];
  });
}

function movedRows({routes}: HostTable): Row[] {
  return routes.flatMap(({address, movedFrom}) =>
    movedFrom.flatMap((form): Row[] => [
      {path: form, expected: {status: 308, location: address}},
      {path: `${form}?a=1&b=2`, expected: {status: 308, location: `${address}?a=1&b=2`}},
    ]),
  );
}

function notFound(path: string, language: string): Row {
  return {path, expected: {status: 404, language, caching: CACHING.notFound, type: HTML}};
}

function unknownRows(): Row[] {
  const unknown = [
    'nothing',
    'nothing/deeper',
    'nothing/',
    'nothing.html',
    'assets/js/gone.js',
    'pictures/gone.avif',
  ];
  return languages.flatMap((language) => {
    const home = homeOf(language);
    return unknown.map((name) => notFound(`${home === '/' ? '' : home}/${name}`, language.code));
  });
}

const ABOVE = 'nginx refuses a path that climbs above the root instead of resolving it';
const SENT = 'the runtime takes an escape that cannot be read as it stands';
const LOCAL = "the local runtime's reader of files fails on the name; the service itself knows no such file";
const NODE = "Node's HTTP parser refuses the request itself";

function oddRows(): Row[] {
  const terms = {status: 200, language: 'en'};
  const jaTerms = {status: 200, language: 'ja'};
  const home = {status: 200, language: 'en'};
  const jaHome = {status: 200, language: 'ja'};
  const local = {cloudflarePages: {status: 502, reason: LOCAL}};
  const long = 'a'.repeat(3000);
  const overlong = 'a'.repeat(20_000);
  return [
    {path: '/ja/../terms', expected: terms},
    {path: '/ja/%2e%2e/terms', expected: terms},
    {path: '/ja/..', expected: home},
    {path: '/./terms', expected: terms},
    {path: '/terms/.', expected: {status: 308, location: '/terms'}},
    {path: '/%74erms', expected: terms},
    {path: '/ja%2Fterms', expected: jaTerms},
    {path: '/terms?', expected: terms},
    {path: '/?ja', expected: home},
    {path: '/?lang=ja', expected: home},
    {path: '//', expected: home},
    {path: '//ja', expected: jaHome},
    {path: '//terms', expected: terms},
    {path: '/ja//terms', expected: jaTerms},
    {
      path: '//ja/',
      expected: {status: 308, location: '/ja'},
      differs: {
        cloudflarePages: {
          ...jaHome,
          reason: 'a redirect is found by the path as written, the page by the path resolved',
        },
      },
    },
    {
      path: '/ja//',
      expected: {status: 308, location: '/ja'},
      differs: {
        cloudflarePages: {
          ...jaHome,
          reason: 'a redirect is found by the path as written, the page by the path resolved',
        },
      },
    },
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
    {...notFound(`/${long}`, 'en'), differs: local},
    {
      path: `/${overlong}`,
      expected: {status: 431},
      differs: {nginx: {status: 414, reason: 'nginx says which line was too long'}},
    },
    {path: '/%2e%2e/', expected: home, differs: {nginx: {status: 400, reason: ABOVE}}},
    {...notFound('/../../etc/passwd', 'en'), differs: {nginx: {status: 400, reason: ABOVE}}},
    {...notFound('/%2e%2e/%2e%2e/etc/passwd', 'en'), differs: {nginx: {status: 400, reason: ABOVE}}},
    ...['/%zz', '/%', '/%E0%A4%A'].map(
      (path): Row => ({
        path,
        expected: {status: 400},
        differs: {
          cloudflarePages: {status: 404, language: 'en', reason: SENT},
        },
      }),
    ),
    {...notFound('/é', 'en'), differs: {preview: {status: 400, reason: NODE}}},
    ...['/%00', '/terms%00'].map((path): Row => ({path, expected: {status: 400}, differs: local})),
  ];
}

function hiddenRows(): Row[] {
  const page = 'serves the not-found page at its own address too; it says noindex';
  return [
    {...notFound('/404', 'en'), differs: {cloudflarePages: {status: 200, language: 'en', reason: page}}},
    {...notFound('/ja/404', 'ja'), differs: {cloudflarePages: {status: 200, language: 'ja', reason: page}}},
    {
      ...notFound('/404.html', 'en'),
      differs: {cloudflarePages: {status: 308, location: '/404', reason: page}},
    },
    {
      ...notFound('/ja/404.html', 'ja'),
      differs: {cloudflarePages: {status: 308, location: '/ja/404', reason: page}},
    },
    ...['/_headers', '/_redirects'].map(
      (path): Row => ({
        ...notFound(path, 'en'),
        differs: {
          cloudflarePages: {status: 502, reason: LOCAL},
        },
      }),
    ),
    notFound('/.nojekyll', 'en'),
    notFound('/terms.html.br', 'en'),
    notFound('/terms.html.gz', 'en'),
    notFound('/ja/terms.html.br', 'ja'),
  ];
}

function methodRows(): Row[] {
  const refused = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
  return [
    ...refused.flatMap((method): Row[] =>
      ['/', '/ja', '/terms', '/nothing', '/terms/'].map((path) => ({path, method, expected: {status: 405}})),
    ),
    {path: '/nothing', method: 'HEAD', expected: {status: 404, bytes: 0, caching: CACHING.notFound}},
    {path: '/ja/nothing', method: 'HEAD', expected: {status: 404, bytes: 0, caching: CACHING.notFound}},
    {path: '/terms/', method: 'HEAD', expected: {status: 308, location: '/terms', bytes: 0}},
  ];
}

function fileRows(files: Files): Row[] {
  const names = [...files.keys()].filter((file) => !/\.(?:html|br|gz)$|^_|^\./.test(file));
  const first = (pattern: RegExp) => names.find((file) => pattern.test(file)) ?? '';
  const shown = [
    first(/^assets\/js\/main/),
    first(/^ja\/assets\/js\/main/),
    first(/\.avif$/),
    first(/\.webp$/),
    'favicon.svg',
    'apple-touch-icon.png',
    'robots.txt',
    'sitemap.xml',
  ];
  const script = `/${shown[0]}`;
  const bytes = files.get(shown[0] ?? '')?.length;
  return [
    ...shown.flatMap((file): Row[] => [
      {
        path: `/${file}`,
        expected: {status: 200, caching: cachingOf(`/${file}`), bytes: files.get(file)?.length},
      },
      {path: `/${file}?v=1`, expected: {status: 200, bytes: files.get(file)?.length}},
      {path: `/${file}`, method: 'HEAD', expected: {status: 200, bytes: 0}},
    ]),
    {path: script, headers: {'accept-encoding': 'br'}, expected: {status: 200, encoding: ['br']}},
    {path: script, headers: {'accept-encoding': 'gzip'}, expected: {status: 200, encoding: ['gzip']}},
    {path: script, again: true, expected: {status: 304, bytes: 0}},
    ...[
      {range: 'bytes=0-99', expected: {status: 206, bytes: 100}},
      {range: 'bytes=100-', expected: {status: 206, bytes: (bytes ?? 0) - 100}},
      {range: 'bytes=-10', expected: {status: 206, bytes: 10}},
      {range: 'bytes=99999999-', expected: {status: 416}},
    ].map(({range, expected}): Row => {
      const whole = {status: 200, bytes, reason: 'sends the whole file: ranges are not for its assets'};
      return {path: script, headers: {range}, expected, differs: {cloudflarePages: whole}};
    }),
  ];
}

function wellKnownRows(): Row[] {
  return [
    ...Object.entries(WELL_KNOWN).map(
      ([file, type]): Row => ({path: `/${file}`, expected: {status: 200, type, bytes: file.length}}),
    ),
    {path: '/.well-known/nothing', expected: {status: 404}},
  ];
}
