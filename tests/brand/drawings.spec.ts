import {expect, test} from 'playwright/test';
import {drawings, wordmarkOf} from '../../src/brand/drawings';
import {TemporaryFolder} from '../temporary-folder';

let folder: TemporaryFolder;
test.beforeEach(() => {
  folder = new TemporaryFolder();
});
test.afterEach(() => folder.remove());

/** What the plugin writes for a site of this name, by file. */
async function written(title: string) {
  const files: Record<string, string> = {};
  const actions = {createData: async (file: string, text: string) => Object.assign(files, {[file]: text})};
  const context = {siteDir: folder.root, siteConfig: {title}};
  await drawings(context as never).contentLoaded?.({actions, content: undefined} as never);
  return files;
}

test('the drawing is the files that there are, in the order of their names, and may be none', async () => {
  folder.write('src/brand/logo.svg', '<svg/>');
  const names = async () =>
    Array.from((await written('Relief'))['layers.js']?.matchAll(/\['(\w+)'/g) ?? [], ([, name]) => name);
  expect(await names()).toEqual([]);
  for (const name of ['10-near.svg', '02-far.svg', 'notes.txt']) folder.write(`src/brand/hero/${name}`, '');
  expect(await names()).toEqual(['far', 'near']);
});

test('a name that is drawn stands beside the logo, another one does not, and what has no outlines is refused', async () => {
  const svg = (size: string, content: string) => `<svg viewBox="0 0 ${size}">${content}</svg>`;
  folder.write('src/brand/logo.svg', svg('176 176', '<circle r="9"/>'));
  folder.write(wordmarkOf('Relief'), svg('300 76', '<path fill="red" d="M0 0h3v7z"/>'));
  folder.write(wordmarkOf('Words'), svg('300 76', '<text>Words</text>'));
  const {'brand.svg': brand, 'wordmark.css': styles} = await written('Relief');
  // A hundred units are the letters' size, and so are those of a logo that is 1.76 of it high.
  expect(brand).toContain('viewBox="0 0 526 176"');
  expect(brand).toContain('transform="translate(226 50) scale(1)"');
  expect(styles).toContain("path('M0 0h3v7z')");
  expect(await written('Other')).toMatchObject({
    'brand.svg': svg('176 176', '<circle r="9"/>'),
    'wordmark.css': '',
  });
  await expect(written('Words')).rejects.toThrow(/wordmarks\/Words\.svg: found no .*expected/);
});
