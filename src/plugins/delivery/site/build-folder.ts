import {existsSync} from 'node:fs';
import path from 'node:path';
import {Refusal} from '../../../refusal';

/** The project's folder. */
export const ROOT = path.join(__dirname, '../../../..');

/** Where the finished site stands. */
export const BUILD = path.join(ROOT, 'build');

/**
 * Refuses to go on where there is no finished site.
 * @throws {Refusal}
 */
export function requireBuild(): void {
  if (!existsSync(BUILD)) {
    throw new Refusal('There is no build/ yet; make it with `npm run build`.');
  }
}
