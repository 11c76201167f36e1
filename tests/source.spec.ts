import {spawnSync} from 'node:child_process';
import {expect, test} from 'playwright/test';
import {ROOT} from '../src/delivery/site/build-folder';

test('the source is formatted, lints and type-checks', () => {
  test.setTimeout(180_000);
  const {status, stdout, stderr} = spawnSync('npm', ['run', '--silent', 'lint'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
});
