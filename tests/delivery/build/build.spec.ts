import {execFile, spawnSync} from 'node:child_process';
import {existsSync, statSync} from 'node:fs';
import fs, {readdir, readFile, rm, symlink} from 'node:fs/promises';
import path from 'node:path';
import {kill} from 'node:process';
import {mock} from 'node:test';
import {promisify} from 'node:util';
import {expect, test} from 'playwright/test';
import {languages} from '../../../src/facts/languages';
import {cleanUp, nextOf, realFolder, swapIn} from '../../../src/plugins/delivery/hosting/swap';
import {giveLibrary} from '../../library-copy';
import {DOCUSAURUS, ProjectCopy} from '../../project-copy';
import {settings} from '../../settings';
import {TemporaryFolder} from '../../temporary-folder';
import {JA_TERMS, TERMS} from '../../translations/texts';

const run = promisify(execFile);
const ROOT = process.cwd();

/**
 * Time limit of a build, in milliseconds. Long, because other tests build at the same time, and because the
 * languages are built one after the other.
 */
const BUILD_TIMEOUT = 120_000 * (1 + languages.length);

/**
 * Runs a project's build command in a folder, in another time zone, with another language of the system, and
 * with files that only the user can read.
 * Rejects with an error that has the output, if the build fails.
 */
const build = (cwd: string, project: string) =>
  run(
    'sh',
    ['-c', 'umask 077; exec "$0" --require tsx/cjs "$1/src/commands/build.ts"', process.execPath, project],
    {
      cwd,
      env: {
        ...process.env,
        ...settings,
        // What tsx and Docusaurus keep for the folder is removed after the test.
        TMPDIR: test.info().outputPath(),
        NODE_ENV: undefined,
        TZ: 'Pacific/Kiritimati',
        LANG: 'ja_JP.UTF-8',
      },
      // Shorter than the test's own timeout, which would leave the build running.
      timeout: BUILD_TIMEOUT,
    },
  );

test('a checkout by Git for Windows has the same files, and its build in another folder gives the same site', async () => {
  test.setTimeout(120_000 + BUILD_TIMEOUT);
  // Within the project, because the bundler names modules by their paths relative to the site's folder.
  const clone = test.info().outputPath('another/much/longer/path');
  // A new repository: the project may be a download without one, and a test should not write into it.
  const env = {...process.env, GIT_DIR: test.info().outputPath('git'), GIT_WORK_TREE: ROOT};
  for (const command of [
    'init --quiet',
    'add --all',
    `-c core.autocrlf=true checkout-index --all --prefix=${clone}/`,
  ]) {
    await run('git', command.split(' '), {env});
  }
  // The only cache that is copied is that of the pictures. Builds of other tests may be writing to the
  // others.
  const packages = `mkdir -p node_modules/.cache
    cp -al "${ROOT}"/node_modules/[!.]* node_modules
    cp -al "${ROOT}"/node_modules/.cache/pictures node_modules/.cache`;
  await run('sh', ['-ec', packages], {cwd: clone});
  await build(clone, clone);
  // A web server of another user can read it.
  expect(statSync(`${clone}/build/index.html`).mode & 0o777).toBe(0o644);
  const {stdout} = await run('diff', [
    '-rq',
    '--exclude=node_modules',
    '--exclude=.docusaurus',
    '--exclude=test-results',
    ROOT,
    clone,
  ]).catch((error) => error);
  // The project may have ignored files that the clone lacks, except in build/ and build.hosts/.
  const different = stdout.match(/^Files.*|^Only in .*[/ ]build.*/gm);
  expect(different, 'files that differ; if build/ is older than the source, run npm run build').toBeNull();
  await rm(clone, {recursive: true});
});

test('a build that is killed ends Docusaurus too, and keeps the last build', async () => {
  test.slow();
  const folder = new TemporaryFolder();
  folder.write('build/index.html', 'The last good build');
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
  await expect.poll(() => existsSync(folder.path('started')), {timeout: 180_000}).toBe(true);
  const docusaurus = Number(folder.read('started'));
  killed.child.kill('SIGKILL');
  // Signal 0 throws an error when the process has ended.
  await expect(() => expect(() => kill(docusaurus, 0)).toThrow()).toPass({timeout: 60_000});
  await cleanUp(folder.path('build'));
  expect((await readdir(folder.root)).filter((name) => name.startsWith('build'))).toEqual(['build']);
  expect(folder.read('build/index.html')).toBe('The last good build');
});

