import {existsSync, readdirSync, readFileSync, realpathSync} from 'node:fs';
import {mkdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';

/*
 * Replaces the folder of the last build by the new one, with two renames. A build has a temporary folder beside it,
 * `build.new`, with three entries: `pid`, the id of its process; `next`, the new build; `last`, the replaced one.
 * This folder is also the lock: it is made under another name, with its `pid`, and renamed, which fails if
 * `build.new` is there already.
 */

/** Milliseconds between two attempts. */
const WAIT_MS = 100;

/** Returns the absolute path of a folder, which need not exist; a symbolic link is resolved. */
export const realFolder = (folder: string) =>
  existsSync(folder) ? realpathSync(folder) : path.resolve(folder);

/** Returns the temporary folder of the build that is running. */
const lockOf = (folder: string) => `${folder}.new`;

/** Returns the folder into which this process builds. */
export const nextOf = (folder: string) => path.join(lockOf(folder), 'next');

/** Returns the id of the process of a temporary folder; 0 if the folder does not name one. */
function ownerOf(temporary: string) {
  const file = path.join(temporary, 'pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
}

/** Returns whether a process is running. */
function isRunning(pid: number) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is running, but belongs to another user.
    return Object(error).code === 'EPERM';
  }
}

/**
 * Begins a build of a folder. Two builds cannot run at the same time: Docusaurus writes its generated files into
 * one folder.
 * @returns undefined; or, if another build of the folder is running, a sentence that says so
 * @throws an error of the file system
 */
export async function beginBuild(folder: string) {
  await cleanUp(folder);
  const lock = lockOf(folder);
  const own = `${lock}-${process.pid}`;
  await mkdir(own);
  await writeFile(path.join(own, 'pid'), String(process.pid));
  try {
    await rename(own, lock);
  } catch (error) {
    await rm(own, {recursive: true});
    if (!existsSync(lock)) throw error;
    return `Another build of this folder is running (process ${ownerOf(lock)}); start this one when it has ended. If that process is no build, delete ${path.join(lock, 'pid')} and start again.`;
  }
}

/**
 * Replaces a folder by the new build of this process. Tries again for five seconds if a rename is refused: on
 * Windows, other programs may hold files open.
 * @throws an error of the file system
 */
export async function swapIn(folder: string) {
  for (let tries = 50; ; tries--) {
    try {
      if (existsSync(folder)) await rename(folder, path.join(lockOf(folder), 'last'));
      return await rename(nextOf(folder), folder);
    } catch (error) {
      if (tries === 0 || !['EPERM', 'EBUSY', 'EACCES'].includes(Object(error).code)) throw error;
      await setTimeout(WAIT_MS);
    }
  }
}

/**
 * Removes the temporary folders of builds that have ended, and that of this process. If the folder itself is missing,
 * because a build was killed between the two renames, its last version is put back. Prints a warning for each folder
 * that cannot be removed.
 */
export async function cleanUp(folder: string) {
  const dir = path.dirname(folder);
  const temporaryFolders = readdirSync(dir)
    .map((name) => path.join(dir, name))
    .filter((file) => file === lockOf(folder) || file.startsWith(`${lockOf(folder)}-`));
  for (const temporary of temporaryFolders) {
    const owner = ownerOf(temporary);
    if (owner !== process.pid && isRunning(owner)) continue;
    const last = path.join(temporary, 'last');
    try {
      if (!existsSync(folder) && existsSync(last)) await rename(last, folder);
      await rm(temporary, {recursive: true, force: true, maxRetries: 10});
    } catch (error) {
      console.warn(
        `[WARNING] ${temporary} cannot be removed (${Object(error).code}); the next build tries again.`,
      );
    }
  }
}
