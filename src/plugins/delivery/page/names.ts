import {readdirSync} from 'node:fs';
import path from 'node:path';

/*
 * Short names for the classes of CSS modules and for custom properties. Pages carry their styles, and the landing page
 * has to fit into ten packets (tests/delivery/budgets): names that differ by one character save it a thousand bytes.
 */

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Returns the name with a number: one letter, then two. */
const letters = (number: number) =>
  (number < LETTERS.length ? '' : LETTERS[Math.floor(number / LETTERS.length) - 1]) +
  (LETTERS[number % LETTERS.length] ?? '');

/** What css-loader's option `getLocalIdent` takes: where a class stands, and its name there. */
type Ident = (context: {resourcePath: string}, pattern: string, name: string) => string | undefined;

/**
 * Returns css-loader's option `getLocalIdent`: letters for the file, and the number of the class there. Names begin with
 * `zq`, so that neither a word nor what blockers of advertisements hide is one.
 * @param srcDir the folder that is looked for CSS modules; others keep css-loader's names
 */
export function classNames(srcDir: string): Ident {
  const files = readdirSync(srcDir, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => path.join(srcDir, file))
    .sort();
  const classes = files.map((): string[] => []);
  return ({resourcePath}, _, name) => {
    const at = files.indexOf(resourcePath);
    const known = classes[at];
    if (!known) return undefined;
    if (!known.includes(name)) known.push(name);
    return `zq${letters(at)}${known.indexOf(name)}`;
  };
}

/**
 * Returns styles whose custom properties have names of a letter or two, the most used ones the shortest.
 * @param isKept tells the names that the page or a script knows
 */
export function shortenProperties(style: string, isKept: (name: string) => boolean): string {
  const uses = new Map<string, number>();
  for (const [name] of style.matchAll(/--[\w-]+/g)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const own = [...uses.keys()].filter((name) => !isKept(name));
  own.sort((one, other) => (uses.get(other) ?? 0) - (uses.get(one) ?? 0));
  const short = new Map(own.map((name, at) => [name, `--${letters(at)}`]));
  return style.replace(/--[\w-]+/g, (name) => short.get(name) ?? name);
}