test('a wrong text, even in another language, stops a build before it makes a page, with a report and no stack trace', async () => {
  test.slow();
  const copy = new ProjectCopy();
  giveLibrary(copy);
  await copy.i18n('accept --all');
  copy.replace(JA_TERMS, '\n## →\n## 77 ');
  copy.replace(TERMS, '\n## →\n## On ');
  const {status, output} = copy.run(`${DOCUSAURUS} build --locale en`, {I18N_STALE: 'fail'});
  expect(status, output).toBe(1);
  expect(output).toMatch(new RegExp(`${JA_TERMS}:\\d+: .*77`));
  expect(output).toMatch(/The English of terms#\S+ has changed/);
  expect(output).not.toMatch(/^\s+at /m);
  expect(existsSync(copy.path('build/index.html'))).toBe(false);
});

/** Makes a folder with a build (`old`) and the next one (`new`); returns the path of the build. */
function makeBuilds() {
  const folder = new TemporaryFolder();
  folder.write('site/build/index.html', 'old');
  folder.write(`${nextOf('site/build')}/index.html`, 'new');
  return folder.path('site/build');
}

/** Returns the text of a build's page, and the names of the folders beside it, its own included. */
const stateOf = async (buildFolder: string) => [
  await readFile(path.join(buildFolder, 'index.html'), 'utf8'),
  ...(await readdir(path.dirname(buildFolder))),
];

test.afterEach(() => mock.restoreAll());

/**
 * Replaces a build by the next one.
 * @param doStep called instead of each rename and removal, with the number of the step, from 0, and a function
 *   that does it
 * @returns the warnings
 */
async function swap(buildFolder: string, doStep: (step: number, go: () => Promise<void>) => Promise<void>) {
  let steps = 0;
  for (const name of ['rename', 'rm'] as const) {
    const go = fs[name] as (...args: unknown[]) => Promise<void>;
    mock.method(fs, name, (...args: unknown[]) => doStep(steps++, () => go(...args)));
  }
  const warnings: string[] = [];
  mock.method(console, 'warn', (warning: string) => warnings.push(warning));
  await swapIn(buildFolder);
  await cleanUp(buildFolder);
  mock.restoreAll();
  return warnings;
}

test('a build that is killed at any step leaves one complete build, the old or the new one', async () => {
  for (const step of [0, 1, 2]) {
    const buildFolder = makeBuilds();
    await new Promise<void>((killed) => {
      void swap(buildFolder, async (at, go) => {
        if (at < step) return go();
        killed();
        await new Promise(() => {});
      });
    });
    mock.restoreAll();
    await cleanUp(buildFolder);
    expect(await stateOf(buildFolder), `step ${step}`).toEqual([step === 2 ? 'new' : 'old', 'build']);
  }
});

test('the swap waits for files in use, only warns if the old build cannot be removed, and keeps a symbolic link', async () => {
  const inUse = (code: string) => Promise.reject(Object.assign(new Error(code), {code}));
  for (const [step, code] of ['EPERM', 'EBUSY'].entries()) {
    const buildFolder = makeBuilds();
    const warnings = await swap(buildFolder, (at, go) => (at >= step && at < step + 2 ? inUse(code) : go()));
    expect([warnings, await stateOf(buildFolder)]).toEqual([[], ['new', 'build']]);
  }
  const buildFolder = makeBuilds();
  expect(await swap(buildFolder, (at, go) => (at < 2 ? go() : inUse('EACCES')))).toEqual([
    expect.stringMatching(/build\.new cannot be removed \(EACCES\)/),
  ]);
  expect((await stateOf(buildFolder))[0]).toBe('new');
  const link = test.info().outputPath('link');
  await symlink(buildFolder, link);
  expect(realFolder(link)).toBe(buildFolder);
});

test('a second build of a folder is refused in one sentence while the first one runs, and a build that fails, or was killed during its swap, keeps or restores the last good build', async () => {
  test.slow();
  const folder = new TemporaryFolder();
  const config = `
    const {cpSync, existsSync, rmSync, writeFileSync} = require('node:fs');
    module.exports = async () => {
      // Docusaurus removes its output folder, and then builds for some time.
      rmSync(process.argv.at(-1), {recursive: true, force: true});
      writeFileSync('begun', '');
      while (!existsSync('go-on')) await new Promise((done) => setTimeout(done, 50));
      // One language has been built.
      cpSync('half', process.argv.at(-1), {recursive: true});
      throw new Error('half-way');
    };`;
  folder.write('docusaurus.config.js', config);
  // A process that has ended.
  folder.write('build.new/pid', String(spawnSync(process.execPath, ['--version']).pid));
  folder.write('build.new/last/index.html', 'The last good build');
  folder.write('build.new/next/index.html', 'Half');
  folder.write('half/index.html', 'Half');
  const first = build(folder.root, ROOT);
  const ended = first.catch((error) => error);
  await expect.poll(() => existsSync(folder.path('begun')), {timeout: 180_000}).toBe(true);
  const second = await build(folder.root, ROOT).catch((error) => error);
  expect(second.code).toBe(1);
  expect(second.stderr).toBe(
    `Another build of this folder is running (process ${first.child.pid}); start this one when it has ended. If that process is no build, delete ${folder.path('build.new/pid')} and start again.\nbuild/ is still the last good build.\n`,
  );
  folder.write('go-on', '');
  const {code, stderr} = await ended;
  expect(stderr).toContain('build/ is still the last good build.');
  expect(code).toBe(1);
  expect(await readdir(folder.root)).toEqual([
    'begun',
    'build',
    'docusaurus.config.js',
    'go-on',
    'half',
    'node_modules',
  ]);
  expect(folder.read('build/index.html')).toBe('The last good build');
});
