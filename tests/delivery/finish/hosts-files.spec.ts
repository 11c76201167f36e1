import {hostTexts} from '../../../src/plugins/delivery/hosting/hosts';
import {expect, test} from '../../run/units';
import {finished, page} from '../finished';
import {CACHING} from '../hosts/protections';

test('browsers revalidate every page, cache files with a hash in their name for a year, and other files for a day', async () => {
  const {text, warnings} = await finished(
    {'news/first.html': page('<p>'), 'pictures/some.0a1b2c3d.png': ''},
    {
      'pictures/plain.png': '',
      'press/mark.0a1b2c3d.svg': '',
      'news/photo.jpg': '',
      'news/films/a.mp4': '',
      '.well-known/apple-app-site-association': '{}',
      'robots.txt': 'User-agent: *\nDisallow: /private/\n',
    },
  );
  expect(warnings).toEqual([]);
  const rules = [...text('_headers').matchAll(/^(\S+)\n {2}cache-control: (.*)$/gm)];
  expect(Object.fromEntries(rules.map(([, at, caching]) => [at, caching]))).toEqual({
    '/.well-known/*': CACHING.named,
    '/assets/js/*': CACHING.hashed,
    '/assets/css/*': CACHING.named,
    '/pictures/plain.png': CACHING.named,
    '/pictures/some.0a1b2c3d.png': CACHING.hashed,
    '/press/*': CACHING.named,
    '/news/photo.jpg': CACHING.named,
    '/news/films/*': CACHING.named,
    '/ja/news/*': CACHING.named,
    '/ja/pictures/*': CACHING.named,
    '/ja/press/*': CACHING.named,
    '/ja/robots.txt': CACHING.named,
    '/robots.txt': CACHING.named,
  });
  expect(text('_headers')).toContain(
    '\n/.well-known/apple-app-site-association\n  content-type: application/json\n',
  );
});

/** Returns the lines of each block of `_headers` by its path. A path has one block, because Cloudflare uses only the last. */
function blocksOf(headers: string) {
  const blocks = headers
    .split(/\n(?=\S)/)
    .map((block) => block.split('\n').map((line) => line.trim()))
    .map(([path = '', ...lines]) => [path, lines.filter(Boolean)] as const);
  const paths = blocks.map(([path]) => path);
  expect(new Set(paths).size, 'blocks of different paths').toBe(paths.length);
  return new Map(blocks);
}

test('an operator’s _headers, _redirects and robots.txt are kept and count, and the rules of the build are added, without a warning', async () => {
  // With line ends of Windows, tabs, capitals, a comment and a byte order mark.
  const operatorFiles = {
    _headers:
      '# All\r\n/*\r\n\tX-Robots-Tag: noai\r\n\tX-Content-Type-Options: nosniff\r\n\r\n/assets/*\r\n   cache-control : no-store\r\n\r\n' +
      'https://:project.pages.dev/*\r\n  Access-Control-Allow-Origin: *\r\n/press/*\r\n  Content-Security-Policy: sandbox\r\n  ! Referrer-Policy\r\n',
    _redirects: '/old\t/terms  301\r\n/ja/*  /elsewhere/:splat\r\n/news/:year /posts/:year 301\r\n',
    'robots.txt': '\uFEFFUser-agent: *\r\ndisallow : /\r\n',
  };
  const {text, warnings} = await finished({'ja/sitemap.xml': ''}, operatorFiles, {hsts: 'off'});
  expect(warnings).toEqual([]);
  const blocks = blocksOf(text('_headers'));
  // Theirs come last, because a line that removes a header must follow the line that sets it.
  expect([...blocks.keys()].slice(-4)).toEqual([
    '/*',
    '/assets/*',
    'https://:project.pages.dev/*',
    '/press/*',
  ]);
  const all = blocks.get('/*') ?? [];
  expect(all).toEqual(
    expect.arrayContaining(['X-Robots-Tag: noai', "content-security-policy: frame-ancestors 'none'"]),
  );
  expect(all.filter((line) => line.toLowerCase().startsWith('x-content-type'))).toHaveLength(1);
  expect(text('_headers')).not.toContain('strict-transport');
  expect(blocks.get('/assets/*')).toEqual(['! cache-control', 'cache-control : no-store']);
  expect(blocks.get('/press/*')).toEqual(
    [
      '! content-security-policy',
      '! referrer-policy',
      'Content-Security-Policy: sandbox',
      '! Referrer-Policy',
      'cache-control: public, max-age=86400',
    ].filter((line) => !line.startsWith('cache')),
  );
  expect(
    text('_redirects')
      .split('\n')
      .map((line) => line.trim())
      .slice(0, 4),
  ).toEqual([
    '/old\t/terms  301',
    '/ja/*  /elsewhere/:splat',
    '/news/:year /posts/:year 301',
    '/index.html / 308',
  ]);
  expect(text('_redirects')).toMatch(/\n\/ja\/\* \/ja\/404\.html 404\n$/);
  // With the option `noIndex` there are none.
  expect(text('robots.txt').match(/^Sitemap: .*/gm)).toEqual(['Sitemap: https://a.example/ja/sitemap.xml']);
});

