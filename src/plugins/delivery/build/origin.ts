import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {readdir, readFile, stat} from 'node:fs/promises';
import path from 'node:path';
import type {Settings as Environment} from '../../../product';
import {readSettings, settingNames} from '../../../settings';
import {BUILD, ROOT} from '../site/build-folder';
import {type Files, readFiles} from '../site/files';

/** What a site was built from. */
export type Origin = {
  /** SHA-256 over every source, in hexadecimal digits. */
  readonly sources: string;
  /** The settings that were made, by name. */
  readonly settings: Readonly<Record<string, string>>;
  /** What compressed its texts: SHA-256 over the program, and the versions of what it calls. */
  readonly compressor: string;
};

/** Files and folders that a build reads, where they are there, from the project's folder. */
const SOURCES = [
  ...['docs', 'i18n', 'src', 'static', 'docusaurus.config.ts', 'sidebars.ts'],
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

async function compressorNow(): Promise<string> {
  const program = await readFile(path.join(ROOT, 'src/plugins/delivery/finish/compress.ts'));
  const {brotli, zlib} = process.versions;
  return `${createHash('sha256').update(program).digest('hex')}, brotli ${brotli}, zlib ${zlib}`;
}

/** Gives the origin of the last good build, where that is known. */
async function originThen(): Promise<Origin | undefined> {
  const file = path.join(`${BUILD}.hosts`, ORIGIN_FILE);
  return existsSync(BUILD) && existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
}

/** Gives the last good build, where its texts would be compressed to the same bytes now; no files otherwise. */
export async function lastCompressed(): Promise<Files> {
  const then = await originThen();
  return then?.compressor === (await compressorNow()) ? readFiles(BUILD) : new Map();
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
    compressor: await compressorNow(),
    settings: Object.fromEntries(
      settingNames.flatMap((name) => {
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
  const then = await originThen();
  if (!then) {
    return ['there is no build/ whose sources are known'];
  }
  const now = await originNow(environment);
  const told = (value: string | undefined) => (value === undefined ? 'not set' : `"${value}"`);
  return [
    ...(then.sources === now.sources ? [] : ['its sources have changed']),
    ...settingNames
      .filter((name) => then.settings[name] !== now.settings[name])
      .map((name) => `${name} was ${told(then.settings[name])} and is ${told(now.settings[name])}`),
  ];
}
