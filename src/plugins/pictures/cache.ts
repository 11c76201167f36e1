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
 * Opens a cache on disk, which all locales and later builds share. The key is a checksum of the inputs, of
 * the versions of sharp's libraries and of this plugin's source.
 * @param folder of the cache; it is created if it is missing, and may be deleted at any time
 * @returns a function that returns the cached result for the inputs `from`, or calls `draw` and caches its
 *   result
 */
export function openCache(folder: string) {
  const sources = readdirSync(__dirname).map((file) => readFileSync(path.join(__dirname, file)));
  return async <T>(from: readonly unknown[], draw: () => Promise<T>) => {
    const file = path.join(folder, hash('sha256', serialize([sharp.versions, sources, from])));
    try {
      // Throws if the file is missing or incomplete.
      return deserialize(readFileSync(file));
    } catch {
      const drawn = await draw();
      write(file, serialize(drawn));
      return drawn;
    }
  };
}
