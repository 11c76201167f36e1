import {existsSync} from 'node:fs';
import path from 'node:path';
import {languages} from '../locale/languages';
import {readProduct, UnusableFacts} from '../product';
import {releaseFaults} from './release';
import {readFiles} from './site';

/*
 * `npm run release:check`: names everything that stands between build/ and its release.
 */

const BUILD = path.join(__dirname, '../../build');

async function main(): Promise<void> {
  const product = readProduct(
    process.env,
    languages.map(({code}) => code),
  );
  if (!existsSync(BUILD)) {
    throw new RangeError('There is no build/ to check; run npm run build first');
  }
  const faults = await releaseFaults(await readFiles(BUILD), product);
  if (faults.length > 0) {
    console.error(`Not fit for release:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    process.exitCode = 1;
    return;
  }
  console.log('build/ is fit for release.');
}

main().catch((error: unknown) => {
  const plain = error instanceof UnusableFacts || error instanceof RangeError;
  console.error(plain ? error.message : error);
  process.exitCode = 1;
});
