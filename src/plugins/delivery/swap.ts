import {existsSync, readdirSync, realpathSync} from 'node:fs';
import {mkdir, rename, rm} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';

/*
 * Replaces the folder of the last build by the new one, with two renames. Each build has a temporary folder,
 * `build.new-1764201600000-123`, with the time at which it began and the id of its process. It contains `next`,
 * the new build, and `last`, the replaced one. A build is running as long as this folder and the process exist.
 */

/** Milliseconds between two attempts. */
const WAIT_MS = 100;

/** End of the name of this process's temporary folder. */
const OWN = `.new-${Date.now()}-${process.pid}`;

/** Returns the absolute path of a folder, which need not exist; a symbolic link is resolved. */
export const realFolder = (folder: string) =>
  existsSync(folder) ? realpathSync(folder) : path.resolve(folder);

/** Returns the folder into which this process builds. */
export const nextOf = (folder: string) => path.join(folder + OWN, 'next');

/** Lists the temporary folders of all builds of a folder. */
function temporaryFolders(folder: string) {
  const dir = path.dirname(folder);
  return readdirSync(dir)
    .map((name) => path.join(dir, name))
    .filter((file) => file.startsWith(`${folder}.new-`));
}

/**
 * Waits until no earlier build of the folder is running, and prints that it waits. Two builds cannot run at
 * the same time: Docusaurus writes its generated files into one folder.
 */
export async function waitForTurn(folder: string) {
  await mkdir(folder + OWN);
  // Within this time, the folder of a build that began in the same millisecond is there too.
  await setTimeout(WAIT_MS);
  const findEarlier = () =>
    temporaryFolders(folder).find((other) => other < folder + OWN && isRunning(other));
  const earlier = findEarlier();
  if (earlier) {
    // Rename, not delete: it may contain the only copy of the last build, which `cleanUp` puts back.
    console.log(
      `Another build of this folder is running; this one begins when it has ended. If none is, rename ${earlier} to ${earlier}-ended.`,
    );
  }
  while (findEarlier()) await setTimeout(WAIT_MS);
}

/**
 * Replaces a folder by the new build of this process. Tries again for five seconds if a rename is refused: on
 * Windows, other programs may hold files open.
 * @throws an error of the file system
 */
export async function swapIn(folder: string) {
  for (let tries = 50; ; tries--) {
    try {
      if (existsSync(folder)) await rename(folder, path.join(folder + OWN, 'last'));
      return await rename(nextOf(folder), folder);
    } catch (error) {
      if (tries === 0 || !/EPERM|EBUSY|EACCES/.test(String(error))) throw error;
      await setTimeout(WAIT_MS);
    }
  }
}

/**
 * Returns whether the process of a temporary folder is running, and is not this one. A folder whose name has no
 * process at its end counts as ended.
 */
function isRunning(folder: string) {
  const pid = Number(folder.split('-').pop());
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is running, but belongs to another user.
    return Object(error).code === 'EPERM';
  }
}

/**
 * Removes the temporary folders of builds that have ended. If the folder itself is missing, because a build
 * was killed between the two renames, its last version is put back. Prints a warning for each folder that
 * cannot be removed.
 */
export async function cleanUp(folder: string) {
  for (const temporary of temporaryFolders(folder)) {
    if (isRunning(temporary)) continue;
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
