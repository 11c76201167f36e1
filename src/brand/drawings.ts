import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

const LAYERS = 'src/brand/hero';

const LOGO = 'src/brand/logo.svg';

/** Height of the logo, and room between it and the letters, in sizes of these, which are 100 units. */
const LOGO_HEIGHT = 1.76;
const GAP = 0.5;

const VIEW_BOX = /viewBox="([^"]+)"/;

/** Returns the view box of an SVG file: left, top, width, height. */
const sizeOf = (svg: string) => (VIEW_BOX.exec(svg)?.[1] ?? '0 0 1 1').split(' ').map(Number) as Size;
type Size = [left: number, top: number, width: number, height: number];

/** Returns the logo with the place of the letters beside it: a box, which wordmark.css cuts out. Narrow, it shows the logo. */
function addLetters(logo: string, [, , width, height]: Size): string {
  const [left, top, logoWidth, logoHeight] = sizeOf(logo);
  const size = logoHeight / LOGO_HEIGHT;
  const start = Math.round(logoWidth + GAP * size);
  const letters = top + Math.round((logoHeight - (height * size) / 100) / 2);
  return logo
    .replace(
      VIEW_BOX,
      `viewBox="${left} ${top} ${Math.ceil(start + (width * size) / 100)} ${logoHeight}" preserveAspectRatio="xMinYMid slice"`,
    )
    .replace(
      '</svg>',
      // A group's transform: SVGO would change the box by its own.
      `<g transform="translate(${left + start} ${letters}) scale(${size / 100})"><rect class="wordmark" width="${width}" height="${height}" fill="currentColor"/></g></svg>`,
    );
}

/** Returns the file that may hold the outlines of a product's name, from the site's folder. */
export const wordmarkOf = (name: string): string => `src/brand/wordmarks/${name}.svg`;

/**
 * Docusaurus plugin: writes the modules of drawings whose files may be there or not.
 * `layers.js`: what HeroDrawing shows, the drawings of `hero/` in the order of their names, each with its own: that of
 * `07-gate.svg` is `gate`. Without a drawing it is empty.
 * `brand.svg`: what Brand shows, the logo and the product's name in drawn letters, whose outlines are in `wordmark.css`:
 * once in the page's styles, however often the name is seen. Without a drawing of this name it is the logo; `wordmark.js`
 * says so.
 */
export const drawings = ({siteDir, siteConfig}: LoadContext): Plugin => ({
  name: 'drawings',
  async contentLoaded({actions: {createData}}) {
    const folder = path.join(siteDir, LAYERS);
    const files = existsSync(folder) ? readdirSync(folder).sort() : [];
    const layers = files.map((file) => {
      const [, name] = /([a-z]+)\.svg$/.exec(file) ?? [];
      return name ? `['${name}', require('@site/${LAYERS}/${file}').default],\n` : '';
    });
    await createData('layers.js', `module.exports = [\n${layers.join('')}];\n`);

    const logo = readFileSync(path.join(siteDir, LOGO), 'utf8');
    const wordmark = wordmarkOf(siteConfig.title);
    const file = path.join(siteDir, wordmark);
    const isDrawn = existsSync(file);
    const letters = isDrawn ? readFileSync(file, 'utf8') : '';
    const outlines = /<path [^>]*?\bd="([^"]+)"/.exec(letters)?.[1];
    if (isDrawn && !outlines) {
      throw new Error(`${wordmark}: found no <path>; expected all letters as one <path>.`);
    }
    await createData('brand.svg', outlines ? addLetters(logo, sizeOf(letters)) : logo);
    await createData('wordmark.css', outlines ? `.wordmark { clip-path: path('${outlines}') }\n` : '');
    await createData('wordmark.js', `module.exports = ${JSON.stringify({isDrawn})};\n`);
  },
  getPathsToWatch: () => [`${LAYERS}/*.svg`, LOGO, wordmarkOf('*')],
});
