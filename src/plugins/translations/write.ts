import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/**
 * Writes files; folders that are missing are made.
 * @param folder that the files are in
 * @param files texts by path from there
 * @returns which files were written
 */
export function writeFiles(folder: string, files: ReadonlyMap<string, string>): string {
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
  return `Written: ${[...files.keys()].join(', ')}`;
}
