import {mkdirSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {processRuns} from './process-runs';

/**
 * Writes a file whole or not at all, whatever other processes write beside it.
 * @param file its path; folders that are missing are made
 */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const next = `${file}.${process.pid}.next`;
  mkdirSync(path.dirname(file), {recursive: true});
  try {
    writeFileSync(next, content);
    renameSync(next, file);
  } catch (error) {
    rmSync(next, {force: true});
    throw error;
  }
}

/** Says whether a file is one that a running process is about to put in another's place. */
export function isBeingWritten(file: string): boolean {
  const writer = /\.(\d+)\.next$/.exec(file)?.[1];
  return writer !== undefined && processRuns(Number(writer));
}
