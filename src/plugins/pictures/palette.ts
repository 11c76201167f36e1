import {readFileSync} from 'node:fs';
import postcss, {type Rule} from 'postcss';
import {UserError} from './error';

/** Colours by the names of their custom properties, without the dashes. */
export type Colours = Readonly<Record<string, string>>;

/** The custom properties of `:root` in both colour schemes. */
export type Palette = {readonly light: Colours; readonly dark: Colours};

/**
 * Reads the colours of a site, for what is no style sheet: icons, head tags, cards for shared links.
 * @param file path of a style sheet; its `:root` gives the light scheme, `@media (prefers-color-scheme: dark)` and
 *   `light-dark()` the dark one
 */
export function readPalette(file: string): Palette {
  const light: Record<string, string> = {};
  const dark: Record<string, string> = {};
  postcss.parse(readFileSync(file, 'utf8')).walkRules(':root', (rule: Rule) => {
    const condition = rule.parent?.type === 'atrule' ? rule.parent.params : '';
    rule.walkDecls(/^--/, ({prop, value}) => {
      const name = prop.slice(2);
      const [, inLight = value, inDark = value] = /^light-dark\(([^,]+),([^,]+)\)$/.exec(value) ?? [];
      if (condition === '') {
        light[name] = inLight.trim();
      }
      if (condition === '' || condition.includes('dark')) {
        dark[name] = inDark.trim();
      }
    });
  });
  return {light, dark};
}

/**
 * Returns a colour of the palette.
 * @param name of a custom property, without the dashes
 * @throws {UserError} where the palette has none of that name, or in another notation
 */
export function colour(colours: Colours, name: string): string {
  const value = colours[name];
  if (value === undefined || !/^#([0-9a-f]{3}){1,2}$/i.test(value)) {
    throw new UserError(
      `The palette has ${value === undefined ? 'no' : `"${value}" as`} --${name}; expected a colour written as in #2a1b4d, because icons and cards for shared links are drawn with it.`,
    );
  }
  return value;
}

/** Returns a drawing with colours in the place of their names, as in `fill="var(--rose)"`. */
export function withColours(svg: string, colours: Colours): string {
  return svg.replace(/var\(--([\w-]+)\)/g, (_, name: string) => colour(colours, name));
}
