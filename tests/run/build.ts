import {spawnSync} from 'node:child_process';
import {settings} from '../settings';

/* Builds the site under test in build/, with its settings. `npm test` runs it. */

const {status} = spawnSync('npm run --silent build', {
  shell: true,
  stdio: 'inherit',
  env: {...process.env, ...settings},
});
process.exitCode = status ?? 1;
