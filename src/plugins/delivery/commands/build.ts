import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {rename, rm} from 'node:fs/promises';
import {Command} from 'commander';
import {finish} from '../finish';
import {writeHostFiles} from '../hosts';
import {readFiles, readSite, writeFiles} from '../site';
import {UserError} from '../user-error';
import {run} from './command';

/** The finished site, and what its hosts need and nobody publishes. */
const FOLDERS = ['build', 'build.hosts'];

const next = (folder: string) => `${folder}.next`;
const last = (folder: string) => `${folder}.last`;

/** Runs `docusaurus build` in the folder of the site. */
function runDocusaurus(outDir: string): void {
  const docusaurus = require.resolve('@docusaurus/core/bin/docusaurus.mjs');
  const {status} = spawnSync(process.execPath, [docusaurus, 'build', '--out-dir', outDir], {
    stdio: 'inherit',
    // The bundler's cache does not notice that settings in the environment have changed.
    // Small images become files as others do: the security policy lets no `data:` address through.
    env: {...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true', WEBPACK_URL_LOADER_LIMIT: '0'},
  });
  if (status !== 0) throw new UserError('Docusaurus could not build the pages; it says why above.');
}

async function build(): Promise<void> {
  const [dir, hostsDir] = [next('build'), next('build.hosts')];
  runDocusaurus(dir);
  const site = await readSite('.');
  const files = await readFiles(dir);
  await finish(files, site);
  await rm(dir, {recursive: true});
  await writeFiles(dir, files);
  await writeHostFiles({dir, hostsDir, site});
}

/** Puts the new folders in the place of the last ones. */
async function swap(): Promise<void> {
  for (const folder of FOLDERS) {
    if (existsSync(folder)) await rename(folder, last(folder));
    await rename(next(folder), folder);
  }
  await Promise.all(FOLDERS.map((folder) => rm(last(folder), {recursive: true, force: true})));
}

/** Puts the last folders back where a swap was not completed, and removes what is left of a build that failed. */
async function restore(): Promise<void> {
  for (const folder of FOLDERS) {
    await rm(next(folder), {recursive: true, force: true});
    if (existsSync(last(folder))) {
      await rm(folder, {recursive: true, force: true});
      await rename(last(folder), folder);
    }
  }
}

const command = new Command('npm run build --')
  .description(
    'Builds the pages with Docusaurus and makes build/ of them, with what hosts need in build.hosts/.',
  )
  .action(async () => {
    try {
      await restore();
      await build();
      await swap();
    } catch (error) {
      await restore();
      console.error(existsSync('build') ? 'build/ is still the last good build.' : 'There is no build/ yet.');
      throw error;
    }
    console.log('The site is in build/, and what its hosts need beside it in build.hosts/.');
  });

run(command);
