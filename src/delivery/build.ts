import {existsSync} from 'node:fs';
import {rm} from 'node:fs/promises';
import path from 'node:path';
import {languageCodes, languages} from '../locale/languages';
import {readPhoto} from '../pictures/photo';
import {type Product, placeholderFacts, readProduct} from '../product';
import {Refusal} from '../refusal';
import {runMain} from '../run-main';
import {readSettings} from '../settings';
import {replaceBuild, restoreBuild} from './replace-build';
import {runDocusaurus} from './run-docusaurus';
import {BUILD, ROOT} from './site/build-folder';
import {pagesOf} from './site/site';

/*
 * `npm run build`: Docusaurus builds beside the last good `build/`, the delivery steps finish the
 * whole site, and only a site that is fit to publish takes its place.
 */

const NEXT = `${BUILD}.next`;

async function build(product: Product): Promise<void> {
  await restoreBuild(BUILD);
  await rm(NEXT, {recursive: true, force: true});
  const {status, output} = await runDocusaurus(ROOT, ['build', '--out-dir', path.basename(NEXT)]);
  if (status !== 0) {
    throw new Refusal(`Docusaurus could not build the site:\n${output}`);
  }
  const files = await replaceBuild(BUILD, product);
  const pages = pagesOf(files).filter(({kind}) => kind !== 'not-found');
  console.log(`The site stands in build/ (${pages.length} pages), nginx's files in build.hosts/.`);
}

async function main(): Promise<void> {
  const product = readProduct(readSettings(), languageCodes);
  await readPhoto(languages);
  await build(product);
  const placeholders = placeholderFacts(product);
  if (placeholders.length > 0) {
    const named = placeholders.map(({variable, value}) => `${variable} (${value})`).join(', ');
    console.warn(`Warning: not to be published yet; these facts are still placeholders: ${named}.`);
  }
}

runMain(main, () =>
  existsSync(BUILD) ? 'Nothing was replaced: build/ is the last good build.' : 'There is no build/ yet.',
);
