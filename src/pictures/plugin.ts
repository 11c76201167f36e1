import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import sharp from 'sharp';
import {drawIcons} from './icons';
import {cutLayers, type Layers} from './layers';

/** Widths in pixels: what the picture's 240 to 520 CSS pixels need on screens of 1x to 3x. */
const WIDTHS = [320, 480, 640, 800, 1200];

const FORMATS = {
  avif: {quality: 52, effort: 6},
  webp: {quality: 74, effort: 6},
} as const;

export type Format = keyof typeof FORMATS;

/** The sample photo as the page needs it. */
export type Photo = {
  readonly width: number;
  readonly height: number;
  /** `srcset` values by format, best format first. */
  readonly sources: Readonly<Record<Format, string>>;
  /** For a browser that knows neither `srcset` nor the formats. */
  readonly fallback: string;
  /** The picture's layers, for the depth preview. */
  readonly layers: {readonly masks: string; readonly depths: string};
};

const SOURCE = path.join(__dirname, 'lantern-lake.png');
const DEPTH_SOURCE = path.join(__dirname, 'lantern-lake-depth.png');

/** Where this plugin puts files, from the site's folder; served from the site's root. */
export const servedPictures = '.docusaurus/pictures/static';

async function cutPhoto(outDir: string): Promise<Photo> {
  const source = await readFile(SOURCE);
  const {width, height} = await sharp(source).metadata();
  if (!width || !height) {
    throw new Error(`${SOURCE} has no dimensions; expected a PNG picture`);
  }

  const cut = async (format: Format, size: number): Promise<string> => {
    const settings = FORMATS[format];
    const hash = createHash('sha256')
      .update(source)
      .update(JSON.stringify([format, size, settings]));
    const name = `lantern-lake-${size}.${hash.digest('hex').slice(0, 10)}.${format}`;
    const file = path.join(outDir, 'pictures', name);
    if (!existsSync(file)) {
      await writeFile(file, await sharp(source).resize(size).toFormat(format, settings).toBuffer());
    }
    return `/pictures/${name}`;
  };
  const srcset = async (format: Format) => {
    const cuts = await Promise.all(WIDTHS.map(async (size) => `${await cut(format, size)} ${size}w`));
    return cuts.join(', ');
  };

  await mkdir(path.join(outDir, 'pictures'), {recursive: true});
  return {
    width,
    height,
    sources: {avif: await srcset('avif'), webp: await srcset('webp')},
    fallback: await cut('webp', 800),
    layers: await serveLayers(outDir),
  };
}

async function serveLayers(outDir: string): Promise<Photo['layers']> {
  const source = await readFile(DEPTH_SOURCE);
  // What the layers look like follows from the depth map and from the program that cuts it.
  const hash = createHash('sha256')
    .update(source)
    .update(await readFile(path.join(__dirname, 'layers.ts')));
  const version = hash.digest('hex').slice(0, 10);
  const address = (what: keyof Layers) => `/pictures/lantern-lake-${what}.${version}.webp`;
  if (!existsSync(path.join(outDir, address('depths')))) {
    const {masks, depths} = await cutLayers(source);
    await writeFile(path.join(outDir, address('masks')), masks);
    await writeFile(path.join(outDir, address('depths')), depths);
  }
  return {masks: address('masks'), depths: address('depths')};
}

/**
 * Docusaurus plugin: cuts the sample photo for the sizes at which it is shown, and into layers for
 * the depth preview, and draws the icons that browsers ask for. Components read the result with
 * `usePluginData('pictures')`.
 */
export default function pictures(context: LoadContext): Plugin {
  return {
    name: 'pictures',
    async loadContent() {
      const outDir = path.join(context.siteDir, servedPictures);
      await drawIcons(context, outDir);
      return cutPhoto(outDir);
    },
    contentLoaded({content, actions}) {
      actions.setGlobalData(content as Photo);
    },
    getPathsToWatch: () => [SOURCE, DEPTH_SOURCE],
  };
}
