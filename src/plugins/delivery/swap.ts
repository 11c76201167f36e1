import {existsSync, readdirSync, realpathSync} from 'node:fs';
import {rename, rm} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';

/*
 * A new folder takes the place of the last one in two renames. Folders on the way carry the number of the process that
 * made them: `build.next-123` is being made, `build.last-123-0` was there before.
 */

/** How often and after how many milliseconds each a folder in use is tried again: on Windows, other programs hold files. */
const TRIES = 50;
const WAIT_MS = 100;

/** Returns the folder itself where a name is a link to one. */
export const placeOf = (folder: string) => (existsSync(folder) ? realpathSync(folder) : path.resolve(folder));

/** Returns where a build is made. */
export const nextOf = (place: string) => `${place}.next-${process.pid}`;

/** Moves a folder, if it is there. */
async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Puts the finished next folder in the place of the last one. Nothing is undone once it is there. */
export async function swapIn(place: string): Promise<void> {
  for (let time = 0; ; time++) {
    try {
      // Another build may put its own there at the same time.
      await move(place, `${place}.last-${process.pid}-${time}`);
      await rename(nextOf(place), place);
      return;
    } catch (error) {
      const {code = ''} = error as NodeJS.ErrnoException;
      if (time === TRIES || !/^(?:EPERM|EBUSY|EACCES|ENOTEMPTY|EEXIST)$/.test(code)) throw error;
      await setTimeout(WAIT_MS);
    }
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Removes what builds that have ended left beside a folder. Where the folder is missing, because one was killed between
 * the two renames, the last one is put back first.
 * @param warn is told of what cannot be removed
 */
export async function tidy(place: string, warn: (text: string) => void): Promise<void> {
  const {dir, base} = path.parse(place);
  const left = readdirSync(dir).filter((name) => {
    const [folder, , pid] = name.split(/\.(next|last)-/);
    return folder === base && pid !== undefined && !isRunning(Number.parseInt(pid, 10));
  });
  for (const name of left) {
    if (name.includes('.last-') && !existsSync(place)) await move(path.join(dir, name), place);
    await rm(path.join(dir, name), {recursive: true, force: true, maxRetries: 10}).catch((error) =>
      warn(`${name} cannot be removed (${error.code}); it is not needed any more.`),
    );
  }
}
