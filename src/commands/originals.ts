import {hash} from 'node:crypto';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {factsOf} from '../facts/product';
import {readEnglishMessages} from '../plugins/translations';

/*
 * What belongs to the product that this site was first made for, as checksums (originals.json). A site of another
 * product that still has some of it is not fit for release.
 */

/** File with the checksums, by what they are of. */
const FILE = path.join(__dirname, 'originals.json');

/** Drawings and pictures that show the product. */
const PICTURES = ['photo/photo.png', 'photo/depth.png', 'logo.svg', 'icon.svg', 'motif.svg', 'not-found.svg'];

/** Ids of messages that say what the product is, or what its photo shows. */
const MESSAGES = [
  ...['hero.title', 'hero.subtitle', 'hero.description'],
  ...['appPreview.title', 'appPreview.subtitle', 'appPreview.photo'],
];

type Originals = {name: string; parts: Record<string, string>};

/**
 * Returns the checksums of the project's own parts.
 * @param root the project's folder
 */
export async function readOriginals(root: string): Promise<Originals> {
  const {name, description} = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const messages = (await readEnglishMessages(root, []))?.units.values() ?? [];
  const parts: [string, string | Buffer][] = [
    ['name in package.json', String(name)],
    ['description in package.json', String(description)],
    ...PICTURES.map((file) => `src/brand/${file}`)
      .filter((file) => existsSync(path.join(root, file)))
      .map((file): [string, Buffer] => [file, readFileSync(path.join(root, file))]),
    ...[...messages]
      .filter(({key}) => MESSAGES.includes(key))
      .map(({key, source}): [string, string] => [`message ${key}`, source]),
  ];
  return {
    name: hash('sha256', factsOf({}).name),
    parts: Object.fromEntries(parts.map(([part, content]) => [part, hash('sha256', content)])),
  };
}

/**
 * Returns what a site of another product still has of the first one; an empty list for the first product's own site.
 * @param own what the site has
 * @param first what the first product's site has
 */
export const leftOvers = (own: Originals, first: Originals = JSON.parse(readFileSync(FILE, 'utf8'))) =>
  own.name === first.name
    ? []
    : Object.keys(own.parts).filter((part) => own.parts[part] === first.parts[part]);

// Writes the file, for the first product only.
if (require.main === module) {
  readOriginals(path.join(__dirname, '../..')).then((originals) =>
    writeFileSync(FILE, `${JSON.stringify(originals, null, 2)}\n`),
  );
}
