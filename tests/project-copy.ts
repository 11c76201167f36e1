import {spawnSync} from 'node:child_process';
import {cpSync} from 'node:fs';
import {languageCodes} from '../src/locale/languages';
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
  constructor() {
    super();
    for (const part of PARTS) this.restore(part);
  }

  /** Puts a file or folder back as it is in the project; what is new in a folder stays. */
  restore(name: string): void {
    cpSync(name, this.path(name), {recursive: true});
  }

  /** Takes the translations into all languages away but these: the fewer, the less time a build takes. */
  keepTranslations(...kept: readonly string[]): void {
    for (const code of languageCodes.slice(1)) {
      if (!kept.includes(code)) this.remove(`i18n/${code}`);
    }
  }

  /** Runs a program of Node in the copy, in a process of its own; returns its exit status and what it printed. */
  run(args: readonly string[], environment: Record<string, string> = {}) {
    const {status, stdout, stderr} = spawnSync(process.execPath, args, {
      cwd: this.root,
      env: {
        ...process.env,
        DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
        // The runner's own settings must not reach the site.
        NODE_OPTIONS: undefined,
        NODE_ENV: undefined,
        BABEL_ENV: undefined,
        NO_COLOR: '1',
        ...environment,
      },
      encoding: 'utf8',
    });
    return {status: status ?? 1, output: stdout + stderr};
  }

  /** Runs Docusaurus, as `npm run` does. */
  docusaurus(args: readonly string[], environment: Record<string, string> = {}) {
    return this.run([this.path('node_modules/@docusaurus/core/bin/docusaurus.mjs'), ...args], environment);
  }
}
