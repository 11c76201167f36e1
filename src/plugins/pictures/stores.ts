import {existsSync} from 'node:fs';
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
 * @param badge path of the file, without `.svg` or `.png`
 * @param serve publishes a file and returns its address
 * @returns its address, and its size in pixels; undefined if there is none
 * @throws {UserError} if the file is not such a picture
 */
export async function readBadge(badge: string, serve: (file: string, content: Buffer) => string) {
  const file = [`${badge}.svg`, `${badge}.png`].find(existsSync);
  if (!file) return undefined;
  const {content, ...size} = await readPicture(file, 'an SVG or PNG file', ({format}) =>
    file.endsWith(format),
  );
  return {src: serve(file, content), ...size};
}
