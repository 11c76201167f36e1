import {hash} from 'node:crypto';
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';
import sharp from 'sharp';

/** Writes a file, and creates its folder if it is missing. */
export function write(file: string, content: string | Buffer) {
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, content);
}

/**
 * Opens a cache on disk, which all locales and later builds share. The key is a checksum of the function's
 * name and arguments, of the versions of sharp's libraries and of this plugin's source.
 * @param folder of the cache; it is created if it is missing, and may be deleted at any time
 * @returns a function that calls `draw` with the arguments, or returns the cached result of that call
 */
export function openCache(folder: string) {
  const sources = readdirSync(__dirname).map((file) => readFileSync(path.join(__dirname, file)));
  return async <Inputs extends unknown[], Drawn>(
    draw: (...from: Inputs) => Promise<Drawn>,
    ...from: Inputs
  ): Promise<Drawn> => {
    const file = path.join(folder, hash('sha256', serialize([sharp.versions, sources, draw.name, from])));
    try {
      // Throws if the file is missing or incomplete.
      return deserialize(readFileSync(file));
    } catch {
      const drawn = await draw(...from);
      write(file, serialize(drawn));
      return drawn;
    }
  };
}
