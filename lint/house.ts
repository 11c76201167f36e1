import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {languages} from '../src/locale/languages';
import {readBrand} from '../src/pictures/brand/brand';
import {Refusal} from '../src/refusal';
import {runMain} from '../src/run-main';
import {documentFaults, versionFaults} from './documents';
import {crowdFaults, importFaults, importsIn, roomsIn} from './rooms';

/*
 * Part of `npm run lint`: what no linter knows of this project. Rooms import only from rooms below them,
 * no folder is crowded, documents name what there is, packages are pinned, and the brand's files have their form.
 */

const ROOT = path.join(__dirname, '..');

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

function said(command: string, args: readonly string[]): string {
  return execFileSync(command, args, {cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26});
}

async function main(): Promise<void> {
  const files = said('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
    .split('\n')
    .filter((file) => file && existsSync(path.join(ROOT, file)));
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  const imports = importsIn(said(process.execPath, [tsc, '--noCheck', '--explainFiles']));
  const faults = [
    ...importFaults(roomsIn(read('ARCHITECTURE.md')), imports),
    ...crowdFaults(files),
    ...files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => documentFaults(file, read(file), files)),
    ...versionFaults(JSON.parse(read('package.json'))),
    ...(await readBrand(languages).then(
      () => [],
      (refusal: Error) => [refusal.message],
    )),
  ];
  if (faults.length > 0) {
    throw new Refusal(faults.join('\n'));
  }
}

runMain(main);
