import {existsSync, readFileSync} from 'node:fs';
import postcss from 'postcss';
import sharp from 'sharp';
import {type Plane, UserError} from './picture';

/** The colours of one colour scheme: the custom properties of a style sheet. */
export type Palette = ReturnType<typeof readPalette>;

/** Matches `light-dark()` with a colour for each scheme. */
const LIGHT_DARK = /^light-dark\(\s*(#\w+)\s*,\s*(#\w+)\s*\)$/;

/**
 * Reads the colours of the site, for uses outside of style sheets: icons, head tags, cards for shared links.
 * @param file path of a style sheet. If a custom property is set twice, the first value counts
 * @throws {CssSyntaxError} with file and line, if the file is not a style sheet
 */
export function readPalette(file: string, scheme: 'light' | 'dark') {
  const values: Record<string, string> = {};
  postcss.parse(existsSync(file) ? readFileSync(file) : '', {from: file}).walkDecls(({prop, value}) => {
    values[prop] ??= value.replace(LIGHT_DARK, scheme === 'light' ? '$1' : '$2');
  });
  return {file, values};
}

/**
 * Returns a colour, as in #2a1b4d, by the name of its custom property without the dashes.
 * @throws {UserError} if there is no such colour
 */
export function colourOf({file, values}: Palette, name: string) {
  const value = values[`--${name}`] ?? 'nothing';
  if (/^#(?:[\da-f]{3}){1,2}$/i.test(value)) return value;
  throw new UserError(
    `${file}: found ${value} as --${name}; expected a colour written as in #2a1b4d, because icons and cards for shared links are drawn with it.`,
  );
}

/** Replaces names of colours in an SVG text, as in `fill="var(--rose)"`, by the colours. */
export function withColours(svg: string, palette: Palette) {
  return svg.replace(/var\(--([\w-]+)\)/g, (_, name: string) => colourOf(palette, name));
}

/**
 * Draws the colour ramp of depth maps: 256 pixels in a row, from far (`--depth-far`, `--depth-middle`) to
 * near (`--depth-near`).
 */
export function drawRamp(palette: Palette) {
  const ramp = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="1"><linearGradient id="ramp"><stop stop-color="var(--depth-far)"/><stop offset=".5" stop-color="var(--depth-middle)"/><stop offset="1" stop-color="var(--depth-near)"/></linearGradient><rect width="256" height="1" fill="url(#ramp)"/></svg>`;
  return sharp(Buffer.from(withColours(ramp, palette))).removeAlpha();
}

/** Returns a depth map in the colours of the ramp, as a plane with three channels. */
export async function colourMap({width, height, data}: Plane, palette: Palette): Promise<Plane> {
  const colours = await drawRamp(palette).raw().toBuffer();
  const pixels = new Uint8Array(3 * data.length);
  data.forEach((depth, index) => {
    pixels.set(colours.subarray(3 * depth, 3 * depth + 3), 3 * index);
  });
  return {width, height, channels: 3, data: pixels};
}
