import {load} from 'cheerio';
import sharp from 'sharp';
import {type Palette, withColours} from './palette';
import {readPicture} from './picture';

/**
 * Reads an icon and fills in its colours.
 * @param file path of an SVG file
 * @returns the text of the SVG file, with colours instead of their names
 * @throws {UserError} if it is not a square SVG file, or names a colour that the palette does not have
 */
export async function readIcon(file: string, palette: Palette) {
  const {content} = await readPicture(
    file,
    'a square SVG file',
    ({format, width, height}) => format === 'svg' && width === height,
  );
  return withColours(content.toString(), palette);
}

/** Radius of an icon's corners, as a fraction of its side: about that of icons on phones. */
const CORNER = 15 / 64;

/** Returns an icon with round corners, for places that show it as it is. */
export function roundCorners(icon: string) {
  const $ = load(icon, {xml: true});
  const svg = $('svg').first();
  const [x = 0, y = 0, side = 0] = (svg.attr('viewBox') ?? `0 0 ${svg.attr('width')}`).split(' ').map(Number);
  const corners = $('<rect/>').attr({
    x: `${x}`,
    y: `${y}`,
    width: `${side}`,
    height: `${side}`,
    rx: `${CORNER * side}`,
  });
  const group = $('<g clip-path="url(#icon-corners)"/>').append(svg.contents());
  svg.append($('<clipPath id="icon-corners"/>').append(corners), group);
  return $.xml();
}

/** Draws an icon as a square picture. */
export function drawIcon(icon: string, side: number) {
  return sharp(Buffer.from(icon), {density: 600}).resize(side, side);
}

/** Draws an icon as an ICO file with one PNG picture in it, for older browsers and feed readers. */
export async function drawIco(icon: string) {
  const picture = await drawIcon(icon, 32).png({palette: true}).toBuffer();
  // Header: one picture of 32 × 32 pixels with 32 bits each, which begins at byte 22. Its size in bytes
  // follows below.
  const header = Buffer.from('00000100010020200000010020000000000016000000', 'hex');
  header.writeUInt32LE(picture.length, 14);
  return Buffer.concat([header, picture]);
}