test('what pages have decides: films and frames get their features, and pages with a frame of others may open windows', async () => {
  const frames =
    '<iframe src="https://player.vimeo.com/video/1" allow="autoplay; FullScreen; picture-in-picture"></iframe>' +
    '<iframe data-tally-src="https://tally.so/embed/1" allow="payment"></iframe>' +
    // As video players write it.
    '<template shadowrootmode="open"><iframe src="https://www.youtube.com/embed/1" allowfullscreen></iframe></template>';
  const {text} = await finished({
    'index.html': page('<video src="/a.mp4" controls></video>'),
    'film.html': page(frames),
  });
  const blocks = blocksOf(text('_headers'));
  const policy = blocks.get('/*')?.find((line) => line.startsWith('permissions-policy')) ?? '';
  expect(policy.slice('permissions-policy: '.length).split(',')).toEqual(
    expect.arrayContaining([
      'autoplay=(self "https://player.vimeo.com")',
      'fullscreen=(self "https://player.vimeo.com" "https://www.youtube.com")',
      'picture-in-picture=(self "https://player.vimeo.com")',
      'payment=(self "https://tally.so")',
      'camera=()',
    ]),
  );
  expect(blocks.get('/*')).toContain('cross-origin-opener-policy: same-origin');
  expect(blocks.get('/film')).toEqual([
    '! cross-origin-opener-policy',
    'cross-origin-opener-policy: same-origin-allow-popups',
  ]);
  const film = await finished({'loop.html': page('<video src="/b.mp4" autoplay muted loop></video>')});
  expect(film.text('_headers')).toContain(',autoplay=(self),');
});

test('other sites may not show pages in a frame, and the site itself may if one of its pages does', async () => {
  for (const [body, ancestors] of [
    ['<iframe src="https://film.example/1"></iframe><iframe src="about:blank"></iframe>', "'none'"],
    ['<iframe src="/press/kit.pdf"></iframe>', "'self'"],
    ['<object data="https://a.example/drawing.svg"></object>', "'self'"],
  ] as const) {
    const {text} = await finished({'a.html': page(body)});
    expect(blocksOf(text('_headers')).get('/*'), body).toContain(
      `content-security-policy: frame-ancestors ${ancestors}`,
    );
  }
});

/** Returns the host texts of a site with these files. */
function textsFor(files: string[], homes = ['/ja']) {
  const site = {
    url: 'https://a.example',
    homes,
    defaultLocale: 'en',
    staticFolders: [],
    options: {immutable: ['assets']},
  };
  return hostTexts('/nowhere', files, site);
}

/** Calls a function, and returns the warnings that it prints. */
function warningsOf(run: () => unknown) {
  const warnings: string[] = [];
  const {warn} = console;
  console.warn = (text: string) => void warnings.push(text);
  try {
    run();
  } finally {
    console.warn = warn;
  }
  return warnings;
}

test('_headers never has more rules than Cloudflare reads: those of the build are left out first, and named', async () => {
  const many = (count: number, name: (index: number) => string) =>
    Array.from({length: count}, (_, index) => name(index));
  // Files of the top folder, of which each needs a rule.
  const files = many(120, (index) => `/file-${index}.png`);
  const warnings = warningsOf(() => {
    const texts = textsFor(files);
    const blocks = blocksOf(texts['/_headers']);
    expect(blocks.size).toBe(100);
    expect(blocks.get('/*')).toContain('x-content-type-options: nosniff');
  });
  expect(warnings).toEqual([
    expect.stringMatching(
      /^\[WARNING\] _headers would have 123 rules.*reads 100\. Left out.*\/file-\d+\.png.* and 18 more/,
    ),
  ]);
  // One rule for the copies of many pages in Markdown, if no other Markdown file is there.
  const copies = many(60, (index) => `/text-${index}`).flatMap((name) => [`${name}.html`, `${name}.md`]);
  expect(
    warningsOf(() => {
      const blocks = blocksOf(textsFor(copies)['/_headers']);
      expect(blocks.get('/*.md')).toEqual(['link: <https://a.example/:splat>; rel="canonical"']);
    }),
  ).toEqual([]);
  expect(textsFor([...copies, '/about.md'])['/_headers']).toContain('<https://a.example/text-7>');
  // The operator's own.
  const {warnings: own, text} = await finished(
    {},
    {
      _headers: many(101, (index) => `/x-${index}\n  x-a: b\n`).join(''),
      _redirects: `${many(2001, (index) => `/y-${index} /\n`).join('')}/long ${'z'.repeat(1001)}\n`,
    },
  );
  expect(text('_headers')).toContain('/x-100\n');
  expect(own).toEqual([
    expect.stringMatching(/Left out, so that none of yours is/),
    expect.stringMatching(/_redirects: a line has 10\d\d characters.*\/long/),
    expect.stringMatching(/_headers has 101 rules, and Cloudflare reads 100\. Lost there: from "\/x-100" on/),
    expect.stringMatching(/_redirects has 200\d rules, and Cloudflare reads 2000/),
  ]);
});

test('redirects are counted as Cloudflare does: all from the first one with * or :name on; those of the build stand before its own', async () => {
  // With 30 languages.
  const homes = Array.from({length: 30}, (_, index) => `/l${index}`);
  expect(
    warningsOf(() => {
      const redirects = textsFor([], homes)['/_redirects'].trim().split('\n');
      const first = redirects.findIndex((line) => line.includes('*'));
      expect([first, redirects.length]).toEqual([2 + 4 * 30, 2 + 5 * 30]);
    }),
  ).toEqual([]);
  const {warnings} = await finished(
    {},
    {
      _redirects: `/old/* /new/:splat\n${Array.from({length: 120}, (_, index) => `/x-${index} /\n`).join('')}`,
    },
  );
  expect(warnings).toEqual([
    expect.stringMatching(
      /has 12\d rules from the first one with \* or :name on, and Cloudflare reads 100\./,
    ),
  ]);
});
