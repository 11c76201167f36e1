import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Folder of the drawings, from the site's folder. */
const FOLDER = 'src/brand/hero';

/**
 * Docusaurus plugin: writes a module with the drawings of `hero/`, which HeroDrawing shows. They are sorted
 * by file name, and named without the number: `07-gate.svg` is `gate`. Without drawings the list is empty.
 */
export const heroLayers = ({siteDir}: LoadContext): Plugin => ({
  name: 'hero-layers',
  async contentLoaded({actions}) {
    const folder = path.join(siteDir, FOLDER);
    const files = existsSync(folder) ? readdirSync(folder).sort() : [];
    const layers = files.map((file) => {
      const [, name] = /([a-z]+)\.svg$/.exec(file) ?? [];
      return name ? `['${name}', require('@site/${FOLDER}/${file}').default],\n` : '';
    });
    await actions.createData('layers.js', `module.exports = [\n${layers.join('')}];\n`);
  },
  getPathsToWatch: () => [`${FOLDER}/*.svg`],
});
