import {spawnSync} from 'node:child_process';
import {cpSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {expect} from 'playwright/test';
import sidebars from '../sidebars';
import {languageCodes} from '../src/facts/languages';
import {preview} from '../src/plugins/delivery/hosting/preview';
import {filesIn} from '../src/plugins/translations/files';
import {serveLocally} from './loopback';
import {translate} from './pseudo-translation';
import {TemporaryFolder} from './temporary-folder';

/** Files and folders of the project that are needed for a build. */
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

const {legal = []} = sidebars as {legal?: readonly string[]};

/**
 * Names of the project's legal documents, in the order of the sidebar. A project may have none; then the sidebar may still
 * list names, and Git keeps no folder `docs`.
 */
export const ownLegalNames = legal.filter((name) =>
  ['.mdx', '.md'].some((extension) => existsSync(`docs/${name}${extension}`)),
);

/** Docusaurus's program. */
export const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';

/**
 * A copy of the project in a temporary folder, without its settings (`.env`), and with a link to its
 * packages.
 */
export class ProjectCopy extends TemporaryFolder {
  /** Environment variables of programs that run in the copy. */
  environment = {
    ...process.env,
    // So that what tsx and Docusaurus keep for a copy is removed with it.
    TMPDIR: this.root,
    // Without the cache, because two servers that share its folder make Rspack 1.7 panic.
    DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
    // Variables that Playwright sets must not affect the site.
    NODE_OPTIONS: undefined,
    NODE_ENV: undefined,
    BABEL_ENV: undefined,
    NO_COLOR: '1',
  };

  constructor() {
    super();
    for (const part of PARTS.filter((name) => existsSync(name)))
      cpSync(part, this.path(part), {recursive: true});
  }

  /** Removes all translations except those into the given languages, so that builds take less time. */
  keepTranslations(...kept: string[]) {
    for (const code of languageCodes.slice(1)) {
      if (!kept.includes(code)) this.remove(`i18n/${code}`);
    }
  }

  /** Adds a package with one program to those of the copy, as `npm install` does. */
  install(name: string, program: string) {
    const folder = this.path('node_modules');
    if (existsSync(path.join(folder, name.split('/')[0] ?? '')))
      throw new Error(
        `${name} would be written into the project's own packages. Take a name that npm has not installed.`,
      );
    if (lstatSync(folder).isSymbolicLink()) {
      const own = realpathSync(folder);
      this.remove('node_modules');
      mkdirSync(folder);
      for (const each of readdirSync(own)) symlinkSync(path.join(own, each), path.join(folder, each));
    }
    this.write(
      `node_modules/${name}/package.json`,
      JSON.stringify({name, version: '1.0.0', main: 'index.js'}),
    );
    this.write(`node_modules/${name}/index.js`, program);
    this.rewrite('package.json', (text) => {
      const project = JSON.parse(text);
      return JSON.stringify({...project, dependencies: {...project.dependencies, [name]: '1.0.0'}});
    });
  }

  /** Runs Node.js in the copy, with these arguments, and returns the exit code and the output. */
  run(command: string, environment = {}) {
    const {status, stdout, stderr} = spawnSync(process.execPath, command.split(' '), {
      cwd: this.root,
      env: {...this.environment, ...environment},
      encoding: 'utf8',
    });
    return {status: status ?? 1, output: stdout + stderr};
  }

  /**
   * Runs `npm run i18n -- <args>`, which must end with a status, and returns its output. In this process, because
   * starting one takes a second; the languages are those of the first call.
   */
  async i18n(args: string, expectedStatus = 0) {
    const {runI18n}: typeof import('../src/commands/i18n') = require(this.path('src/commands/i18n'));
    let output = '';
    const status = await runI18n(args.split(' '), (text) => {
      output += `${text}\n`;
    });
    expect(status, output).toBe(expectedStatus);
    return output;
  }

  /**
   * Adds a translation into Japanese, without meaning, and publishes it, if the project has none. In processes of its
   * own, so that the first call of {@link i18n} may come after the documents and sidebars of a test.
   */
  haveJapanese() {
    if (existsSync(this.path('i18n/ja'))) return;
    const i18n = (args: string) => {
      const {status, output} = this.run(`--require tsx/cjs src/commands/i18n.ts ${args}`);
      expect(status, output).toBe(0);
    };
    i18n('start ja');
    translate(this, 'ja', filesIn(this.root, 'i18n/ja/docusaurus-plugin-content-docs'));
    i18n('accept --all --language ja');
    i18n('publish --without OPERATOR_NAME --without APP_STORE_URL');
  }

  /** Builds the site, and serves it until this process ends. Returns the server's origin and the output. */
  async serve() {
    const {status, output} = this.run('--require tsx/cjs src/commands/build.ts');
    expect(status, output).toBe(0);
    const {url} = await serveLocally(preview(this.path('build')));
    return {url, output};
  }
}
