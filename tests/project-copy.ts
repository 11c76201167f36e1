import {spawnSync} from 'node:child_process';
import {
  cpSync,
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
import {languageCodes, languages} from '../src/locale/languages';
import type {Project} from '../src/plugins/translations';
import {readProduct} from '../src/product';
import {readSettings} from '../src/settings';
import {translationsOptions} from '../src/translations';

const ROOT = path.join(__dirname, '..');

export const product = readProduct(readSettings(), languageCodes);

/** What a copy of the project needs to be read, and what it needs to be built. */
const TEXTS = ['docs', 'i18n', 'src', 'package.json'];
const WHOLE = [...TEXTS, '.env', 'static', 'docusaurus.config.ts', 'sidebars.ts', 'tsconfig.json'];

/** The runner's own settings, which must not reach the site. */
const OF_THE_RUNNER = {NODE_OPTIONS: undefined, NODE_ENV: undefined, BABEL_ENV: undefined};

/** A copy of the project in a temporary folder, with the packages of the real one. */
export class ProjectCopy {
  /** The real path, because that is what Docusaurus works with. */
  readonly root = realpathSync(mkdtempSync(path.join(tmpdir(), 'site-copy-')));
  /** The project as the translations plugin reads it there. */
  project: Project = {
    root: this.root,
    locales: languages,
    facts: translationsOptions(product, {}).facts,
    siteUrl: product.siteUrl,
    today: '2026-11-22',
  };
  readonly #names: readonly string[];

  constructor(extent: 'texts' | 'whole') {
    this.#names = (extent === 'texts' ? TEXTS : WHOLE).filter((name) => existsSync(path.join(ROOT, name)));
    this.restore(...this.#names);
    symlinkSync(path.join(ROOT, 'node_modules'), this.path('node_modules'));
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
    const [before, after] = this.read(file).split(text, 2);
    if (after === undefined) {
      throw new Error(`${file} has no "${text}"; the test has to follow the text`);
    }
    return before?.split('\n').length ?? 0;
  }

  /** Puts files and folders back as they are in the project. */
  restore(...names: readonly string[]): void {
    for (const name of names) {
      rmSync(this.path(name), {recursive: true, force: true});
      cpSync(path.join(ROOT, name), this.path(name), {recursive: true});
    }
  }

  /** Runs a program of Node in the copy, in a process of its own. */
  #run(args: readonly string[], environment: Record<string, string>): {status: number; output: string} {
    const {status, stdout, stderr} = spawnSync(process.execPath, args, {
      cwd: this.root,
      env: {
        ...process.env,
        DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
        ...OF_THE_RUNNER,
        NO_COLOR: '1',
        ...environment,
      },
      encoding: 'utf8',
    });
    return {status: status ?? 1, output: stdout + stderr};
  }

  /** Runs Docusaurus, as `npm run` does. @returns its exit status and all that it printed */
  docusaurus(args: readonly string[], environment: Record<string, string> = {}) {
    return this.#run([this.path('node_modules/@docusaurus/core/bin/docusaurus.mjs'), ...args], environment);
  }

  /** Runs `npm run i18n`. @returns its exit status and all that it printed */
  i18n(...args: readonly string[]) {
    return this.#run(['--import', 'tsx', this.path('src/i18n.ts'), ...args], {});
  }

  remove(): void {
    rmSync(this.root, {recursive: true, force: true});
  }
}
