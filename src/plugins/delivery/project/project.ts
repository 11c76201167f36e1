import {existsSync, lstatSync, readdirSync, readlinkSync, realpathSync} from 'node:fs';
import path from 'node:path';
import {inspect} from 'node:util';
import type {LoadContext} from '@docusaurus/types';

/** An error that is printed without a stack trace, because whoever builds the site can mend its cause. */
export class ProjectError extends Error {
  constructor(message: string) {
    super(message);
    // In a build, Docusaurus wraps the error in another one, whose stack trace does not help here.
    if (process.env.NODE_ENV === 'production') Error.stackTraceLimit = 0;
  }

  [inspect.custom]() {
    return this.message;
  }
}

/**
 * Returns the error for something of Docusaurus's that the plugin replaces and does not find.
 * @param file path of the program that replaces it
 */
export const hookError = (what: string, file: string) =>
  new Error(
    `${what} is not found. Docusaurus may name it otherwise now: adapt ${path.relative(process.cwd(), file)}.`,
  );

/**
 * Characters that the bundler does not take in a folder's name: they divide the loaders, the query and the fragment
 * of a module's name. Tried with a build in a folder for each of 17 characters.
 */
const REFUSED = ['#', '!', '?', ...(path.sep === '\\' ? [] : ['\\'])];

/** Folders that Docusaurus's plugins for content read if no option names another one. */
const CONTENT = ['docs', 'blog', 'src/pages', 'i18n'];

/**
 * Checks what a site's project must have for the plugin, before anything is built.
 * @throws {Error} with one sentence for what is wrong
 */
export function checkProject(context: LoadContext) {
  const {siteDir, siteConfig} = context;
  const refused = REFUSED.find((character) => siteDir.includes(character));
  if (refused) {
    throw new ProjectError(
      `The project is in ${siteDir}, and the bundler cannot work in a folder with ${refused} in its name: move the project, or rename the folder.`,
    );
  }
  checkAddresses(context);
  const statics = [...siteConfig.staticDirectories];
  checkLinks(siteDir, statics, statics);
  const texts = [...CONTENT, ...pathsIn(siteConfig)];
  checkLinks(siteDir, texts, [...texts, ...statics]);
}

/**
 * Checks that the site is at the root of one domain, and each further language in a folder of its name. A language that
 * is built alone (`--locale ja`) is at the root, so what the configuration says of it counts.
 */
function checkAddresses({baseUrl: root, i18n: {currentLocale}, siteConfig}: LoadContext) {
  const {defaultLocale, localeConfigs = {}} = siteConfig.i18n;
  const given = Object.entries<{url?: string; baseUrl?: string}>({[currentLocale]: {}, ...localeConfigs});
  for (const [locale, {url = siteConfig.url, baseUrl}] of given) {
    if (url !== siteConfig.url) {
      throw new ProjectError(
        `docusaurus.config.ts has the site in "${locale}" at ${url}; expected ${siteConfig.url}, because the plugin delivery is for all languages at one domain: remove the url of i18n.localeConfigs.`,
      );
    }
    const expected = locale === defaultLocale ? '/' : `/${locale}/`;
    const isAlone = locale === currentLocale && root === '/';
    const found = baseUrl ?? (locale === currentLocale && !isAlone ? root : expected);
    if (found !== expected) {
      throw new ProjectError(
        `docusaurus.config.ts has the site in "${locale}" at baseUrl ${found}; expected ${expected}, because the plugin delivery is for a site at the root of a domain: give it a domain of its own, as https://app.example.com.`,
      );
    }
  }
}

/** Returns the option `path` of presets and plugins, at any depth: the folders that they read. */
function pathsIn({presets, plugins}: LoadContext['siteConfig']): string[] {
  const of = (value: unknown): string[] =>
    value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([name, each]) =>
          name === 'path' && typeof each === 'string' ? each : of(each),
        )
      : [];
  return of([presets, plugins]);
}

/** Returns the path of a folder without symbolic links above it; the folder may be one, or be missing. */
function placeOf(folder: string) {
  const above = path.dirname(folder);
  return existsSync(above) ? path.join(realpathSync(above), path.basename(folder)) : folder;
}

/**
 * Checks that symbolic links in folders of a site lead only into such folders: a build publishes what is there.
 * @param folders paths from the site's folder, or absolute ones; they may be missing
 * @param expected the folders that the links may lead into
 */
function checkLinks(siteDir: string, folders: readonly string[], expected: readonly string[]) {
  const inSite = (folder: string) => path.resolve(siteDir, folder);
  const places = expected.map((folder) => placeOf(inSite(folder)) + path.sep);
  const seen = new Set<string>();
  const check = (file: string) => {
    const stats = lstatSync(file);
    if (stats.isSymbolicLink()) {
      const link = `${path.relative(siteDir, file)} is a symbolic link to ${readlinkSync(file)}`;
      if (!existsSync(file)) throw new ProjectError(`${link}, which does not exist: mend or remove it.`);
      const target = realpathSync(file);
      if (!places.some((place) => `${target}${path.sep}`.startsWith(place))) {
        throw new ProjectError(
          `${link}; expected a link into ${expected.join(', ')}, because a build publishes what is there: copy the file, or remove the link.`,
        );
      }
      return check(target);
    }
    if (!stats.isDirectory() || seen.has(file)) return;
    seen.add(file);
    for (const name of readdirSync(file)) check(path.join(file, name));
  };
  for (const folder of folders.map(inSite)) if (existsSync(folder) || isLink(folder)) check(folder);
}

const isLink = (file: string) => lstatSync(file, {throwIfNoEntry: false})?.isSymbolicLink();
