import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import qrcode from 'qrcode-generator';
import sharp from 'sharp';
import {UserError} from './error';

/** A store that carries the app. */
export type Store = {
  /** Names it in files and code: `app-store`. */
  readonly id: string;
  readonly name: string;
  /** Address of the app there. */
  readonly url: string;
  /** Whether a code to scan is drawn for it. */
  readonly code: boolean;
};

/** Least height in pixels of a badge, as a screen of 2x shows it. */
const LEAST_HEIGHT = 112;

/** Modules that stay free around a code, so that it is found (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/**
 * Draws a code to scan.
 * @param address what is opened when it is scanned
 * @returns an SVG file, black on white, a unit for each module
 */
export function drawCode(address: string): string {
  const code = qrcode(0, 'M');
  code.addData(address);
  code.make();
  return code
    .createSvgTag({cellSize: 1, margin: QUIET_ZONE, scalable: true})
    .replace('<svg', '<svg shape-rendering="crispEdges"');
}

/** A badge as the store gives it. */
export type Badge = {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
  readonly ending: string;
};

/**
 * Reads the badges that an operator has put in, named `<store>.<locale>.svg` or `.png`.
 * @param folder may be missing
 * @returns by `<store>.<locale>`
 * @throws {UserError} for a file that is named otherwise, is no picture or is too small
 */
export async function readBadges(
  folder: string,
  stores: readonly string[],
  locales: readonly string[],
): Promise<Map<string, Badge>> {
  const badges = new Map<string, Badge>();
  const names = stores.flatMap((store) => locales.map((locale) => `${store}.${locale}`));
  for (const file of await readdir(folder).catch((): string[] => [])) {
    const {name, ext} = path.parse(file);
    if (name.startsWith('.')) {
      continue;
    }
    const place = path.join(folder, file);
    if (!names.includes(name) || !/^\.(?:svg|png)$/.test(ext) || badges.has(name)) {
      throw new UserError(
        `${place}: expected one file for a badge, named ${names.join(', ')}, and svg or png.`,
      );
    }
    const content = await readFile(place);
    const {width, height} = await sharp(content)
      .metadata()
      .catch(() => ({width: 0, height: 0}));
    if (height === 0 || (ext === '.png' && height < LEAST_HEIGHT)) {
      throw new UserError(
        `${place}: found ${height === 0 ? 'no picture' : `${width} × ${height} pixels`}; expected an SVG file, or PNG of at least ${LEAST_HEIGHT} pixels in height.`,
      );
    }
    badges.set(name, {content, width, height, ending: ext});
  }
  return badges;
}
