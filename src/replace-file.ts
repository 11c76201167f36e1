import {mkdirSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/**
 * Writes a file whole or not at all.
 * @param file its path; folders that are missing are made
 */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const next = `${file}.next`;
  mkdirSync(path.dirname(file), {recursive: true});
  try {
    writeFileSync(next, content);
    renameSync(next, file);
  } catch (error) {
    rmSync(next, {force: true});
    throw error;
  }
}
