import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {filesIn} from '../../src/plugins/delivery/site';

/** Files by their paths from a folder, with slashes. */
export type Files = Map<string, Buffer>;

/** Reads a whole folder. */
export async function readFiles(dir: string): Promise<Files> {
  const files = await filesIn(dir);
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, Buffer]> => [file, await readFile(path.join(dir, file))]),
    ),
  );
}

/** Writes files into a folder, which is made if it is missing. */
export async function writeFiles(dir: string, files: ReadonlyMap<string, Buffer | string>): Promise<void> {
  for (const [file, content] of files) {
    await mkdir(path.dirname(path.join(dir, file)), {recursive: true});
    await writeFile(path.join(dir, file), content);
  }
}
