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

const ROOT = path.join(__dirname, '..');

/** What a copy of the project needs to be built. */
const PARTS = [
  'docs',
  'i18n',
  'src',
  'static',
  'package.json',
  'docusaurus.config.ts',
  'sidebars.ts',
  'tsconfig.json',
];

/** The runner's own settings, which must not reach the site. */
const OF_THE_RUNNER = {NODE_OPTIONS: undefined, NODE_ENV: undefined, BABEL_ENV: undefined};

/** What a command printed, and its exit status. */
type Result = {readonly status: number; readonly output: string};

/** A copy of the project in a temporary folder, without settings and with the packages of the real one. */
export class ProjectCopy {
  /** The real path, because that is what Docusaurus works with. */
  readonly root = realpathSync(mkdtempSync(path.join(tmpdir(), 'site-copy-')));

  constructor() {
    this.restore(...PARTS);
    symlinkSync(path.join(ROOT, 'node_modules'), this.path('node_modules'));
  }

  path(file: string): string {
    return path.join(this.root, file);
  }

  read(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }

  /** Writes a file; folders that are missing are made. */
  write(file: string, text: string): void {
    mkdirSync(path.dirname(this.path(file)), {recursive: true});
    writeFileSync(this.path(file), text);
  }

  /**
   * Changes the text of a file.
   * @throws {Error} when it stays as it was, because then the test would test nothing
   */
  rewrite(file: string, change: (text: string) => string): void {
    const text = this.read(file);
    const next = change(text);
    if (next === text) {
      throw new Error(`${file} has nothing of what is to be replaced; the test has to follow the text.`);
    }
    this.write(file, next);
  }

  /** Replaces the first occurrence of a text in a file. */
  replace(file: string, old: string | RegExp, now: string): void {
    this.rewrite(file, (text) => text.replace(old, () => now));
  }

  /** Puts files and folders back as they are in the project. */
  restore(...names: readonly string[]): void {
    for (const name of names.filter((one) => existsSync(path.join(ROOT, one)))) {
      rmSync(this.path(name), {recursive: true, force: true});
      cpSync(path.join(ROOT, name), this.path(name), {recursive: true});
    }
  }

  /** Runs a program of Node in the copy, in a process of its own. */
  run(args: readonly string[], environment: Record<string, string> = {}): Result {
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

  /** Runs Docusaurus, as `npm run` does. */
  docusaurus(args: readonly string[], environment: Record<string, string> = {}): Result {
    return this.run([this.path('node_modules/@docusaurus/core/bin/docusaurus.mjs'), ...args], environment);
  }

  remove(): void {
    rmSync(this.root, {recursive: true, force: true});
  }
}
