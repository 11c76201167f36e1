import {existsSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {languageCodes} from '../../locale/languages';
import {runMain} from '../../run-main';
import {buildPages} from './build/build-pages';
import {lockBuild} from './build/lock';
import {reasonsOutdated} from './build/origin';
import {restoreBuild} from './build/replace-build';
import {Steps} from './build/steps';
import {BUILD, ROOT} from './site/build-folder';

/*
 * `npm run build`: the pages of every language are built side by side, the delivery steps finish the whole
 * site, and only a site that is fit to publish takes the place of the last good `build/`.
 *
 *   --language <code>  only the pages of this language (may be said again), into build.languages/<code>/
 *   --finish           only the rest, from all that build.languages/ holds
 *   --if-outdated      nothing, while sources and settings are those that build/ was made from
 *   --list             says which languages there are, as JSON
 */

const OPTIONS = {
  language: {type: 'string', multiple: true},
  finish: {type: 'boolean'},
  'if-outdated': {type: 'boolean'},
  list: {type: 'boolean'},
} as const;

/** Gives a signal that this process is to end; what it has started then ends with it. */
function endOfProcess(): AbortSignal {
  const end = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => {
      end.abort();
      process.exit(1);
    });
  }
  return end.signal;
}

async function main(): Promise<void> {
  const {values} = parseArgs({options: OPTIONS});
  if (values.list) {
    console.log(JSON.stringify(languageCodes));
    return;
  }
  const signal = endOfProcess();
  lockBuild(path.join(ROOT, '.docusaurus/build.lock'));
  await restoreBuild(BUILD);
  const reasons = values['if-outdated'] ? await reasonsOutdated() : undefined;
  if (reasons?.length === 0) {
    console.log('build/ is up to date: neither its sources nor its settings have changed.');
    return;
  }
  const steps = new Steps();
  // Loaded when it is needed, for Docusaurus gets ready meanwhile; what lets tsx know of import() is slow to load.
  const read = async () => {
    const {readInputs}: typeof import('./build/inputs') = require('./build/inputs');
    const inputs = await readInputs();
    if (reasons) {
      console.log(`The site is built, for ${reasons.join(', and ')}.`);
    }
    return inputs;
  };
  const onlyPages = values.language !== undefined && !values.finish;
  const inputs = values.finish
    ? await read()
    : await buildPages(values.language ?? languageCodes, read, {
        steps,
        signal,
        meanwhile: () => onlyPages || require('./complete-site'),
      });
  if (!onlyPages) {
    const {completeSite}: typeof import('./complete-site') = require('./complete-site');
    await completeSite({inputs, steps});
  }
}

runMain(main, () => {
  if (existsSync(`${BUILD}.last`)) {
    return 'build/ could not be put back: the last good build stands in build.last/, and the next build puts it back.';
  }
  return existsSync(BUILD)
    ? 'Nothing was replaced: build/ is the last good build.'
    : 'There is no build/ yet.';
});
