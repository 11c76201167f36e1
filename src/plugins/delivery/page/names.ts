import {readdirSync} from 'node:fs';
import path from 'node:path';

/*
 * Short names for the classes of CSS modules and for custom properties. Pages carry their styles, and the landing page
 * has to fit into ten packets (tests/delivery/budgets): names that differ by one character save it a thousand bytes.
 */

/**
 * Returns css-loader's option `getLocalIdent`: the number of the file and of the class there, in letters and digits. Names begin
 * with `zq`, so that neither a word nor what blockers of advertisements hide is one.
 * @param srcDir the folder that is looked for CSS modules; others keep css-loader's names
 */
export function classNames(srcDir: string) {
  const files = readdirSync(srcDir, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.module.css'))
    .sort();
  const known = files.map(() => new Set<string>());
  return ({resourcePath}: {resourcePath: string}, _: string, name: string) => {
    const at = files.indexOf(path.relative(srcDir, resourcePath));
    const names = known[at]?.add(name);
    return names && `zq${(at + 10).toString(36)}${[...names].indexOf(name).toString(36)}`;
  };
}

/**
 * Returns styles whose custom properties have names of a letter or two.
 * @param isKept tells the names that the page or a script knows
 */
export function shortenProperties(style: string, isKept: (name: string) => boolean) {
  const names = new Set<string>();
  // Not the end of a class (`tabs__item--active`).
  return style.replace(/(?<![\w-])--[\w-]+/g, (name) =>
    isKept(name) ? name : `--${[...names.add(name)].indexOf(name).toString(36)}`,
  );
}
