import {
  existsSync,
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

/** The folder of this process, without symbolic links, because Docusaurus uses such paths. */
const parent = realpathSync(mkdtempSync(path.join(tmpdir(), 'site-')));

process.once('exit', () => rmSync(parent, {recursive: true, force: true}));

/** A temporary folder with a link to the project's packages. It is removed when the process ends. */
export class TemporaryFolder {
  root = mkdtempSync(`${parent}/`);

  constructor() {
    symlinkSync(path.join(__dirname, '../node_modules'), this.path('node_modules'));
  }

  /** Returns the full path of a file. */
  path(file: string) {
    return path.join(this.root, file);
  }

  read(file: string) {
    return readFileSync(this.path(file), 'utf8');
  }

  /** Writes a file, and makes missing folders. */
  write(file: string, text: string | Uint8Array) {
    const folder = path.dirname(this.path(file));
    if (!existsSync(folder)) mkdirSync(folder, {recursive: true});
    writeFileSync(this.path(file), text);
  }

  /**
   * Changes the text of a file.
   * @throws {Error} if the text does not change, because then the test would test nothing
   */
  rewrite(file: string, change: (text: string) => string) {
    const text = this.read(file);
    const next = change(text);
    if (next === text) {
      throw new Error(`${file} does not contain the text to replace. Adapt the test to the file.`);
    }
    this.write(file, next);
  }

  /**
   * Replaces the first occurrence of a text in a file.
   * @param change `old→new`, or the old text or a pattern
   * @param now the new text, if `change` has none
   * @throws {Error} if the file does not change
   */
  replace(file: string, change: string | RegExp, now = '') {
    const [old = '', next = now] = typeof change === 'string' ? change.split('→') : ([change, now] as const);
    this.rewrite(file, (text) => text.replace(old, () => next));
  }

  /** Removes a file or folder, if it exists. */
  remove(file: string) {
    rmSync(this.path(file), {recursive: true, force: true});
  }
}
