import {parseArgs} from 'node:util';
import {languageCodes} from '../../locale/languages';
import {readProduct} from '../../product';
import {Refusal} from '../../refusal';
import {runMain} from '../../run-main';
import {readSettings} from '../../settings';
import {askOnline, foreignAddresses} from './checks/addresses';
import {releaseFaults} from './checks/release';
import {missingWellKnown} from './checks/well-known';
import {BUILD, requireBuild} from './site/build-folder';
import {readFiles} from './site/files';

/*
 * `npm run release:check`: names everything that stands between build/ and its release. With
 * `-- --online` it also asks the form, the stores and the providers' pages.
 */

function wantsOnline(): boolean {
  try {
    return parseArgs({options: {online: {type: 'boolean'}}}).values.online ?? false;
  } catch (error) {
    throw new Refusal(`${(error as Error).message} The one option is --online.`);
  }
}

function refuse(faults: readonly string[]): never {
  throw new Refusal(`Not fit for release:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

async function main(): Promise<void> {
  const online = wantsOnline();
  const product = readProduct(readSettings(), languageCodes);
  requireBuild();
  const files = await readFiles(BUILD);
  const told = online
    ? await askOnline(foreignAddresses(product), product.siteUrl)
    : {faults: [], warnings: []};
  const faults = [...releaseFaults(files, product, new Date()), ...told.faults];
  for (const warning of [...missingWellKnown(files, product), ...told.warnings]) {
    console.warn(`Warning: ${warning}`);
  }
  if (faults.length > 0) {
    refuse(faults);
  }
  console.log('build/ is fit for release.');
}

runMain(main);
