import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {checkWritable, fullDisk, sentenceFor} from '../../src/commands/disk';
import {expect, test} from '../run/units';

test('a disk that is full or read-only, and a missing permission, are told in one sentence; other errors are not', () => {
  const error = (code: string, given = {}) => Object.assign(new Error(code), {code, ...given});
  expect(sentenceFor(error('EROFS', {path: 'build.lock'}))).toBe(
    'build.lock cannot be written: the file system is read-only.',
  );
  expect(sentenceFor(error('EACCES', {path: 'next', dest: 'build'}))).toMatch(/^build .* no permission\.$/);
  expect(sentenceFor(error('ENOENT'))).toBeUndefined();
  expect(sentenceFor(undefined)).toBeUndefined();
});

test('a disk that is really full is told', () => {
  test.skip(process.platform !== 'linux', 'only Linux has devices and file systems that are always full');
  let sentence: string | undefined;
  try {
    writeFileSync('/dev/full', 'a');
  } catch (error) {
    sentence = sentenceFor(error);
  }
  expect(sentence).toMatch(/cannot be written: the disk is full\.$/);
  expect(fullDisk('/proc')).toBe('The disk is full: it has 0 bytes left. Make room, and build again.');
  expect(fullDisk(__dirname)).toBeUndefined();
  checkWritable(__dirname);
  checkWritable(path.join(__dirname, 'missing'));
});
