import {existsSync} from 'node:fs';
import {rename, rm} from 'node:fs/promises';
import type {Product} from '../product';
import {finish} from './finish-site';
import {nginxFiles} from './hosts/nginx';
import {type Files, readFiles, writeFiles} from './site/site';

/**
 * Finishes what Docusaurus wrote into `build.next` and puts it in the place of the last good build,
 * with what nginx reads of it in `build.hosts` beside it. Everything is written before anything is
 * replaced, so that a build that fails leaves the last good one as it is.
 * @param build folder of the last good build; need not be there
 * @returns the finished site
 * @throws {UnfitSite} naming everything that keeps it from being published
 * @throws {Refusal} when pages link different style sheets
 */
export async function replaceBuild(build: string, product: Product): Promise<Files> {
  const files = await readFiles(`${build}.next`);
  await finish(files, product);
  const folders = [
    {folder: build, content: files},
    {folder: `${build}.hosts`, content: nginxFiles(files, product.siteUrl)},
  ];
  for (const {folder, content} of folders) {
    await rm(`${folder}.next`, {recursive: true, force: true});
    await writeFiles(`${folder}.next`, content);
  }
  for (const {folder} of folders) {
    await replace(folder);
  }
  return files;
}

/** Puts `folder.next` in the place of a folder, which stays where that fails. */
async function replace(folder: string): Promise<void> {
  const last = `${folder}.last`;
  await rm(last, {recursive: true, force: true});
  if (existsSync(folder)) {
    await rename(folder, last);
  }
  try {
    await rename(`${folder}.next`, folder);
  } catch (error) {
    await restoreBuild(folder);
    throw error;
  }
  await rm(last, {recursive: true, force: true});
}

/** Brings the last good build back where a run was ended while it replaced it. */
export async function restoreBuild(build: string): Promise<void> {
  if (!existsSync(build) && existsSync(`${build}.last`)) {
    await rename(`${build}.last`, build);
  }
}
