import {hash} from 'node:crypto';
import {type CheerioAPI, load} from 'cheerio';
import {validOptions} from '../../../src/plugins/delivery/options';
import {expect, test} from '../../run/units';
import {finished, page} from '../finished';

/** Returns the directives of a page's policy, with their sources. */
const directivesOf = ($: CheerioAPI) =>
  Object.fromEntries(
    ($('meta[http-equiv]').attr('content') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

/** Finishes a page with this HTML, and returns it. */
async function finishedPage(body: string, head = '') {
  const {text} = await finished({'a/b.html': page(body, head)}, {}, {sources: {}});
  return load(text('a/b.html'));
}

/** HTML, and the source that the policy gets for it; none if it is left out. */
const SOURCES: readonly [html: string, directive: string, sources: string[] | undefined][] = [
  ['<img src="//i.example/x.png">', 'img-src', ["'self'", 'i.example']],
  ['<img src="../x.png"><img src="/y.png">', 'img-src', ["'self'"]],
  ['<img src="https://a.example/x.png">', 'img-src', ["'self'"]],
  ['<img src="data:image/png;base64,AA==">', 'img-src', ["'self'", 'data:']],
  [
    '<img srcset="//i.example/x,y.png 1x, https://j.example/z.png 2x">',
    'img-src',
    ["'self'", 'i.example', 'https://j.example'],
  ],
  [
    '<video src="//v.example/x.mp4" poster="//i.example:81/x.png"></video>',
    'img-src',
    ["'self'", 'i.example:81'],
  ],
  ['<video><track src="https://v.example/x.vtt"></video>', 'media-src', ['https://v.example']],
  ['<audio><source src="https://v.example/x.mp3"></audio>', 'media-src', ['https://v.example']],
  ['<svg><image href="https://i.example/x.png"></image></svg>', 'img-src', ["'self'", 'https://i.example']],
  ['<input type="image" src="https://i.example/x.png">', 'img-src', ["'self'", 'https://i.example']],
  ['<iframe src="//player.vimeo.com/video/1"></iframe>', 'frame-src', ['player.vimeo.com']],
  ['<iframe data-tally-src="https://tally.so/embed/a"></iframe>', 'frame-src', ['https://tally.so']],
  [
    '<a-film><template shadowrootmode="open"><iframe src="https://f.example/1"></iframe></template></a-film>',
    'frame-src',
    ['https://f.example'],
  ],
  [
    '<noscript><iframe src="https://www.googletagmanager.com/ns.html"></iframe></noscript>',
    'frame-src',
    ['https://www.googletagmanager.com'],
  ],
  ['<object data="/x.svg"></object>', 'object-src', ["'self'"]],
  ['<embed src="https://e.example:8443/x">', 'object-src', ['https://e.example:8443']],
  ['<form action="https://news.example/subscribe"></form>', 'form-action', ['https://news.example']],
  ['<form><button formaction="/x"></button></form>', 'form-action', ["'self'"]],
  ['<p>', 'form-action', ["'none'"]],
  ['<a href="https://l.example">', 'frame-src', undefined],
  ['<iframe src="javascript:alert()"></iframe>', 'frame-src', undefined],
  ['<img src="https://">', 'img-src', ["'self'"]],
];

/** Attributes of a <link>, as {@link SOURCES}. */
const LINKS: typeof SOURCES = [
  ['rel="manifest" href="/site.webmanifest"', 'manifest-src', ["'self'"]],
  ['rel="icon" href="https://i.example/x.png"', 'img-src', ["'self'", 'https://i.example']],
  ['rel="preload" as="image" href="https://i.example/x.png"', 'img-src', ["'self'", 'https://i.example']],
  ['rel="preload" as="font" href="https://f.example/x.woff2"', 'font-src', ['https://f.example']],
];

test('images, fonts and style sheets that a style loads are allowed where the page has the style, also with React', async () => {
  const image = 'url("data:image/svg+xml,<svg/>")';
  const sheet = `p{background:${image}}.later{--close:${image}}`;
  const font = '@font-face{font-family:a;src:url(data:font/woff2,a)}b{font-family:a}';
  for (const [body, styles, images, fonts] of [
    ['<h2>a</h2>', sheet, ["'self'"], undefined],
    ['<p>a</p>', sheet, ["'self'", 'data:'], undefined],
    ["<h2 style='background:url(data:image/png,a)'>a</h2>", sheet, ["'self'", 'data:'], undefined],
    ['<h2>a</h2><button>b</button>', sheet, ["'self'"], undefined],
    ['<b>a</b>', font, ["'self'"], ['data:']],
    ['<b>a</b>', font.replace('data:font/woff2,a', '/a.woff2'), ["'self'"], ["'self'"]],
    ['<b>a</b>', font.replace('data:', '//f.example/'), ["'self'"], ['f.example']],
    [
      '<p>a</p>',
      'p{background:url(https://i.example/a.png),image-set("https://j.example/a.png" 1x)}',
      ["'self'", 'https://i.example', 'https://j.example'],
      undefined,
    ],
    ['<p>a</p>', '@import "https://f.example/a.css";', ["'self'"], ['https://f.example']],
    [
      '<p>a</p><style>p{background:URL(https://i.example/a.png)}</style>',
      'p{cursor:image-set("https://j.example/a.png" 1x)}',
      ["'self'", 'https://j.example', 'https://i.example'],
      undefined,
    ],
    [
      '<b>a</b>',
      '@font-face{font-family:a;src:url(https://f.example/a.woff2) format("woff2"),local(a b c 1)}b{font-family:a}',
      ["'self'"],
      ['https://f.example'],
    ],
  ] as const) {
    const {text} = await finished({'a.html': page(body), 'assets/css/s.css': styles});
    const directives = directivesOf(load(text('a.html')));
    expect.soft([directives['img-src'], directives['font-src']], body).toEqual([images, fonts]);
  }
});

test('what a style loads of others is told once, with the rest that the page has of them', async () => {
  const image = 'https://i.example/a.png';
  const built = {
    'a.html': page(`<p class="a">a</p><img src="${image}">`, `<style>b{--x:url(${image})}</style>`),
    'assets/css/s.css': `@import "https://f.example/a.css";.a{background:url(${image})}`,
  };
  const {lines, text} = await finished(built, {}, {sources: {}});
  expect(lines.at(-1)?.split('\n').slice(1)).toEqual([
    '  https://f.example: style sheet on every page',
    '  https://i.example: image on /a.html',
  ]);
  expect(text('a.html')).toContain('<style>@import');
});

test('the policy of a page allows what its HTML loads, by addresses as browsers read them', async () => {
  const built = [
    ...SOURCES.map(([html], index) => [`${index}/b.html`, page(html)] as const),
    ...LINKS.map(([link], index) => [`${index}/link.html`, page('<p>', `<link ${link}>`)] as const),
  ];
  const {text} = await finished(Object.fromEntries(built), {}, {sources: {}});
  const sourcesIn = (file: string, directive: string) => directivesOf(load(text(file)))[directive];
  const found = SOURCES.map(([html, directive], index) => [
    html,
    directive,
    sourcesIn(`${index}/b.html`, directive),
  ]);
  expect(found).toEqual(SOURCES);
  const links = LINKS.map(([link, directive], index) => [
    link,
    directive,
    sourcesIn(`${index}/link.html`, directive),
  ]);
  expect(links).toEqual(LINKS);
  const sheet = directivesOf(
    await finishedPage('<p>', '<link rel="stylesheet" href="https://f.example/assets/css/x.css">'),
  );
  expect([sheet['style-src']?.[0], sheet['font-src']]).toEqual(['https://f.example', ['https://f.example']]);
});

test('a script of others alone gets no connections, frames, images, forms and styles of others', async () => {
  const directives = directivesOf(
    await finishedPage('<p>', '<script async src="https://s.example/s.js"></script>'),
  );
  const withoutHashes = Object.entries(directives).map(([name, sources]) => [
    name,
    sources.filter((source) => !source.startsWith("'sha256-")),
  ]);
  expect(Object.fromEntries(withoutHashes)).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'strict-dynamic'", "'self'", 'https://s.example'],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'trusted-types': ['*', "'allow-duplicates'"],
  });
});

