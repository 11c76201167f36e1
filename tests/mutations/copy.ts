import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {languageCodes} from '../../src/locale/languages';
import {ROOT} from '../../src/plugins/delivery/site/build-folder';
import type {Made, Mutation} from './mutation';

/** What a build leaves, to be brought back after each mutation. */
const BUILT = ['build', 'build.hosts'];
/** The pages of each language as Docusaurus leaves them; finishing takes them away. */
const PAGES = 'build.languages';

const keptOf = (folder: string) => `${folder}.kept`;

type Ran = {readonly status: number; readonly said: string};

/** A copy of the whole project, tests and all, in which the source may be broken. */
export class MutatedCopy {
  private readonly root = path.join(ROOT, 'build.mutated');
  private original: {readonly file: string; readonly text: string} | undefined;
  private isBuiltAnew = false;

  constructor() {
    // What a run that was ended has left.
    this.remove();
    mkdirSync(this.root);
    const files = String(
      execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
        cwd: ROOT,
        maxBuffer: 1e8,
      }),
    )
      .split('\0')
      .filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
    execFileSync('cp', ['--parents', '--target-directory', this.root, ...files], {cwd: ROOT});
    symlinkSync(path.join(ROOT, 'node_modules'), this.path('node_modules'));
    // Some tests look at what is under version control.
    execFileSync('git', ['init', '--quiet'], {cwd: this.root});
  }

  private path(file: string): string {
    return path.join(this.root, file);
  }

  private run(program: string, args: readonly string[]): Ran {
    const {status, stdout, stderr} = spawnSync(process.execPath, [this.path(program), ...args], {
      cwd: this.root,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    return {status: status ?? 1, said: stdout + stderr};
  }

  private build(...args: string[]): Ran {
    return this.run('node_modules/tsx/dist/cli.mjs', ['src/plugins/delivery/build.ts', ...args]);
  }

  private replace(folder: string, by: string): void {
    rmSync(this.path(folder), {recursive: true, force: true});
    cpSync(this.path(by), this.path(folder), {recursive: true});
  }

  /** Builds the source as it is, and keeps what that leaves as what {@link restore} brings back. */
  prepare(): Ran {
    const pages = this.build(...languageCodes.map((code) => `--language=${code}`));
    if (pages.status !== 0) {
      return pages;
    }
    this.replace(keptOf(PAGES), PAGES);
    const finished = this.build('--finish');
    for (const folder of finished.status === 0 ? BUILT : []) {
      this.replace(keptOf(folder), folder);
    }
    return finished;
  }

  /** Builds what a mutation asks for; everything else is as {@link prepare} left it. */
  make(what: Exclude<Made, 'nothing'>): Ran {
    this.isBuiltAnew = true;
    this.replace(PAGES, keptOf(PAGES));
    const codes = languageCodes.filter((code) => what === 'pages' || code === what);
    if (codes.length > 0) {
      const pages = this.build(...codes.map((code) => `--language=${code}`));
      if (pages.status !== 0) {
        return pages;
      }
    }
    return this.build('--finish');
  }

  /**
   * Runs the tests of a spec whose titles hold some words.
   * @param spec its path below `tests/`, without its ending
   * @returns how many passed and failed, and all that was said
   */
  test(spec: string, words: string, project: string): Ran & {passed: number; failed: number} {
    // Where a title or a word of it begins: not "/ja/terms" where "/terms" is meant.
    const grep = `(?:^|\\s)${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
    const args = ['test', `tests/${spec}.spec.ts`, `--project=${project}`, '--grep', grep];
    const ran = this.run('node_modules/playwright/cli.js', args);
    const [, passed = 0, failed = 0] = /^(\d+) passed, (\d+) failed/m.exec(ran.said) ?? [];
    return {...ran, passed: Number(passed), failed: Number(failed)};
  }

  /** Breaks the source. */
  apply({file, find, put}: Mutation): void {
    const text = readFileSync(this.path(file), 'utf8');
    this.original = {file, text};
    writeFileSync(
      this.path(file),
      text.replace(find, () => put),
    );
  }

  /** Brings back the source, and what was built of it. */
  restore(): void {
    if (this.original) {
      writeFileSync(this.path(this.original.file), this.original.text);
    }
    this.original = undefined;
    for (const folder of this.isBuiltAnew ? BUILT : []) {
      this.replace(folder, keptOf(folder));
    }
    this.isBuiltAnew = false;
  }

  remove(): void {
    rmSync(this.root, {recursive: true, force: true});
  }
}
