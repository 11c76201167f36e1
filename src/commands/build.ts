import {fork} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {Command} from 'commander';
import {
  beginBuild,
  cleanUp,
  finishInProcess,
  forgetSite,
  nextOf,
  realFolder,
  swapIn,
} from '../plugins/delivery/commands';
import {checkWritable, fullDisk, sentenceFor} from './disk';

/** Folder of the finished site. */
const BUILD = realFolder('build');

/** Docusaurus's folder for generated files, in which the plugin leaves what the finishing step needs. */
const GENERATED = '.docusaurus';

/**
 * Returns the packages that are ES modules. Node.js loads them itself; the loader of Docusaurus's configuration, jiti, would
 * first compile each of their files.
 * @see https://github.com/unjs/jiti/tree/v1 (nativeModules)
 */
function esModules() {
  /** Returns what package.json says of a folder; a site may have none of its own. */
  const packageIn = (folder: string) => {
    const file = path.join(folder, 'package.json');
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  };
  const names = Object.keys(packageIn('.').dependencies ?? {});
  return names.filter((name) => packageIn(`node_modules/${name}`).type === 'module');
}

/**
 * Runs `docusaurus build`.
 * @param outDir folder that the pages are written into
 * @returns whether the pages are built; if not, Docusaurus has printed why
 */
async function runDocusaurus(outDir: string) {
  const docusaurus = fork(
    require.resolve('@docusaurus/core/bin/docusaurus.mjs'),
    ['build', '--out-dir', outDir],
    {
      // Without this process's `--require tsx/cjs`: Docusaurus compiles TypeScript itself.
      execArgv: [],
      // No bundler cache: it does not notice changed environment variables.
      // No inlined images: the security policy refuses `data:` URLs.
      env: {
        ...process.env,
        DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
        WEBPACK_URL_LOADER_LIMIT: '0',
        JITI_NATIVE_MODULES: JSON.stringify(esModules()),
      },
    },
  );
  const [status] = await once(docusaurus, 'close');
  return status === 0;
}

new Command('npm run build --')
  .description(
    'Builds the pages with Docusaurus and makes build/ of them, with what hosts need in build.hosts/.',
  )
  .action(async () => {
    process.exitCode = 1;
    // The pages are public: a web server of another user has to read them.
    process.umask(0o022);
    try {
      const refusal = await beginBuild(BUILD);
      if (refusal) return console.error(refusal);
      checkWritable(GENERATED);
      forgetSite(GENERATED);
      if (
        (await runDocusaurus(nextOf(BUILD))) &&
        (await finishInProcess(nextOf(BUILD), GENERATED, 'build.hosts'))
      ) {
        await swapIn(BUILD);
        process.exitCode = 0;
        console.log('The site is in build/, and what its hosts need beside it in build.hosts/.');
      }
      const reason = process.exitCode && fullDisk('.');
      if (reason) console.error(reason);
    } catch (error) {
      const sentence = sentenceFor(error);
      if (!sentence) throw error;
      console.error(sentence);
    } finally {
      await cleanUp(BUILD);
      if (process.exitCode) {
        console.error(
          existsSync('build') ? 'build/ is still the last good build.' : 'There is no build/ yet.',
        );
      }
    }
  })
  .parseAsync();
