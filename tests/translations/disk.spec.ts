import {spawnSync} from 'node:child_process';
import {cpSync, readdirSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import {TemporaryFolder} from '../temporary-folder';

/** Reads a text as a build does, and prints the tree and how often it was parsed. */
const PROGRAM = `const {keepOnDisk} = require('./translations/disk');
const {markdown, parseMarkdown} = require('./translations/read/syntax');
const parse = markdown.parse;
let count = 0;
markdown.parse = (...values) => {
  count += 1;
  return parse.apply(markdown, values);
};
keepOnDisk('site');
console.log(JSON.stringify({tree: parseMarkdown('docs/terms.mdx', process.argv[2]), count}));
`;

const TEXT = '---\ntitle: Terms\n---\n\n## Fees {/* #fees */}\n\nPay **{name}**.\n';

test('a text is parsed once for all builds, and again when it, the plugin or a package changes', () => {
  test.setTimeout(120_000);
  const folder = new TemporaryFolder();
  cpSync('src/plugins/translations', folder.path('translations'), {recursive: true});
  folder.write('program.js', PROGRAM);
  folder.write('site/node_modules/.package-lock.json', '{"packages": 1}');
  const read = (text = TEXT) => {
    const {stdout, stderr} = spawnSync(process.execPath, ['--require', 'tsx/cjs', 'program.js', text], {
      cwd: folder.root,
      encoding: 'utf8',
      env: {...process.env, NODE_OPTIONS: ''},
    });
    expect(stderr).toBe('');
    return JSON.parse(stdout);
  };
  const {tree, count} = read();
  expect(count).toBe(1);
  expect(read()).toEqual({tree, count: 0});
  expect(read(`${TEXT}\nMore.\n`)).toMatchObject({count: 1});
  expect(read()).toEqual({tree, count: 0});
  folder.replace('translations/read/lines.ts', /$/, '// Another version.\n');
  expect(read()).toEqual({tree, count: 1});
  expect(read()).toEqual({tree, count: 0});
  folder.write('site/node_modules/.package-lock.json', '{"packages": 2}');
  expect(read()).toEqual({tree, count: 1});
  // Damaged files are not used.
  const cache = 'site/node_modules/.cache/translations';
  for (const name of readdirSync(folder.path(cache))) folder.rewrite(`${cache}/${name}`, () => 'damaged');
  expect(read()).toEqual({tree, count: 1});
  // Nobody says which packages are installed.
  folder.remove('site/node_modules/.package-lock.json');
  expect(read()).toEqual({tree, count: 1});
});
