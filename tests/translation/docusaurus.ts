import {spawnSync} from 'node:child_process';
import type {ProjectCopy} from '../project-copy';

/** The runner's own settings, which must not reach the site. */
const OF_THE_RUNNER = {NODE_OPTIONS: undefined, NODE_ENV: undefined, BABEL_ENV: undefined};

/**
 * Runs Docusaurus in a copy of the project, as `npm run` does.
 * @returns its exit status and all that it printed
 */
export async function docusaurus(
  copy: ProjectCopy,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<{status: number; output: string}> {
  const command = [copy.path('node_modules/@docusaurus/core/bin/docusaurus.mjs'), ...args];
  const {status, stdout, stderr} = spawnSync(process.execPath, command, {
    cwd: copy.root,
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

/**
 * Runs `npm run i18n` in a copy of the project, in a process of its own.
 * @returns its exit status and all that it printed
 */
export function desk(copy: ProjectCopy, args: readonly string[]): {status: number; output: string} {
  const command = ['--import', 'tsx', copy.path('src/plugins/translations/main.ts'), ...args];
  const {status, stdout, stderr} = spawnSync(process.execPath, command, {
    cwd: copy.root,
    env: {...process.env, ...OF_THE_RUNNER},
    encoding: 'utf8',
  });
  return {status: status ?? 1, output: stdout + stderr};
}
