import {createHash} from 'node:crypto';
import {mkdirSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {inspect} from 'node:util';
import {brotliDecompressSync} from 'node:zlib';
import postcss from 'postcss';
import delivery from '../../../src/plugins/delivery';
import {forgetSite, readSite} from '../../../src/plugins/delivery/site';
import {expect, test} from '../../site';
import {TemporaryFolder} from '../../temporary-folder';
import {finished, page} from '../finished';

/** Finishes a page with a style sheet, and returns its inline style. */
async function styleOf(sheet: string, body: string) {
  const {text} = await finished({'index.html': page(body), 'assets/css/s.css': sheet});
  return /<style>(.*)<\/style>/s.exec(text('index.html'))?.[1] ?? '';
}

test('a page contains the rules that its HTML, an interaction or printing may need', async () => {
  const rules = [
    'p[data-loaded]{color:red}',
    'p:popover-open{color:red}',
    'p:where(:hover){color:red}',
    ':where(:focus-visible){color:red}',
    'p:nth-of-type(10) a{color:red}',
    ':where([lang]){color:red}',
    '@media print{p{color:#000}}',
    '@view-transition{navigation:auto}',
    '@starting-style{p{opacity:0}}',
    '@keyframes sway{to{top:var(--used)}}p{--used:1px;animation:1s sway}',
    '@keyframes turn{to{rotate:1turn}}p{animation:turn var(--used)}',
    '@property --used{syntax:"*";inherits:false}p{color:var(--used)}',
    'p:is(.card,.gone){color:red}',
    // In the form that the oldest browsers in package.json understand.
    '@media (min-width:40em){p{color:red}}',
    '[lang|=ja] p{color:red}',
    'p:lang(ja){color:red}',
    '[title=Ahead]{color:red}',
    'svg{--drawn:red}',
    'noscript b{color:red}',
  ];
  const body =
    '<p class=card title=Ahead style="--used:2px">x<a>a</a><svg stroke-width="var(--drawn)"></svg><noscript><b>b</b></noscript>';
  // Each has its own colour, because rules with the same declarations would be merged.
  const different = rules.map((rule, at) => rule.replace('red', `#${100 + at}`));
  const style = await styleOf(different.join(''), body);
  for (const rule of different) expect(style.replaceAll(/\s/g, '')).toContain(rule.replaceAll(/\s/g, ''));
});

test('a page does not contain rules for what is not in its HTML, even if a script has the names', async () => {
  const removed = [
    '.button{color:red}',
    'table{color:red}',
    '#gone{color:red}',
    ':where(.gone,#gone) p{color:red}',
    '@media print{@supports (gap:0){table{color:red}}}',
    '@keyframes gone{to{opacity:1}}',
    '@property --gone{syntax:"*";inherits:false}',
    'p{--gone:1px;--far:var(--gone)}',
    '[lang|=ko] p{color:red}',
    '[role=tabpanel]{color:red}',
    '[data-mode=calm]{color:red}',
  ];
  const kept = 'p{margin:0}:where(p){top:0}';
  const sheet = `p{margin:0}:where(p,.gone){top:0}${removed.join('')}`;
  const {text} = await finished({
    'index.html': page('<p id=button>x'),
    'assets/css/s.css': sheet,
    'assets/js/1a.js': '"button table gone calm"',
  });
  expect(text('index.html')).toContain(`<style>${kept}</style>`);
});

test('custom properties have short names, which no other text of a style sheet gets, and which `style` attributes do not have', async () => {
  const kept = `p:before{content:"--long"}p:after{quotes:"--long"}[class*=--long]{top:0}p{background:url(/--long.png)}.a--long{left:0}p{left:var(--in-html)}`;
  const style = await styleOf(
    `:root{--long:0;--0:red;--in-html:0}p{top:var(--long);color:var(--0)}${kept}`,
    '<p class=a--long style="right:var(--in-html);--1:0">x',
  );
  expect(style.replaceAll(/\s/g, '')).toContain('p:before{content:"--long"}p:after{quotes:"--long"}');
  expect(style).toContain('[class*=--long]{top:0}');
  expect(style).toContain('url(/--long.png)');
  expect(style).toContain('.a--long{left:0}');
  expect(style).toContain('left:var(--in-html)');
  const [, short = ''] = /top:var\((--\w+)\)/.exec(style) ?? [];
  expect(style).toContain(`${short}:0`);
  // Not the name of another one in the style sheet, nor one of an attribute.
  expect(['--long', '--0', '--1']).not.toContain(short);
});

test('colours of drawings follow the short names of custom properties', async ({page: tab}) => {
  const drawing = (fill: string) => `<svg viewBox="0 0 9 9"><path d="M0 0h9v9" fill="${fill}"/></svg>`;
  const body = `${drawing('var(--ink)')}${drawing('color-mix(in srgb,var(--ink),var(--far) 0%)')}${drawing('var(--kept)')}<p style="color:var(--kept)">x<noscript>${drawing('var(--far)')}</noscript>`;
  const {text} = await finished({
    'index.html': page(body),
    'assets/css/s.css': ':root{--ink:red;--kept:blue;--far:lime;--0:1}p{margin:var(--0)}',
  });
  const html = text('index.html');
  expect(html).not.toContain('var(--ink)');
  await tab.setContent(html);
  const fills = tab.locator('svg path');
  for (const [at, colour] of ['rgb(255, 0, 0)', /1 0 0|255, 0, 0/, 'rgb(0, 0, 255)'].entries())
    await expect(fills.nth(at)).toHaveCSS('fill', colour);
  // Without scripts, browsers also show what is in <noscript>.
  expect(html).toContain('--far:');
  expect(html).toContain('fill="var(--far)"');
});

test('the whole style sheet comes with React, or after the content if there are scripts of others, and stays away otherwise', async () => {
  const {text} = await finished({
    'index.html': page('<p>'),
    'press.html': page('<button>b</button>'),
    'vendor.html': page('<p>', '<script src=/v.js></script>'),
  });
  const address = '/assets/css/s.css';
  expect(text('index.html')).not.toContain(address);
  expect(text('press.html')).toContain(`data-sheets="${address}"`);
  // Also an empty <style>, to which packages add rules.
  const empty = createHash('sha256').update('').digest('base64');
  expect(text('press.html')).toContain(`style-src 'self' 'sha256-${empty}';`);
  expect(text('index.html')).not.toContain(empty);
  expect(text('vendor.html')).toMatch(/<\/div>.*<link rel="stylesheet" href="\/assets\/css\/s.css">/s);
  expect(text('assets/css/s.css')).toBe('p{}');
});

test('a page that loads no React has nothing that only React reads, and end tags are added where browsers end the elements', async () => {
  const head = '<title data-rh="true">A</title>';
  const {text} = await finished({
    'index.html': page('<ul><li><p>One<li><p>Two</ul>', head),
    'faq.html': page('<button>', head),
  });
  expect(text('index.html')).not.toContain('data-rh');
  expect(text('index.html')).toContain('<ul><li><p>One</p></li><li><p>Two</p></li></ul>');
  expect(text('faq.html')).toContain(head);
});

test('<pre> and <textarea> keep their empty first lines', async ({page: tab}) => {
  const {text} = await finished({
    'index.html': page('<pre>\n\n\nx</pre><pre>y</pre><textarea>\n\nz</textarea>').replace('>loader<', '><'),
  });
  await tab.setContent(text('index.html'));
  await expect(tab.locator('pre').first()).toHaveText('\n\nx', {useInnerText: false});
  await expect(tab.locator('textarea')).toHaveValue('\nz');
});

test('a page’s style sheets are inlined in their order; tags and files of other plugins and sites are kept, and allowed by the policy', async () => {
  const head =
    '<link rel=stylesheet href=/assets/css/first.css><link rel=stylesheet href=https://fonts.example/f.css>' +
    '<link rel=icon href=https://icons.example/i.png>' +
    '<script src=https://others.example/a.js async></script><script>inline()</script>';
  const body =
    '<p>x<iframe src=https://film.example/a,b></iframe><video src=/a.mp4 poster=https://p.example/p></video>' +
    '<picture><source srcset="https://b.example/a,w_1.webp 1x, /c.webp 2x"><img src=/d.png></picture>';
  const {text, bytes} = await finished({
    'index.html': page(body, head),
    'assets/css/first.css':
      'p{top:0;left:0}@font-face{font-family:Own;src:url(/own.woff2)}p{font-family:Own}',
    'assets/css/s.css': 'p{top:1px}',
    'search/ui.css': '.ui { top: 0 }',
    'old/index.html': '<meta http-equiv=refresh content="0; url=/">',
  });
  const html = text('index.html');
  expect(html).toMatch(/<style>p\{top:0;left:0\}@font-face\{[^}]*\}p\{font-family:Own;top:1px\}<\/style>/);
  expect(html).toContain('<script>inline()</script>');
  // By the loader of linked scripts (policy.spec.ts).
  expect(html).toContain('{"src":"https://others.example/a.js","async":""}');
  expect(html).not.toContain('main.');
  const policy = /content="([^"]*)"/.exec(html)?.[1];
  for (const directive of [
    "script-src 'strict-dynamic' 'self' https://others.example 'sha256-",
    "style-src 'self' https://fonts.example 'sha256-",
    'frame-src https://film.example https://forms.example;',
    "font-src https://fonts.example 'self';",
    "img-src 'self' https://b.example https://p.example https://icons.example;",
    "media-src 'self';",
    "trusted-types * 'allow-duplicates'",
  ]) {
    expect(policy).toContain(directive);
  }
  expect(policy).not.toContain('require-trusted-types-for');
  // A file that another plugin has made for its own pages.
  expect(text('search/ui.css')).toBe('.ui { top: 0 }');
  for (const file of ['search/ui.css', 'old/index.html'])
    expect(bytes(`${file}.br`).length).toBeGreaterThan(0);
});

