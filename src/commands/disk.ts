import {accessSync, constants, existsSync, statfsSync} from 'node:fs';

/** Free bytes below which a disk counts as full: programs keep the last part free that would not fit. */
const FULL = 1_000_000;

/** What errors of the file system say about a file, by their codes. */
const REASONS: Record<string, string> = {
  EROFS: 'the file system is read-only',
  EACCES: 'you have no permission',
  EPERM: 'you have no permission',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your part of the disk is full',
};

/**
 * Returns a sentence for an error of the file system that whoever builds the site can mend; undefined for any other
 * error.
 */
export function sentenceFor(error: unknown) {
  const {code = '', path: file, dest} = Object(error);
  const reason = REASONS[code];
  return reason && `${dest ?? file ?? 'A file'} cannot be written: ${reason}.`;
}

/**
 * Checks that a folder can be written to, if it exists.
 * @throws an error of the file system, for {@link sentenceFor}
 */
export function checkWritable(folder: string) {
  if (existsSync(folder)) accessSync(folder, constants.W_OK);
}

/** Returns a sentence if the disk of a folder is full; programs that write there may have given another reason. */
export function fullDisk(folder: string) {
  const {bavail, bsize} = statfsSync(folder);
  return bavail * bsize < FULL
    ? `The disk is full: it has ${bavail * bsize} bytes left. Make room, and build again.`
    : undefined;
}
