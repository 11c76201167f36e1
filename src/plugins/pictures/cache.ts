import {hash} from 'node:crypto';
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';
import sharp from 'sharp';

/** Writes a file into a folder that may not be there yet. */
export function write(file: string, content: string | Buffer) {
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, content);
}

/**
 * Keeps what is drawn between builds and languages, by what it is drawn from, the libraries' versions and this
 * plugin's own source.
 * @param folder may be missing, and may be deleted
 * @returns a function that draws something, or takes what was drawn before from the same
 */
export function openCache(folder: string) {
  const sources = readdirSync(__dirname).map((file) => readFileSync(path.join(__dirname, file)));
  return async <T>(from: readonly unknown[], draw: () => Promise<T>) => {
    const file = path.join(folder, hash('sha256', serialize([sharp.versions, sources, from])));
    try {
      // A file that is not whole cannot be read.
      return deserialize(readFileSync(file));
    } catch {
      const drawn = await draw();
      write(file, serialize(drawn));
      return drawn;
    }
  };
}
