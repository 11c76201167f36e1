import {readFile} from 'node:fs/promises';
import sharp from 'sharp';
import {UserError} from './error';
import {type Palette, withColours} from './palette';

/** Sides in pixels of the pictures in `favicon.ico`. */
const SIDES = [16, 32, 48];

/** Draws an icon in the colours of a palette. */
export function drawIcon(icon: string, palette: Palette, side: number) {
  return sharp(Buffer.from(withColours(icon, palette)), {density: 600}).resize(side, side);
}

/**
 * Reads an icon.
 * @param file path of an SVG file
 * @returns its text
 * @throws {UserError} when it is no square SVG file, or names a colour that the palette has not
 */
export async function readIcon(file: string, palette: Palette): Promise<string> {
  const icon = await readFile(file, 'utf8').catch(() => '');
  const {format, width, height} = await sharp(Buffer.from(withColours(icon, palette)))
    .metadata()
    .catch(() => ({format: 'nothing that can be drawn', width: 0, height: 1}));
  if (format !== 'svg' || width !== height) {
    const found = format === 'svg' ? `${width} × ${height}` : format;
    throw new UserError(`${file}: found ${found}; expected a square SVG file.`);
  }
  return icon;
}

/** Draws an icon as a file that older browsers and readers of feeds ask for: ICO with PNG pictures in it. */
export async function drawIco(icon: string, palette: Palette): Promise<Buffer> {
  const pictures = await Promise.all(
    SIDES.map((side) => drawIcon(icon, palette, side).png({palette: true}).toBuffer()),
  );
  const head = Buffer.alloc(6 + 16 * SIDES.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(SIDES.length, 4);
  let offset = head.length;
  pictures.forEach((picture, index) => {
    const entry = 6 + 16 * index;
    head.fill(SIDES[index] as number, entry, entry + 2);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  });
  return Buffer.concat([head, ...pictures]);
}
