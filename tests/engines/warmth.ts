import sharp from 'sharp';

/**
 * By how much the foot of a picture, where what is near is seen, is redder than blue: mean values of 0 to 255.
 * @param screenshot of the photo or the canvas, as PNG
 */
export async function warmth(screenshot: Buffer): Promise<number> {
  const {width, height} = await sharp(screenshot).metadata();
  const [left, top] = [Math.round(width * 0.2), Math.round(height * 0.7)];
  // `stats` looks at what it is given, not at what has been cut out of it.
  const foot = await sharp(screenshot)
    .extract({left, top, width: Math.round(width * 0.6), height: Math.round(height * 0.12)})
    .removeAlpha()
    .png()
    .toBuffer();
  const {channels} = await sharp(foot).stats();
  return (channels[0]?.mean ?? 0) - (channels[2]?.mean ?? 0);
}
