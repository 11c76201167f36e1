import {mkdirSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync} from 'node:zlib';
import postcss from 'postcss';
import delivery from '../../../src/plugins/delivery';
import {expect, test} from '../../site';
import {TemporaryFolder} from '../../temporary-folder';
import {finished, page} from '../finished';

/** Finishes a page with a style sheet and a script, and returns its inline style. */
async function styleOf(sheet: string, body: string, script: string) {
  const {text} = await finished({
    'index.html': page(body),
    'assets/css/s.css': sheet,
    'assets/js/main.0a1b2c3d.js': script,
  });
  return /<style>(.*)<\/style>/s.exec(text('index.html'))?.[1] ?? '';
}

test('styles that a script, an interaction or printing may need are kept', async () => {
  const rules = [
    'p[data-loaded]{color:red}',
    'p:popover-open{color:red}',
    'p:where(:hover){color:red}',
    ':where(:focus-visible){color:red}',
    '.zqa0.zqa1{color:red}',
    '.zqa0 label{color:red}',
    'p:nth-of-type(10) button{color:red}',
    ':where([lang]){color:red}',
    '@media print{p{color:#000}}',
    '@view-transition{navigation:auto}',
    '@starting-style{p{opacity:0}}',
    '@keyframes sway{to{top:var(--used)}}p{--used:1px;animation:1s sway}',
    '@property --used{syntax:"*";inherits:false}p{color:var(--used)}',
    '.zqa0{--lean-x:1px;--lean-y:1px}',
    'p:is(.zqa0,.gone){color:red}',
    // In the form that the oldest browsers in package.json understand.
    '@media (min-width:40em){p{color:red}}',
    '[lang|=ja] p{color:red}',
    'p:lang(ja){color:red}',
    '[title=Ahead]{color:red}',
    '[data-mode=calm] [aria-pressed=true]{color:red}',
    '[data-level="2"] [role=tab]{color:red}',
  ];
  const body = '<p class=zqa0 title=Ahead>x<button>b</button><script>a.dataset.mode="calm"</script>';
  const script =
    'let r={role:"tab",card:"zqa0",done:"zqa1"};h("label");s.setProperty("--used",1);s.get("--lean-"+d)';
  // Each has its own colour, because rules with the same declarations would be merged.
  const different = rules.map((rule, at) => rule.replace('red', `#${100 + at}`));
  const style = await styleOf(different.join(''), body, script);
  for (const rule of different) expect(style.replaceAll(/\s/g, '')).toContain(rule.replaceAll(/\s/g, ''));
});

test('styles that nothing on the page uses are removed, even if a script has their names as plain words', async () => {
  const removed = [
    '.zqa1{color:red}',
    '.button{color:red}',
    'table{color:red}',
    '#gone{color:red}',
    ':where(.gone,#gone) p{color:red}',
    '@media print{@supports (gap:0){table{color:red}}}',
    '@keyframes gone{to{opacity:1}}',
    '@property --gone{syntax:"*";inherits:false}',
    'p{--gone:1px}',
    '[lang|=ko] p{color:red}',
    '[role=tabpanel]{color:red}',
    '[target=_blank]{color:red}',
  ];
  const kept = 'p{margin:0}:where(p){top:0}';
  const sheet = `p{margin:0}:where(p,.gone){top:0}${removed.join('')}`;
  expect(await styleOf(sheet, '<p id=button>x', '"button","table","zqa1"')).toBe(kept);
});

test('a page that loads no React has nothing that only React reads', async () => {
  const head = '<title data-rh="true">A</title>';
  const {text} = await finished({'index.html': page('<p>', head), 'faq.html': page('<button>', head)});
  expect(text('index.html')).not.toContain('data-rh');
  expect(text('faq.html')).toContain(head);
});