test('pages with scripts allow an empty <style>, to which packages add rules', async () => {
  const isEmptyAllowed = async (body: string) =>
    directivesOf(await finishedPage(body))['style-src']?.includes(`'sha256-${hash('sha256', '', 'base64')}'`);
  expect(await isEmptyAllowed('<button>b</button>')).toBe(true);
  expect(await isEmptyAllowed('<script>start()</script>')).toBe(true);
  expect(await isEmptyAllowed('<p>a</p>')).toBeFalsy();
});

test('an address that would end the attribute or the directive, allow every host, or bring a page in itself stops the build', async () => {
  for (const html of [
    '<img src="https://x%22y/z.png">',
    "<img src='https://x\"y/z.png'>",
    '<img src="https://x;require-trusted-types-for/y.png">',
    '<img src="https://*/y.png">',
    '<img src="https://[::1]/y.png">',
    '<iframe src="data:text/html,x"></iframe>',
  ]) {
    await expect(finishedPage(html), html).rejects.toThrow(
      /^\/a\/b\.html: the address .*(?:cannot name|never allows)/,
    );
  }
});

test('options of the policy are words that cannot begin another directive, and unsafe-inline, which browsers ignore beside hashes, is refused by name', () => {
  for (const source of ["'unsafe-inline'", 'https://a.example; script-src *', 'a b', '']) {
    expect(() => validOptions({sources: {'style-src': [source]}}), source).toThrow(
      /^Options of the plugin delivery: .*style-src/,
    );
  }
  expect(() => validOptions({sources: {'style-src': ["'unsafe-inline'"]}})).toThrow('hashes of a page');
  // Of these there are no hashes.
  validOptions({sources: {'style-src-attr': ["'unsafe-inline'"]}});
  expect(() => validOptions({sources: {'style-src-attr': ['a b']}})).toThrow();
  validOptions({sources: {'connect-src': ['https://*.hotjar.com', 'wss://ws.hotjar.com']}});
});

