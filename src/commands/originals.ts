import {hash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import sharp from 'sharp';
import {factsOf} from '../facts/product';
import {readEnglishMessages} from '../plugins/translations';

/*
 * What belongs to the product that this site was first made for, as checksums (originals.json). A site of another
 * product that still has some of it is not fit for release.
 */

/** File with the checksums, by what they are of. */
const FILE = path.join(__dirname, 'originals.json');

/** Folders of drawings and pictures that show the product. */
const BRAND = ['src/brand', 'src/brand/hero', 'src/brand/photo'];

/** The sample photo. */
const PHOTO = 'src/brand/photo/photo.png';

/** How many marks ({@link marksOf}) of a photo may differ when it is saved anew. */
const ALIKE = 12;

/** Folder of the English documents, whose descriptions say what the product is. */
const DOCUMENTS = 'docs';

/** Ids of messages that say what the product is, or what its photo shows. */
const MESSAGES = [
  ...['hero.title', 'hero.subtitle', 'hero.description'],
  ...['appPreview.title', 'appPreview.subtitle', 'appPreview.photo', 'notFound.title'],
  ...['aiDepth', 'realtime', 'export'].flatMap((feature) => [
    `features.${feature}.title`,
    `features.${feature}.description`,
  ]),
];

/** `photo`: marks of the sample photo, and of the same photo mirrored. */
type Originals = {name: string; photo: readonly string[]; parts: Record<string, string>};

/** Returns the paths of the files of a folder with one of the endings, in order of their names. */
const filesOf = (root: string, folder: string, endings: readonly string[]) =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder))
        .filter((name) => endings.includes(path.extname(name)))
        .sort()
        .map((name) => `${folder}/${name}`)
    : [];

/**
 * Returns 64 marks of a picture, 0 or 1: whether each part of it is lighter than the part to its right. They stay nearly
 * the same when it is saved in another size or format. Empty if there is no picture.
 */
async function marksOf(file: string, isMirrored: boolean) {
  const picture = sharp(file).flop(isMirrored).resize(9, 8, {fit: 'fill'}).greyscale().raw();
  const light = await picture.toBuffer().catch(() => Buffer.alloc(0));
  return Array.from(light, (part, index) =>
    index % 9 < 8 ? Number(part > Number(light[index + 1])) : '',
  ).join('');
}

/** Returns whether one of two photos is the other one, also mirrored, in another size or format. */
const isAlike = ([own = '']: readonly string[], first: readonly string[]) =>
  own !== '' &&
  first.some((marks) => Array.from(marks).filter((mark, at) => mark !== own[at]).length <= ALIKE);

/** Returns the description in the front matter of a document, read as Docusaurus reads it. */
async function descriptionOf(filePath: string) {
  const {frontMatter} = await DEFAULT_PARSE_FRONT_MATTER({
    filePath,
    fileContent: readFileSync(filePath, 'utf8'),
  });
  return String(frontMatter.description ?? '');
}

/**
 * Returns the checksums of the project's own parts.
 * @param root the project's folder
 */
export async function readOriginals(root: string): Promise<Originals> {
  const {name, description} = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const messages = (await readEnglishMessages(root, []))?.units.values() ?? [];
  const documents = filesOf(root, DOCUMENTS, ['.md', '.mdx']);
  const descriptions = await Promise.all(documents.map((file) => descriptionOf(path.join(root, file))));
  const parts: [string, string | Buffer][] = [
    ['name in package.json', String(name)],
    ['description in package.json', String(description)],
    ...BRAND.flatMap((folder) => filesOf(root, folder, ['.svg', '.png'])).map((file): [string, Buffer] => [
      file,
      readFileSync(path.join(root, file)),
    ]),
    ...documents.map((file, index): [string, string] => [
      `description in ${file}`,
      descriptions[index] ?? '',
    ]),
    ...[...messages]
      .filter(({key}) => MESSAGES.includes(key))
      .map(({key, source}): [string, string] => [`message ${key}`, source]),
  ];
  return {
    name: hash('sha256', factsOf({}).name),
    photo: await Promise.all([false, true].map((isMirrored) => marksOf(path.join(root, PHOTO), isMirrored))),
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
    : [
        ...Object.keys(own.parts).filter((part) => own.parts[part] === first.parts[part]),
        ...(own.parts[PHOTO] !== first.parts[PHOTO] && isAlike(own.photo, first.photo)
          ? [`${PHOTO}, mirrored or saved anew,`]
          : []),
      ];

// Writes the file, for the first product only.
if (require.main === module) {
  readOriginals(path.join(__dirname, '../..')).then((originals) =>
    writeFileSync(FILE, `${JSON.stringify(originals, null, 2)}\n`),
  );
}
