import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {readdir, readFile, stat} from 'node:fs/promises';
import path from 'node:path';
import type {Environment} from '../../product';
import {readSettings, SETTING_NAMES} from '../../settings';
import {BUILD, ROOT} from '../site/build-folder';

/** What a site was built from. */
export type Origin = {
  /** SHA-256 over every source, in hexadecimal digits. */
  readonly sources: string;
  /** The settings that were made, by name. */
  readonly settings: Readonly<Record<string, string>>;
};

/** Files and folders that a build reads, where they are there, from the project's folder. */
const SOURCES = [
  ...['docs', 'i18n', 'photo', 'published', 'src', 'static', 'docusaurus.config.ts', 'sidebars.ts'],
  ...['package-lock.json', 'tsconfig.json'],
];

/** Where a finished site's origin is kept: in the folder that goes with it and is not published. */
export const ORIGIN_FILE = 'origin.json';

async function filesIn(name: string): Promise<string[]> {
  const place = path.join(ROOT, name);
  if (!existsSync(place)) {
    return [];
  }
  if ((await stat(place)).isFile()) {
    return [name];
  }
  const entries = await readdir(place, {recursive: true, withFileTypes: true});
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

/**
 * Says what a build made now would be made from.
 * @param environment wins over the settings file
 */
export async function originNow(environment?: Environment): Promise<Origin> {
  const files = (await Promise.all(SOURCES.map(filesIn))).flat().sort();
  const sources = createHash('sha256');
  for (const file of files) {
    const content = await readFile(path.join(ROOT, file));
    sources.update(`${file}\0${content.length}\0`).update(content);
  }
  const settings = readSettings(environment);
  return {
    sources: sources.digest('hex'),
    settings: Object.fromEntries(
      SETTING_NAMES.flatMap((name) => {
        const value = settings[name];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  };
}

/**
 * Says why build/ is not what a build made now would be. `npm run build -- --if-outdated` asks it, and
 * whoever must not go on with an old build may.
 * @returns one clause for each reason, as in `SITE_URL was not set and is "https://…"`; none while build/ is
 *   up to date
 */
export async function reasonsOutdated(environment?: Environment): Promise<string[]> {
  const file = path.join(`${BUILD}.hosts`, ORIGIN_FILE);
  if (!existsSync(BUILD) || !existsSync(file)) {
    return ['there is no build/ whose sources are known'];
  }
  const then: Origin = JSON.parse(await readFile(file, 'utf8'));
  const now = await originNow(environment);
  const told = (value: string | undefined) => (value === undefined ? 'not set' : `"${value}"`);
  return [
    ...(then.sources === now.sources ? [] : ['its sources have changed']),
    ...SETTING_NAMES.filter((name) => then.settings[name] !== now.settings[name]).map(
      (name) => `${name} was ${told(then.settings[name])} and is ${told(now.settings[name])}`,
    ),
  ];
}
