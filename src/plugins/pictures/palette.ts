import {readFileSync} from 'node:fs';
import postcss from 'postcss';
import sharp from 'sharp';
import {type Plane, UserError} from './picture';

/**
 * Returns a colour of one scheme, written as in #2a1b4d, by the name of its custom property, without the dashes; throws
 * a UserError where there is none.
 */
export type Palette = (name: string) => string;

/** A colour, or one for each scheme. */
const COLOURS = /^(?:light-dark\(\s*)?(#(?:[0-9a-f]{3}){1,2})(?:\s*,\s*(#(?:[0-9a-f]{3}){1,2})\s*\))?$/i;

/**
 * Reads the colours of a site, for what is no style sheet: icons, head tags, cards for shared links.
 * @param file path of a style sheet; the first value of a custom property counts, `light-dark()` has one for each scheme
 */
export function readPalette(file: string): Readonly<Record<'light' | 'dark', Palette>> {
  const values: Record<string, string> = {};
  try {
    postcss.parse(readFileSync(file)).walkDecls(({prop, value}) => {
      values[prop] ??= value;
    });
  } catch (error) {
    throw new UserError(
      `${file}: found no style sheet (${(error as Error).message}); expected one with colours.`,
    );
  }
  const coloursOf = (name: string) => {
    const found = values[`--${name}`] ?? 'nothing';
    const [, light, dark = light] = COLOURS.exec(found) ?? [];
    if (light && dark) return {light, dark};
    throw new UserError(
      `${file}: found ${found} as --${name}; expected a colour written as in #2a1b4d, because icons and cards for shared links are drawn with it.`,
    );
  };
  return {light: (name) => coloursOf(name).light, dark: (name) => coloursOf(name).dark};
}

/** Returns a drawing with colours in the place of their names, as in `fill="var(--rose)"`. */
export function withColours(svg: string, palette: Palette) {
  return svg.replace(/var\(--([\w-]+)\)/g, (_, name: string) => palette(name));
}

/**
 * Draws the colours of a depth map from far to near, as 256 pixels in a row: a palette's `depth-far`, `depth-middle`,
 * `depth-near`.
 */
export function drawRamp(palette: Palette) {
  const ramp = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="1"><linearGradient id="ramp"><stop stop-color="var(--depth-far)"/><stop offset=".5" stop-color="var(--depth-middle)"/><stop offset="1" stop-color="var(--depth-near)"/></linearGradient><rect width="256" height="1" fill="url(#ramp)"/></svg>`;
  return sharp(Buffer.from(withColours(ramp, palette))).removeAlpha();
}

/**
 * Colours a depth map.
 * @returns a plane of three channels
 */
export async function colourMap({width, height, data}: Plane, palette: Palette): Promise<Plane> {
  const colours = await drawRamp(palette).raw().toBuffer();
  const pixels = new Uint8Array(3 * data.length);
  data.forEach((depth, at) => {
    pixels.set(colours.subarray(3 * depth, 3 * depth + 3), 3 * at);
  });
  return {width, height, channels: 3, data: pixels};
}
