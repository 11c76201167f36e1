import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import leven from 'leven';
import type {Language} from '../../../locale/languages';
import {Refusal} from '../../../refusal';
import {readPalette} from '../palette';
import {readBadges, type StoreBadge} from './badges';
import {type Shape, viewSize} from './shape';
import {readSvg, type SvgFault} from './svg';

/*
 * What makes the product recognisable is one folder. Each of its files may be replaced by another of the
 * same form; the folder is read, and refused, as a whole.
 */

/** The folder. */
export const BRAND_FOLDER = path.join(__dirname, '../../../brand');

/** Drawings that there have to be, and those that stand in the place of a component while they are there. */
const DRAWINGS = {
  logo: 'needed',
  motif: 'needed',
  'not-found': 'needed',
  hero: 'optional',
  'feature-depth': 'optional',
  'feature-realtime': 'optional',
  'feature-export': 'optional',
} as const;

/** Name of a drawing; its file is `src/brand/<name>.svg`. */
export type DrawingName = keyof typeof DRAWINGS;

/** The site's icon, a file of its own. */
const ICON = 'icon.svg';

/** The drawings as pages show them, and the badges that were put in. */
export type Brand = {
  readonly drawings: Readonly<Partial<Record<DrawingName, Shape>>>;
  readonly badges: readonly StoreBadge[];
};

/** Writes a fault of a file in the folder as one line for a person. */
function fault(file: string, {line, found, expected, remedy}: SvgFault): string {
  return `src/brand/photo/${file}${line === undefined ? '' : `:${line}`}: found ${found}; expected ${expected}. To remedy it, ${remedy}.`;
}

/** An icon is cut to a circle or a square by whoever shows it. */
function squareFault(icon: Shape): SvgFault[] {
  const {width, height} = viewSize(icon);
  const found = `viewBox="${icon[1].viewBox}"`;
  return width === height
    ? []
    : [{line: 1, found, expected: 'a square', remedy: 'draw it on a square ground'}];
}

/**
 * Reads the folder of the brand.
 * @param languages those of the site: a store's badge has a file for each
 * @throws {Refusal} naming everything in it that cannot be shown, with file, what was found, what is expected
 *   and how to remedy it
 */
export async function readBrand(
  languages: readonly Language[],
  folder: string = BRAND_FOLDER,
): Promise<Brand> {
  const colours = Object.keys(readPalette().light);
  const faults: string[] = [];
  const there = await readdir(folder);
  const names = Object.keys(DRAWINGS) as DrawingName[];
  const known = [ICON, ...names.map((name) => `${name}.svg`)];
  for (const file of there.filter((one) => /\.(?:svg|png|jpe?g|webp)$/i.test(one) && !known.includes(one))) {
    const [nearest] = known.toSorted((a, b) => leven(file, a) - leven(file, b));
    const remedy = `call it what it is, as in ${nearest}; badges of stores go into the folder badges`;
    faults.push(
      fault(file, {line: undefined, found: 'a file that nothing reads', expected: known.join(', '), remedy}),
    );
  }
  const drawings: Partial<Record<DrawingName, Shape>> = {};
  for (const file of known) {
    const name = names.find((one) => file === `${one}.svg`);
    if (!there.includes(file)) {
      if (name === undefined || DRAWINGS[name] === 'needed') {
        faults.push(
          fault(file, {
            line: undefined,
            found: 'no such file',
            expected: 'an SVG file',
            remedy: 'put it there',
          }),
        );
      }
      continue;
    }
    const text = await readFile(path.join(folder, file), 'utf8');
    const {shape, faults: found} = readSvg(text, name ? 'in a page' : 'alone', colours);
    const ofIcon = shape && !name && found.length === 0 ? squareFault(shape) : [];
    faults.push(...[...found, ...ofIcon].map((one) => fault(file, one)));
    if (name && shape) {
      drawings[name] = shape;
    }
  }
  const {badges, faults: ofBadges} = await readBadges(languages, path.join(folder, 'badges'), colours);
  faults.push(...ofBadges.map(({file, ...one}) => fault(`badges/${file}`, one)));
  if (faults.length > 0) {
    throw new Refusal(`The brand cannot be shown:\n${faults.map((one) => `  ${one}`).join('\n')}`);
  }
  return {drawings, badges};
}
