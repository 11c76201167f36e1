import {readFileSync} from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import {Refusal} from '../../refusal';

/*
 * The colours of the site stand in tokens.css. What is no style sheet (icons, the manifest, head tags,
 * pictures) reads them from here.
 */

const FILE = path.join(__dirname, '../../css/tokens.css');

/** What each custom property is in both colour schemes, by its name without the dashes. */
export type Palette = {
  readonly light: Readonly<Record<string, string>>;
  readonly dark: Readonly<Record<string, string>>;
};

/**
 * Reads the colours of the site.
 * @param css the style sheet; that of the site where none is given
 */
export function readPalette(css: string = readFileSync(FILE, 'utf8')): Palette {
  const light: Record<string, string> = {};
  const dark: Record<string, string> = {};
  postcss.parse(css).walkDecls(/^--/, ({prop, value, parent}) => {
    const rule = parent?.type === 'rule' ? (parent as postcss.Rule) : undefined;
    if (rule?.selector === ':root' && rule.parent?.type === 'root') {
      const [, atDawn = value, atDusk = value] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
      light[prop.slice(2)] = atDawn;
      dark[prop.slice(2)] = atDusk;
    }
  });
  return {light, dark};
}

/**
 * Gives a colour that is to stand outside a style sheet.
 * @param scheme the colours of one scheme
 * @param name name of a custom property, without the dashes
 * @throws {Refusal} where there is none of that name, or it is no plain colour
 */
export function colour(scheme: Readonly<Record<string, string>>, name: string): string {
  const value = scheme[name];
  if (value === undefined || !/^#[0-9a-f]{3,8}$/i.test(value)) {
    throw new Refusal(
      `src/css/tokens.css: found ${value === undefined ? 'no' : `"${value}" for`} --${name}; expected a colour as in #2a1b4d. To remedy it, write it so: icons, head tags and pictures that are shared take it from there.`,
    );
  }
  return value;
}

/** Puts colours into a drawing that names them as a style sheet would: `fill="var(--rose)"`. */
export function withColours(svg: string, scheme: Readonly<Record<string, string>>): string {
  return svg.replace(/var\(--([\w-]+)\)/g, (_, name: string) => colour(scheme, name));
}
