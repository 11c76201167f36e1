import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {readdir, readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import sharp from 'sharp';
import {defaultLanguage} from '../../locale/languages';
import {onceForLanguages} from '../../locale/once-for-languages';
import type {Product} from '../../product';
import {isBeingWritten, replaceFile} from '../../replace-file';
import type {StoreBadge, StoreName} from './brand/badges';
import {BRAND_FOLDER, type Brand} from './brand/brand';
import {drawIcons} from './icons';
import {cutLayers, type Layers} from './layers';
import {readPalette} from './palette';
import {PHOTO_FOLDER, type PhotoSource} from './photo';
import {cutToScreen, screenOf} from './screen';
import {readSources, type Sources} from './sources';
import {drawStoreCodes, type StoreCode} from './store-codes';

/** Widths in pixels: what the picture's 212 to 316 CSS pixels need on screens of 1x to 3x. */
const WIDTHS = [320, 430, 490, 640, 950];

/** More effort with AVIF takes ten times as long and saves 3 of 100 bytes. */
const FORMATS = {
  avif: {quality: 52, effort: 3},
  webp: {quality: 74, effort: 6},
} as const;

type Format = keyof typeof FORMATS;

/** Addresses of the picture's layers: where each is, and how deep. */
export type LayerFiles = Readonly<Record<keyof Layers, string>>;

/** The sample photo as the page needs it. */
export type Photo = {
  readonly width: number;
  readonly height: number;
  /** What it shows, in the language of the page. */
  readonly description: string;
  /** `srcset` value of the sizes in AVIF. */
  readonly srcSet: string;
  /** One size in WebP, for the few browsers that do not know AVIF. */
  readonly fallback: string;
  /** The picture's layers, for the depth preview. */
  readonly layers: LayerFiles;
};

/** Where the cut pictures are, from the site's folder; served from the site's root. */
export const servedPictures = '.docusaurus/pictures/static';

const FOLDER = 'pictures';

/** Files that are made together, and how. */
type Cut = {
  /** What a person calls them. */
  readonly name: string;
  /** From the served folder. */
  readonly files: readonly string[];
  readonly make: () => Promise<readonly Buffer[]>;
};

/** Names the photo's files, and says how they are cut. A name says what its file is made from. */
async function planPhoto(
  photo: PhotoSource,
  languageCode: string,
): Promise<{photo: Photo; cuts: readonly Cut[]}> {
  const {picture, descriptions, subject} = photo;
  const screen = screenOf(photo, subject.x);
  const {width, height} = screen;
  const source = createHash('sha256').update(picture).update(JSON.stringify(screen)).digest('hex');
  const most = Math.min(width, WIDTHS.at(-1) ?? width);
  const widths = [...WIDTHS.filter((size) => size < most), most];

  const cuts = new Map<string, Cut>();
  const cut = (format: Format, size: number): string => {
    const settings = FORMATS[format];
    const hash = createHash('sha256')
      .update(source)
      .update(JSON.stringify([format, size, settings]));
    const file = `${FOLDER}/photo-${size}.${hash.digest('hex').slice(0, 8)}.${format}`;
    cuts.set(file, {
      name: `${size} px, ${format}`,
      files: [file],
      make: async () => {
        const shown = sharp(await cutToScreen(picture, subject.x));
        return [await shown.resize(size).toFormat(format, settings).toBuffer()];
      },
    });
    return `/${file}`;
  };
  const layers = await planLayers(photo);
  return {
    photo: {
      width,
      height,
      description: descriptions[languageCode] ?? '',
      srcSet: widths.map((size) => `${cut('avif', size)} ${size}w`).join(', '),
      fallback: cut('webp', Math.min(640, most)),
      layers: layers.addresses,
    },
    cuts: [...cuts.values(), layers.cut],
  };
}

async function planLayers(photo: PhotoSource): Promise<{addresses: LayerFiles; cut: Cut}> {
  const {depth, subject} = photo;
  // What the layers look like follows from the depth map and from the program that cuts it.
  const hash = createHash('sha256')
    .update(depth)
    .update(JSON.stringify(screenOf(photo, subject.x)))
    .update(await readFile(path.join(__dirname, 'layers.ts')));
  const version = hash.digest('hex').slice(0, 8);
  const file = (what: keyof Layers) => `${FOLDER}/photo-${what}.${version}.webp`;
  return {
    addresses: {masks: `/${file('masks')}`, depths: `/${file('depths')}`},
    cut: {
      name: 'depth',
      files: [file('masks'), file('depths')],
      make: async () => {
        const {masks, depths} = await cutLayers(await cutToScreen(depth, subject.x));
        return [masks, depths];
      },
    },
  };
}

const sourcesOfBuild = onceForLanguages(readSources);

/**
 * Cuts the photo and its layers, draws the icons that browsers ask for and the codes that lead to the stores,
 * into {@link servedPictures}. What stands there from an earlier run is used again, and what is no longer named
 * goes.
 * @param siteDir the site's folder
 * @param tell is told what is being cut (`picture 3 of 12: 640 px, avif`)
 */
export async function cutPictures(
  siteDir: string,
  {product, photo, brand}: Sources & {readonly product: Product},
  tell: (what: string) => void = () => {},
): Promise<void> {
  const folder = path.join(siteDir, servedPictures);
  await drawIcons(product, folder, readPalette());
  const codes = drawStoreCodes(product).map(
    ({store, file, drawing}): Cut => ({
      name: `code for ${store}`,
      files: [file.slice(1)],
      make: async () => [Buffer.from(drawing)],
    }),
  );
  const {cuts} = await planPhoto(photo, defaultLanguage.code);
  const badges = brand.badges.map(
    ({store, language, file, content}): Cut => ({
      name: `badge of ${store}, ${language}`,
      files: [file.slice(1)],
      make: async () => [content],
    }),
  );
  const wanted = [...cuts, ...codes, ...badges];
  const missing = wanted.filter(({files}) => files.some((file) => !existsSync(path.join(folder, file))));
  for (const [index, {name, files, make}] of missing.entries()) {
    tell(`picture ${index + 1} of ${missing.length}: ${name}`);
    for (const [at, content] of (await make()).entries()) {
      replaceFile(path.join(folder, files[at] ?? ''), content);
    }
  }
  const named = new Set(wanted.flatMap(({files}) => files));
  for (const entry of await readdir(folder, {recursive: true, withFileTypes: true})) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).replaceAll(path.sep, '/');
    // Icons stand at the root and are written anew each time.
    if (entry.isFile() && name.includes('/') && !named.has(name) && !isBeingWritten(name)) {
      await rm(file, {force: true});
    }
  }
}

