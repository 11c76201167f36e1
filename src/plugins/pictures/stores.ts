import {existsSync} from 'node:fs';
import path from 'node:path';
import qrcode from 'qrcode-generator';
import {readPicture} from './picture';

/** A store in which the app is available. */
export type Store = {
  /** Name in file names and code. */
  id: 'app-store' | 'google-play';
  name: string;
  /** Address of the app in the store. */
  url: string;
  /** Whether a QR code is drawn. */
  code: boolean;
};

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
 * Reads the badge that a store provides: `<store>.<locale>.svg` or `.png`.
 * @param folder may be missing
 * @param name the file's, without `.svg` or `.png`
 * @param serve publishes a file and returns its address
 * @returns its address, and its size in pixels; undefined if there is none
 * @throws {UserError} if the file is not such a picture
 */
export async function readBadge(
  folder: string,
  name: string,
  serve: (name: string, content: Buffer) => string,
) {
  const file = [`${name}.svg`, `${name}.png`].find((file) => existsSync(path.join(folder, file)));
  if (!file) return undefined;
  const {content, ...size} = await readPicture(path.join(folder, file), 'an SVG or PNG file', ({format}) =>
    file.endsWith(format),
  );
  return {src: serve(file, content), ...size};
}
