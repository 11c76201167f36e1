import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync} from 'node:fs';
import {Command} from 'commander';
import {writeNginxFiles} from '../hosts';
import {begin, nextOf, placeOf, swapIn, tidy} from '../swap';

const warn = (text: string) => console.warn(`[WARNING] ${text}`);

const PLACE = placeOf('build');

/** Runs `docusaurus build` in the folder of the site, and returns whether it could; if not, it has said why. */
async function runDocusaurus(outDir: string): Promise<boolean> {
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
  return status === 0;
}

new Command('npm run build --')
  .description(
    'Builds the pages with Docusaurus and makes build/ of them, with what hosts need in build.hosts/.',
  )
  .action(async () => {
    await tidy(PLACE, warn);
    let isDone = false;
    try {
      await begin(PLACE, console.log);
      const built = runDocusaurus(nextOf(PLACE));
      // Loaded while the pages are built.
      const {finish}: typeof import('../finish') = require('../finish');
      if (await built) {
        writeNginxFiles('build.hosts', await finish(nextOf(PLACE), warn));
        await swapIn(PLACE);
        isDone = true;
      }
    } finally {
      await tidy(PLACE, warn);
      if (isDone) console.log('The site is in build/, and what its hosts need beside it in build.hosts/.');
      else
        console.error(
          existsSync('build') ? 'build/ is still the last good build.' : 'There is no build/ yet.',
        );
      process.exitCode = isDone ? 0 : 1;
    }
  })
  .parseAsync();
