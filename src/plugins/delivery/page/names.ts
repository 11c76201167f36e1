import {readdirSync} from 'node:fs';
import path from 'node:path';

/*
 * Short names for the classes of CSS modules; styles.ts shortens custom properties. Pages contain their styles,
 * and the landing page has to fit into ten TCP packets (tests/delivery/budgets). Short names that differ in one
 * character save a thousand bytes.
 */

/**
 * Returns css-loader's option `getLocalIdent`. A name is `zq`, the number of the file and the number of the
 * class in it, both in base 36. `zq` keeps names different from words and from classes that ad blockers hide.
 * @param srcDir folder with the site's CSS modules; modules elsewhere keep css-loader's names
 */
export function classNames(srcDir: string) {
  const files = readdirSync(srcDir, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.module.css'))
    .sort();
  const known = files.map(() => new Set<string>());
  return ({resourcePath}: {resourcePath: string}, _: string, name: string) => {
    const index = files.indexOf(path.relative(srcDir, resourcePath));
    const names = known[index]?.add(name);
    return names && `zq${(index + 10).toString(36)}${[...names].indexOf(name).toString(36)}`;
  };
}
