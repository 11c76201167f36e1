import {execFile} from 'node:child_process';
import {existsSync} from 'node:fs';
import fs, {copyFile, readdir, readFile, rm, symlink} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, test} from 'playwright/test';
import {languages} from '../../../src/locale/languages';
import {nextOf, placeOf, swapIn, tidy} from '../../../src/plugins/delivery/swap';
import {readFiles, writeFiles} from '../files';

const run = promisify(execFile);
const ROOT = path.join(__dirname, '../../..');

/** What a build may take, in milliseconds: each language is built after the other. */
const MOST_OF_A_BUILD = 60_000 * (1 + languages.length);

/** Runs a project's build in a folder, on another clock and in another language; an error has what was printed. */
const build = (cwd: string, project: string) =>
  run(
    process.execPath,
    ['--require', 'tsx/cjs', path.join(project, 'src/plugins/delivery/commands/build.ts')],
    {
      cwd,
      env: {...process.env, NODE_ENV: undefined, TZ: 'Pacific/Kiritimati', LANG: 'ja_JP.UTF-8'},
      // It ends before its test does, which would leave it running.
      timeout: MOST_OF_A_BUILD,
    },
  );

test('what Git for Windows checks out is the same, and so is what is built of it in another folder', async () => {
  test.setTimeout(120_000 + MOST_OF_A_BUILD);
  // Within the project: the bundler names modules by their real paths from the folder of the site.
  const clone = test.info().outputPath('another/much/longer/path');
  // Not the project's own repository, which a download lacks, and into which nothing is written.
  const env = {...process.env, GIT_DIR: test.info().outputPath('git'), GIT_WORK_TREE: ROOT};
  for (const command of [
    'init --quiet',
    'add --all',
    `-c core.autocrlf=true checkout-index --all --prefix=${clone}/`,
  ]) {
    await run('git', command.split(' '), {cwd: ROOT, env});
  }
  for (const [file, content] of Object.entries(await readFiles(clone))) {
    expect(content.equals(await readFile(path.join(ROOT, file))), file).toBe(true);
  }
  if (existsSync('.env')) await copyFile('.env', path.join(clone, '.env'));
  // Of the caches only what was drawn: into the others, builds of other tests may be writing.
  const packages = `mkdir -p node_modules/.cache
    cp -al "${ROOT}"/node_modules/[!.]* node_modules
    cp -al "${ROOT}"/node_modules/.cache/pictures node_modules/.cache`;
  await run('sh', ['-ec', packages], {cwd: clone});
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
  const config = Buffer.from("throw new Error('half-way');");
  const last = Buffer.from('The last good build');
  await writeFiles(folder, {
    'docusaurus.config.js': config,
    [`build.last-${ENDED}/index.html`]: last,
    [`build.next-${ENDED}/index.html`]: 'Half',
  });
  const {code, stderr} = await build(folder, ROOT).catch((error) => error);
  expect(stderr).toContain('build/ is still the last good build.');
  expect(code).toBe(1);
  expect(await readFiles(folder)).toEqual({'docusaurus.config.js': config, 'build/index.html': last});
});

test('a build that is ended ends Docusaurus and leaves the last build alone', async () => {
  const folder = test.info().outputPath('ended');
  await writeFiles(folder, {
    'build/index.html': 'The last good build',
    'docusaurus.config.js':
      "require('fs').writeFileSync('started', ''); module.exports = () => new Promise((done) => setTimeout(done, 120_000));",
  });
  const ended = build(folder, ROOT);
  await expect.poll(() => existsSync(path.join(folder, 'started')), {timeout: 50_000}).toBe(true);
  ended.child.kill();
  // It ends when nothing writes to its output any more.
  const {stderr} = await ended.catch((error) => error);
  expect(stderr).toContain('build/ is still the last good build.');
  expect(await readdir(folder)).toEqual(['build', 'docusaurus.config.js', 'started']);
});

/** Makes a folder with a build and the next one. */
async function makeBuilds(name: string): Promise<string> {
  const place = path.join(test.info().outputPath(name), 'build');
  await writeFiles(place, {'index.html': 'old'});
  await writeFiles(nextOf(place), {'index.html': 'new'});
  return place;
}

/** What stands in the place of a build, and what is left beside it. */
const left = async (place: string) => [
  await readFile(path.join(place, 'index.html'), 'utf8'),
  ...(await readdir(path.dirname(place))),
];

const real = {rename: fs.rename, rm: fs.rm};

test.afterEach(() => void Object.assign(fs, real));

/**
 * Has the next build take its place.
 * @param act does each rename and removal, or something else; they are counted
 * @returns what was warned of
 */
async function swap(place: string, act: (at: number, go: () => Promise<void>) => Promise<void>) {
  let steps = 0;
  for (const [name, go] of Object.entries(real)) {
    const instead = (...args: never[]) =>
      act(steps++, () => (go as (...args: never[]) => Promise<void>)(...args));
    Object.assign(fs, {[name]: instead});
  }
  const warnings: string[] = [];
  await swapIn(place);
  await tidy(place, (warning) => warnings.push(warning));
  Object.assign(fs, real);
  return warnings;
}

test('a build that is killed at any step leaves one whole build, the old or the new one', async () => {
  for (const when of ['before', 'after']) {
    for (const step of [0, 1, 2]) {
      const place = await makeBuilds(`${when}-${step}`);
      await new Promise<void>((killed) => {
        void swap(place, async (at, go) => {
          if (at < step || when === 'after') await go();
          if (at < step) return;
          killed();
          await new Promise(() => {});
        });
      });
      Object.assign(fs, real);
      await tidy(place, (warning) => expect(warning).toBe(''));
      const isNew = step === 2 || (step === 1 && when === 'after');
      expect(await left(place), `${when} step ${step}`).toEqual([isNew ? 'new' : 'old', 'build']);
    }
  }
});

test('files in use are waited for, and what cannot be removed is only warned of', async () => {
  const inUse = (code: string) => Promise.reject(Object.assign(new Error(code), {code}));
  for (const code of ['EPERM', 'EBUSY', 'EACCES']) {
    for (const step of [0, 1]) {
      const place = await makeBuilds(`${code}-${step}`);
      const warnings = await swap(place, (at, go) => (at >= step && at < step + 2 ? inUse(code) : go()));
      expect([warnings, await left(place)]).toEqual([[], ['new', 'build']]);
    }
  }
  const place = await makeBuilds('kept');
  expect(await swap(place, (at, go) => (at < 2 ? go() : inUse('EACCES')))).toEqual([
    expect.stringMatching(/^build\.last-\d+ cannot be removed \(EACCES\)/),
  ]);
  expect((await left(place))[0]).toBe('new');
});

test('a link stays a link, and builds of one folder run one after the other', async () => {
  const place = await makeBuilds('linked');
  const link = test.info().outputPath('link');
  await symlink(place, link);
  expect(placeOf(link)).toBe(place);

  const folder = test.info().outputPath('two');
  await writeFiles(folder, {
    'docusaurus.config.js': `
      const {appendFileSync} = require('node:fs');
      module.exports = async () => {
        appendFileSync('said', 'begins,');
        await new Promise((done) => setTimeout(done, 3000));
        appendFileSync('said', 'ends,');
        throw new Error('half-way');
      };`,
  });
  const runs = await Promise.all([1, 2].map(() => build(folder, ROOT).catch((error) => error)));
  expect(runs.filter(({stdout}) => stdout.includes('Another build of this folder is running'))).toHaveLength(
    1,
  );
  expect(String((await readFiles(folder)).said)).toBe('begins,ends,begins,ends,');
});
