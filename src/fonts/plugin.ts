import {createHash} from 'node:crypto';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import subsetFont from 'subset-font';

/** Where this plugin puts files, from the site's folder; served from the site's root. */
export const servedFonts = '.docusaurus/fonts/static';

const SOURCE = require.resolve('@fontsource/marcellus/files/marcellus-latin-400-normal.woff2');

/** What headings are written with: ASCII and the punctuation of English prose. */
const CHARACTERS = `${String.fromCodePoint(...Array.from({length: 95}, (_, index) => 32 + index))}’‘“”–—…©·é`;

async function subset(outDir: string): Promise<string> {
  const font = await subsetFont(await readFile(SOURCE), CHARACTERS, {targetFormat: 'woff2'});
  const hash = createHash('sha256').update(font).digest('hex').slice(0, 10);
  const file = path.join(outDir, 'fonts', `marcellus.${hash}.woff2`);
  await mkdir(path.dirname(file), {recursive: true});
  await writeFile(file, font);
  return `/fonts/${path.basename(file)}`;
}

/**
 * Docusaurus plugin: serves the display font, cut down to the characters that headings use, and
 * announces it in the head of every page. It is optional: a page that is painted before the font
 * arrives keeps its own, so nothing ever shifts.
 */
export default function fonts({siteDir}: LoadContext): Plugin {
  return {
    name: 'fonts',
    loadContent: () => subset(path.join(siteDir, servedFonts)),
    injectHtmlTags: ({content}) => {
      const href = content as string;
      return {
        headTags: [
          {
            tagName: 'link',
            attributes: {rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: 'anonymous', href},
          },
          {
            tagName: 'style',
            innerHTML: `@font-face{font-family:Marcellus;src:url(${href}) format("woff2");font-display:optional}`,
          },
        ],
      };
    },
  };
}
