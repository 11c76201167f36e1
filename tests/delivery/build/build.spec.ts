import {execFile} from 'node:child_process';
import {existsSync} from 'node:fs';
import {mkdir, mkdtemp, readdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, test} from 'playwright/test';
import {readFiles} from '../../../src/plugins/delivery/site';

const run = promisify(execFile);

/** A clone of the working tree in a folder with a longer path, as Git for Windows would write it. */
let clone: string;
let home: string;

const inClone = (file: string) => path.join(clone, file);

/** Runs `npm run build` there, on another clock and in another language. */
async function build(): Promise<{status: number; output: string}> {
  const {code, stdout, stderr} = await run('npm', ['run', 'build'], {
    cwd: clone,
    env: {...process.env, NODE_ENV: undefined, TZ: 'Pacific/Kiritimati', LANG: 'ja_JP.UTF-8'},
  }).catch((error) => error);
  return {status: code ?? 0, output: stdout + stderr};
}

test.describe.configure({mode: 'serial', timeout: 300_000});

test.beforeAll(async () => {
  home = await mkdtemp(path.resolve('build.clone-'));
  const source = path.join(home, 'source');
  clone = path.join(home, 'another/much/longer/path');
  const {stdout} = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  const files = [...new Set(stdout.split('\0')), '.env'].filter((file) => existsSync(file) && file !== '');
  await run('git', ['init', '--quiet', source]);
  await run('cp', ['--parents', '--target-directory', source, ...files]);
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {cwd: source});
  await git('add', '--all', '--force');
  await git('commit', '--quiet', '--message', 'all');
  await run('git', ['clone', '--quiet', '--config', 'core.autocrlf=true', source, clone]);
  // Hard links: the bundler names modules by their real paths from the folder of the site.
  await run('cp', ['-al', 'node_modules', inClone('node_modules')]);
});

test.afterAll(() => rm(home, {recursive: true, force: true}));

test('a clone made on Windows has every text with the same line ends, and its build the same bytes', async () => {
  const {stdout} = await run('git', ['-C', clone, 'ls-files', '--eol']);
  expect(stdout).not.toMatch(/w\/(?:crlf|mixed)/);
  expect(await build()).toMatchObject({status: 0});
  for (const folder of ['build', 'build.hosts']) {
    const [here, there] = [await readFiles(folder), await readFiles(inClone(folder))];
    expect([...there.keys()]).toEqual([...here.keys()]);
    const different = [...here].filter(([file, content]) => !there.get(file)?.equals(content));
    expect(
      different.map(([file]) => file),
      'was build/ built from the source as it is? (npm run build)',
    ).toEqual([]);
  }
});

test('a build that fails leaves the last one whole, though the one before was killed as it took its place', async () => {
  const before = await readFiles(inClone('build'));
  await rename(inClone('build'), inClone('build.last'));
  await mkdir(inClone('build.next'));
  await writeFile(inClone('.env'), 'SITE_URL=nowhere');
  const {status, output} = await build();
  expect(status).toBe(1);
  expect(output).toContain('SITE_URL is "nowhere"');
  expect(output).toContain('build/ is still the last good build.');
  expect(await readFiles(inClone('build'))).toEqual(before);
  expect((await readdir(clone)).filter((name) => /\.(?:next|last)$/.test(name))).toEqual([]);
});
