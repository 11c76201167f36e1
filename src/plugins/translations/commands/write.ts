import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/**
 * Writes files of the project; folders that are missing are made.
 * @param files texts by path from the project's folder
 * @returns the paths, as one text
 */
export function writeFiles(root: string, files: ReadonlyMap<string, string>): string {
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    writeFileSync(path.join(root, file), text);
  }
  return [...files.keys()].join(', ');
}
