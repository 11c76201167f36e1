import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

const folders = new Set<TemporaryFolder>();

// Whatever the tests of this process did not come to remove.
process.once('exit', () => {
  for (const folder of folders) folder.remove();
});

/** A folder with the packages of the project. The process that makes it removes it when it ends, or sooner. */
export class TemporaryFolder {
  /** The real path, because that is what Docusaurus works with. */
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'site-')));

  constructor() {
    folders.add(this);
    symlinkSync(path.join(__dirname, '../node_modules'), this.path('node_modules'));
  }

  path(file: string) {
    return path.join(this.root, file);
  }

  read(file: string) {
    return readFileSync(this.path(file), 'utf8');
  }

  /** Writes a file; folders that are missing are made. */
  write(file: string, text: string | Uint8Array) {
    mkdirSync(path.dirname(this.path(file)), {recursive: true});
    writeFileSync(this.path(file), text);
  }

  /**
   * Changes the text of a file.
   * @throws {Error} when it stays as it was, because then the test would test nothing
   */
  rewrite(file: string, change: (text: string) => string) {
    const text = this.read(file);
    const next = change(text);
    if (next === text) {
      throw new Error(`${file} has nothing of what is to be replaced; the test has to follow the text.`);
    }
    this.write(file, next);
  }

  /** Replaces the first occurrence of a text in a file: `old→new`, or a pattern and what comes in its place. */
  replace(file: string, change: string | RegExp, now = '') {
    const [old = '', next = now] = typeof change === 'string' ? change.split('→') : ([change, now] as const);
    this.rewrite(file, (text) => text.replace(old, () => next));
  }

  /** Removes a file or folder; all of it, where none is named. */
  remove(file = '') {
    rmSync(this.path(file), {recursive: true, force: file === ''});
  }
}
