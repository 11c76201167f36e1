import {renameSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import {replaceBuild, restoreBuild} from '../../../src/plugins/delivery/build/replace-build';
import {type Files, readFiles, writeFiles} from '../../../src/plugins/delivery/site/files';
import {wordsFor} from '../../../src/run-main';

const site = (text: string): Files => new Map([['index.html', Buffer.from(text)]]);
const hosts = (text: string): Files => new Map([['nginx.conf', Buffer.from(text)]]);

/** What stands in a build's folders and beside them, by folder. */
async function found(build: string): Promise<Record<string, string>> {
  const folders = ['', '.hosts', '.next', '.hosts.next', '.last', '.hosts.last'];
  const texts = await Promise.all(
    folders.map(async (ending) => {
      const files = await readFiles(build + ending).catch((): Files => new Map());
      return [ending, [...files.values()].join()] as const;
    }),
  );
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

let build: string;
test.beforeEach(async () => {
  build = test.info().outputPath('build');
  await replaceBuild(build, site('old'), hosts('old'));
});

test('a good site takes the place of the last one, with what goes with it', async () => {
  await replaceBuild(build, site('new'), hosts('new'));
  expect(await found(build)).toEqual({'': 'new', '.hosts': 'new'});
});

test('where the second folder cannot be replaced, neither is', async () => {
  // A folder without files is not made, so that it cannot be moved either.
  await expect(replaceBuild(build, site('new'), new Map())).rejects.toThrow('ENOENT');
  expect(await found(build)).toEqual({'': 'old', '.hosts': 'old'});
});

test('a disk that is full leaves the last good build, and is told of in one sentence', async () => {
  const full: Files = new Map([[`${'../'.repeat(20)}dev/full`, Buffer.from('x')]]);
  const error = await replaceBuild(build, site('new'), full).catch((reason) => reason);
  expect(wordsFor(error)).toMatch(/^The disk is full: make room, then try again \(.*\)\.$/);
  expect(await found(build)).toEqual({'': 'old', '.hosts': 'old'});
});

for (const [moment, moves, left] of [
  ['nothing was moved', [], 'old'],
  ['one of two was moved away', [['', '.last']], 'old'],
  [
    'one of two was replaced',
    [
      ['', '.last'],
      ['.hosts', '.hosts.last'],
      ['.next', ''],
    ],
    'old',
  ],
  [
    'both were replaced',
    [
      ['', '.last'],
      ['.hosts', '.hosts.last'],
      ['.next', ''],
      ['.hosts.next', '.hosts'],
    ],
    'new',
  ],
] as const) {
  test(`a build that was killed when ${moment} leaves one that is whole`, async () => {
    await writeFiles(`${build}.next`, site('new'));
    await writeFiles(`${build}.hosts.next`, hosts('new'));
    for (const [from, to] of moves) {
      renameSync(build + from, build + to);
    }
    await restoreBuild(build);
    const {'': sites, '.hosts': forHosts, '.last': last, '.hosts.last': lastHosts} = await found(build);
    expect([sites, forHosts, last, lastHosts]).toEqual([left, left, undefined, undefined]);
  });
}
