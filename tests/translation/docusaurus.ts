import {execFile} from 'node:child_process';
import path from 'node:path';
import type {ProjectCopy} from './project-copy';

/**
 * Runs Docusaurus in a copy of the project, as `npm run` does.
 * @returns its exit status and all that it printed
 */
export function docusaurus(
  copy: ProjectCopy,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<{status: number; output: string}> {
  const bin = path.join(copy.root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const env = {
    ...process.env,
    // The runner's own settings must not reach the site.
    NODE_OPTIONS: '',
    NODE_ENV: '',
    BABEL_ENV: '',
    DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
    NO_COLOR: '1',
    ...environment,
  };
  const clean = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [bin, ...args],
      {cwd: copy.root, env: clean, maxBuffer: 1e8},
      (error, stdout, stderr) => {
        resolve({status: error ? Number(error.code ?? 1) : 0, output: stdout + stderr});
      },
    );
  });
}
