import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {expect, test} from 'playwright/test';

const ROOT = path.join(__dirname, '../../..');

test('a clone made on Windows has every text with the same bytes', () => {
  const clone = test.info().outputPath('clone');
  const git = (...args: string[]) => execFileSync('git', args, {encoding: 'utf8'});
  git('clone', '--quiet', '--depth=1', '-c', 'core.autocrlf=true', `file://${ROOT}`, clone);
  const files = git('-C', clone, 'ls-files', '--eol').trim().split('\n');
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((line) => /w\/(?:crlf|mixed)/.test(line))).toEqual([]);
});
