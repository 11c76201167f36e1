import {expect, test} from 'playwright/test';
import {heroLayers} from '../../src/brand/hero-layers';
import {TemporaryFolder} from '../temporary-folder';

test('the drawing is the files that there are, in the order of their names, and may be none', async () => {
  const folder = new TemporaryFolder();
  const written: string[] = [];
  const actions = {createData: async (_: string, text: string) => written.push(text)};
  const write = () =>
    heroLayers({siteDir: folder.root} as never).contentLoaded?.({actions, content: undefined} as never);
  await write();
  for (const name of ['10-near.svg', '02-far.svg', 'notes.txt']) folder.write(`src/brand/hero/${name}`, '');
  await write();
  const names = written.map((text) => Array.from(text.matchAll(/\['(\w+)'/g), ([, name]) => name));
  expect(names).toEqual([[], ['far', 'near']]);
  folder.remove();
});
