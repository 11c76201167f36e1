import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Site} from './headers';
import {filesIn} from './hosts';

/** A finished site: every file by its path from the site's root (`ja/terms.html`). */
export type Files = Map<string, Buffer>;

/** Reads a whole folder. */
export async function readFiles(dir: string): Promise<Files> {
  const files = await filesIn(dir);
  const contents = await Promise.all(files.map((file) => readFile(path.join(dir, file))));
  return new Map(files.map((file, at) => [file, contents[at] ?? Buffer.alloc(0)]));
}

/** Writes files into a folder, which is made if it is missing. */
export async function writeFiles(dir: string, files: Files): Promise<void> {
  for (const [file, content] of files) {
    await mkdir(path.dirname(path.join(dir, file)), {recursive: true});
    await writeFile(path.join(dir, file), content);
  }
}

/** Reads what the plugin wrote of the site while Docusaurus built it. */
export async function readSite(siteDir: string): Promise<Site> {
  return JSON.parse(await readFile(path.join(siteDir, '.docusaurus/delivery/default/site.json'), 'utf8'));
}

/** Returns the folder of a locale's pages, `''` or `ja/`. */
export function folderOf(locale: string, {defaultLocale}: Site): string {
  return locale === defaultLocale ? '' : `${locale}/`;
}
