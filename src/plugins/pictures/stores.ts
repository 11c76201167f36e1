import {readdir} from 'node:fs/promises';
import path from 'node:path';
import qrcode from 'qrcode-generator';
import {readPicture} from './picture';

/** A store in which the app is available. */
export type Store = {
  /** Name in file names and code: `app-store`. */
  id: string;
  name: string;
  /** Address of the app in the store. */
  url: string;
  /** Whether a QR code is drawn. */
  code: boolean;
};

/** A badge that a store provides: its address, and its size in pixels. */
export type Badge = {src: string; width: number; height: number};

/** Smallest height of a badge in pixels, for 2x screens. */
const MIN_HEIGHT = 112;

/** Width, in modules, of the white border that scanners need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/**
 * Draws a QR code.
 * @param address opened when the code is scanned
 * @returns an SVG file, black on white, with one unit per module
 */
export function drawCode(address: string) {
  const code = qrcode(0, 'M');
  code.addData(address);
  code.make();
  return code
    .createSvgTag({cellSize: 1, margin: QUIET_ZONE, scalable: true})
    .replace('<svg', '<svg shape-rendering="crispEdges"');
}

/**
 * Reads the badges of the stores: files named `<store>.<locale>.svg` or `.png`.
 * @param folder may be missing
 * @param stores their ids begin the file names
 * @param locales codes of the site's locales
 * @param serve publishes a file and returns its address
 * @returns badges by `<store>.<locale>`
 * @throws {UserError} if a file has another name, is not a picture or is too small
 */
export async function readBadges(
  folder: string,
  stores: readonly Pick<Store, 'id'>[],
  locales: readonly string[],
  serve: (name: string, content: Buffer) => string,
) {
  const names = stores.flatMap(({id}) => locales.map((locale) => `${id}.${locale}`));
  const expected = `one file for each badge, named ${names.join(', ')}, as SVG or as PNG of at least ${MIN_HEIGHT} pixels in height`;
  const badges = new Map<string, Badge>();
  for (const file of await readdir(folder).catch(() => [])) {
    if (file.startsWith('.')) continue;
    const {name, ext} = path.parse(file);
    const {content, ...size} = await readPicture(
      path.join(folder, file),
      expected,
      ({format, height}) =>
        ext === `.${format}` &&
        (format === 'svg' || height >= MIN_HEIGHT) &&
        names.includes(name) &&
        !badges.has(name),
    );
    badges.set(name, {src: serve(file, content), ...size});
  }
  return badges;
}
