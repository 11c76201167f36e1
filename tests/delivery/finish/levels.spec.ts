import {mkdirSync, readFileSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {hydratedAtLoad, hydratedOnDemand} from '../../../src/plugins/delivery/client';
import {
  clientModulesOf,
  everywhere,
  FIELDS,
  levelOf,
  PRESSED,
  shownByReactOnly,
  takeMarks,
} from '../../../src/plugins/delivery/page/levels';
import {addedPackages, isOf} from '../../../src/plugins/delivery/project/packages';
import {expect, test} from '../../run/units';
import {TemporaryFolder} from '../../temporary-folder';
import {finished, page} from '../finished';

/** HTML, when a page with it loads React, and why. */
const LEVELS = [
  ['<p>Text', 'never', undefined],
  ['<button popovertarget=menu>Menu</button>', 'never', undefined],
  ['<a href=/>Home</a><details><summary>More</summary></details>', 'never', undefined],
  [
    '<ul class=contains-task-list><li class=task-list-item><input type=checkbox disabled>',
    'never',
    undefined,
  ],
  ['<input type=hidden>', 'never', undefined],
  ['<button>Press</button>', 'when wanted', '<button>'],
  ['<input type=submit>', 'when wanted', '<input>'],
  ['<div role=tab>', 'when wanted', '<div>'],
  [`<div data-hydrate="${hydratedOnDemand['data-hydrate']}">`, 'when wanted', 'hydratedOnDemand'],
  ['<div class="language-js theme-code-block"><pre>x</pre></div>', 'when wanted', 'a code block'],
  ['<button>Press</button><input>', 'at load', '<input>'],
  ['<select></select>', 'at load', '<select>'],
  ['<textarea></textarea>', 'at load', '<textarea>'],
  [`<div data-hydrate="${hydratedAtLoad['data-hydrate']}">`, 'at load', 'hydratedAtLoad'],
] as const;

test('a page loads React never, when wanted or at load, by what its HTML has', () => {
  for (const [html, level, why] of LEVELS) expect(levelOf(load(html)), html).toEqual({level, why});
  expect(levelOf(load('<p>'), 'a client module')).toEqual({level: 'at load', why: 'a client module'});
});

/** Why a site with these modules loads React on every page. */
function why(folder: TemporaryFolder, site: {clientModules?: string[]; plugins?: object[]}, options = {}) {
  const siteConfig = {clientModules: site.clientModules ?? []};
  return everywhere({siteDir: folder.root, siteConfig} as never, (site.plugins ?? []) as never, options);
}

test('every page of a site with client modules or a component Root loads React at load', () => {
  const folder = new TemporaryFolder();
  const theirs = (...modules: string[]) => [{name: 'theirs', getClientModules: () => modules}];
  expect(why(folder, {})).toBe(undefined);
  expect(why(folder, {clientModules: ['./a.css']})).toBe(undefined);
  expect(why(folder, {plugins: theirs('/p/a.css', '/p/b.scss')})).toBe(undefined);
  // Those of the theme and of the Google tag do nothing when a page is loaded.
  for (const name of ['docusaurus-theme-classic', 'docusaurus-plugin-google-gtag'])
    expect(why(folder, {plugins: [{name, getClientModules: () => ['./client']}]})).toBe(undefined);
  expect(why(folder, {clientModules: ['./src/views.ts']})).toBe('client module src/views.ts');
  // Docusaurus has a plugin with the modules of the configuration, which are named once.
  const bootstrap = {name: 'docusaurus-bootstrap-plugin', getClientModules: () => ['./src/views.ts']};
  const named = clientModulesOf(
    {siteDir: folder.root, siteConfig: {clientModules: ['./src/views.ts']}} as never,
    [bootstrap] as never,
  );
  expect(named).toEqual(['src/views.ts']);
  expect(why(folder, {plugins: theirs(folder.path('b.js'))})).toBe('client module b.js of theirs');
  expect(why(folder, {}, {reactEverywhere: true})).toBe('option reactEverywhere');
  folder.write('theme/Root.js', '');
  expect(why(folder, {plugins: [{name: 'theirs', getThemePath: () => folder.path('theme')}]})).toBe(
    'component theme/Root.js',
  );
  folder.write('src/theme/Root/index.tsx', '');
  expect(why(folder, {})).toBe('component src/theme/Root/index.tsx');
  expect(why(folder, {}, {reactEverywhere: false})).toBe(undefined);
});

test('a build prints which pages load React and why, and gives the scripts what they need', async () => {
  const {lines, text} = await finished({
    'faq.html': page('<button>b</button>'),
    'news.html': page('<button>b</button>'),
    'search.html': page('<input>'),
  });
  expect(lines).toEqual([
    'React is loaded never: 2 pages, when wanted: 2 pages (<button> in /faq.html and 1 more), at load: 1 page (<input> in /search.html).',
  ]);
  expect(text('faq.html')).toContain('data-main="/assets/js/main.0a1b2c3d.js" data-address="/faq"');
  expect(text('index.html')).not.toContain('loader');
  expect(text('ja/index.html')).not.toContain('loader');
});

test('parts that only React would show, on a page that never loads it, stop the build with a remedy', async () => {
  const shown = (html: string) => shownByReactOnly(load(html));
  expect(shown('<h2 style="opacity:0;transform:none">Our story</h2>')).toEqual([
    '<h2 style="opacity:0;transform:none"> ("Our story…") is invisible until React changes it',
  ]);
  // As packages write it that show what is scrolled to.
  expect(shown('<p data-aos="fade-up">Our story</p>')).toEqual([
    '<p data-aos="fade-up"> ("Our story…") is invisible until React changes it',
  ]);
  expect(
    shown('<p style="visibility: hidden">a</p><p style="display:none">b</p><canvas></canvas>'),
  ).toHaveLength(3);
  expect(shown('<p style="opacity:0.5">a</p><p style="opacity:0"></p><img style="display:none">')).toEqual(
    [],
  );
  const empty = '<template data-browser-only=""></template>';
  expect(shown(`<p>Our story${empty}</p>`)).toEqual([
    '<BrowserOnly> in <p> shows nothing until React is loaded',
  ]);
  const noted = '<template data-effects="aos countdown" data-hooks="countdown emotion styled"></template>';
  const $ = load(`<p>a${empty}${empty}b<b>c</b>${empty}d</p>${noted}`);
  expect(takeMarks($, ['aos', 'styled'])).toEqual(['aos', 'countdown', 'styled']);
  expect($('body').html()).toBe('<p>a<!-- -->b<b>c</b>d</p>');
  const html = '<h2 style="opacity:0">Our story</h2>';
  await expect(finished({'about.html': page(html)})).rejects.toThrow(/^\/about\.html: .*hydratedAtLoad/);
  // Pages with React show it, scripts of others may.
  await finished({
    'faq.html': page(`${html}<button>b</button>`),
    'press.html': page(html, '<script src=https://others.example/a.js></script>'),
  });
});

test('a build prints where effects of packages do not run at load', async () => {
  const withEffects = (packages: string) => `<template data-effects="${packages}"></template>`;
  const {lines, text} = await finished({
    'faq.html': page(`<button>b</button>${withEffects('carousel countdown')}`),
    'launch.html': page(withEffects('countdown')),
    'news.html': page(withEffects('countdown')),
    'search.html': page(`<input>${withEffects('chat')}`),
  });
  expect(lines[1]?.split('\n').slice(1)).toEqual([
    '  package carousel: only when a visitor wants React on /faq.html',
    '  package countdown: never on /launch.html and 1 more, only when a visitor wants React on /faq.html',
  ]);
  expect(text('launch.html')).not.toContain('data-effects');
});

test('the packages that a site has added to Docusaurus are found, with those with React that they need', () => {
  const folder = new TemporaryFolder();
  folder.remove('node_modules');
  const add = (name: string, named: object) =>
    folder.write(path.join(name, 'package.json'), `\ufeff${JSON.stringify(named)}`);
  const needs = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']));
  // A site in the repository of a library, which is one of its packages.
  const site = folder.path('website');
  add('website', {
    dependencies: needs('react', '@docusaurus/core', 'motion', 'sharp', 'missing', 'lib'),
    optionalDependencies: needs('tooltip'),
    devDependencies: needs('slides'),
  });
  add('.', {peerDependencies: needs('react')});
  const modules = 'website/node_modules';
  mkdirSync(folder.path(modules));
  symlinkSync(folder.root, folder.path(`${modules}/lib`));
  add(`${modules}/@docusaurus/core`, {dependencies: needs('@docusaurus/theme', 'router', 'react')});
  add(`${modules}/@docusaurus/theme`, {dependencies: needs('tabs')});
  for (const name of ['react', 'router', 'tabs']) add(`${modules}/${name}`, {dependencies: needs('react')});
  add(`${modules}/motion`, {
    dependencies: needs('framer', 'router', 'slot'),
    peerDependencies: needs('react'),
  });
  add(`${modules}/motion/node_modules/framer`, {peerDependencies: needs('react', 'motion')});
  add(`${modules}/tooltip`, {dependencies: needs('react', 'motion', 'slot')});
  // Two need it, so effects of it are not those of either.
  add(`${modules}/slot`, {peerDependencies: needs('react')});
  add(`${modules}/sharp`, {dependencies: needs('color')});
  add(`${modules}/color`, {});
  // It does not name React, as Swiper does not.
  add(`${modules}/slides`, {});
  const added = addedPackages(site);
  const nameOf = (file: string) => added.find((each) => isOf(each, folder.path(file)))?.name;
  expect(
    Object.fromEntries(
      [
        'motion/a.js',
        'motion/node_modules/framer/a.js',
        'tooltip/a.js',
        'slot/a.js',
        'slides/a.js',
        'sharp/a.js',
        'color/a.js',
        'react/a.js',
        'tabs/a.js',
      ].map((file) => [file, nameOf(`${modules}/${file}`)]),
    ),
  ).toEqual({
    'motion/a.js': 'motion',
    'motion/node_modules/framer/a.js': 'framer',
    'tooltip/a.js': 'tooltip',
    'slot/a.js': 'slot',
    'slides/a.js': 'slides',
    'sharp/a.js': 'sharp',
    'color/a.js': undefined,
    'react/a.js': undefined,
    'tabs/a.js': undefined,
  });
  expect(['dist/a.js', 'node_modules/other/a.js', 'website/src/pages/a.tsx'].map(nameOf)).toEqual([
    'lib',
    undefined,
    undefined,
  ]);
  folder.write(`${modules}/slot/package.json`, '{');
  expect(() => addedPackages(site)).toThrow(/slot.package\.json is not JSON/);
  folder.remove('website/package.json');
  expect(addedPackages(site)).toEqual([]);
});

test('lint knows the same elements as the build', () => {
  const rule = readFileSync('src/plugins/delivery/handlers.grit', 'utf8');
  for (const name of [...PRESSED, ...FIELDS]) {
    const [, role] = /role=(\w+)/.exec(name) ?? [];
    if (role) expect(rule).toContain(`\`role="${role}"\``);
    else if (!name.startsWith('[')) expect(rule).toMatch(new RegExp(`r".*\\b${name}\\b.*"`));
  }
});

test('steps of the options run for each page that Docusaurus rendered, before the policy', async () => {
  const folder = new TemporaryFolder();
  folder.write(
    'step.js',
    `exports.default = ({$, file, address, locale}) => {
      $('head').append('<style>' + [file, address, locale] + '{}</style>');
    };`,
  );
  const {text} = await finished({'old/index.html': '<p>'}, {}, {steps: [folder.path('step')]}, folder);
  expect(text('ja/index.html')).toMatch(/style-src 'sha256-.*<style>\/ja\/index\.html,\/ja,ja\{\}<\/style>/s);
  expect(text('index.html')).toContain('<style>/index.html,/,en{}</style>');
  expect(text('old/index.html')).toBe('<p>');
});

test('React does not replay input by itself, as client/presses.ts does', () => {
  // With its flag enableHydrationChangeEvent, React repeats changes of fields that came before it. When a version
  // has it, presses.ts must not repeat what React repeats.
  const react = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');
  expect(react).toContain('queuedFocus');
  expect(react).not.toMatch(/queuedChangeEventTargets|queueChangeEvent/);
});
