import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync} from 'node:fs';
import {Command} from 'commander';
import {writeNginxFiles} from '../hosts';
import {nextOf, placeOf, swapIn, tidy} from '../swap';
import {UserError} from '../user-error';
import './plain-errors';

const warn = (text: string) => console.warn(`[WARNING] ${text}`);

const PLACE = placeOf('build');

/** Runs `docusaurus build` in the folder of the site. */
async function runDocusaurus(outDir: string): Promise<void> {
  const docusaurus = require.resolve('@docusaurus/core/bin/docusaurus.mjs');
  const running = spawn(process.execPath, [docusaurus, 'build', '--out-dir', outDir], {
    stdio: 'inherit',
    // The bundler's cache does not notice that settings in the environment have changed.
    // Small images become files as others do: the security policy lets no `data:` address through.
    env: {...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true', WEBPACK_URL_LOADER_LIMIT: '0'},
  });
  // Whoever ends the build ends Docusaurus, too.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => running.kill(signal));
  }
  const [status] = await once(running, 'exit');
  if (status !== 0) throw new UserError('Docusaurus could not build the pages; it says why above.');
}

new Command('npm run build --')
  .description(
    'Builds the pages with Docusaurus and makes build/ of them, with what hosts need in build.hosts/.',
  )
  .action(async () => {
    await tidy(PLACE, warn);
    try {
      const built = runDocusaurus(nextOf(PLACE));
      // Loaded while the pages are built.
      const {finish}: typeof import('../finish') = require('../finish');
      await built;
      writeNginxFiles('build.hosts', await finish(nextOf(PLACE), warn));
      await swapIn(PLACE);
    } catch (error) {
      await tidy(PLACE, warn);
      console.error(existsSync('build') ? 'build/ is still the last good build.' : 'There is no build/ yet.');
      throw error;
    }
    await tidy(PLACE, warn);
    console.log('The site is in build/, and what its hosts need beside it in build.hosts/.');
  })
  .parseAsync();
