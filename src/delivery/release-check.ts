import {languageCodes} from '../locale/languages';
import {readProduct} from '../product';
import {Refusal} from '../refusal';
import {runMain} from '../run-main';
import {readSettings} from '../settings';
import {releaseFaults} from './checks/release';
import {BUILD, requireBuild} from './site/build-folder';
import {readFiles} from './site/site';

/*
 * `npm run release:check`: names everything that stands between build/ and its release.
 */

async function main(): Promise<void> {
  const product = readProduct(readSettings(), languageCodes);
  requireBuild();
  const faults = await releaseFaults(await readFiles(BUILD), product);
  if (faults.length > 0) {
    throw new Refusal(`Not fit for release:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
  console.log('build/ is fit for release.');
}

runMain(main);