test('a style attribute becomes a rule that takes precedence over rules of classes, wherever the element is, in a shadow root too', async ({
  page: tab,
}) => {
  const element =
    '<p class=b style="color:red;\n\tfont-family:&quot;Ä&quot;;--end:&quot;</style>&quot;">x</p>';
  // As components for films write it. The policy allows its <style> too.
  const film = `<a-film><template shadowrootmode="open"><style>.b.b{color:blue}</style>${element}</template></a-film>`;
  const elements = element + film;
  const {text} = await finished({
    'index.html': page(elements).replace('</body>', `${elements}</body>`),
    'assets/css/s.css': '.a .b.b{color:blue}',
  });
  await tab.setContent(text('index.html').replace('<body>', '<body class=a>'));
  await expect(tab.locator('p')).toHaveCount(4);
  for (const at of [0, 1, 2, 3]) await expect(tab.locator('p').nth(at)).toHaveCSS('color', 'rgb(255, 0, 0)');
  expect(text('index.html')).toContain('{color:red;--end:"<\\/style>";font-family:Ä}');
});

test('files of static/ are served byte for byte, in each locale too, and instead of links the files that they lead to', async () => {
  const fixed = {
    'google1a2b.html': '<link rel=stylesheet href=/own.css>google-site-verification',
    'old/index.html': page('<p class=gone>An archive of a Docusaurus site'),
    'own.css': '.gone { color: red }',
    '404.html': 'Not found',
    'ja/own.css': '.gone { color: red }',
    'what?.txt': '',
    'assets/own.css': '.gone { color: red }',
    'kit.json': 'kit '.repeat(200),
    'kit.json.gz': 'archive',
    // Not in UTF-8.
    'one.txt': Buffer.from('caf\xe9', 'latin1'),
    'other.txt': Buffer.from('caf\xe8', 'latin1'),
  };
  // The build makes a page of the same name.
  const folder = new TemporaryFolder();
  folder.write('linked/lamp.txt', 'lamp');
  mkdirSync(folder.path('static'));
  symlinkSync('../linked', folder.path('static/linked'));
  const {bytes} = await finished({'404.html': page('<p>')}, fixed, {}, folder);
  folder.remove('linked');
  expect(String(bytes('linked/lamp.txt'))).toBe('lamp');
  for (const [file, content] of Object.entries(fixed)) {
    for (const copy of [file, `ja/${file}`]) {
      expect(bytes(copy).equals(Buffer.from(content)), copy).toBe(true);
    }
  }
  for (const file of ['one.txt', 'other.txt'])
    expect(brotliDecompressSync(bytes(`${file}.br`)).equals(bytes(file)), file).toBe(true);
});

