import {hash} from 'node:crypto';
import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';
import sharp from 'sharp';

/** Draws something, or takes what was drawn before from the same. */
export type Keep = <T>(from: readonly unknown[], draw: () => Promise<T>) => Promise<T>;

/** Writes a file into a folder that may not be there yet. */
export async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), {recursive: true});
  await writeFile(file, content);
}

/**
 * Keeps what is drawn between builds and languages, by what it is drawn from, the libraries' versions and this
 * plugin's own source.
 * @param folder may be missing, and may be deleted
 */
export async function openCache(folder: string): Promise<Keep> {
  const sources = (await readdir(__dirname)).sort().map((file) => readFile(path.join(__dirname, file)));
  const drawing = [sharp.versions, await Promise.all(sources)];
  return async (from, draw) => {
    const file = path.join(folder, hash('sha256', serialize([drawing, from])));
    try {
      // A file that is not whole cannot be read.
      return deserialize(await readFile(file));
    } catch {
      const drawn = await draw();
      await write(file, serialize(drawn));
      return drawn;
    }
  };
}
