import {hash} from 'node:crypto';
import {mkdirSync, readdirSync, rmSync, statSync} from 'node:fs';
import {readFile, utimes, writeFile} from 'node:fs/promises';
import path from 'node:path';

/** Returns the kept bytes of a key, or those that the function makes. The key has everything that they depend on. */
export type Cache = (key: string, make: () => Promise<Buffer>) => Promise<Buffer>;

/** Milliseconds after its last use at which a file of the cache is removed: a week. */
const KEPT = 7 * 24 * 3600 * 1000;

/** Length of a checksum (SHA-256) in bytes. */
const CHECKSUM = 32;

/**
 * Opens a cache on disk, which later builds share. Each file has its checksum before its content, so that a damaged one
 * is not used. Removes those that no build has used for a week.
 * @param folder of the cache; it is created if it is missing, and may be deleted at any time
 */
export function openCache(folder: string): Cache {
  mkdirSync(folder, {recursive: true});
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    // Another build may remove it at the same time.
    const {mtimeMs} = statSync(file, {throwIfNoEntry: false}) ?? {};
    if (mtimeMs !== undefined && Date.now() - mtimeMs > KEPT) rmSync(file, {force: true});
  }
  return async (key, make) => {
    const file = path.join(folder, key);
    const entry = await readFile(file).catch(() => Buffer.of());
    const known = entry.subarray(CHECKSUM);
    if (hash('sha256', known, 'buffer').equals(entry.subarray(0, CHECKSUM))) {
      await utimes(file, new Date(), new Date());
      return known;
    }
    const made = await make();
    await writeFile(file, Buffer.concat([hash('sha256', made, 'buffer'), made]));
    return made;
  };
}