test('styles of elements that the page’s own scripts show later are kept, and omitted end tags are added where browsers end the elements', async () => {
  const {text} = await finished({
    'index.html': page('<ul><li><p>One<li><p>Two</ul>'),
    'press.html': page('<div class=zqp0><button>p</button></div>'),
    'contact.html': page('<div class=zqf0><div class="zqp0 zqs0"><button>c</button></div></div>'),
    'assets/css/s.css': '.zqp0,.zqo0,.zqs0{top:0}.zqf0{left:0}.zqf1{right:0}',
    'assets/js/1a.js': '["zqp0","zqo0","zqs0"]',
    'assets/js/2b.js': '["zqf0","zqf1"]',
  });
  expect(text('press.html')).toContain('<style>.zqp0,.zqo0,.zqs0{top:0}</style>');
  expect(text('contact.html')).toContain('.zqf1');
  expect(text('index.html')).not.toContain('<style>');
  expect(text('index.html')).toContain('<ul><li><p>One</p></li><li><p>Two</p></li></ul>');
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
  expect(html).toContain(
    '<script src="https://others.example/a.js" async></script><script>inline()</script>',
  );
  expect(html).not.toContain('main.');
  const policy = /content="([^"]*)"/.exec(html)?.[1];
  for (const directive of [
    "script-src https://others.example 'self' 'sha256-",
    "style-src https://fonts.example 'sha256-",
    'frame-src https://film.example https://forms.example;',
    "font-src https://fonts.example 'self';",
    "img-src 'self' https://icons.example https://p.example https://b.example;",
    "media-src 'self' https://p.example;",
    "trusted-types * 'allow-duplicates'",
  ]) {
    expect(policy).toContain(directive);
  }
  expect(policy).not.toContain('require-trusted-types-for');
  // A file that another plugin has made for its own pages.
  expect(text('search/ui.css')).toBe('.ui { top: 0 }');
  for (const file of ['search/ui.css', 'old/index.html'])
    expect(bytes(`${file}.br`).length).toBeGreaterThan(0);
  expect(() => text('assets/css/s.css')).toThrow('ENOENT');
});

test('a style attribute becomes a rule that takes precedence over rules of classes, wherever the element is', async ({
  page: tab,
}) => {
  const elements = '<p class=b style="color:red;font-family:&quot;Ä&quot;">x';
  const {text} = await finished({
    'index.html': page(elements).replace('</body>', `${elements}</body>`),
    'assets/css/s.css': '.a .b.b{color:blue}',
  });
  await tab.setContent(text('index.html').replace('<body>', '<body class=a>'));
  for (const at of [0, 1]) await expect(tab.locator('p').nth(at)).toHaveCSS('color', 'rgb(255, 0, 0)');
  expect(text('index.html')).toContain('{color:red;font-family:Ä}');
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

test('compressed files of unchanged texts are taken from the last build', async () => {
  const folder = new TemporaryFolder();
  const {text, bytes} = await finished({});
  folder.write('last/index.html', text('index.html'));
  folder.write('last/index.html.br', 'as before');
  const again = await finished({}, {}, {}, folder);
  expect(again.text('index.html.br')).toBe('as before');
  expect(again.bytes('index.html.gz').equals(bytes('index.html.gz'))).toBe(true);
  folder.write('last/index.html', 'changed');
  const changed = await finished({}, {}, {}, folder);
  expect(changed.bytes('index.html.br').equals(bytes('index.html.br'))).toBe(true);
});

/** Calls the plugin as Docusaurus does. */
const pluginIn = (siteDir: string) =>
  delivery(
    {
      siteDir,
      siteConfig: {staticDirectories: ['static', 'none', path.resolve(siteDir, 'made')]},
      i18n: {locales: ['en', 'ja'], defaultLocale: 'en', currentLocale: 'en'},
    } as never,
    {},
  );

test('a link in static/ that leads nowhere is named', async () => {
  const folder = new TemporaryFolder();
  for (const name of ['src', 'static/press']) mkdirSync(folder.path(name), {recursive: true});
  symlinkSync('nowhere', folder.path('static/press/film.mp4'));
  await expect(pluginIn(folder.root).loadContent?.()).rejects.toThrow('static/press/film.mp4');
});

test('folders of static files may be made during the build, and have an absolute path', () => {
  const folder = new TemporaryFolder();
  mkdirSync(folder.path('src'));
  const plugin = pluginIn(folder.root);
  mkdirSync(folder.path('made'));
  const sent: unknown[] = [];
  const {send} = process;
  process.send = (message: unknown) => sent.push(message) > 0;
  void plugin.postBuild?.({} as never);
  process.send = send;
  expect(sent).toMatchObject([{staticFolders: [folder.path('made')]}]);
});

test('rules for [data-theme] apply to the system’s colour scheme, and Infima’s rules for element names are removed', async () => {
  const {plugins = []} = pluginIn('.').configurePostCss?.({plugins: []}) ?? {};
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
