import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import sharp from 'sharp';
import type {Product} from '../product';

/** The ground of `static/favicon.svg`. */
const GROUND = '#2a1b4d';

/** Name and width in pixels of each icon that cannot be a drawing. */
const ICONS = {'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512};

/**
 * Draws the touch and launcher icons from `static/favicon.svg` and writes the web manifest.
 * @param context the site, with the product's facts
 * @param outDir folder that is served from the site's root
 */
export async function drawIcons(context: LoadContext, outDir: string): Promise<void> {
  const drawing = await readFile(path.join(context.siteDir, 'static', 'favicon.svg'));
  const product = context.siteConfig.customFields?.product as Product;
  await mkdir(outDir, {recursive: true});
  for (const [name, width] of Object.entries(ICONS)) {
    // The launcher cuts its own corners, so the drawing's ground is carried out to the edge.
    await writeFile(
      path.join(outDir, name),
      await sharp(drawing, {density: (72 * width) / 64})
        .resize(width)
        .flatten({background: GROUND})
        .png({palette: true})
        .toBuffer(),
    );
  }
  await writeFile(
    path.join(outDir, 'site.webmanifest'),
    JSON.stringify({
      name: product.name,
      short_name: product.name,
      start_url: '/',
      display: 'browser',
      background_color: GROUND,
      theme_color: GROUND,
      icons: [
        {src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable'},
        {src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable'},
        {src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml'},
      ],
    }),
  );
}
