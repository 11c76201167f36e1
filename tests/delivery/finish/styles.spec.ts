import postcss from 'postcss';
import delivery from '../../../src/plugins/delivery';
import type {Site} from '../../../src/plugins/delivery/headers';
import type {Files} from '../../../src/plugins/delivery/site';
import {inlineStyles} from '../../../src/plugins/delivery/styles';
import {expect, test} from '../../site';

const options = {frameOrigins: [], permissions: [], immutable: []};
const site: Site = {url: 'https://a.example', defaultLocale: 'en', locales: ['en', 'ja'], options};

/** Inlines a style sheet into a page in two locales, and returns the style of the second. */
async function styleOf(sheet: string, body: string, script = ''): Promise<string> {
  const page = (folder: string) =>
    Buffer.from(`<head><link rel=stylesheet href=${folder}/assets/s.css></head><body>${body}</body>`);
  const files: Files = new Map([
    ['index.html', page('')],
    ['ja/index.html', page('/ja')],
    ['assets/s.css', Buffer.from(sheet)],
    ['ja/assets/s.css', Buffer.from(sheet)],
    ['assets/js/1a2b.js', Buffer.from(script)],
  ]);
  await inlineStyles(files, site);
  expect([...files.keys()].filter((file) => file.endsWith('.css'))).toEqual([]);
  return /<style>(.*)<\/style>/s.exec(String(files.get('ja/index.html')))?.[1] ?? '';
}

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
    expect((await styleOf(rule, body, script)).replaceAll(/\s/g, '')).toBe(rule.replaceAll(/\s/g, ''));
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
    expect(await styleOf(`p{margin:0}${rule}`, '<p>x', 'let r={card:"card_aB3d"}')).toBe('p{margin:0}');
  }
});

test('what a script shows later has its styles, though another page shows them at once', async () => {
  const page = (body: string) =>
    Buffer.from(`<head><link rel=stylesheet href=/assets/s.css></head>${body}<script data-scripts=/main.js>`);
  const files: Files = new Map([
    ['press.html', page('<div class=part>')],
    ['contact.html', page('<div class=frame><div class="part surface">')],
    ['assets/s.css', Buffer.from('.part,.opened,.surface{top:0}.frame{left:0}')],
    ['assets/js/1a.js', Buffer.from('["part","opened","surface"]')],
    ['assets/js/2b.js', Buffer.from('["frame"]')],
    ['assets/js/common.3c.js', Buffer.from('["part"]')],
  ]);
  await inlineStyles(files, site);
  for (const name of ['part', 'opened', 'surface']) {
    expect(String(files.get('press.html'))).toMatch(RegExp(`\\.${name}\\b.*\\{`));
  }
});

test('a rule for a theme that no script sets is refused, with what to write instead', () => {
  const {plugins} = delivery({} as never, options).configurePostCss?.({plugins: []}) ?? {};
  const style = postcss(plugins as []).process("\n[data-theme='dark'] .a {}", {from: '/a.module.css'});
  expect(() => style.css).toThrow(
    /a\.module\.css:2:1: .* inside @media \(prefers-color-scheme: dark\) instead/,
  );
});
