import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {languageCodes} from '../../src/locale/languages';
import {BUILD, ROOT} from '../../src/plugins/delivery/site/build-folder';
import {readFiles} from '../../src/plugins/delivery/site/files';
import {readProduct} from '../../src/product';
import {Refusal} from '../../src/refusal';
import {runMain} from '../../src/run-main';
import {datesIn, makeAnotherProduct, PRIVACY} from './make';

/*
 * `npm run test:another`: builds the site as another product's, looks for ours in every file of the
 * bundle, and runs the rooms' tests on it.
 */

const ROOMS = [
  'tests/pictures',
  'tests/pages',
  'tests/accessibility',
  'tests/theme',
  'tests/legal',
  'tests/landing',
  'tests/delivery',
];

/** Facts of ours that no file of another product's site may have. */
async function ours(): Promise<string[]> {
  const {name, reading, adNetwork, subscriptionProvider} = readProduct({}, languageCodes);
  return [
    name,
    reading,
    adNetwork.name,
    new URL(adNetwork.settingsUrl).hostname,
    subscriptionProvider.name,
    new URL(subscriptionProvider.privacyUrl).hostname,
    ...datesIn(readFileSync(path.join(ROOT, PRIVACY), 'utf8')),
    'torii gate',
    '鳥居',
  ];
}

/** Icons of ours, as files. */
async function ourIcons(): Promise<Buffer[]> {
  return Promise.all(['favicon.svg', 'apple-touch-icon.png'].map((file) => readFile(path.join(BUILD, file))));
}

/**
 * Says where something of ours stands in a finished site: in names, texts, and drawings. What the words of
 * pictures that are shared say is asked by tests/pictures.
 */
async function findOurs(build: string): Promise<string[]> {
  const facts = (await ours()).map((fact) => fact.toLowerCase());
  const icons = await ourIcons();
  return [...(await readFiles(build))].flatMap(([file, content]) => {
    const plain = file.endsWith('.br')
      ? brotliDecompressSync(content)
      : file.endsWith('.gz')
        ? gunzipSync(content)
        : content;
    const text = `${file}\n${plain.toString('utf8')}`.toLowerCase();
    return [
      ...facts.filter((fact) => text.includes(fact)).map((fact) => `${file} has "${fact}"`),
      ...(icons.some((icon) => icon.equals(content)) ? [`${file} is an icon of ours`] : []),
    ];
  });
}

function run(folder: string, args: readonly string[]): void {
  const {status} = spawnSync(process.execPath, args, {cwd: folder, stdio: 'inherit'});
  if (status !== 0) {
    throw new Refusal(`As another product: ${args.join(' ')} ended with ${status}.`);
  }
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(ROOT, 'build.another-'));
  try {
    await makeAnotherProduct(ROOT, folder);
    const tsx = 'node_modules/tsx/dist/cli.mjs';
    run(folder, [tsx, 'src/i18n.ts', 'publish', '--yes', '--without', 'OPERATOR_NAME']);
    run(folder, [tsx, 'src/plugins/delivery/build.ts']);
    const found = await findOurs(path.join(folder, 'build'));
    if (found.length > 0) {
      throw new Refusal(`The site of another product has something of ours:\n  ${found.join('\n  ')}`);
    }
    console.log('Nothing of ours is in any file of the bundle.');
    const rooms = process.argv.length > 2 ? process.argv.slice(2) : ROOMS;
    run(folder, ['node_modules/playwright/cli.js', 'test', ...rooms, '--project=site']);
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

runMain(main);
