import sharp from 'sharp';

/** A picture: rows from the top, three bytes for each pixel. */
export type Picture = {width: number; height: number; data: Buffer};

/** Reads a picture, in the size of another where one is given. */
export async function readPicture(source: Buffer, size?: Picture): Promise<Picture> {
  const {data, info} = await sharp(source)
    .resize({width: size?.width, height: size?.height, fit: 'fill'})
    .removeAlpha()
    .raw()
    .toBuffer({resolveWithObject: true});
  return {width: info.width, height: info.height, data};
}

/** The mean difference between two pictures of one size, 0 to 255. */
export function difference(one: Picture, other: Picture) {
  return (
    one.data.reduce((sum, value, index) => sum + Math.abs(value - (other.data[index] ?? 0)), 0) /
    one.data.length
  );
}
