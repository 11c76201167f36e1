import sharp from 'sharp';

/** The phone's screen: its width as a part of its height. */
const SCREEN = 1 / 2.05;

/**
 * Says what the phone's screen shows of a picture, at the picture's full height.
 * @param middle what stands in the middle of the screen, in parts of the picture's width
 */
export function screenOf({width, height}: {readonly width: number; readonly height: number}, middle: number) {
  const shown = Math.min(width, Math.round(height * SCREEN));
  const left = Math.min(Math.max(0, Math.round(width * middle - shown / 2)), width - shown);
  return {left, top: 0, width: shown, height};
}

/**
 * Cuts from a picture what the phone's screen shows of it. The photo and its depth map are cut alike.
 * @param picture any format that sharp reads
 * @param middle see {@link screenOf}
 * @returns a PNG picture
 */
export async function cutToScreen(picture: Buffer, middle: number): Promise<Buffer> {
  const screen = screenOf(await sharp(picture).metadata(), middle);
  return sharp(picture).extract(screen).png({compressionLevel: 1}).toBuffer();
}
