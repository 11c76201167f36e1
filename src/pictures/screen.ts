import sharp from 'sharp';

/** The phone's screen: its width as a part of its height. */
const SCREEN = 1 / 2.05;

/**
 * Cuts from a picture what the phone's screen shows of it, at the picture's full height. The photo and
 * its depth map are cut alike.
 * @param picture any format that sharp reads
 * @param middle what stands in the middle of the screen, in parts of the picture's width
 * @returns a PNG picture
 */
export async function cutToScreen(picture: Buffer, middle: number): Promise<Buffer> {
  const {width, height} = await sharp(picture).metadata();
  const shown = Math.min(width, Math.round(height * SCREEN));
  const left = Math.min(Math.max(0, Math.round(width * middle - shown / 2)), width - shown);
  return sharp(picture).extract({left, top: 0, width: shown, height}).png({compressionLevel: 1}).toBuffer();
}
