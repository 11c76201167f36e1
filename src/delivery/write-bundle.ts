import {existsSync} from 'node:fs';
import {rm} from 'node:fs/promises';
import path from 'node:path';
import {cloudflarePages, gitHubPages} from './hosts/bundles';
import {readFiles, writeFiles} from './site';

/*
 * `npm run bundle -- <host>`: writes what a host is given, from build/ into build.<host>/.
 */

const siteDir = path.join(__dirname, '../..');

const HOSTS = new Map([
  ['cloudflare-pages', cloudflarePages],
  ['github-pages', gitHubPages],
]);

async function main(host: string | undefined): Promise<void> {
  const bundle = HOSTS.get(host ?? '');
  if (!bundle) {
    throw new RangeError(`Which host? Say one of ${[...HOSTS.keys()].join(', ')}; found "${host ?? ''}"`);
  }
  const build = path.join(siteDir, 'build');
  if (!existsSync(build)) {
    throw new RangeError('There is no build/ to make a bundle of; run npm run build first');
  }
  const out = path.join(siteDir, `build.${host}`);
  await rm(out, {recursive: true, force: true});
  await writeFiles(out, bundle(await readFiles(build)));
  console.log(`The bundle for ${host} stands in build.${host}/.`);
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof RangeError ? error.message : error);
  process.exitCode = 1;
});
