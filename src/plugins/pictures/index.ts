import {createHash} from 'node:crypto';
import {cp, mkdir, readdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {load} from 'cheerio';
import sharp from 'sharp';
import {drawCard, drawGround, drawIcon} from './cards';
import {UserError} from './error';
import {fontOf, fontPackage} from './fonts';
import {cutLayers} from './layers';
import {colour, readPalette, withColours} from './palette';
import {cutPhoto, FORMATS, type Photo, readPhoto, sizesOf} from './photo';
import {drawCode, readBadges, type Store} from './stores';

export {colour, readPalette, type Store};

/** Paths are from the site's folder. */
export type Options = {
  /** The sample photo: PNG or JPEG, 4:5. */
  readonly photo: string;
  /** Its depth map, of the same size: white where things are near. */
  readonly depth: string;
  /** Where the photo's subject is, as parts of its width and height. */
  readonly subject: {readonly x: number; readonly y: number};
  /** Width of the phone screen that shows the photo, as a part of its height. */
  readonly screen: number;
  /** The site's icon: a square SVG file. */
  readonly icon: string;
  /** Style sheet with the colours that the icon names, and `--night`, `--night-ink` and `--lantern` of cards. */
  readonly palette: string;
  /** Folder of badges that stores give out. */
  readonly badges: string;
  readonly stores: readonly Store[];
  /** Divides a title into the pieces between which its lines may end, for scripts without spaces. */
  readonly phrases?: (title: string, locale: string) => readonly string[];
};

/** What components read by `usePluginData('pictures')`. Addresses are from the site's root. */
export type Pictures = {
  /** Width and height in pixels of what the phone screen shows of the photo. */
  readonly width: number;
  readonly height: number;
  /** `srcset` value of the sizes in AVIF. */
  readonly srcSet: string;
  /** One size in WebP, for browsers without AVIF. */
  readonly fallback: string;
  /** Layers for the depth preview; see `layers.ts`. */
  readonly layers: {readonly masks: string; readonly depths: string};
  readonly stores: readonly StorePictures[];
};

/** A store, with the address of its code to scan, and its own badge in the page's language where there is one. */
export type StorePictures = Pick<Store, 'id' | 'name' | 'url'> & {
  readonly code?: string;
  readonly badge?: {readonly src: string; readonly width: number; readonly height: number};
};

const FOLDER = 'pictures';

/** To be raised with every change of how pictures are cut: what an earlier version left in the cache is then forgotten. */
const VERSION = '1';

const TOUCH_ICON = {file: 'apple-touch-icon.png', size: 180};

function hashOf(...content: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const one of content) hash.update(one);
  return hash.digest('hex').slice(0, 8);
}

/** Writes a file that is never seen half written. */
async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), {recursive: true});
  await writeFile(`${file}.${process.pid}`, content);
  await rename(`${file}.${process.pid}`, file);
}

/** Ends a build with the message of a problem that the operator can mend, without the stack that Docusaurus prints. */
async function orEnd<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof UserError) || process.env.NODE_ENV !== 'production') throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/**
 * Docusaurus plugin: cuts the sample photo and its depth map, and draws icons, codes to scan and cards for shared
 * links. What is cut is kept in `node_modules/.cache/pictures`, by what it is cut from.
 */
