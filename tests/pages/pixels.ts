import sharp from 'sharp';

/** A picture as RGB, three bytes for each pixel, by rows from the top. */
export type Picture = {width: number; height: number; data: Buffer};

/** Decodes an image file; scales it if a size is given. */
export async function readPicture(source: Buffer, size?: Picture): Promise<Picture> {
  const {data, info} = await sharp(source)
    .resize({width: size?.width, height: size?.height, fit: 'fill'})
    .removeAlpha()
    .raw()
    .toBuffer({resolveWithObject: true});
  return {width: info.width, height: info.height, data};
}

/** Returns the mean difference between two pictures of the same size, 0 to 255. */
export function difference(a: Picture, b: Picture) {
  return (
    a.data.reduce((sum, value, index) => sum + Math.abs(value - (b.data[index] ?? 0)), 0) / a.data.length
  );
}
