import {execFile} from 'node:child_process';
import sync, {existsSync} from 'node:fs';
import fs, {copyFile, readdir, readFile, rm, symlink} from 'node:fs/promises';
import path from 'node:path';
import {kill} from 'node:process';
import {mock} from 'node:test';
import {promisify} from 'node:util';
import {expect, test} from 'playwright/test';
import {languages} from '../../../src/locale/languages';
import {cleanUp, nextOf, realFolder, swapIn, waitForTurn} from '../../../src/plugins/delivery/swap';
import {TemporaryFolder} from '../../temporary-folder';

const run = promisify(execFile);
const ROOT = process.cwd();

/** What a build may take where other runs build too, in milliseconds: each language is built after the other. */
const MOST_OF_A_BUILD = 120_000 * (1 + languages.length);

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
    await run('git', command.split(' '), {env});
  }
  if (existsSync('.env')) await copyFile('.env', path.join(clone, '.env'));
  // Of the caches only what was drawn: into the others, builds of other tests may be writing.
  const packages = `mkdir -p node_modules/.cache
    cp -al "${ROOT}"/node_modules/[!.]* node_modules
    cp -al "${ROOT}"/node_modules/.cache/pictures node_modules/.cache`;
  await run('sh', ['-ec', packages], {cwd: clone});
  await build(clone, clone);
  const others = ['-x', 'node_modules', '-x', '.docusaurus', '-x', 'test-results'];
  const {stdout} = await run('diff', ['-rq', ...others, ROOT, clone]).catch((error) => error);
  // Of other folders the clone has what is not ignored.
  const different = stdout.match(/^Files.*|^Only in .*[/ ]build.*/gm);
  expect(different, 'was build/ built from the source as it is? (npm run build)').toBeNull();
  await rm(clone, {recursive: true});
});

/** The number of a process that has ended. */
const ENDED = 2 ** 22 + 1;

test('a build that is ended ends Docusaurus and leaves the last build alone', async () => {
  const folder = new TemporaryFolder();
  folder.write('build/index.html', 'The last good build');
  // When the first locale is built, the next one is not.
  const config = `
    process.send({url: 'https://a.example', homes: [], staticFiles: [], options: {}});
    require('fs').writeFileSync('started', '');
    module.exports = () => new Promise((done) => setTimeout(done, 120_000));`;
  folder.write('docusaurus.config.js', config);
  const ended = build(folder.root, ROOT);
  await expect.poll(() => existsSync(folder.path('started')), {timeout: 50_000}).toBe(true);
  ended.child.kill();
  // It ends when nothing writes to its output any more.
  const {stderr} = await ended.catch((error) => error);
  expect(stderr).toContain('build/ is still the last good build.');
  expect(await readdir(folder.root)).toEqual(['build', 'docusaurus.config.js', 'node_modules', 'started']);
});

test('a build that is killed ends Docusaurus, too', async () => {
  const folder = new TemporaryFolder();
  folder.write(
    'docusaurus.config.js',
    `const delivery = require(${JSON.stringify(path.join(ROOT, 'src/plugins/delivery'))}).default;
    const slow = () => ({
      name: 'slow',
      loadContent: () => {
        require('fs').writeFileSync('started', String(process.pid));
        return new Promise((done) => setTimeout(done, 120_000));
      },
    });
    const plugins = [(context) => delivery(context, {}), slow];
    module.exports = {title: 'A', url: 'https://a.example', baseUrl: '/', plugins};`,
  );
  folder.write('src/pages/index.md', 'A');
  const killed = build(folder.root, ROOT);
  killed.catch(() => {});
  await expect.poll(() => existsSync(folder.path('started')), {timeout: 50_000}).toBe(true);
  const docusaurus = Number(folder.read('started'));
  killed.child.kill('SIGKILL');
  // There is no such process any more.
  await expect(() => expect(() => kill(docusaurus, 0)).toThrow()).toPass({timeout: 5000});
});

/** Makes a folder with a build and the next one. */
function makeBuilds() {
  const folder = new TemporaryFolder();
  folder.write('site/build/index.html', 'old');
  folder.write(`${nextOf('site/build')}/index.html`, 'new');
  return folder.path('site/build');
}

/** What stands in the place of a build, and what is left beside it. */
const left = async (place: string) => [
  await readFile(path.join(place, 'index.html'), 'utf8'),
  ...(await readdir(path.dirname(place))),
];

test.afterEach(() => mock.restoreAll());

