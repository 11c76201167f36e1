import {languageCodes} from '../locale/languages';
import {readProduct, UnusableFacts} from '../product';
import {Refusal} from '../refusal';
import {releaseFaults} from './checks/release';
import {BUILD, requireBuild} from './site/build-folder';
import {readFiles} from './site/site';

/*
 * `npm run release:check`: names everything that stands between build/ and its release.
 */

async function main(): Promise<void> {
  const product = readProduct(process.env, languageCodes);
  requireBuild();
  const faults = await releaseFaults(await readFiles(BUILD), product);
  if (faults.length > 0) {
    console.error(`Not fit for release:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    process.exitCode = 1;
    return;
  }
  console.log('build/ is fit for release.');
}

main().catch((error: unknown) => {
  const plain = error instanceof UnusableFacts || error instanceof Refusal;
  console.error(plain ? error.message : error);
  process.exitCode = 1;
});
