import {spawnSync} from 'node:child_process';
import {cpSync, existsSync} from 'node:fs';
import {expect} from 'playwright/test';
import {languageCodes} from '../src/locale/languages';
import {preview} from '../src/plugins/delivery/preview';
import {serveLocally} from './loopback';
import {TemporaryFolder} from './temporary-folder';

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

/** A copy of the project in a temporary folder, without settings and with the packages of the real one. */
export class ProjectCopy extends TemporaryFolder {
  /** Of the programs that run in it. */
  environment = {
    ...process.env,
    // Of two servers that keep it in one folder, one ends (a panic of Rspack 1.7).
    DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
    // The runner's own settings must not reach the site.
    NODE_OPTIONS: undefined,
    NODE_ENV: undefined,
    BABEL_ENV: undefined,
    NO_COLOR: '1',
  };

  constructor() {
    super();
    for (const part of PARTS) cpSync(part, this.path(part), {recursive: true});
  }

  /** Takes the translations into all languages away but these: the fewer, the less time a build takes. */
  keepTranslations(...kept: string[]) {
    for (const code of languageCodes.slice(1)) {
      if (!kept.includes(code)) this.remove(`i18n/${code}`);
    }
  }

  /** Runs a program of Node in the copy, in a process of its own; returns its exit status and what it printed. */
  run(command: string, environment = {}) {
    const {status, stdout, stderr} = spawnSync(process.execPath, command.split(' '), {
      cwd: this.root,
      env: {...this.environment, ...environment},
      encoding: 'utf8',
    });
    return {status: status ?? 1, output: stdout + stderr};
  }

  /** Runs Docusaurus, as `npm run` does. */
  docusaurus(args: string, environment = {}) {
    return this.run(`node_modules/@docusaurus/core/bin/docusaurus.mjs ${args}`, environment);
  }

  /** Runs `npm run i18n -- <args>`, which ends with this exit status; returns what it printed. */
  i18n(args: string, expected = 0) {
    const {status, output} = this.run(`--import tsx src/i18n.ts ${args}`);
    expect(status, output).toBe(expected);
    return output;
  }

  /** Builds the site, and serves it for as long as this process runs; returns its origin. */
  async serve() {
    const {status, output} = this.run('--require tsx/cjs src/plugins/delivery/commands/build.ts');
    expect(status, output).toBe(0);
    // Of a site without settings.
    expect(output.includes('placeholders: SITE_URL, ')).toBe(!existsSync(this.path('.env')));
    return (await serveLocally(preview(this.path('build')))).url;
  }
}
