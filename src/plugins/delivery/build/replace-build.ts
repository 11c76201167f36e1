import {existsSync} from 'node:fs';
import {rename, rm} from 'node:fs/promises';
import {type Files, writeFiles} from '../site/files';

/** Both folders of a build: the site, and what goes with it and is not published. */
const foldersOf = (build: string): readonly [site: string, hosts: string] => [build, `${build}.hosts`];

const nextOf = (folder: string) => `${folder}.next`;
const lastOf = (folder: string) => `${folder}.last`;

async function removeAll(folders: readonly string[]): Promise<void> {
  await Promise.all(folders.map((folder) => rm(folder, {recursive: true, force: true})));
}

/**
 * Puts a finished site in the place of the last one, and what goes with it in the place of what went with
 * that: both or neither. Everything is written before anything is replaced.
 * @param build folder of the site; need not be there
 * @param hosts what stands in `build.hosts`
 * @throws what writing and renaming throws; the last good build is in its place then
 */
export async function replaceBuild(build: string, site: Files, hosts: Files): Promise<void> {
  await restoreBuild(build);
  const folders = foldersOf(build);
  const [nextSite, nextHosts] = [nextOf(folders[0]), nextOf(folders[1])];
  const placed: string[] = [];
  await removeAll([nextSite, nextHosts]);
  try {
    await writeFiles(nextSite, site);
    await writeFiles(nextHosts, hosts);
    for (const folder of folders.filter(existsSync)) {
      await rename(folder, lastOf(folder));
    }
    for (const folder of folders) {
      await rename(nextOf(folder), folder);
      placed.push(folder);
    }
  } catch (error) {
    await putBack(folders, placed);
    await removeAll([nextSite, nextHosts]);
    throw error;
  }
  await removeAll(folders.map(lastOf));
}

/** Puts the last of each folder back in its place, and takes away what was placed there since. */
async function putBack(folders: readonly string[], placed: readonly string[]): Promise<void> {
  await removeAll(placed);
  for (const folder of folders.filter((one) => existsSync(lastOf(one)))) {
    await rename(lastOf(folder), folder);
  }
}

/** Brings the last good build back, both folders of it, where replacing it was not brought to its end. */
export async function restoreBuild(build: string): Promise<void> {
  const folders = foldersOf(build);
  if (!folders.map(lastOf).some(existsSync)) {
    return;
  }
  // Both were written before either was moved: what is no longer beside its place is in it.
  const placed = folders.filter((folder) => !existsSync(nextOf(folder)));
  if (placed.length < folders.length) {
    await putBack(folders, placed);
  }
  await removeAll(folders.map(lastOf));
}
