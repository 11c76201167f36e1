import {existsSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {languageByCode, languageCodes, languages} from '../locale/languages';
import {type Product, placeholderFacts} from '../product';
import {Refusal} from '../refusal';
import {runMain} from '../run-main';
import {readInputs} from './build/inputs';
import {buildLanguages, readLanguages, removeLanguages} from './build/languages';
import {lockBuild} from './build/lock';
import {ORIGIN_FILE, originNow, reasonsOutdated} from './build/origin';
import {replaceBuild, restoreBuild} from './build/replace-build';
import {Steps} from './build/steps';
import {summaryOf} from './build/summary';
import {finish} from './finish-site';
import {nginxFiles} from './hosts/nginx';
import {BUILD, ROOT} from './site/build-folder';
import {pagesOf} from './site/site';

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

type Work = {readonly product: Product; readonly steps: Steps; readonly signal: AbortSignal};

async function buildPages(codes: readonly string[], {product, steps, signal}: Work): Promise<void> {
  const wanted = codes.map((code) => {
    if (!languageCodes.includes(code)) {
      throw new Refusal(`--language is "${code}"; expected one of ${languageCodes.join(', ')}.`);
    }
    return languageByCode(code);
  });
  const warnings = await steps.run('Pages', (tell) => buildLanguages(wanted, product, {tell, signal}));
  if (warnings.length > 0) {
    console.warn(['Docusaurus warns:', ...warnings].join('\n  '));
  }
}

async function finishSite({product, steps}: Work): Promise<void> {
  const origin = await originNow();
  const files = await readLanguages();
  await finish(files, product, (name, part) => steps.run(name, part));
  await steps.run('Replacement', async () => {
    const hosts = nginxFiles(files, product.siteUrl);
    hosts.set(ORIGIN_FILE, Buffer.from(JSON.stringify(origin, null, 2)));
    await replaceBuild(BUILD, files, hosts);
    await removeLanguages();
  });
  const pages = pagesOf(files).filter(({kind}) => kind !== 'not-found');
  console.log(['', ...summaryOf(files, steps.done), ''].join('\n'));
  console.log(
    `The site stands in build/ (${pages.length} pages), nginx's files in build.hosts/. \`npm run serve\` shows it; ` +
      '`npm run release:check` says what is left to do before it is published.',
  );
  const placeholders = placeholderFacts(product);
  if (placeholders.length > 0) {
    const named = placeholders.map(({variable, value}) => `${variable} (${value})`).join(', ');
    console.warn(`Warning: not to be published yet; these facts are still placeholders: ${named}.`);
  }
}

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
  const product = await readInputs();
  const signal = endOfProcess();
  lockBuild(path.join(ROOT, '.docusaurus/build.lock'));
  await restoreBuild(BUILD);
  if (values['if-outdated']) {
    const reasons = await reasonsOutdated();
    if (reasons.length === 0) {
      console.log('build/ is up to date: neither its sources nor its settings have changed.');
      return;
    }
    console.log(`The site is built, for ${reasons.join(', and ')}.`);
  }
  const work = {product, steps: new Steps(), signal};
  if (!values.finish) {
    await buildPages(values.language ?? languages.map(({code}) => code), work);
  }
  if (!values.language || values.finish) {
    await finishSite(work);
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
