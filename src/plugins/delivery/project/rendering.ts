import path from 'node:path';
import {addedPackages} from './packages';
import {hookError} from './project';

/** Programs that take part while pages are rendered. */
const FOLDER = path.join(__dirname, '../client/rendering');

const BROWSER_ONLY = '@docusaurus/BrowserOnly';
const ROOT = '@theme/Root';

/**
 * Returns what the bundler takes in place of modules of Docusaurus, so that rendering leaves marks in the HTML by which the
 * finishing step sees what is missing without React: an empty `<BrowserOnly>`, and packages with effects.
 * @param alias `resolve.alias` of Docusaurus's configuration
 * @param isServer whether the bundle is the one that renders pages
 * @returns the aliases, and rules for the modules of packages that the site has added
 * @throws {Error} if Docusaurus has no such module, or a package.json is not JSON
 */
export function replacedModules(alias: object, isServer: boolean, siteDir: string) {
  const aliases = new Map<string, unknown>(Object.entries(alias));
  const fileOf = (replaced: string) => {
    const file = aliases.get(replaced);
    if (typeof file !== 'string') throw hookError(`the module ${replaced}`, __filename);
    return file;
  };
  const [root, browserOnly, react] = [fileOf(ROOT), fileOf(BROWSER_ONLY), fileOf('react')];
  const noted = path.join(FOLDER, 'react-of-package.js');
  return {
    alias: {
      '@delivery/Root': root,
      [ROOT]: path.join(FOLDER, 'root.tsx'),
      [BROWSER_ONLY]: isServer ? path.join(FOLDER, 'browser-only.tsx') : browserOnly,
    },
    rules: (isServer ? addedPackages(siteDir) : []).map(({name, include, exclude}) => ({
      include,
      exclude,
      // Docusaurus has an alias for React: its folder. With `$`, files in that folder keep theirs (`react/jsx-runtime`).
      resolve: {alias: {[`${react}$`]: `${noted}?${name}`}},
    })),
  };
}
