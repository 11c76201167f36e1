import sharp from 'sharp';
import {planeOf} from '../../src/plugins/pictures/picture';

/** The pixels of a picture, by rows from the top: one value, 0 to 255, for each channel. */
export type Picture = {width: number; height: number; channels: number; data: Buffer};

/** Decodes an image file as RGB; scales it if a size is given. */
export const readPicture = (source: Buffer, size?: Picture): Promise<Picture> =>
  planeOf(sharp(source).resize(size?.width, size?.height, {fit: 'fill'}).removeAlpha());

/** Returns the mean difference between two pictures of the same size, 0 to 255. */
export function difference(a: Picture, b: Picture) {
  return (
    a.data.reduce((sum, value, index) => sum + Math.abs(value - (b.data[index] ?? 0)), 0) / a.data.length
  );
}

/**
 * Finds pixels of a picture by the values of their channels.
 * @returns their places, and the mean of these
 */
export function findPixels({width, channels, data}: Picture, isWanted: (...values: number[]) => boolean) {
  const places = [];
  const mean = {x: 0, y: 0};
  for (let at = 0; at < data.length; at += channels) {
    if (isWanted(...data.subarray(at, at + channels))) {
      const pixel = at / channels;
      places.push({x: pixel % width, y: Math.floor(pixel / width)});
    }
  }
  for (const {x, y} of places) {
    mean.x += x / places.length;
    mean.y += y / places.length;
  }
  return {places, mean};
}
