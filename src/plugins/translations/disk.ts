import {hash} from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';
import {kept} from './read/kept';

/*
 * Keeps on disk what was made of texts, for later builds and starts of the development server. Off until the plugin
 * switches it on: commands of translators and tests parse texts themselves.
 */

/** Milliseconds after its last use at which a file is removed: a week. */
const WEEK = 7 * 24 * 3600 * 1000;

/** Length of a checksum (SHA-256) in bytes. */
const CHECKSUM = 32;

/** The folder, and a checksum of the programs; undefined while nothing is kept on disk. */
const disk = kept('disk', (): {opened?: {folder: string; programs: string}} => ({}));

/**
 * Returns a checksum of the programs that read and write texts: this plugin, Node.js and what npm has installed.
 * @param installed path of the file in which npm has noted the version and the checksum of each package
 */
function programsOf(installed: string) {
  const own = readdirSync(__dirname, {recursive: true, encoding: 'utf8'})
    .sort()
    .map((name) => path.join(__dirname, name))
    .filter((file) => statSync(file).isFile());
  const checksums = [installed, ...own].map((file) => hash('sha256', readFileSync(file)));
  return hash('sha256', JSON.stringify([process.versions, process.arch, checksums]));
}

/**
 * From now on, keeps on disk what is made of texts, in `node_modules/.cache/translations`, until nothing has used it for a week;
 * the folder may be deleted. Nothing is kept if npm has not installed the packages: nothing says then which they are.
 * @param root the project's folder
 */
export function keepOnDisk(root: string) {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  if (disk.opened || !existsSync(installed)) return;
  const folder = path.join(root, 'node_modules/.cache/translations');
  mkdirSync(folder, {recursive: true});
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    // Another build may remove it at the same time.
    const {mtimeMs} = statSync(file, {throwIfNoEntry: false}) ?? {};
    if (mtimeMs !== undefined && Date.now() - mtimeMs > WEEK) rmSync(file, {force: true});
  }
  disk.opened = {folder, programs: programsOf(installed)};
}

/**
 * Returns what a function makes of a source, or what it made in an earlier build of the same source by the same programs.
 * @param what names the function
 * @param make depends on nothing but the source; its value can be serialized
 */
export function fromDisk<Value>(what: string, source: string, make: (source: string) => Value): Value {
  if (!disk.opened) return make(source);
  const {folder, programs} = disk.opened;
  const file = path.join(folder, hash('sha256', JSON.stringify([programs, what, source])));
  if (existsSync(file)) {
    const entry = readFileSync(file);
    const bytes = entry.subarray(CHECKSUM);
    // A file may be damaged.
    if (hash('sha256', bytes, 'buffer').equals(entry.subarray(0, CHECKSUM))) {
      utimesSync(file, new Date(), new Date());
      return deserialize(bytes);
    }
  }
  const value = make(source);
  const bytes = serialize(value);
  writeFileSync(file, Buffer.concat([hash('sha256', bytes, 'buffer'), bytes]));
  return value;
}
