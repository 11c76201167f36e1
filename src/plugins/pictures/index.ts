import {hash} from 'node:crypto';
import {cpSync, existsSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {load} from 'cheerio';
import {openCache, write} from './cache';
import {drawCard, drawGround} from './cards';
import {fontOf} from './fonts';
import {drawIco, drawIcon, readIcon} from './icon';
import {drawRamp, readPalette} from './palette';
import {cutPhoto, readPhoto} from './photo';
import {UserError} from './picture';
import {drawCode, readBadges, type Store} from './stores';

export {readPalette, type Store};

/** Paths are from the site's folder. */
export type Options = {
  /** The sample photo: PNG or JPEG, 4:5. */
  photo: string;
  /** Its depth map, of the same size: white where things are near. */
  depth: string;
  /** Where the photo's subject is, as parts of its width and height. */
  subject: {x: number; y: number};
  /** Width of the phone screen that shows the photo, as a part of its height. */
  screen: number;
  /** The site's icon: a square SVG file. */
  icon: string;
  /** Style sheet with the colours that the icon names, and `--night`, `--night-ink` and `--lantern` of cards. */
  palette: string;
  /** Folder of badges that stores give out. */
  badges: string;
  stores: readonly Store[];
  /** Divides a title into the pieces between which its lines may end. */
  phrases: (title: string, locale: string) => readonly string[];
};

/** What components read by `usePluginData('pictures')`. Addresses are from the site's root. */
export type Pictures = Awaited<ReturnType<ReturnType<typeof pictures>['loadContent']>>;

/** Ends a build with the message of a problem that the operator can mend, without the stack that Docusaurus prints. */
function endBuild(error: unknown): never {
  if (!(error instanceof UserError) || process.env.NODE_ENV !== 'production') throw error;
  console.error(error.message);
  process.exit(1);
}

/**
 * Docusaurus plugin: cuts the sample photo and its depth map, and draws icons, codes to scan and cards for shared
 * links. What is drawn is kept in `node_modules/.cache/pictures` (cache.ts).
 */
export default function pictures(
  {siteDir, siteConfig, i18n, generatedFilesDir}: LoadContext,
  options: Options,
) {
  const inSite = (file: string) => path.join(siteDir, file);
  const served = path.join(generatedFilesDir, 'pictures/served');
  const keep = openCache(inSite('node_modules/.cache/pictures'));
  /** Of the cards, once the content is loaded: their ground, and the colour of what is written on it. */
  let ground: Buffer;
  let ink: string;

  /** Serves a file by a name with its hash; returns its address. */
  function serve(name: string, content: string | Buffer) {
    const {name: stem, ext} = path.parse(name);
    const address = `/pictures/${stem}.${hash('sha256', content).slice(0, 8)}${ext}`;
    write(path.join(served, address), content);
    return address;
  }

  async function loadPictures() {
    rmSync(served, {recursive: true, force: true});
    const palette = readPalette(inSite(options.palette)).dark;
    const photo = await readPhoto(
      inSite(options.photo),
      inSite(options.depth),
      options.subject,
      options.screen,
      palette,
    );
    const icon = await readIcon(inSite(options.icon), palette);
    write(path.join(served, 'favicon.svg'), icon);
    write(path.join(served, 'favicon.ico'), await drawIco(icon));
    // As large as iPhones show it. Launchers cut its corners, so its ground goes on to the edge.
    const touchIcon = drawIcon(icon, 180);
    const edge = touchIcon.clone().extract({left: 90, top: 0, width: 1, height: 1});
    const [r, g, b] = await edge.raw().toBuffer();
    touchIcon.flatten({background: {r, g, b}}).png({palette: true});
    write(path.join(served, 'apple-touch-icon.png'), await touchIcon.toBuffer());

    ink = palette('night-ink');
    const [name, style] = [siteConfig.title, {font: fontOf('en', siteDir), ink}];
    const css = readFileSync(inSite(options.palette));
    ground = await keep(['ground', photo, icon, css, name, style], () =>
      drawGround(photo, icon, palette, name, style),
    );
    const files = await keep([photo], () => cutPhoto(photo));
    const badges = await readBadges(inSite(options.badges), options.stores, i18n.locales, serve);
    return {
      /** Width and height in pixels of what the phone screen shows of the photo. */
      width: photo.screen.width,
      height: photo.screen.height,
      /** `srcset` value of the sizes in AVIF. */
      srcSet: Array.from(
        files.sizes,
        ([width, file]) => `${serve(`photo-${width}.avif`, file)} ${width}w`,
      ).join(', '),
      /** One size in WebP, for browsers without AVIF. */
      fallback: serve('photo.webp', files.fallback),
      /** The depth map in colours, in AVIF, of the photo's proportions. */
      map: serve('photo-map.avif', files.map),
      /** What steps out of the phone, in AVIF: as high as its screen, which is in its middle. */
      pieces: files.pieces && serve('photo-pieces.avif', files.pieces),
      /** Layers for the depth preview (`layers.ts`), and the colours of its depth map (`palette.ts`). */
      layers: {
        masks: serve('photo-masks.webp', files.masks),
        depths: serve('photo-depths.webp', files.depths),
        ramp: serve('photo-ramp.png', await drawRamp(palette).png().toBuffer()),
      },
      /** Each with the address of its code to scan, and its own badge in the page's language, where there are such. */
      stores: options.stores.map((store) => ({
        ...store,
        code: store.code ? serve(`${store.id}.svg`, drawCode(store.url)) : undefined,
        badge: badges.get(`${store.id}.${i18n.currentLocale}`),
      })),
    };
  }

  /** Draws the card that each page of a folder names as its `og:image`, and describes it there. */
  async function drawCards(outDir: string, root: string) {
    const font = fontOf(i18n.currentLocale, siteDir);
    const end = ` ${siteConfig.titleDelimiter} ${siteConfig.title}`;
    for (const page of readdirSync(outDir, {recursive: true, encoding: 'utf8'})) {
      if (!page.endsWith('.html')) continue;
      const $ = load(readFileSync(path.join(outDir, page)));
      const address = $('meta[property="og:image"]').attr('content');
      if (!address?.startsWith(`${siteConfig.url}/`)) continue;
      const place = decodeURI(new URL(address).pathname);
      const file = path.join(root, place);
      // A picture of the page's own.
      if (existsSync(file)) continue;
      const title = $('head title').text().replace(end, '');
      const pieces = options.phrases(title, i18n.currentLocale);
      const draw = () => drawCard(ground, page, pieces, {font, ink});
      // Fonts of the machine may change unseen.
      const card = await (font.isInstalled ? keep(['card', ground, pieces, font, ink], draw) : draw());
      if (card.missing !== undefined) {
        console.warn(
          `${place} is drawn without its title: no installed font has "${card.missing}".${font.isInstalled ? '' : ` Install one: npm install --save-exact ${font.package}`}`,
        );
      }
      write(file, card.file);
      $('head').append(
        '<meta property="og:image:type" content="image/jpeg"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
        $('<meta property="og:image:alt"><meta name="twitter:image:alt">').attr('content', title),
      );
      write(path.join(outDir, page), $.html());
    }
  }

  return {
    name: 'pictures',
    loadContent: () => loadPictures().catch(endBuild),
    contentLoaded({content, actions}) {
      actions.setGlobalData(content);
    },
    configureWebpack: () => ({devServer: {static: [{directory: served}]}}) as object,
    async postBuild({outDir, baseUrl}) {
      const root = path.join(outDir, path.posix.relative(baseUrl, '/'));
      cpSync(served, root, {recursive: true});
      await drawCards(outDir, root).catch(endBuild);
    },
    getPathsToWatch: () => [
      options.photo,
      options.depth,
      options.icon,
      options.palette,
      `${options.badges}/*`,
    ],
  } satisfies Plugin<Awaited<ReturnType<typeof loadPictures>>>;
}
