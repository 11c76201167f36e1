import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {readdir, readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import sharp from 'sharp';
import {languages} from '../locale/languages';
import type {Product} from '../product';
import {replaceFile} from '../replace-file';
import {drawIcons} from './icons';
import {cutLayers, type Layers} from './layers';
import {readPalette} from './palette';
import {PHOTO_FOLDER, type PhotoSource, readPhoto} from './photo';
import {drawStoreCodes, type StoreCode} from './store-codes';

/** Widths in pixels: what the picture's 240 to 400 CSS pixels need on screens of 1x to 3x. */
const WIDTHS = [320, 480, 640, 800, 1200];

const FORMATS = {
  avif: {quality: 52, effort: 6},
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
  /** `srcset` values by format, best format first. */
  readonly sources: Readonly<Record<Format, string>>;
  /** For a browser that knows neither `srcset` nor the formats. */
  readonly fallback: string;
  /** The picture's layers, for the depth preview. */
  readonly layers: LayerFiles;
};

/** Where this plugin puts files, from the site's folder; served from the site's root. */
export const servedPictures = '.docusaurus/pictures/static';

const FOLDER = 'pictures';

/**
 * Cuts the photo and its layers. A name says what its file was made from, so what stands there from
 * an earlier build is used again, and what this one does not name goes.
 */
async function cutPhoto(photo: PhotoSource, languageCode: string, outDir: string): Promise<Photo> {
  const {picture: source, width, height, depth, descriptions} = photo;
  const most = Math.min(width, WIDTHS.at(-1) ?? width);
  const widths = [...WIDTHS.filter((size) => size < most), most];

  const named = new Set<string>();
  const cut = async (format: Format, size: number): Promise<string> => {
    const settings = FORMATS[format];
    const hash = createHash('sha256')
      .update(source)
      .update(JSON.stringify([format, size, settings]));
    const name = `photo-${size}.${hash.digest('hex').slice(0, 10)}.${format}`;
    const file = path.join(outDir, FOLDER, name);
    named.add(name);
    if (!existsSync(file)) {
      replaceFile(file, await sharp(source).resize(size).toFormat(format, settings).toBuffer());
    }
    return `/${FOLDER}/${name}`;
  };
  const srcset = async (format: Format) => {
    const files = await Promise.all(widths.map(async (size) => `${await cut(format, size)} ${size}w`));
    return files.join(', ');
  };

  const cuts = {
    width,
    height,
    description: descriptions[languageCode] ?? '',
    sources: {avif: await srcset('avif'), webp: await srcset('webp')},
    fallback: await cut('webp', 800),
    layers: await serveLayers(depth, outDir),
  };
  for (const address of Object.values(cuts.layers)) {
    named.add(path.posix.basename(address));
  }
  for (const name of await readdir(path.join(outDir, FOLDER))) {
    if (!named.has(name)) {
      await rm(path.join(outDir, FOLDER, name));
    }
  }
  return cuts;
}

async function serveLayers(source: Buffer, outDir: string): Promise<LayerFiles> {
  // What the layers look like follows from the depth map and from the program that cuts it.
  const hash = createHash('sha256')
    .update(source)
    .update(await readFile(path.join(__dirname, 'layers.ts')));
  const version = hash.digest('hex').slice(0, 10);
  const address = (what: keyof Layers) => `/${FOLDER}/photo-${what}.${version}.webp`;
  const files: LayerFiles = {masks: address('masks'), depths: address('depths')};
  if (Object.values(files).some((file) => !existsSync(path.join(outDir, file)))) {
    const {masks, depths} = await cutLayers(source);
    replaceFile(path.join(outDir, files.masks), masks);
    replaceFile(path.join(outDir, files.depths), depths);
  }
  return files;
}

/** What components read of the pictures. */
export type Pictures = Photo & {readonly storeCodes: readonly StoreCode[]};

/**
 * Docusaurus plugin: cuts the sample photo for the sizes at which it is shown, and into layers for
 * the depth preview, and draws the icons that browsers ask for and the codes that lead to the stores. Components read the result with
 * `usePluginData('pictures')`.
 */
export default function pictures(context: LoadContext): Plugin {
  return {
    name: 'pictures',
    async loadContent() {
      const outDir = path.join(context.siteDir, servedPictures);
      await drawIcons(context, outDir, readPalette());
      const product = context.siteConfig.customFields?.product as Product;
      const photo = await cutPhoto(await readPhoto(languages), context.i18n.currentLocale, outDir);
      return {...photo, storeCodes: await drawStoreCodes(product, outDir)};
    },
    contentLoaded({content, actions}) {
      actions.setGlobalData(content as Pictures);
    },
    getPathsToWatch: () => [path.join(PHOTO_FOLDER, '*.{png,jpg,jpeg,yml}')],
  };
}
