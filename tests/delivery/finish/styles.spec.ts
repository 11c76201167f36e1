import postcss from 'postcss';
import delivery from '../../../src/plugins/delivery';
import type {Site} from '../../../src/plugins/delivery/headers';
import type {Files} from '../../../src/plugins/delivery/site';
import {inlineStyles} from '../../../src/plugins/delivery/styles';
import {expect, test} from '../../site';

const options = {frameOrigins: [], permissions: [], immutable: []};
const site: Site = {url: 'https://a.example', defaultLocale: 'en', locales: ['en', 'ja'], options};

/** Inlines the style sheet of a site with these files into its pages, and returns the style of one. */
async function styleOf(page: string, texts: Readonly<Record<string, string>>): Promise<string> {
  const files: Files = new Map();
  for (const [file, text] of Object.entries(texts)) {
    const head = file.endsWith('.html') ? '<head><link rel=stylesheet href=/assets/s.css></head>' : '';
    files.set(file, Buffer.from(head + text));
  }
  await inlineStyles(files, site);
  expect([...files.keys()].filter((file) => file.endsWith('.css'))).toEqual([]);
  return /<style>(.*)<\/style>/s.exec(String(files.get(page)))?.[1] ?? '';
}

/** Returns the Japanese page's style, of a site of one page in two locales. */
const styleInJapanese = (sheet: string, body: string, script: string) =>
  styleOf('ja/index.html', {
    'index.html': body,
    'ja/index.html': body,
    'assets/s.css': sheet,
    'ja/assets/s.css': sheet,
    'assets/js/1a2b.js': script,
  });

test('styles that a script, a visitor or the paper may need stay', async () => {
  for (const rule of [
    'p[data-loaded]{color:red}',
    'p:popover-open{color:red}',
    '.card_aB3d.done_x9Yz{color:red}',
    '.card_aB3d label{color:red}',
    '@media print{p{color:#000}}',
    '@view-transition{navigation:auto}',
    '@starting-style{p{opacity:0}}',
    '@keyframes sway{to{top:var(--used)}}p{--used:1px;animation:sway 1s}',
    '@property --used{syntax:"*";inherits:false}p{color:var(--used)}',
    '[lang|=ja] p{color:red}',
  ]) {
    const body = '<p class=card_aB3d>x<script data-scripts=/assets/js/main.js></script>';
    const script = 'let r={card:"card_aB3d",done:"done_x9Yz"};h("label");s.setProperty("--used",1)';
    expect((await styleInJapanese(rule, body, script)).replaceAll(/\s/g, '')).toBe(
      rule.replaceAll(/\s/g, ''),
    );
  }
});

test('styles that nothing on the page uses go', async () => {
  for (const rule of [
    '.card_aB3d{color:red}',
    'table{color:red}',
    '#gone{color:red}',
    '@media print{@supports (gap:0){table{color:red}}}',
    '@keyframes gone{to{opacity:1}}',
    '@property --gone{syntax:"*";inherits:false}',
    '[lang|=ko] p{color:red}',
  ]) {
    expect(await styleInJapanese(`p{margin:0}${rule}`, '<p>x', 'let r={card:"card_aB3d"}')).toBe(
      'p{margin:0}',
    );
  }
});

test('what a script shows later has its styles, though another page shows them at once', async () => {
  const loader = '<script data-scripts=/main.js>';
  const style = await styleOf('press.html', {
    'press.html': `<div class=part>${loader}`,
    'contact.html': `<div class=frame><div class="part surface">${loader}`,
    'assets/s.css': '.part,.opened,.surface{top:0}.frame{left:0}',
    'assets/js/1a.js': '["part","opened","surface"]',
    'assets/js/2b.js': '["frame"]',
    'assets/js/common.3c.js': '["part"]',
  });
  for (const name of ['part', 'opened', 'surface']) expect(style).toMatch(RegExp(`\\.${name}\\b.*\\{`));
});

test('a rule for a theme that no script sets is refused, with what to write instead', () => {
  const {plugins} = delivery({} as never, options).configurePostCss?.({plugins: []}) ?? {};
  const style = postcss(plugins as []).process("\n[data-theme='dark'] .a {}", {from: '/a.module.css'});
  expect(() => style.css).toThrow(
    /a\.module\.css:2:1: .* inside @media \(prefers-color-scheme: dark\) instead/,
  );
});