export default function pictures(context: LoadContext, options: Options): Plugin<Pictures> {
  const {siteDir, siteConfig, i18n} = context;
  const cache = path.join(siteDir, 'node_modules/.cache/pictures');
  const served = path.join(context.generatedFilesDir, FOLDER, 'served');
  const inSite = (file: string) => path.join(siteDir, file);
  const files = {photo: inSite(options.photo), depth: inSite(options.depth)};
  const readPhotoOfSite = () => readPhoto(files, options.subject.x, options.screen);
  const names: string[] = [];

  /** Takes a file from the cache, or makes it. */
  async function cached(inputs: (string | Buffer)[], make: () => Promise<Buffer>): Promise<Buffer> {
    const file = path.join(cache, hashOf(VERSION, ...inputs));
    return readFile(file).catch(async () => {
      const made = await make();
      await write(file, made);
      return made;
    });
  }

  /** Serves a file, by a name with its hash unless `name` is whole; returns its address. */
  async function serve(name: string, content: string | Buffer, ending = ''): Promise<string> {
    const file = ending === '' ? name : `${FOLDER}/${name}.${hashOf(content)}${ending}`;
    await write(path.join(served, file), content);
    names.push(file);
    return `/${file}`;
  }

  async function servePhoto(photo: Photo): Promise<Omit<Pictures, 'stores'>> {
    const {screen, picture, depthMap} = photo;
    const part = JSON.stringify(screen);
    let layers: ReturnType<typeof cutLayers> | undefined;
    const layer = async (what: 'masks' | 'depths') => {
      const content = await cached([depthMap, part, what], async () => {
        layers ??= cutLayers(depthMap, screen);
        return (await layers)[what];
      });
      return serve(`photo-${what}`, content, '.webp');
    };
    // The layers first, for a map that cannot be cut is refused.
    const [masks, depths] = await Promise.all([layer('masks'), layer('depths')]);
    const cut = await Promise.all(
      sizesOf(photo).map(async (size) => {
        const inputs = [picture, part, JSON.stringify([size, FORMATS[size.format]])];
        const content = await cached(inputs, () => cutPhoto(photo, size));
        return {...size, address: await serve(`photo-${size.width}`, content, `.${size.format}`)};
      }),
    );
    const avif = cut.filter(({format}) => format === 'avif');
    return {
      width: screen.width,
      height: screen.height,
      srcSet: avif.map(({address, width}) => `${address} ${width}w`).join(', '),
      fallback: cut.find(({format}) => format === 'webp')?.address ?? '',
      layers: {masks, depths},
    };
  }

  async function serveStores(): Promise<StorePictures[]> {
    const ids = options.stores.map(({id}) => id);
    const badges = await readBadges(inSite(options.badges), ids, i18n.locales);
    return Promise.all(
      options.stores.map(async ({id, name, url, code}) => {
        const badge = badges.get(`${id}.${i18n.currentLocale}`);
        return {
          id,
          name,
          url,
          ...(code && {code: await serve(id, drawCode(url), '.svg')}),
          ...(badge && {
            badge: {
              src: await serve(`${id}-${i18n.currentLocale}`, badge.content, badge.ending),
              width: badge.width,
              height: badge.height,
            },
          }),
        };
      }),
    );
  }

  async function serveIcons(): Promise<void> {
    const icon = await readFile(inSite(options.icon), 'utf8');
    const {dark} = readPalette(inSite(options.palette));
    await serve('favicon.svg', withColours(icon, dark));
    // Launchers cut its corners, so its ground goes on to the edge.
    const drawn = sharp(await drawIcon(icon, dark, TOUCH_ICON.size)).flatten({
      background: colour(dark, 'icon-ground'),
    });
    await serve(TOUCH_ICON.file, await drawn.png({palette: true}).toBuffer());
  }

  /** Draws the card that each page of a folder names as its `og:image`. */
  async function drawCards(outDir: string, baseUrl: string): Promise<void> {
    const photo = await readPhotoOfSite();
    const icon = await readFile(inSite(options.icon), 'utf8');
    const {dark} = readPalette(inSite(options.palette));
    const ground = await drawGround(photo, options.subject, icon, dark);
    const end = ` ${siteConfig.titleDelimiter} ${siteConfig.title}`;
    const nameFont = fontOf('en', siteDir);
    for (const page of await readdir(outDir, {recursive: true})) {
      const $ = load(page.endsWith('.html') ? await readFile(path.join(outDir, page)) : '');
      const address = $('meta[property="og:image"]').attr('content');
      const language = $('html').attr('lang') ?? i18n.currentLocale;
      if (address?.startsWith(`${siteConfig.url}/`)) {
        const file = path.posix.relative(baseUrl, new URL(address).pathname);
        const title = $('head title').text().replace(end, '');
        const font = fontOf(language, siteDir);
        const {file: card, missing} = await drawCard(ground, {
          title,
          name: siteConfig.title,
          language,
          pieces: options.phrases?.(title, language),
          font,
          nameFont,
        });
        if (missing !== undefined) {
          const name = fontPackage(font.script);
          console.warn(
            `${file} is drawn without its title: no installed font has "${missing}".${font.file || !name ? '' : ` Install one: npm install --save-exact ${name}`}`,
          );
        }
        await write(path.join(outDir, file), card);
      }
    }
  }

  return {
    name: 'pictures',
    async loadContent() {
      const photo = await orEnd(readPhotoOfSite());
      const [cut, stores] = await orEnd(Promise.all([servePhoto(photo), serveStores(), serveIcons()]));
      return {...cut, stores};
    },
    contentLoaded({content, actions}) {
      actions.setGlobalData(content);
    },
    configureWebpack: () => ({devServer: {static: [{directory: served}]}}) as object,
    async postBuild({outDir, baseUrl}) {
      for (const file of new Set(names)) {
        await cp(path.join(served, file), path.join(outDir, path.posix.relative(baseUrl, `/${file}`)));
      }
      await orEnd(drawCards(outDir, baseUrl));
    },
    getPathsToWatch: () => [
      ...Object.values(files),
      inSite(options.icon),
      inSite(options.palette),
      `${inSite(options.badges)}/*`,
    ],
  };
}
