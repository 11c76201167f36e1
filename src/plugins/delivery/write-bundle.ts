import {rm} from 'node:fs/promises';
import {Refusal} from '../../refusal';
import {runMain} from '../../run-main';
import {cloudflarePages, gitHubPages} from './hosts/bundles';
import {BUILD, requireBuild} from './site/build-folder';
import {readFiles, writeFiles} from './site/files';

/*
 * `npm run bundle -- <host>`: writes what a host is given, from build/ into build.<host>/.
 */

const HOSTS = new Map([
  ['cloudflare-pages', cloudflarePages],
  ['github-pages', gitHubPages],
]);

async function main(): Promise<void> {
  const host = process.argv[2];
  const bundle = HOSTS.get(host ?? '');
  if (!bundle) {
    throw new Refusal(`Which host? Say one of ${[...HOSTS.keys()].join(', ')}; found "${host ?? ''}".`);
  }
  requireBuild();
  const out = `${BUILD}.${host}`;
  await rm(out, {recursive: true, force: true});
  await writeFiles(out, bundle(await readFiles(BUILD)));
  console.log(`The bundle for ${host} stands in build.${host}/.`);
}

runMain(main);
