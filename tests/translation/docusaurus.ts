import {runDocusaurus} from '../../src/delivery/run-docusaurus';
import type {ProjectCopy} from './project-copy';

/** The runner's own settings, which must not reach the site. */
const OF_THE_RUNNER = {NODE_OPTIONS: undefined, NODE_ENV: undefined, BABEL_ENV: undefined};

/**
 * Runs Docusaurus in a copy of the project, as `npm run` does.
 * @returns its exit status and all that it printed
 */
export function docusaurus(
  copy: ProjectCopy,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<{status: number; output: string}> {
  return runDocusaurus(copy.root, args, {...OF_THE_RUNNER, NO_COLOR: '1', ...environment});
}
