import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {lockBuild} from '../../../src/plugins/delivery/build/lock';
import {reasonsOutdated} from '../../../src/plugins/delivery/build/origin';
import {ROOT} from '../../../src/plugins/delivery/site/build-folder';

test('of two builds at once the second is refused, in one sentence', async () => {
  const file = test.info().outputPath('build.lock');
  const other = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
  writeFileSync(file, String(other.pid));
  expect(() => lockBuild(file)).toThrow(`Another build is running here (process ${other.pid}): wait`);
  other.kill();
  await once(other, 'close');
  // What a build that was killed has left behind.
  lockBuild(file);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
});

test('a build is up to date until a setting changes', async () => {
  expect(await reasonsOutdated(), 'was build/ built from the source as it is? (npm run build)').toEqual([]);
  expect(await reasonsOutdated({...process.env, CONTACT_EMAIL: 'hello@lantern.app'})).toEqual([
    expect.stringMatching(/^CONTACT_EMAIL was .+ and is "hello@lantern\.app"$/),
  ]);
});

/** Runs a command of the project as under an older Node. */
function underOldNode(script: string) {
  const pretend = `Object.defineProperty(process.versions,'node',{value:'18.20.4'});require(${JSON.stringify(script)})`;
  return spawnSync(process.execPath, ['--import', 'tsx', '-e', pretend], {cwd: ROOT, encoding: 'utf8'});
}

test('a Node that is too old is told of in one sentence, before and after the installation', () => {
  const sentence =
    'This is Node 18.20.4, and the site needs 20.19 or newer: install it from https://nodejs.org.';
  const before = underOldNode('./src/plugins/delivery/install.js');
  expect([before.status, before.stderr.trim()]).toEqual([1, sentence]);
  const after = underOldNode('./src/plugins/delivery/release-check.ts');
  expect([after.status, after.stderr.trim()]).toEqual([1, sentence]);
});

test('without a network the installation says so in one sentence', () => {
  const project = test.info().outputPath();
  for (const file of ['src/plugins/delivery/install.js', 'src/old-node.js']) {
    cpSync(path.join(ROOT, file), path.join(project, file));
  }
  // One package of ours: npm takes seconds to read the lock of all.
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const {name, version, engines, dependencies} = lock.packages[''];
  const own = {name, version, engines, dependencies: {clsx: dependencies.clsx}};
  const packages = {'': own, 'node_modules/clsx': lock.packages['node_modules/clsx']};
  writeFileSync(path.join(project, 'package.json'), JSON.stringify(own));
  writeFileSync(path.join(project, 'package-lock.json'), JSON.stringify({...lock, packages}));
  const {status, stdout, stderr} = spawnSync(process.execPath, ['src/plugins/delivery/install.js', 'start'], {
    cwd: project,
    encoding: 'utf8',
    env: {
      ...process.env,
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_cache: path.join(project, 'cache'),
      npm_config_fetch_retries: '0',
    },
  });
  expect(stdout).toMatch(/^npm start is going to\n {2}1\. install 1 packages that are missing/);
  expect(stderr.trim()).toBe(
    'The packages cannot be fetched from the registry (ECONNREFUSED): is this machine on the network?',
  );
  expect(status).toBe(1);
});