test('a wrong option is refused in one sentence with its name, what was found and what is expected', () => {
  for (const [wrong, message] of [
    [undefined, '"options" is required; found undefined'],
    [{permission: []}, '"permission" is not allowed; expected one of sources, permissions, '],
    [{permissions: 'camera'}, '"permissions" must be an array; found \'camera\''],
    [{permissions: ['camara']}, '"permissions[0]" must be one of [accelerometer, '],
    [{permissions: ['camara']}, "; found 'camara' (src/plugins/delivery/README.md)."],
    [{sources: []}, '"sources" must be of type object; found []'],
    [{sources: {img: []}}, '"sources.img" is not allowed; expected one of default-src, '],
    [{sources: {'img-src': 'a'}}, '"sources.img-src" must be an array; found \'a\''],
    [{immutable: ['/assets']}, '"immutable[0]" must be the name of a folder, as "assets", '],
    [{ownClasses: ['.card']}, '"ownClasses[0]" must be the name of a class, without a dot; found \'.card\''],
    [{hsts: true}, '"hsts" must be one of [off, on, subdomains]; found true'],
    [{reactEverywhere: 'true'}, '"reactEverywhere" must be a boolean; found \'true\''],
    [{steps: ['brand/step']}, '"steps[0]" must be an absolute path; found \'brand/step\''],
  ] as const) {
    expect(() => validOptions(wrong as object)).toThrow(message);
  }
  // As Docusaurus gives them to a plugin that is named by its path.
  validOptions({permissions: ['camera'], reactEverywhere: true, immutable: ['a/b'], ...{id: 'default'}});
});

/** Returns the script that adds those of others, and its queue, as browsers get it. */
function queueOf($: CheerioAPI) {
  const [loader = ''] = $('body > script')
    .toArray()
    .map((script) => $(script).text())
    .filter((text) => text.includes('createElement'));
  return {loader, queue: JSON.parse(/\((\[.*\])\);?\s*$/.exec(loader)?.[1] ?? '[]')};
}

test('linked scripts of others are added by one inline script with its hash, in order, so that they may load more', async () => {
  const $ = await finishedPage(
    '<script async src="https://embed.example/e.js" data-id="1"></script><p>Text</p>',
    '<script>first()</script><script src="//lib.example/l.js" integrity="sha384-x"></script><script>lib("</" + "script>")</script>',
  );
  expect($('script[src]:not([type="text/plain"])').length).toBe(0);
  const {loader, queue} = queueOf($);
  expect(queue).toEqual([
    {attributes: {src: '//lib.example/l.js', integrity: 'sha384-x'}, waits: true},
    {attributes: {}, text: 'lib("</" + "script>")', waits: false},
    {attributes: {async: '', src: 'https://embed.example/e.js', 'data-id': '1'}, waits: false},
  ]);
  const policy = directivesOf($);
  const hashes = ['first()', 'lib("</" + "script>")', loader].map(
    (text) => `'sha256-${hash('sha256', text, 'base64')}'`,
  );
  expect(policy['script-src']).toEqual(expect.arrayContaining(["'strict-dynamic'", "'self'", ...hashes]));
  expect(policy['require-trusted-types-for']).toBeUndefined();
  // The style sheet stays linked.
  expect(policy['style-src']?.[0]).toBe("'self'");
  // In the content, React expects the script, which does not run as a text.
  expect($('#__docusaurus script').attr('type')).toBe('text/plain');
  expect($('head script').length).toBe(1);
});

