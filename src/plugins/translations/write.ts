import {mkdirSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/**
 * Writes files, each beside its place first and then renamed, so that an interruption leaves it whole, old or new; folders
 * that are missing are made.
 * @param folder that the files are in
 * @param files texts by path from there
 * @returns which files were written
 */
export function writeFiles(folder: string, files: ReadonlyMap<string, string>): string {
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    const beside = `${file}.tmp`;
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(beside, text);
    renameSync(beside, file);
  }
  return `Written: ${[...files.keys()].join(', ')}`;
}
