import {readFile} from 'node:fs/promises';
import sharp from 'sharp';
import {UserError} from './error';
import {type Palette, withColours} from './palette';

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
  const icon = await readFile(file, 'utf8').catch(() => ' ');
  const {format, width, height} = await sharp(Buffer.from(withColours(icon, palette)))
    .metadata()
    .catch(() => ({format: 'nothing that can be drawn', width: 0, height: 1}));
  if (format !== 'svg' || width !== height) {
    const found = format === 'svg' ? `${width} × ${height}` : format;
    throw new UserError(`${file}: found ${found}; expected a square SVG file.`);
  }
  return icon;
}

/** Draws an icon as a file that older browsers and readers of feeds ask for: ICO with one PNG picture in it. */
export async function drawIco(icon: string, palette: Palette): Promise<Buffer> {
  const picture = await drawIcon(icon, palette, 32).png({palette: true}).toBuffer();
  // A picture of 32 × 32 pixels with 32 bits each, of a size that comes below, at byte 22.
  const head = Buffer.from('00000100010020200000010020000000000016000000', 'hex');
  head.writeUInt32LE(picture.length, 14);
  return Buffer.concat([head, picture]);
}
