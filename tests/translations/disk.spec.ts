import {cpSync, readdirSync} from 'node:fs';
import {keepOnDisk} from '../../src/plugins/translations/disk';
import {parseMarkdown} from '../../src/plugins/translations/read/syntax';
import {expect, test} from '../run/units';
import {TemporaryFolder} from '../temporary-folder';

/** Where the plugin keeps values as long as the process runs (read/kept.ts). */
const KEPT = Symbol.for('translations');

const CACHE = 'site/node_modules/.cache/translations';
const INSTALLED = 'site/node_modules/.package-lock.json';

/**
 * Makes a project in `site/` with installed packages, and a copy of those files of the plugin that keep values. Another one is
 * empty, so that it can change without the time that Playwright takes to compile it.
 */
function makeProject() {
  const folder = new TemporaryFolder();
  for (const file of ['disk.ts', 'read/kept.ts'])
    cpSync(`src/plugins/translations/${file}`, folder.path(`plugin/${file}`));
  folder.write('plugin/read/document.ts', '');
  folder.write(INSTALLED, '{"packages": 1}');
  return folder;
}

/**
 * Returns what is made of a text, as in a build that has just started, and whether it was made now: with the modules of
 * the copy, loaded anew.
 */
function make(folder: TemporaryFolder, text: string) {
  const plugin = folder.path('plugin');
  for (const file of Object.keys(require.cache)) if (file.startsWith(plugin)) delete require.cache[file];
  const ofOtherTests = Reflect.get(globalThis, KEPT);
  Reflect.deleteProperty(globalThis, KEPT);
  const disk: typeof import('../../src/plugins/translations/disk') = require(`${plugin}/disk`);
  disk.keepOnDisk(folder.path('site'));
  let isNew = false;
  const value = disk.fromDisk('words', text, (source) => {
    isNew = true;
    return new Set(source.split(' '));
  });
  Reflect.set(globalThis, KEPT, ofOtherTests);
  return {value, isNew};
}

test('what is made of a text is made once for all builds, and again when the text, the plugin or a package changes', () => {
  const folder = makeProject();
  const value = new Set(['Pay', 'fees.']);
  const [made, found] = [
    {value, isNew: true},
    {value, isNew: false},
  ];
  const again = () => make(folder, 'Pay fees.');
  expect(again()).toEqual(made);
  expect(again()).toEqual(found);
  expect(make(folder, 'Pay more.')).toMatchObject({isNew: true});
  expect(again()).toEqual(found);
  folder.write('plugin/read/document.ts', '// Another version.\n');
  expect(again()).toEqual(made);
  expect(again()).toEqual(found);
  folder.write(INSTALLED, '{"packages": 2}');
  expect(again()).toEqual(made);
  // Damaged files are not used.
  for (const name of readdirSync(folder.path(CACHE))) folder.rewrite(`${CACHE}/${name}`, () => 'damaged');
  expect(again()).toEqual(made);
  // Nobody says which packages are installed.
  folder.remove(INSTALLED);
  expect(again()).toEqual(made);
});

test('the tree of a text is kept on disk', () => {
  const folder = makeProject();
  keepOnDisk(folder.path('site'));
  const tree = parseMarkdown('docs/terms.mdx', 'Pay fees on disk.\n');
  expect(readdirSync(folder.path(CACHE))).toHaveLength(1);
  expect(parseMarkdown('docs/terms.mdx', 'Pay fees on disk.\n')).toEqual(tree);
  // Other tests of this process keep nothing on disk.
  Reflect.get(globalThis, KEPT).get('disk').opened = undefined;
});
