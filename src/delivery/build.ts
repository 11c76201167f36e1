import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {rm} from 'node:fs/promises';
import path from 'node:path';
import {languages} from '../locale/languages';
import {type Product, placeholderFacts, readProduct, UnusableFacts} from '../product';
import {UnfitSite} from './faults';
import {replaceBuild, restoreBuild} from './replace-build';
import {pagesOf} from './site';
import {UnequalStyles} from './styles';

/*
 * `npm run build`: Docusaurus builds beside the last good `build/`, the delivery steps finish the
 * whole site, and only a site that is fit to publish takes its place.
 */

const siteDir = path.join(__dirname, '../..');
const BUILD = path.join(siteDir, 'build');
const NEXT = `${BUILD}.next`;

/** Thrown when Docusaurus does not build the site; carries what it said. */
class DocusaurusFailed extends Error {
  override name = 'DocusaurusFailed';
}

/** Runs `docusaurus build`, quiet unless it fails. */
async function runDocusaurus(outDir: string): Promise<void> {
  const cli = path.join(siteDir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const child = spawn(process.execPath, [cli, 'build', '--out-dir', path.relative(siteDir, outDir)], {
    cwd: siteDir,
    // The bundler's cache does not notice that facts in the environment have changed.
    env: {...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) {
    throw new DocusaurusFailed(`Docusaurus could not build the site:\n${Buffer.concat(said)}`);
  }
}

async function build(product: Product): Promise<void> {
  await restoreBuild(BUILD);
  await rm(NEXT, {recursive: true, force: true});
  await runDocusaurus(NEXT);
  const files = await replaceBuild(BUILD, product);
  const pages = pagesOf(files).filter(({kind}) => kind !== 'not-found');
  console.log(`The site stands in build/ (${pages.length} pages), nginx's files in build.hosts/.`);
}

async function main(): Promise<void> {
  const codes = languages.map(({code}) => code);
  const product = readProduct(process.env, codes);
  await build(product);
  const placeholders = placeholderFacts(product);
  if (placeholders.length > 0) {
    const named = placeholders.map(({variable, value}) => `${variable} (${value})`).join(', ');
    console.warn(`Warning: not to be published yet; these facts are still placeholders: ${named}.`);
  }
}

main().catch((error: unknown) => {
  const plain = [UnusableFacts, UnfitSite, UnequalStyles, DocusaurusFailed].some(
    (kind) => error instanceof kind,
  );
  console.error(plain ? (error as Error).message : error);
  console.error(
    existsSync(BUILD) ? 'Nothing was replaced: build/ is the last good build.' : 'There is no build/ yet.',
  );
  process.exitCode = 1;
});
