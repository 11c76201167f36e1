import {mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {readdir} from 'node:fs/promises';
import path from 'node:path';
import type {Options} from './options';

/** A site that Docusaurus has built, as the finishing step needs it. */
export type Site = {
  /** Origin of the site, without a trailing slash. */
  url: string;
  /** Addresses of the home pages of all locales except the default one, as `/ja`. */
  homes: string[];
  defaultLocale: string;
  /** Why every page of the site loads React at load; undefined if each page decides by its parts. */
  everywhere?: string;
  /** Client modules of the configuration and of plugins of others, as `src/posthog.ts`. */
  clientModules?: string[];
  /** Names of packages that put a <style> into the page. */
  styling?: string[];
  /** Folders with the operator's files (static/). */
  staticFolders: string[];
  options: Options;
};

/** Folder in which the plugin leaves the facts of each locale: `en.json`. Docusaurus makes a folder `default` beside it. */
const factsFolder = (generatedFilesDir: string) => path.join(generatedFilesDir, 'delivery/locales');

/** Removes what an earlier build has left, which may have had other locales. */
export const forgetSite = (generatedFilesDir: string) =>
  rmSync(factsFolder(generatedFilesDir), {recursive: true, force: true});

/** Leaves the facts of a locale that was built, for {@link readSite}. */
export function writeSite(generatedFilesDir: string, locale: string, site: Site) {
  const folder = factsFolder(generatedFilesDir);
  mkdirSync(folder, {recursive: true});
  writeFileSync(path.join(folder, `${locale}.json`), JSON.stringify(site));
}

/**
 * Reads the facts of all locales that were built.
 * @returns those of the first locale, with the static folders of all, since a plugin may make one during a build, and the
 *   packages, which only the first locale has
 * @throws {Error} if the plugin has left none
 */
export function readSite(generatedFilesDir: string): Site {
  const folder = factsFolder(generatedFilesDir);
  const [site, ...others] = readdirSync(folder).map(
    (file): Site => JSON.parse(readFileSync(path.join(folder, file), 'utf8')),
  );
  if (!site) throw new Error(`${folder} is empty: the configuration does not have the plugin delivery.`);
  const staticFolders = [site, ...others].flatMap((each) => each.staticFolders);
  const styling = [site, ...others].flatMap((each) => each.styling ?? []);
  return {...site, staticFolders: [...new Set(staticFolders)], styling};
}

/** Lists the files below a folder: paths from the folder, as `/ja/lamp.png`, sorted. */
export const filesIn = async (dir: string) =>
  (await readdir(dir, {recursive: true}))
    .filter((name) => statSync(path.join(dir, name)).isFile())
    .map((name) => `/${name.replaceAll(path.sep, '/')}`)
    .sort();

/** Returns the URL path of a file, percent-encoded: `/50%25%20off.png` for `50% off.png`. */
export const addressOf = (file: string) => encodeURI(file).replace(/[?#]/g, encodeURIComponent);