test('addresses for crawlers are whole, those of canonical and translated pages too, a generator of one’s own is kept, and a picture for shared links that is not there stops the build', async () => {
  const contentOf = ($: CheerioAPI) =>
    $('meta[property],meta[name]')
      .map((_, {attribs}) => attribs.content)
      .get();
  const picture = (address: string) => `<meta property="og:image" content="${address}">`;
  const $ = await finishedPage(
    '<p>',
    `${picture('/ja/index.html')}<meta name="twitter:image" content="//b.example/x.png"><meta name="description" content="/a">`,
  );
  expect(contentOf($)).toEqual(['https://a.example/ja/index.html', 'https://b.example/x.png', '/a']);
  const links = await finishedPage(
    '<p>',
    '<link rel=canonical href=/summer><link rel=alternate hreflang=ja href="/ja/summer"><link rel=alternate hreflang=de href="//b.example"><meta name=generator content=Mine><meta name=generator content="Docusaurus v3">',
  );
  const addresses = links('link[rel=canonical],link[hreflang]').map((_, {attribs}) => attribs.href);
  expect(addresses.get()).toEqual([
    'https://a.example/summer',
    'https://a.example/ja/summer',
    'https://b.example/',
  ]);
  expect(contentOf(links)).toEqual(['Mine']);
  for (const address of ['img/none.png', 'https://a.example/img/none.png', '/img/50%.png']) {
    await expect(finishedPage('<p>', picture(address)), address).rejects.toThrow(
      `.html: the picture for shared links (og:image) is ${address}, and the site has no such file.`,
    );
  }
});

test('links to e-mail addresses stand in the comment by which Cloudflare leaves them as they are', async () => {
  const $ = await finishedPage('<p>Write to <a href="MAILTO:a@b.example">a@b.example</a>.</p>');
  expect($('p').html()).toBe(
    'Write to <!--email_off--><a href="MAILTO:a@b.example">a@b.example</a><!--/email_off-->.',
  );
});

/** Scripts of `<Head>`. */
const HELMET =
  '<script data-rh=true>inHead()</script><script data-rh=true async src="https://h.example/h.js"></script>';

test('on a page that loads React, scripts in the content run after it, those in the head at once, those of <Head> by React, which is loaded at load', async () => {
  const tweet =
    '<button>Copy</button><script>before()</script><script async src="https://t.example/w.js"></script>';
  const {text, lines} = await finished({
    'a/b.html': page(tweet, '<script src="https://p.example/p.js" defer></script>'),
    'never.html': page(tweet.replace('<button>Copy</button>', '')),
    'head.html': page('<button>b</button>', HELMET),
    'head-never.html': page('<p>', HELMET),
  });
  expect(queueOf(load(text('a/b.html'))).queue).toEqual([
    {attributes: {src: 'https://p.example/p.js', defer: ''}, waits: true},
    {attributes: {}, text: 'before()', waits: false, afterReact: true},
    {attributes: {async: '', src: 'https://t.example/w.js'}, waits: false, afterReact: true},
  ]);
  expect(queueOf(load(text('never.html'))).queue).toEqual([
    {attributes: {async: '', src: 'https://t.example/w.js'}, waits: false},
  ]);
  expect(lines.join('\n')).toContain(
    'at load: 2 pages (a part for React beside a script of others in /a/b.html and 1 more)',
  );
  // React adds those of <Head>.
  expect(load(text('head.html'))('script:not([data-main])').text()).not.toMatch(/h\.js|inHead/);
  expect(text('head.html')).toContain("script-src 'strict-dynamic' 'self' https://h.example ");
  expect(queueOf(load(text('head-never.html'))).queue).toMatchObject([
    {attributes: {src: 'https://h.example/h.js'}},
  ]);
  expect(load(text('head-never.html'))('head script').text()).toBe('inHead()');
});