/** Calls the plugin as Docusaurus does. */
const pluginIn = (siteDir: string, options = {}, markdown = {}) =>
  delivery(
    {
      siteDir,
      generatedFilesDir: path.join(siteDir, '.docusaurus'),
      baseUrl: '/',
      siteConfig: {
        url: 'https://a.example',
        i18n: {defaultLocale: 'en'},
        clientModules: [],
        markdown,
        staticDirectories: ['static', 'none', path.resolve(siteDir, 'made')],
      },
      i18n: {locales: ['en', 'ja'], defaultLocale: 'en', currentLocale: 'en'},
    } as never,
    options,
  );

test('folders of static files may be made during the build, and have an absolute path', () => {
  const folder = new TemporaryFolder();
  mkdirSync(folder.path('src'));
  const plugin = pluginIn(folder.root);
  mkdirSync(folder.path('made'));
  void plugin.postBuild?.({plugins: []} as never);
  expect(readSite(folder.path('.docusaurus'))).toMatchObject({staticFolders: [folder.path('made')]});
  forgetSite(folder.path('.docusaurus'));
  expect(() => readSite(folder.path('.docusaurus'))).toThrow('ENOENT');
});

const PRESET = ['node_modules/postcss-preset-env/dist/index.mjs', {}];

test('rules for [data-theme] apply to the system’s colour scheme, and Infima’s rules for element names are removed', async () => {
  const {plugins = [], config} = Object(pluginIn('.').configurePostCss?.({plugins: [PRESET]}));
  // A configuration file of PostCSS above the project takes no part.
  expect(config).toBe(false);
  const process = (css: string, from: string) =>
    postcss(plugins as [])
      .process(css, {from})
      .css.replace(/\s+/g, ' ');
  expect(process("[data-theme='dark'] .a{top:0}", '/a.module.css')).toBe(
    '@media (prefers-color-scheme: dark){:root .a{top:0}}',
  );
  expect(process('a,.a,a:hover{top:0}h1{top:0}:root{--x:0}', '/node_modules/infima/default.css')).toBe(
    '.a{top:0}:root{--x:0}',
  );
});

