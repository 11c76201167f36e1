import {brotliCompressSync} from 'node:zlib';
import {chromium} from 'playwright';
import type {Files} from '../../../src/plugins/delivery/site/files';
import {drawingChromium} from '../../browsers';
import {budgets} from '../../delivery/budgets/budgets';
import type {Table} from '../report/table';
import {frameCost} from './frame-cost';

/** What the depth preview costs once it is wanted. */
export type DepthPreview = {
  /** Its own code and its layers, brotli where that helps, by file. */
  readonly bytes: Readonly<Record<string, number>>;
  readonly total: number;
  /** Milliseconds of the median frame drawn without a graphics card, and the canvas's size. */
  readonly frame: {readonly median: number; readonly width: number; readonly height: number};
};

function bytesOf(files: Files): Record<string, number> {
  const own = [...files].filter(
    ([file, content]) =>
      /^pictures\/photo-(?:depths|masks)\./.test(file) ||
      (/^assets\/js\/[^/]+\.js$/.test(file) && content.includes('webgl2')),
  );
  return Object.fromEntries(
    own.map(([file, content]) => [file, Math.min(content.length, brotliCompressSync(content).length)]),
  );
}

/**
 * Opens the depth preview on the landing page and measures it.
 * @param origin of the server
 * @param files of the finished site
 */
export async function measureDepthPreview(origin: string, files: Files): Promise<DepthPreview> {
  const browser = await chromium.launch(drawingChromium);
  try {
    const page = await browser.newPage({viewport: {width: 1440, height: 900}});
    await page.goto(origin);
    await page.keyboard.press('Shift');
    await page.locator('#about img').scrollIntoViewIfNeeded();
    await page.locator('canvas[data-drawn]').waitFor();
    const bytes = bytesOf(files);
    const total = Object.values(bytes).reduce((sum, size) => sum + size, 0);
    return {bytes, total, frame: await frameCost(page)};
  } finally {
    await browser.close();
  }
}

/** Writes the measurement for the terminal. */
export function depthPreviewTable({bytes, total, frame}: DepthPreview): Table {
  return {
    title: `The depth preview (target: at most ${budgets.depthPreviewBytes} bytes)`,
    head: ['what', 'figure'],
    rows: [
      ...Object.entries(bytes).map(([file, size]) => [file, `${size} bytes`] as const),
      ['together', `${total} bytes`],
      [`a frame of ${frame.width} x ${frame.height}, no graphics card`, `${frame.median.toFixed(1)} ms`],
    ],
  };
}

/** Says whether the preview takes more than it may. */
export function depthPreviewMisses({total}: DepthPreview): string[] {
  return total > budgets.depthPreviewBytes ? [`the depth preview takes ${total} bytes`] : [];
}
