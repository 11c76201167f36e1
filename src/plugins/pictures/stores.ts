import {readdir} from 'node:fs/promises';
import path from 'node:path';
import qrcode from 'qrcode-generator';
import {readPicture} from './picture';

/** A store that carries the app. */
export type Store = {
  /** Names it in files and code: `app-store`. */
  id: string;
  name: string;
  /** Address of the app there. */
  url: string;
  /** Whether a code to scan is drawn for it. */
  code: boolean;
};

/** A badge that a store gives out: its address, and its size in pixels. */
export type Badge = {src: string; width: number; height: number};

/** Least height in pixels of a badge, as a screen of 2x shows it. */
const LEAST_HEIGHT = 112;

/** Modules that stay free around a code, so that it is found (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/**
 * Draws a code to scan.
 * @param address what is opened when it is scanned
 * @returns an SVG file, black on white, a unit for each module
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
 * Reads the badges that an operator has put in, named `<store>.<locale>.svg` or `.png`.
 * @param folder may be missing
 * @param serve serves a file, and returns its address
 * @returns badges by `<store>.<locale>`
 * @throws {UserError} for a file that is named otherwise, is no picture or is too small
 */
export async function readBadges(
  folder: string,
  stores: readonly Pick<Store, 'id'>[],
  locales: readonly string[],
  serve: (name: string, content: Buffer) => string,
) {
  const names = stores.flatMap(({id}) => locales.map((locale) => `${id}.${locale}`));
  const expected = `one file for each badge, named ${names.join(', ')}, as SVG or as PNG of at least ${LEAST_HEIGHT} pixels in height`;
  const badges = new Map<string, Badge>();
  for (const file of await readdir(folder).catch(() => [])) {
    if (file.startsWith('.')) continue;
    const {name, ext} = path.parse(file);
    const {content, ...size} = await readPicture(
      path.join(folder, file),
      expected,
      ({format, height}) =>
        ext === `.${format}` &&
        (format === 'svg' || height >= LEAST_HEIGHT) &&
        names.includes(name) &&
        !badges.has(name),
    );
    badges.set(name, {src: serve(file, content), ...size});
  }
  return badges;
}