/** What components read of the pictures. */
export type Pictures = Photo & {
  readonly storeCodes: readonly StoreCode[];
  readonly drawings: Brand['drawings'];
  /** The stores' own badges in the language of the page, by store, where they were put in. */
  readonly badges: Readonly<Partial<Record<StoreName, Pick<StoreBadge, 'file' | 'width' | 'height'>>>>;
};

/**
 * Docusaurus plugin: gives components the addresses of the sample photo, cut for the sizes at which it is
 * shown and into layers for the depth preview, of the codes and badges, and the drawings of the brand
 * (`usePluginData('pictures')`). The development
 * server makes what is missing while it starts; a build does so beside the bundler
 * (`src/plugins/delivery/build/languages.ts`).
 */
export default function pictures({siteDir, siteConfig, i18n}: LoadContext): Plugin {
  return {
    name: 'pictures',
    async loadContent(): Promise<Pictures> {
      const product = siteConfig.customFields?.product as Product;
      const sources = await sourcesOfBuild();
      const cutting = cutPictures(siteDir, {product, ...sources});
      // The development server shows pages while pictures are still being cut.
      await (process.env.NODE_ENV === 'development' ? cutting.catch(console.error) : cutting);
      const {photo} = await planPhoto(sources.photo, i18n.currentLocale);
      const {drawings, badges} = sources.brand;
      return {
        ...photo,
        storeCodes: drawStoreCodes(product).map(({store, file}) => ({store, file})),
        drawings,
        badges: Object.fromEntries(
          badges
            .filter(({language}) => language === i18n.currentLocale)
            .map(({store, file, width, height}) => [store, {file, width, height}]),
        ),
      };
    },
    contentLoaded({content, actions}) {
      actions.setGlobalData(content as Pictures);
    },
    getPathsToWatch: () => [
      path.join(PHOTO_FOLDER, '*.{png,jpg,jpeg,yml}'),
      path.join(BRAND_FOLDER, '**/*.{svg,png}'),
    ],
  };
}
