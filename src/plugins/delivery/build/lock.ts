import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {processRuns} from '../../../process-runs';
import {Refusal} from '../../../refusal';

/**
 * Makes sure that no other process builds in the same folder until this one ends. What a process that was
 * killed has left behind counts for nothing.
 * @param file stands as long as this process builds, and names it
 * @throws {Refusal} while another process builds
 */
export function lockBuild(file: string): void {
  mkdirSync(path.dirname(file), {recursive: true});
  try {
    writeFileSync(file, String(process.pid), {flag: 'wx'});
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
    const other = Number(readFileSync(file, 'utf8'));
    if (other !== process.pid && processRuns(other)) {
      throw new Refusal(
        `Another build is running here (process ${other}): wait until it has ended, then build again.`,
      );
    }
    rmSync(file, {force: true});
    lockBuild(file);
    return;
  }
  process.once('exit', () => rmSync(file, {force: true}));
}
