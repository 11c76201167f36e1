import {fork} from 'node:child_process';
import {once} from 'node:events';
import {existsSync} from 'node:fs';
import {Command} from 'commander';
import {finish} from '../finish';
import {writeNginxFiles} from '../hosts';
import type {Site} from '../site';
import {begin, nextOf, placeOf, swapIn, tidy} from '../swap';

const warn = (text: string) => console.warn(`[WARNING] ${text}`);

const PLACE = placeOf('build');

/** Runs `docusaurus build` in the folder of the site, and returns the site; undefined where it could not, and has said why. */
async function runDocusaurus(outDir: string) {
  const running = fork(
    require.resolve('@docusaurus/core/bin/docusaurus.mjs'),
    ['build', '--out-dir', outDir],
    {
      // Docusaurus reads TypeScript by itself.
      execArgv: [],
      // The bundler's cache does not notice that settings in the environment have changed.
      // Small images become files as others do: the security policy lets no `data:` address through.
      env: {...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true', WEBPACK_URL_LOADER_LIMIT: '0'},
    },
  );
  let site: Site | undefined;
  // From the plugin, once the pages of a locale are built.
  running.on('message', (sent: Site) => {
    site = sent;
  });
  // A signal to this process also stops Docusaurus, which then exits with 0. Later ones end this process at once.
  const heard = new AbortController();
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((name) => once(process, name, {signal: heard.signal}));
  // Not `exit`, which may come before the last message.
  const closed = once(running, 'close');
  const [status] = await Promise.race([closed, ...signals]);
  running.kill();
  await closed;
  heard.abort();
  return status === 0 ? site : undefined;
}

new Command('npm run build --')
  .description(
    'Builds the pages with Docusaurus and makes build/ of them, with what hosts need in build.hosts/.',
  )
  .action(async () => {
    process.exitCode = 1;
    await tidy(PLACE, warn);
    try {
      await begin(PLACE);
      const site = await runDocusaurus(nextOf(PLACE));
      if (site) {
        await finish(nextOf(PLACE), site, warn);
        writeNginxFiles('build.hosts', site);
        await swapIn(PLACE);
        process.exitCode = 0;
      }
    } finally {
      await tidy(PLACE, warn);
      if (process.exitCode === 0)
        console.log('The site is in build/, and what its hosts need beside it in build.hosts/.');
      else
        console.error(
          existsSync('build') ? 'build/ is still the last good build.' : 'There is no build/ yet.',
        );
    }
  })
  .parseAsync();
