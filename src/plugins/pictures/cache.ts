import {hash} from 'node:crypto';
import {mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';
import sharp from 'sharp';

/** Writes a file, and creates its folder if it is missing. */
export function write(file: string, content: string | Buffer) {
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, content);
}

/** Milliseconds after its last use at which a file of the cache is removed: a week. */
const WEEK = 7 * 24 * 3600 * 1000;

/**
 * Opens a cache on disk, which all locales and later builds share. The key is a checksum of the function's
 * name and arguments, of the versions of sharp's libraries and of this plugin's source. Removes what no build has used
 * for a week.
 * @param folder of the cache; it is created if it is missing, and may be deleted at any time
 * @returns a function that calls `draw` with the arguments, or returns the cached result of that call
 */
export function openCache(folder: string) {
  mkdirSync(folder, {recursive: true});
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    // Another build may remove it at the same time.
    const {mtimeMs} = statSync(file, {throwIfNoEntry: false}) ?? {};
    if (mtimeMs !== undefined && Date.now() - mtimeMs > WEEK) rmSync(file, {force: true});
  }
  const sources = readdirSync(__dirname).map((file) => readFileSync(path.join(__dirname, file)));
  return async <Inputs extends unknown[], Drawn>(
    draw: (...from: Inputs) => Promise<Drawn>,
    ...from: Inputs
  ): Promise<Drawn> => {
    const file = path.join(folder, hash('sha256', serialize([sharp.versions, sources, draw.name, from])));
    try {
      // Throws if the file is missing or incomplete.
      const drawn: Drawn = deserialize(readFileSync(file));
      utimesSync(file, new Date(), new Date());
      return drawn;
    } catch {
      const drawn = await draw(...from);
      write(file, serialize(drawn));
      return drawn;
    }
  };
}
