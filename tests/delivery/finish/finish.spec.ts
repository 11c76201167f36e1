import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {expect, test} from 'playwright/test';
import {compress} from '../../../src/plugins/delivery/finish/compress';
import {removeDuplicates} from '../../../src/plugins/delivery/finish/duplicates';
import {inlineStyles, shortenProperties} from '../../../src/plugins/delivery/finish/styles';
import {BUILD} from '../../../src/plugins/delivery/site/build-folder';
import {type Files, readFiles} from '../../../src/plugins/delivery/site/files';
import {type Page, pagesOf} from '../../../src/plugins/delivery/site/site';

let files: Files;

test.beforeAll(async () => {
  files = await readFiles(BUILD);
});

function styleOf(page: Page): string {
  const styles = page.$('style');
  expect(styles, page.file).toHaveLength(1);
  return styles.text();
}

test('every page of a kind carries the same style, and none links one', () => {
  const pages = pagesOf(files);
  for (const page of pages) {
    const ofKind = pages.filter(({kind}) => kind === page.kind);
    expect(new Set(ofKind.map(styleOf)).size, page.kind).toBe(1);
    expect(page.html).not.toContain('rel=stylesheet');
  }
  expect([...files.keys()].filter((file) => file.endsWith('.css'))).toEqual([]);
});

test('every custom property that a page uses is set on it', () => {
  for (const page of pagesOf(files)) {
    const set = new Set([...page.html.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
    // In its style and in the drawings that stand in it.
    const used = [...page.html.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name]) => name);
    expect(used.length, page.file).toBeGreaterThan(20);
    expect(
      used.filter((name) => !set.has(name)),
      page.file,
    ).toEqual([]);
  }
});

test('compressed texts say the same', () => {
  const compressed = [...files].filter(([file]) => /\.(?:br|gz)$/.test(file));
  expect(compressed.length).toBeGreaterThan(20);
  for (const [file, content] of compressed) {
    const text = file.endsWith('.br') ? brotliDecompressSync(content) : gunzipSync(content);
    expect(text.equals(files.get(file.slice(0, -3)) ?? Buffer.alloc(0)), file).toBe(true);
  }
});

test('a text that has not changed keeps what it was compressed to, and no other does', async () => {
  const text = (content: string) => Buffer.from(content.repeat(600));
  const before: Files = new Map([
    ['same.html', text('a')],
    ['same.html.br', Buffer.from('br')],
    ['same.html.gz', Buffer.from('gz')],
    ['changed.html', text('a')],
    ['changed.html.br', Buffer.from('br')],
    ['changed.html.gz', Buffer.from('gz')],
  ]);
  const site: Files = new Map([
    ['same.html', text('a')],
    ['changed.html', text('b')],
  ]);
  await compress(site, {before});
  expect([String(site.get('same.html.br')), String(site.get('same.html.gz'))]).toEqual(['br', 'gz']);
  expect(brotliDecompressSync(site.get('changed.html.br') ?? '')).toEqual(text('b'));
  expect(gunzipSync(site.get('changed.html.gz') ?? '')).toEqual(text('b'));
});

/** A site of two pages and one style sheet, as Docusaurus leaves it. */
function siteWith(
  styles: string,
  {script = '', scriptFile = 'assets/js/1a2b.js', body = '<p>x', other = styles} = {},
): Files {
  const page = (folder: string) =>
    Buffer.from(
      `<!doctype html><html><head><link rel=stylesheet href=${folder}/assets/css/s.css></head><body>${body}</body></html>`,
    );
  return new Map([
    ['index.html', page('')],
    ['ja/index.html', page('/ja')],
    ['assets/css/s.css', Buffer.from(styles)],
    ['ja/assets/css/s.css', Buffer.from(other)],
    [scriptFile, Buffer.from(script)],
  ]);
}

async function inlined(site: Files): Promise<string> {
  await inlineStyles(site);
  return pagesOf(site).map(styleOf)[1] ?? '';
}

