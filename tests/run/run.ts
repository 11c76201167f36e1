import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Counts} from './count-reporter';

/*
 * What `npm test` does when the packages are installed: tests of functions, which take seconds; the build, and meanwhile the
 * installation of browsers and servers; then all other tests. One line at the end counts all. With arguments, which
 * choose tests, it runs those of both kinds together.
 */

const counts = path.join(mkdtempSync(path.join(tmpdir(), 'tests-')), 'counts.json');

/** Runs a command, and returns whether it succeeded. */
const run = (command: string, args: string[], environment = {}) =>
  spawnSync(command, args, {
    stdio: 'inherit',
    // On Windows, programs of packages are scripts.
    shell: process.platform === 'win32',
    env: {...process.env, ...environment},
  }).status === 0;

/** Arguments of Node.js for a program in TypeScript. */
const program = (file: string) => ['--require', 'tsx/cjs', file];

const chosen = process.argv.slice(2);
// The counts of the first run, to which the second one adds its own.
const second = chosen.length > 0 ? {} : {COUNTS_OF: counts};
const unitsPass =
  chosen.length > 0 ||
  run('playwright', ['test', '--config', 'tests/run/units.config.ts'], {COUNTS_FOR: counts});
// A run that could not begin counts nothing, but has failed.
const none: Counts = {passed: 0, failed: unitsPass ? 0 : 1};
if (!existsSync(counts)) writeFileSync(counts, JSON.stringify(none));
const provisioned = once(
  spawn(process.execPath, program('tests/run/provision.ts'), {stdio: 'inherit'}),
  'exit',
);
const isBuilt = run(process.execPath, program('tests/run/build.ts'));
void provisioned.then(() => {
  if (isBuilt) {
    const othersPass = run('playwright', ['test', ...chosen], second);
    process.exitCode = unitsPass && othersPass ? 0 : 1;
  } else {
    const {passed, failed}: Counts = JSON.parse(readFileSync(counts, 'utf8'));
    console.log(`The build failed, so the other tests were not run.\n${passed} passed, ${failed + 1} failed`);
    process.exitCode = 1;
  }
});
