import sharp from 'sharp';
import {type Palette, withColours} from './palette';
import {readPicture} from './picture';

/**
 * Reads an icon.
 * @param file path of an SVG file
 * @returns its text, in the colours of the palette
 * @throws {UserError} when it is no square SVG file, or names a colour that the palette has not
 */
export async function readIcon(file: string, palette: Palette) {
  const {content} = await readPicture(
    file,
    'a square SVG file',
    ({format, width, height}) => format === 'svg' && width === height,
  );
  return withColours(content.toString(), palette);
}

/** Draws an icon as a square picture. */
export function drawIcon(icon: string, side: number) {
  return sharp(Buffer.from(icon), {density: 600}).resize(side, side);
}

/** Draws an icon as a file that older browsers and readers of feeds ask for: ICO with one PNG picture in it. */
export async function drawIco(icon: string) {
  const picture = await drawIcon(icon, 32).png({palette: true}).toBuffer();
  // A picture of 32 × 32 pixels with 32 bits each, of a size that comes below, at byte 22.
  const head = Buffer.from('00000100010020200000010020000000000016000000', 'hex');
  head.writeUInt32LE(picture.length, 14);
  return Buffer.concat([head, picture]);
}
