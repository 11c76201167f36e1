import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import {mock} from 'node:test';
import {expect, test} from 'playwright/test';
import {writeSite} from '../../../src/plugins/delivery/site';
import {TemporaryFolder} from '../../temporary-folder';
import {finished, page} from '../finished';

/** Heap of a finishing process, in MB. The elements of 20 pages with 4,000 paragraphs need more. */
const HEAP = 60;

/** Leaves a build of one locale, with these pages, for a finishing process. */
function makeBuild(pages: Record<string, string>) {
  const folder = new TemporaryFolder();
  for (const [file, text] of Object.entries({'assets/css/s.css': 'p{color:red}', ...pages}))
    folder.write(`build/${file}`, text);
  writeSite(folder.path('generated'), 'en', {
    url: 'https://a.example',
    homes: [],
    defaultLocale: 'en',
    staticFolders: [],
    options: {},
  });
  return folder;
}

/** Finishes a build in a process with a small heap, as the build does. */
async function finishIn(folder: TemporaryFolder) {
  const program = `
    const {finishInProcess} = require(${JSON.stringify(path.resolve('src/plugins/delivery/finish-process'))});
    void finishInProcess('build', 'generated', 'hosts').then((isDone) => console.log('finished: ' + isDone));`;
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', '-e', program], {
    cwd: folder.root,
    env: {...process.env, NODE_OPTIONS: `--max-old-space-size=${HEAP}`},
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  await once(child, 'close');
  return output;
}

test('pages are finished one at a time, in a heap in which all of them have no room', async () => {
  test.slow();
  const pages = Array.from({length: 20}, (_, at) => page(`<p class=a${at}>Text</p>`.repeat(4000)));
  const folder = makeBuild(Object.fromEntries(pages.map((text, at) => [`page-${at}.html`, text])));
  expect(await finishIn(folder)).toContain('finished: true');
  expect(folder.read('build/page-19.html')).toContain('Content-Security-Policy');
});

test('a finishing process that runs out of memory ends alone, and says what to do', async () => {
  test.slow();
  const output = await finishIn(makeBuild({'large.html': page('<p>'.repeat(1_500_000))}));
  expect(output).toMatch(
    /The finishing step was ended by SIG\w+\. After "out of memory", give Node\.js more/,
  );
  expect(output).toContain('finished: false');
});

test('a large text of static/ is copied, and neither read nor compressed', async () => {
  const folder = new TemporaryFolder();
  folder.write('static/large.txt', '');
  folder.write('static/small.txt', 'a');
  await fs.truncate(folder.path('static/large.txt'), 64 * 1024 * 1024);
  const read: string[] = [];
  const {readFile} = fs;
  mock.method(fs, 'readFile', (file: string) => {
    read.push(path.basename(file));
    return readFile(file);
  });
  await finished({}, {}, {}, folder).finally(() => mock.restoreAll());
  expect(read).toContain('small.txt');
  expect(read).not.toContain('large.txt');
  const files = await fs.readdir(folder.path('build'));
  expect(files.filter((file) => file.includes('.txt'))).toEqual([
    'large.txt',
    'robots.txt',
    'robots.txt.br',
    'robots.txt.gz',
    'small.txt',
    'small.txt.br',
    'small.txt.gz',
  ]);
  expect((await fs.stat(folder.path('build/large.txt'))).size).toBe(64 * 1024 * 1024);
});
