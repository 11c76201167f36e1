import {existsSync, readdirSync, realpathSync} from 'node:fs';
import {mkdir, rename, rm} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';

/*
 * Replaces the folder of the last build by the new one, with two renames. Temporary folders end with the id
 * of the build's process: `build.next-123` is the new build, `build.last-123` the replaced one, and
 * `build.lock-1764201600000-123` marks a running build, with the time at which it began.
 */

/** Milliseconds between two attempts. */
const WAIT_MS = 100;

/** Returns the absolute path of a folder, which need not exist; a symbolic link is resolved. */
export const realFolder = (folder: string) =>
  existsSync(folder) ? realpathSync(folder) : path.resolve(folder);

/** Returns the folder into which this process builds. */
export const nextOf = (folder: string) => `${folder}.next-${process.pid}`;

/** Lists the temporary folders of all builds of a folder. */
function temporaryFolders(folder: string) {
  const {dir, base} = path.parse(folder);
  return readdirSync(dir).flatMap((name) => {
    const [original, kind, pid] = name.split(/\.(next|last|lock)-(?:\d+-)?/);
    return original === base && pid
      ? {name, file: path.join(dir, name), kind, isRunning: isRunning(Number(pid))}
      : [];
  });
}

/**
 * Waits until no earlier build of the folder is running, and prints that it waits. Two builds cannot run at
 * the same time: Docusaurus writes its generated files into one folder.
 */
export async function waitForTurn(folder: string) {
  const lock = `${folder}.lock-${Date.now()}-${process.pid}`;
  await mkdir(lock);
  // Within this time, the lock of a build that began in the same millisecond is there too.
  await setTimeout(WAIT_MS);
  const findEarlier = () =>
    temporaryFolders(folder).find(({file, kind, isRunning}) => isRunning && kind === 'lock' && file < lock);
  const earlier = findEarlier();
  if (earlier) {
    console.log(
      `Another build of this folder is running; this one begins when it has ended. If none is, delete ${earlier.name}.`,
    );
  }
  while (findEarlier()) await setTimeout(WAIT_MS);
}

/**
 * Replaces a folder by the new build of this process.
 * @param tries how often to try again if a rename is refused: on Windows, other programs may hold files open
 * @throws an error of the file system
 */
export async function swapIn(folder: string, tries = 50) {
  try {
    if (existsSync(folder)) await rename(folder, `${folder}.last-${process.pid}`);
    await rename(nextOf(folder), folder);
  } catch (error) {
    if (tries === 0 || !/EPERM|EBUSY|EACCES/.test(String(error))) throw error;
    await setTimeout(WAIT_MS);
    await swapIn(folder, tries - 1);
  }
}

/** Returns whether another process with this id is running. */
function isRunning(pid: number) {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is running, but belongs to another user.
    return Object(error).code === 'EPERM';
  }
}

/**
 * Removes the temporary folders of builds that have ended. If the folder itself is missing, because a build
 * was killed between the two renames, its last version is put back.
 * @param warn receives a warning for each folder that cannot be removed or put back
 */
export async function cleanUp(folder: string, warn: (text: string) => void) {
  for (const {name, file, kind, isRunning} of temporaryFolders(folder)) {
    if (isRunning) continue;
    const isMissing = kind === 'last' && !existsSync(folder);
    await (isMissing ? rename(file, folder) : rm(file, {recursive: true, force: true, maxRetries: 10})).catch(
      ({code}) =>
        warn(
          `${name} cannot be ${isMissing ? 'put back' : 'removed'} (${code}); the next build tries again.`,
        ),
    );
  }
}