test('what the plugin replaces in Docusaurus is named if it is not found', async () => {
  const plugin = pluginIn('.');
  expect(() => plugin.configurePostCss?.({plugins: []})).toThrow('postcss-preset-env is not found');
  const known = {'@docusaurus/BrowserOnly': '/BrowserOnly.js', '@theme/Root': '/Root.js', react: '/react'};
  const configure = (rules: unknown[], alias: object = known) =>
    plugin.configureWebpack?.(
      {mode: 'production', module: {rules}, resolve: {alias}} as never,
      false,
      {
        getStyleLoaders: () => [],
      } as never,
      undefined,
    );
  expect(() => configure([{test: /\.css$/}])).toThrow('*.module.css');
  for (const name of Object.keys(known)) {
    const without = {...known, [name]: undefined};
    expect(() => configure([{test: /\.module\.css$/}], without)).toThrow(`the module ${name} is not found`);
  }
  expect(configure([{test: /\.module\.css$/}])).toMatchObject({module: {rules: [{use: []}]}});
  const without = (part: string, by = '') =>
    finished({'index.html': page('<p>').replace(part, by), 'ja/index.html': ''});
  const main = '<script src=/assets/js/main.0a1b2c3d.js defer></script>';
  await expect(without(main)).rejects.toThrow("/index.html: the page's main script, /assets/js/main.");
  await expect(without(main, main + main)).rejects.toThrow('main script');
  await expect(without(main, main.replace('/assets', '//b.example/assets'))).rejects.toThrow('main script');
  await expect(without('<link rel=stylesheet href=/assets/css/s.css>')).rejects.toThrow(
    "/index.html: the page's style sheet, /assets/css/",
  );
  await expect(without('<script>data-theme</script>')).rejects.toThrow('data-theme is not found');
  await expect(without(' id=__docusaurus')).rejects.toThrow('id __docusaurus');
});

test('plugins that cannot work in a browser, and diagrams drawn there, are refused before anything is bundled, and the messages say what to do instead', () => {
  // As Docusaurus prints it: one sentence, no stack.
  const refusal = (load: () => unknown) => {
    try {
      return inspect(load());
    } catch (error) {
      return inspect(error);
    }
  };
  for (const [name, remedy] of [
    ['docusaurus-theme-mermaid', 'npx mmdc'],
    ['docusaurus-theme-live-codeblock', 'Show the code in a code block'],
    ['docusaurus-plugin-pwa', 'Leave it out'],
    ['docusaurus-lunr-search', 'docusaurus-search-local'],
  ] as const) {
    const allContent = {delivery: {default: undefined}, [name]: {default: undefined}};
    expect(refusal(() => pluginIn('.').allContentLoaded?.({allContent} as never))).toMatch(
      new RegExp(`^docusaurus.config.ts has the plugin ${name}, .*${remedy}.*$`),
    );
  }
  expect(refusal(() => pluginIn('.', {}, {mermaid: true}))).toMatch(
    /^docusaurus.config.ts has markdown.mermaid, .*npx mmdc.*$/,
  );
});

test('an option that the plugin does not have, or of another type, is named', () => {
  expect(() => pluginIn('.', {source: {}})).toThrow('"source" is not allowed');
  expect(() => pluginIn('.', {hsts: 'yes'})).toThrow('"hsts" must be one of [off, on, subdomains]');
  expect(() => pluginIn('.', {sources: {'script-scr': ['https://a.example']}})).toThrow(
    '"sources.script-scr" is not allowed',
  );
  expect(() => pluginIn('.', {sources: {'img-src': 'data:'}})).toThrow('"sources.img-src" must be an array');
});
