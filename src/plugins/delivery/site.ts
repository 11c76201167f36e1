import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

/** A language of the site: its tag and the folder of its pages, `''` or `ja/`. */
export type Locale = {readonly code: string; readonly folder: string};

/** What the commands know of the site. The plugin writes it while Docusaurus builds. */
export type Facts = {
  /** The site's origin, without a slash at its end. */
  readonly url: string;
  /** The default locale first. */
  readonly locales: readonly [Locale, ...Locale[]];
};

const FACTS = '.docusaurus/delivery/default/site.json';

/**
 * Reads the facts of the last build.
 * @param siteDir folder of docusaurus.config.ts
 */
export async function readFacts(siteDir: string): Promise<Facts> {
  return JSON.parse(await readFile(path.join(siteDir, FACTS), 'utf8'));
}

/** A finished site: every file by its path from the site's root (`ja/terms.html`). */
export type Files = Map<string, Buffer>;

/** Reads a whole folder. */
export async function readFiles(dir: string): Promise<Files> {
  const entries = await readdir(dir, {recursive: true, withFileTypes: true});
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
  return new Map(
    await Promise.all(
      paths.map(async (file): Promise<[string, Buffer]> => [file, await readFile(path.join(dir, file))]),
    ),
  );
}

/** Writes files into a folder, which is made if it is not there. */
export async function writeFiles(dir: string, files: Files): Promise<void> {
  for (const [file, content] of files) {
    await mkdir(path.dirname(path.join(dir, file)), {recursive: true});
    await writeFile(path.join(dir, file), content);
  }
}

/** Gives the locale that a file is in. */
export function localeOf(file: string, [first, ...others]: Facts['locales']): Locale {
  return others.find(({folder}) => file.startsWith(folder)) ?? first;
}