test('styles that a script, a visitor or the paper may need stay', async () => {
  const kept = [
    'p[data-loaded]{color:red}',
    'p:popover-open{color:red}',
    'body :focus-visible{color:red}',
    '[data-scripts] p{color:red}',
    '.card_aB3d.done_x9Yz{color:red}',
    '@media print{p{color:#000}}',
    '@media (prefers-color-scheme:dark){p{color:#fff}}',
    '@view-transition{navigation:auto}',
    '::view-transition-old(root){animation:none}',
    '@starting-style{p{opacity:0}}',
    '@font-face{font-family:Used;src:url(/assets/fonts/u.woff2)}p{font-family:Used}',
    '@keyframes sway{to{opacity:1}}p{animation:sway 1s}',
    ':root{--used:red}p{color:var(--used)}',
    '@property --used{syntax:"*";inherits:false}p{color:var(--used)}',
    '@keyframes sway{50%{opacity:0}to{top:var(--used)}}p{--used:1px;animation:sway 1s}',
  ];
  for (const rule of kept) {
    const style = await inlined(
      siteWith(rule, {
        body: '<p class=card_aB3d data-hydrate>x',
        script: 'let r={card:"card_aB3d",done:"done_x9Yz"};node.style.setProperty("--used",1)',
      }),
    );
    expect(style.replaceAll(/\s/g, '')).toBe(rule.replaceAll(/\s/g, ''));
  }
});

test('custom properties that only the styles know have short names, the most used ones the shortest', () => {
  const style =
    ':root{--ink:#000;--b:#111;--paper:#fff}p{color:var(--ink);background:var(--paper);border:var(--b) var(--ink)}';
  expect(shortenProperties(style, new Set(['--paper', '--a', '--lean']))).toBe(
    ':root{--b:#000;--c:#111;--paper:#fff}p{color:var(--b);background:var(--paper);border:var(--c) var(--b)}',
  );
});

test('styles that a script of every page may ask for stay on the pages that load scripts, and on no other', async () => {
  const styleOfPage = (body: string) =>
    inlined(
      siteWith('.sorry_x9Yz{color:red}', {
        body,
        script: 'let r={sorry:"sorry_x9Yz"}',
        scriptFile: 'assets/js/main.1a.js',
      }),
    );
  expect(await styleOfPage('<p data-hydrate>x')).toBe('.sorry_x9Yz{color:red}');
  expect(await styleOfPage('<p>x')).toBe('');
});

test('styles that no page of a kind uses go', async () => {
  const dropped = [
    '.card_aB3d{color:red}',
    'table{color:red}',
    '#gone{color:red}',
    '@media print{table{color:red}}',
    '@keyframes gone{to{opacity:1}}',
    '@font-face{font-family:Gone;src:url(/assets/fonts/g.woff2)}',
    '@media print{@supports (gap:0){:root{--gone:1px}}}',
    '@property --gone{syntax:"*";inherits:false}',
  ];
  for (const rule of dropped) {
    const style = await inlined(siteWith(`p{margin:0}${rule}`, {script: 'let r={card:"card_aB3d"}'}));
    expect(style).toBe('p{margin:0}');
  }
});

test("a language's own copy of the style sheet names the shared files, and no other style is accepted", async () => {
  const font = (folder: string) =>
    `@font-face{font-family:A;src:url(${folder}/assets/fonts/a.woff2)}p{font-family:A}`;
  expect(await inlined(siteWith(font(''), {other: font('/ja')}))).toBe(font(''));
  await expect(inlined(siteWith('p{margin:0}', {other: 'p{margin:1px}'}))).rejects.toThrow(
    'expected one style sheet for the whole site',
  );
});

test('a page is parsed once, and again when it has been edited', async () => {
  const site = siteWith('p{margin:0}');
  const trees = () => pagesOf(site).map(({$}) => $);
  const before = trees();
  expect(trees().map((tree, index) => tree === before[index])).toEqual([true, true]);
  await inlineStyles(site);
  expect(trees().map((tree, index) => tree === before[index])).toEqual([false, false]);
});

test('files of a language go when they are the same and nothing names them', () => {
  const text = (content: string) => Buffer.from(content);
  const site: Files = new Map([
    ['icon.svg', text('icon')],
    ['font.woff2', text('font')],
    ['own.txt', text('english')],
    ['assets/js/1.abc.js', text('script')],
    ['ja/icon.svg', text('icon')],
    ['ja/font.woff2', text('font')],
    ['ja/own.txt', text('japanese')],
    ['ja/assets/js/1.abc.js', text('script')],
    ['ja/index.html', text('<link href=/icon.svg><link href=/ja/font.woff2>')],
  ]);
  removeDuplicates(site);
  expect([...site.keys()].filter((file) => file.startsWith('ja/'))).toEqual([
    'ja/font.woff2',
    'ja/own.txt',
    'ja/assets/js/1.abc.js',
    'ja/index.html',
  ]);
});