/**
 * Has the next build take its place.
 * @param act does each rename and removal, or something else; they are counted
 * @returns what was warned of
 */
async function swap(place: string, act: (at: number, go: () => Promise<void>) => Promise<void>) {
  let steps = 0;
  for (const name of ['rename', 'rm'] as const) {
    const go = fs[name] as (...args: unknown[]) => Promise<void>;
    mock.method(fs, name, (...args: unknown[]) => act(steps++, () => go(...args)));
  }
  const warnings: string[] = [];
  await swapIn(place);
  await cleanUp(place, (warning) => warnings.push(warning));
  mock.restoreAll();
  return warnings;
}

test('a build that is killed at any step leaves one whole build, the old or the new one', async () => {
  for (const when of ['before', 'after']) {
    for (const step of [0, 1, 2]) {
      const place = makeBuilds();
      await new Promise<void>((killed) => {
        void swap(place, async (at, go) => {
          if (at < step || when === 'after') await go();
          if (at < step) return;
          killed();
          await new Promise(() => {});
        });
      });
      mock.restoreAll();
      await cleanUp(place, (warning) => expect(warning).toBe(''));
      const isNew = step === 2 || (step === 1 && when === 'after');
      expect(await left(place), `${when} step ${step}`).toEqual([isNew ? 'new' : 'old', 'build']);
    }
  }
});

test('files in use are waited for, what cannot be removed is only warned of, and a link stays a link', async () => {
  const inUse = (code: string) => Promise.reject(Object.assign(new Error(code), {code}));
  for (const code of ['EPERM', 'EBUSY', 'EACCES']) {
    for (const step of [0, 1]) {
      const place = makeBuilds();
      const warnings = await swap(place, (at, go) => (at >= step && at < step + 2 ? inUse(code) : go()));
      expect([warnings, await left(place)]).toEqual([[], ['new', 'build']]);
    }
  }
  const place = makeBuilds();
  expect(await swap(place, (at, go) => (at < 2 ? go() : inUse('EACCES')))).toEqual([
    expect.stringMatching(/^build\.last-\d+ cannot be removed \(EACCES\)/),
  ]);
  expect((await left(place))[0]).toBe('new');
  const link = test.info().outputPath('link');
  await symlink(place, link);
  expect(realFolder(link)).toBe(place);
});

test('of builds that begin at the same time one waits', async () => {
  const place = makeBuilds();
  const other = `${place}.lock-${process.ppid}`;
  await fs.mkdir(other);
  mock.method(sync, 'statSync', () => ({birthtimeMs: 1}));
  const said = mock.method(console, 'log', () => {});
  const begun = waitForTurn(place);
  await expect.poll(() => existsSync(`${place}.lock-${process.pid}`)).toBe(true);
  await new Promise((done) => setTimeout(done, 1000));
  // In the other process it is the other way round.
  const waits = other < `${place}.lock-${process.pid}`;
  expect(said.mock.callCount()).toBe(Number(waits));
  await rm(other, {recursive: true});
  await begun;
});

test('builds of one folder run one after the other, and where they fail the last one stays whole, though one before was killed as it took its place', async () => {
  const folder = new TemporaryFolder();
  const config = `
    const {appendFileSync, rmSync} = require('node:fs');
    module.exports = async () => {
      appendFileSync('said', 'begins,');
      // As Docusaurus does, for seconds.
      rmSync(process.argv.at(-1), {recursive: true, force: true});
      await new Promise((done) => setTimeout(done, 3000));
      appendFileSync('said', 'ends,');
      throw new Error('half-way');
    };`;
  folder.write('docusaurus.config.js', config);
  folder.write(`build.last-${ENDED}/index.html`, 'The last good build');
  folder.write(`build.next-${ENDED}/index.html`, 'Half');
  const runs = await Promise.all([1, 2].map(() => build(folder.root, ROOT).catch((error) => error)));
  for (const {code, stderr} of runs) {
    expect(stderr).toContain('build/ is still the last good build.');
    expect(code).toBe(1);
  }
  const waiting = runs.filter(({stdout}) => stdout.includes('Another build of this folder is running'));
  expect(waiting).toHaveLength(1);
  expect(folder.read('said')).toBe('begins,ends,begins,ends,');
  expect(await readdir(folder.root)).toEqual(['build', 'docusaurus.config.js', 'node_modules', 'said']);
  expect(folder.read('build/index.html')).toBe('The last good build');
});
