import {existsSync} from 'node:fs';
import {rename, rm} from 'node:fs/promises';
import type {Product} from '../product';
import {finish} from './finish';
import {type Files, readFiles, writeFiles} from './site';

/**
 * Finishes what Docusaurus wrote into one folder and puts it in the place of the last good build,
 * which stays as it is when the new one is not fit to publish.
 * @param next folder that Docusaurus built into; gone afterwards when all went well
 * @param build folder of the last good build; need not be there
 * @returns the finished site
 * @throws {UnfitSite} naming everything that keeps it from being published
 */
export async function replaceBuild(next: string, build: string, product: Product): Promise<Files> {
  const files = await readFiles(next);
  await finish(files, product);
  await rm(next, {recursive: true, force: true});
  await writeFiles(next, files);

  const last = `${build}.last`;
  await rm(last, {recursive: true, force: true});
  if (existsSync(build)) {
    await rename(build, last);
  }
  try {
    await rename(next, build);
  } catch (error) {
    if (existsSync(last)) {
      await rename(last, build);
    }
    throw error;
  }
  await rm(last, {recursive: true, force: true});
  return files;
}
