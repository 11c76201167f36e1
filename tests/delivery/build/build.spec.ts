import {execFile} from 'node:child_process';
import {existsSync} from 'node:fs';
import {copyFile, readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, test} from 'playwright/test';
import {readFiles, writeFiles} from '../../../src/plugins/delivery/site';

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

test('a build that fails half-way leaves the last one whole, though the one before was killed as it took its place', async () => {
  const folder = test.info().outputPath('site');
  const last = Buffer.from('The last good build');
  const options = {frameOrigins: [], permissions: [], immutable: []};
  const site = {url: 'https://half.example', defaultLocale: 'en', locales: ['en'], options};
  const project = new Map([
    ['.docusaurus/delivery/default/site.json', Buffer.from(JSON.stringify(site))],
    [
      'docusaurus.config.js',
      Buffer.from(`const {mkdirSync, writeFileSync} = require('node:fs');
        mkdirSync('build.next/assets', {recursive: true});
        writeFileSync('build.next/index.html', 'Half');
        writeFileSync('build.next/assets/all.css', '');
        throw new Error('half-way');`),
    ],
  ]);
  const left = new Map([
    ['build.last/index.html', last],
    ['build.next/index.html', Buffer.alloc(0)],
  ]);
  await writeFiles(folder, new Map([...project, ...left]));
  const {code, stderr} = await build(folder, ROOT).catch((error) => error);
  expect(stderr).toContain('build/ is still the last good build.');
  expect(code).toBe(1);
  expect(await readFiles(folder)).toEqual(new Map([...project, ['build/index.html', last]]));
});
