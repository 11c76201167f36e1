import {readFile} from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type {Product} from '../../product';
import {replaceFile} from '../../replace-file';
import {colour, type Palette, withColours} from './palette';

const ICON = path.join(__dirname, '../../brand/icon.svg');

/** Name and width in pixels of each icon that cannot be a drawing. */
const ICONS = {'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512};

/**
 * Gives the icon of the site, in its colours at night.
 * @param palette those of the site
 */
export async function drawIcon(palette: Palette): Promise<string> {
  return withColours(await readFile(ICON, 'utf8'), palette.dark);
}

/**
 * Gives an icon as a part of another drawing: a picture of its own, whatever names, sizes and styles it has.
 * @param icon text of an SVG file
 * @param size of its sides
 */
export function asImage(icon: string, x: number, y: number, size: number): string {
  const data = Buffer.from(icon).toString('base64');
  return `<image x="${x}" y="${y}" width="${size}" height="${size}" href="data:image/svg+xml;base64,${data}"/>`;
}

/**
 * Writes the icon, draws those for touch screens and launchers from it, and writes the web manifest.
 * @param outDir folder that is served from the site's root
 * @param palette the site's colours
 */
export async function drawIcons(product: Product, outDir: string, palette: Palette): Promise<void> {
  const drawing = await drawIcon(palette);
  const ground = colour(palette.dark, 'icon-ground');
  replaceFile(path.join(outDir, 'favicon.svg'), drawing);
  for (const [name, width] of Object.entries(ICONS)) {
    // The launcher cuts its own corners, so the drawing's ground is carried out to the edge.
    replaceFile(
      path.join(outDir, name),
      await sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}">${asImage(drawing, 0, 0, width)}</svg>`,
        ),
      )
        .flatten({background: ground})
        .png({palette: true})
        .toBuffer(),
    );
  }
  replaceFile(
    path.join(outDir, 'site.webmanifest'),
    JSON.stringify({
      name: product.name,
      short_name: product.name,
      start_url: '/',
      display: 'browser',
      background_color: ground,
      theme_color: ground,
      icons: [
        {src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable'},
        {src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable'},
        {src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml'},
      ],
    }),
  );
}
