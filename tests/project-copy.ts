import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {languageCodes, languages} from '../src/locale/languages';
import {ROOT} from '../src/plugins/delivery/site/build-folder';
import type {Project} from '../src/plugins/translations/read/desk';
import {readProduct} from '../src/product';
import {readSettings} from '../src/settings';

export const product = readProduct(readSettings(), languageCodes);

/** What a copy of the project needs to be read, and what it needs to be built. */
const TEXTS = ['docs', 'i18n', 'src', 'package.json'];
const WHOLE = [...TEXTS, '.env', 'photo', 'docusaurus.config.ts', 'sidebars.ts', 'tsconfig.json'];

/** The day on which the commands of the tests run. */
const TODAY = '2026-11-22';

/** The project of today, in another folder. */
const projectIn = (root: string): Project => ({root, languages, product, today: TODAY});

/** A copy of the project in a temporary folder, with the packages of the real one. */
export class ProjectCopy {
  readonly root: string;
  /** The project as it is read there; a test may put another in its place. */
  project: Project;

  constructor(extent: 'texts' | 'whole') {
    // The real path, because that is what Docusaurus works with.
    this.root = realpathSync(mkdtempSync(path.join(tmpdir(), 'site-copy-')));
    const filter = (file: string) => extent === 'whole' || !/\.(?:png|py)$/.test(file);
    const names = extent === 'texts' ? TEXTS : WHOLE;
    // The record and the settings are an operator's own, and need not be there.
    for (const name of names.filter((one) => existsSync(path.join(ROOT, one)))) {
      cpSync(path.join(ROOT, name), this.path(name), {recursive: true, filter});
    }
    symlinkSync(path.join(ROOT, 'node_modules'), this.path('node_modules'));
    this.project = projectIn(this.root);
  }

  path(file: string): string {
    return path.join(this.root, file);
  }

  read(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }

  /** Writes a file; folders that are missing are made. */
  write(file: string, text: string | Uint8Array): void {
    mkdirSync(path.dirname(this.path(file)), {recursive: true});
    writeFileSync(this.path(file), text);
  }

  /**
   * Replaces the first occurrence of a text in a file.
   * @throws {Error} when the file does not have it, because then the test would test nothing
   */
  replace(file: string, old: string | RegExp, now: string): void {
    const text = this.read(file);
    const next = text.replace(old, () => now);
    if (next === text) {
      throw new Error(`${file} has no ${old}; the test has to follow the text`);
    }
    this.write(file, next);
  }

  /** Gives the line, from 1, of the first occurrence of a text in a file. */
  lineOf(file: string, text: string): number {
    const offset = this.read(file).indexOf(text);
    if (offset === -1) {
      throw new Error(`${file} has no "${text}"; the test has to follow the text`);
    }
    return this.read(file).slice(0, offset).split('\n').length;
  }

  /** Puts folders back as they are in the project. Only what differs is written: most of a folder never does. */
  restore(...names: readonly string[]): void {
    for (const name of names) {
      const [original, own] = [path.join(ROOT, name), this.path(name)];
      for (const entry of existsSync(own) ? readdirSync(own, {recursive: true, encoding: 'utf8'}) : []) {
        if (!existsSync(path.join(original, entry))) {
          rmSync(path.join(own, entry), {recursive: true, force: true});
        }
      }
      const differs = (file: string, other: string) =>
        statSync(file).isDirectory() || !existsSync(other) || !readFileSync(file).equals(readFileSync(other));
      cpSync(original, own, {recursive: true, filter: differs});
    }
  }

  /** Puts back all that a test of texts can have changed. */
  restoreTexts(): void {
    this.restore('docs', 'i18n', 'src');
    this.project = projectIn(this.root);
  }

  remove(): void {
    rmSync(this.root, {recursive: true, force: true});
  }
}
