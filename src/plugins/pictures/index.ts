import {hash} from 'node:crypto';
import {cpSync, existsSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {openCache, write} from './cache';
import {leaveDrawing} from './card-step';
import {drawBackground, type Font, fontOf} from './cards';
import {drawIco, drawIcon, readIcon, roundCorners} from './icon';
import {type Options, validOptions} from './options';
import {colourOf, drawRamp, type Palette, readPalette} from './palette';
import {cutPhoto, readPhoto} from './photo';
import {drawCode, readBadge} from './stores';

export type {Options};
export {colourOf, readPalette};

/** The plugin's data: `usePluginData('pictures')`. Addresses begin at the site's root. */
export type Pictures = Awaited<ReturnType<ReturnType<typeof pictures>['loadContent']>>;

/** The photo of the options. The checksums of its files change the cache's key with their content. */
type GivenPhoto = Pick<Options, 'subject' | 'screen'> & {
  files: readonly [photo: string, depth: string];
  checksums: unknown;
  palette: Palette;
};

/** The photos that were read. */
const photos = new WeakMap<GivenPhoto, ReturnType<typeof readPhoto>>();

/**
 * Reads the photo and its depth map, once: only when something is drawn of it, because it takes a quarter of a
 * second.
 */
function readPhotoOf(given: GivenPhoto) {
  const {files, subject, screen, palette} = given;
  const photo = photos.get(given) ?? readPhoto(...files, subject, screen, palette);
  photos.set(given, photo);
  return photo;
}

/** Draws the files of the photo. */
async function cutPhotoOf(given: GivenPhoto) {
  const photo = await readPhotoOf(given);
  return {...(await cutPhoto(photo)), screen: photo.screen};
}

/** Draws the background of cards from the photo. */
const drawBackgroundOf = async (given: GivenPhoto, icon: string, name: string, font: Font) =>
  drawBackground(await readPhotoOf(given), icon, given.palette, name, font);

/**
 * Docusaurus plugin: cuts the sample photo and its depth map, and draws icons, QR codes, and cards for shared
 * links. Results are cached in `node_modules/.cache/pictures` (cache.ts).
 */
export default function pictures(
  {siteDir, siteConfig, i18n, generatedFilesDir}: LoadContext,
  given: Options,
) {
  const options = validOptions(given);
  // Relative, so that copies of the project in other folders find the same results in the cache.
  const root = path.relative('', siteDir);
  const inBrand = (file: string) => path.join(root, options.brand, file);
  const served = path.join(generatedFilesDir, 'pictures/served');
  const cached = openCache(path.join(root, 'node_modules/.cache/pictures'));
  /** Colours and background of the cards. Set when the content is loaded. */
  let palette: Palette;
  let background: Buffer;

  /** Writes a file for the server. */
  const publish = (address: string, content: string | Buffer) => write(path.join(served, address), content);

  /** Writes a file for the server, with a hash in its name, and returns its address. */
  function serve(file: string, content: string | Buffer) {
    const {name, ext} = path.parse(file);
    const address = `/pictures/${name}.${hash('sha256', content).slice(0, 8)}${ext}`;
    publish(address, content);
    return address;
  }

  /** Serves a picture in several sizes, and returns a value for `srcset`. */
  const serveSizes = (name: string, sizes: ReadonlyMap<number, Buffer>) =>
    Array.from(sizes, ([width, file]) => `${serve(`${name}-${width}.avif`, file)} ${width}w`).join(', ');

  return {
    name: 'pictures',
    async loadContent() {
      rmSync(served, {recursive: true, force: true});
      palette = readPalette(path.join(root, options.palette), 'dark');
      const files = [inBrand('photo/photo.png'), inBrand('photo/depth.png')] as const;
      const checksums = files.map((file) => existsSync(file) && hash('sha256', readFileSync(file)));
      const given = {files, checksums, subject: options.subject, screen: options.screen, palette};
      const {screen, ...drawn} = await cached(cutPhotoOf, given);
      const square = await readIcon(inBrand('icon.svg'), palette);
      const icon = roundCorners(square);
      publish('favicon.svg', icon);
      publish('favicon.ico', await drawIco(icon));
      // 180 pixels, as iPhones show it. Launchers cut the corners, so they are not round here, and not transparent.
      publish(
        'apple-touch-icon.png',
        await drawIcon(square, 180)
          .flatten({background: colourOf(palette, 'icon-ground')})
          .png({palette: true})
          .toBuffer(),
      );

      background = await cached(drawBackgroundOf, given, icon, siteConfig.title, fontOf('en', root, palette));
      return {
        /** Width and height, in pixels, of the part of the photo that the phone screen shows. */
        width: screen.width,
        height: screen.height,
        /** Position of the photo's subject, as a fraction of its height. */
        subject: options.subject.y,
        /** The photo in several sizes, in AVIF: a value for `srcset`. */
        srcSet: serveSizes('photo', drawn.sizes),
        /** The photo in one size, in WebP, for browsers without AVIF. */
        fallback: serve('photo.webp', drawn.fallback),
        /** The depth map in colours, in AVIF, with the photo's proportions. */
        map: serve('photo-map.avif', drawn.map),
        /**
         * The objects that extend beyond the phone screen, in AVIF; as high as the screen, with the screen in
         * the middle. `ratio` is their width divided by their height, `depth` as in `cutPieces`. Undefined if
         * there are none.
         */
        pieces: drawn.pieces && {
          srcSet: serveSizes('photo-pieces', drawn.pieces.sizes),
          ratio: drawn.pieces.ratio,
          depth: drawn.pieces.depth,
        },
        /** Layers for the depth preview (`layers.ts`), and the colours of its depth map (`palette.ts`). */
        layers: {
          masks: serve('photo-masks.webp', drawn.masks),
          depths: serve('photo-depths.webp', drawn.depths),
          ramp: serve('photo-ramp.png', await drawRamp(palette).png().toBuffer()),
        },
        /**
         * The stores, with the address of their QR code and their badge in the page's language, if they have
         * them.
         */
        stores: await Promise.all(
          options.stores.map(async (store) => ({
            ...store,
            code: store.code ? serve(`${store.id}.svg`, drawCode(store.url)) : undefined,
            badge: await readBadge(inBrand(`badges/${store.id}.${i18n.currentLocale}`), serve),
          })),
        ),
      };
    },
    contentLoaded({content, actions}) {
      actions.setGlobalData(content);
    },
    configureWebpack: () => ({devServer: {static: [{directory: served}]}}) as object,
    /** Leaves what the step of the built pages needs (card-step.ts), and adds the files to the build. */
    async postBuild({outDir, baseUrl}) {
      const font = fontOf(i18n.currentLocale, root, palette);
      if (font.missing) {
        console.warn(
          `Cards for shared links in ${font.language} are drawn in a font of this machine, with boxes if it has none. Install one: npm install --save-exact --ignore-scripts ${font.missing}`,
        );
      }
      leaveDrawing(generatedFilesDir, i18n.currentLocale, background, {
        url: siteConfig.url,
        ending: ` ${siteConfig.titleDelimiter} ${siteConfig.title}`,
        font,
      });
      cpSync(served, path.join(outDir, path.posix.relative(baseUrl, '/')), {recursive: true});
    },
    getPathsToWatch: () => [options.palette, `${options.brand}/{icon.svg,photo/*.png,badges/*}`],
  } satisfies Plugin<unknown>;
}
