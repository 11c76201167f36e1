import {execFile} from 'node:child_process';
import {existsSync} from 'node:fs';
import fs, {copyFile, readdir, readFile, rm, symlink} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, test} from 'playwright/test';
import {nextOf, placeOf, swapIn, tidy} from '../../../src/plugins/delivery/swap';
import {readFiles, writeFiles} from '../files';

const run = promisify(execFile);
const ROOT = path.join(__dirname, '../../..');

/** Runs a project's build in a folder, on another clock and in another language; an error has what was printed. */
const build = (cwd: string, project: string) =>
  run(
    process.execPath,
    ['--require', 'tsx/cjs', path.join(project, 'src/plugins/delivery/commands/build.ts')],
    {
      cwd,
      env: {...process.env, NODE_ENV: undefined, TZ: 'Pacific/Kiritimati', LANG: 'ja_JP.UTF-8'},
    },
  );

test('what Git for Windows checks out is the same, and so is what is built of it in another folder', async () => {
  test.setTimeout(300_000);
  // Within the project: the bundler names modules by their real paths from the folder of the site.
  const clone = test.info().outputPath('another/much/longer/path');
  const env = {...process.env, GIT_INDEX_FILE: test.info().outputPath('index')};
  await run('git', ['add', '--all'], {cwd: ROOT, env});
  await run('git', ['-c', 'core.autocrlf=true', 'checkout-index', '--all', `--prefix=${clone}/`], {
    cwd: ROOT,
    env,
  });
  for (const [file, content] of await readFiles(clone)) {
    expect(content.equals(await readFile(path.join(ROOT, file))), file).toBe(true);
  }
  if (existsSync('.env')) await copyFile('.env', path.join(clone, '.env'));
  await run('cp', ['-al', path.join(ROOT, 'node_modules'), clone]);
  await build(clone, clone);
  for (const folder of ['build', 'build.hosts']) {
    const folders = [ROOT, clone].map((project) => path.join(project, folder));
    const {stdout} = await run('diff', ['--recursive', '--brief', ...folders]).catch((error) => error);
    expect(stdout, 'was build/ built from the source as it is? (npm run build)').toBe('');
  }
  await rm(clone, {recursive: true});
});

/** The number of a process that has ended. */
const ENDED = 2 ** 22 + 1;

test('a build that fails leaves the last one whole, though the one before was killed as it took its place', async () => {
  const folder = test.info().outputPath('site');
  const project = new Map([['docusaurus.config.js', Buffer.from("throw new Error('half-way');")]]);
  await writeFiles(folder, project);
  const last = Buffer.from('The last good build');
  await writeFiles(folder, new Map([[`build.last-${ENDED}/index.html`, last]]));
  await writeFiles(folder, new Map([[`build.next-${ENDED}/index.html`, 'Half']]));
  const {code, stderr} = await build(folder, ROOT).catch((error) => error);
  expect(stderr).toContain('build/ is still the last good build.');
  expect(code).toBe(1);
  expect(await readFiles(folder)).toEqual(new Map([...project, ['build/index.html', last]]));
});

/** Makes a folder with a build and the next one. */
async function makeBuilds(name: string): Promise<string> {
  const place = path.join(test.info().outputPath(name), 'build');
  await writeFiles(place, new Map([['index.html', 'old']]));
  await writeFiles(nextOf(place), new Map([['index.html', 'new']]));
  return place;
}

/** What stands in the place of a build, and what is left beside it. */
const left = async (place: string) => [
  await readFile(path.join(place, 'index.html'), 'utf8'),
  await readdir(path.dirname(place)),
];

const real = {rename: fs.rename, rm: fs.rm};

test.afterEach(() => void Object.assign(fs, real));

/** Swaps, and has the n-th rename or removal do something else. */
async function swapWith(
  place: string,
  step: number,
  act: (go: () => Promise<void>, times: number) => Promise<void>,
) {
  let steps = 0;
  let times = 0;
  const wrap = (go: (...args: never[]) => Promise<void>) =>
    ((...args: never[]) => (steps++ >= step ? act(() => go(...args), times++) : go(...args))) as never;
  Object.assign(fs, {rename: wrap(real.rename as never), rm: wrap(real.rm as never)});
  const warnings: string[] = [];
  await swapIn(place);
  await tidy(place, (warning) => warnings.push(warning));
  Object.assign(fs, real);
  return warnings;
}

test('a build that is killed at any step leaves one whole build, the old or the new one', async () => {
  for (const when of ['before', 'after']) {
    for (let step = 0; step < 3; step++) {
      const place = await makeBuilds(`${when}-${step}`);
      await new Promise<void>((resolve) => {
        void swapWith(place, step, async (go) => {
          if (when === 'after') await go();
          resolve();
          await new Promise(() => {});
        });
      });
      Object.assign(fs, real);
      await tidy(place, (warning) => expect(warning).toBe(''));
      const [text, names] = await left(place);
      expect([text, names], `${when} step ${step}`).toEqual([
        step + Number(when === 'after') > 1 ? 'new' : 'old',
        ['build'],
      ]);
    }
  }
});

test('files in use are waited for, and what cannot be removed is only warned of', async () => {
  const inUse = (code: string) => Object.assign(new Error(code), {code});
  for (const code of ['EPERM', 'EBUSY', 'EACCES']) {
    for (const step of [0, 1]) {
      const place = await makeBuilds(`${code}-${step}`);
      const act = async (go: () => Promise<void>, times: number) =>
        times < 2 ? Promise.reject(inUse(code)) : go();
      expect(await swapWith(place, step, act)).toEqual([]);
      expect(await left(place)).toEqual(['new', ['build']]);
    }
  }
  const place = await makeBuilds('kept');
  expect(await swapWith(place, 2, () => Promise.reject(inUse('EACCES')))).toEqual([
    expect.stringMatching(/^build\.last-\d+-0 cannot be removed \(EACCES\)/),
  ]);
  expect((await left(place))[0]).toBe('new');
});

test('a link stays a link, and two builds at once leave one whole build', async () => {
  const place = await makeBuilds('linked');
  const link = test.info().outputPath('link');
  await symlink(place, link);
  expect(placeOf(link)).toBe(place);
  const swap = `
    const {writeFileSync, mkdirSync} = require('node:fs');
    const {nextOf, swapIn, tidy} = require('${ROOT}/src/plugins/delivery/swap.ts');
    (async () => {
      for (let time = 0; time < 30; time++) {
        mkdirSync(nextOf('${place}'), {recursive: true});
        writeFileSync(nextOf('${place}') + '/index.html', 'new');
        await swapIn('${place}');
        await tidy('${place}', console.error);
      }
    })()`;
  const runs = [1, 2].map(() => run(process.execPath, ['--require', 'tsx/cjs', '-e', swap], {cwd: ROOT}));
  for (const {stderr} of await Promise.all(runs)) expect(stderr).toBe('');
  await tidy(place, () => {});
  expect(await left(place)).toEqual(['new', ['build']]);
});
