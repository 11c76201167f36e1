import {existsSync, readdirSync, realpathSync, statSync} from 'node:fs';
import {mkdir, rename, rm} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';

/*
 * A new folder takes the place of the last one in two renames. Folders on the way carry the number of the process that
 * made them: `build.next-123` is being made, `build.last-123` was there before, and `build.lock-123` says when it began.
 */

/** How many milliseconds pass until something is tried again. */
const WAIT_MS = 100;

/** Returns the folder itself where a name is a link to one. */
export const placeOf = (folder: string) => (existsSync(folder) ? realpathSync(folder) : path.resolve(folder));

/** Returns where a build is made. */
export const nextOf = (place: string) => `${place}.next-${process.pid}`;

/** Finds the folders that builds have on the way to a place. */
function onTheWay(place: string) {
  const {dir, base} = path.parse(place);
  return readdirSync(dir).flatMap((name) => {
    const [folder, kind, pid] = name.split(/\.(next|last|lock)-/);
    return folder === base && pid
      ? {name, file: path.join(dir, name), kind, isRunning: isRunning(Number(pid))}
      : [];
  });
}

/** Waits for builds that began before, and says so: all have Docusaurus's generated files in one folder. */
export async function begin(place: string) {
  const lock = `${place}.lock-${process.pid}`;
  await mkdir(lock);
  const {birthtimeMs} = statSync(lock);
  // What begins within the same tick of the clock is there by then, and the name decides.
  await setTimeout(WAIT_MS);
  const earlier = () =>
    onTheWay(place).find(({file, kind, isRunning}) => {
      const found = isRunning && kind === 'lock' && statSync(file, {throwIfNoEntry: false});
      if (!found) return false;
      return found.birthtimeMs === birthtimeMs ? file < lock : found.birthtimeMs < birthtimeMs;
    });
  const other = earlier();
  if (other) {
    console.log(
      `Another build of this folder is running; this one begins when it has ended. If none is, delete ${other.name}.`,
    );
  }
  while (earlier()) await setTimeout(WAIT_MS);
}

/**
 * Puts the finished next folder in the place of the last one. Nothing is undone once it is there.
 * @param tries how often a folder in use is tried again: on Windows, other programs hold files
 */
export async function swapIn(place: string, tries = 50) {
  try {
    if (existsSync(place)) await rename(place, `${place}.last-${process.pid}`);
    await rename(nextOf(place), place);
  } catch (error) {
    if (tries === 0 || !/EPERM|EBUSY|EACCES/.test(String(error))) throw error;
    await setTimeout(WAIT_MS);
    await swapIn(place, tries - 1);
  }
}

function isRunning(pid: number) {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    // Of another user, which may not be asked.
    return Object(error).code === 'EPERM';
  }
}

/**
 * Removes what builds that have ended left beside a folder. Where the folder is missing, because one was killed between
 * the two renames, the last one is put back.
 * @param warn is told of what cannot be removed or put back
 */
export async function tidy(place: string, warn: (text: string) => void) {
  for (const {name, file, kind, isRunning} of onTheWay(place)) {
    if (isRunning) continue;
    const isMissing = kind === 'last' && !existsSync(place);
    await (isMissing ? rename(file, place) : rm(file, {recursive: true, force: true, maxRetries: 10})).catch(
      ({code}) =>
        warn(
          `${name} cannot be ${isMissing ? 'put back' : 'removed'} (${code}); the next build tries again.`,
        ),
    );
  }
}
