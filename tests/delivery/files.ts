import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {filesIn} from '../../src/plugins/delivery/site';

/** Files by their paths from a folder, with slashes. */
type Files = Readonly<Record<string, Buffer | string>>;

/** Reads a whole folder. */
export async function readFiles(dir: string): Promise<Record<string, Buffer>> {
  const files = await filesIn(dir);
  const contents = await Promise.all(files.map((file) => readFile(path.join(dir, file))));
  return Object.fromEntries(files.map((file, at) => [file, contents[at] as Buffer]));
}

/** Writes files into a folder, which is made if it is missing. */
export async function writeFiles(dir: string, files: Files): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, file)), {recursive: true});
    await writeFile(path.join(dir, file), content);
  }
}
