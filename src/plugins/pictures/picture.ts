import {readFile} from 'node:fs/promises';
import sharp, {type Channels, type Sharp} from 'sharp';

/** An error that the operator can mend: printed as its message, without a stack. */
export class UserError extends Error {
  override name = 'UserError';
  override stack = `UserError: ${this.message}`;
}

/**
 * Reads a picture file.
 * @param expected ends the error's sentence
 * @param isRight whether it can be used
 * @returns its content, the name of its format, and its size in pixels, as it is to be turned
 * @throws {UserError} when it is no picture or not the right one
 */
export async function readPicture(
  file: string,
  expected: string,
  isRight: (picture: {format: string; width: number; height: number}) => boolean,
) {
  let found: string;
  try {
    const content = await readFile(file);
    const {format, autoOrient} = await sharp(content).metadata();
    const {width, height} = autoOrient;
    if (isRight({format, width, height})) return {content, width, height};
    found = `${width} × ${height} pixels as ${format}`;
  } catch (error) {
    found = `no picture (${(error as Error).message})`;
  }
  throw new UserError(`${file}: found ${found}; expected ${expected}.`);
}

/** Values of a picture, row by row: one for each pixel, or as many as it has channels. */
export type Plane = {
  width: number;
  height: number;
  channels?: Channels;
  data: Uint8Array;
};

/** Opens a plane as a picture. */
export function pictureOf({data, width, height, channels = 1}: Plane) {
  return sharp(data, {raw: {width, height, channels}});
}

/** Reads the values of a picture. */
export async function planeOf(picture: Sharp) {
  const {data, info} = await picture.raw({depth: 'uchar'}).toBuffer({resolveWithObject: true});
  return {width: info.width, height: info.height, channels: info.channels, data: new Uint8Array(data)};
}

/** Reads the first channel of a picture: of a grey one, its values. */
export const greyOf = (picture: Sharp) => planeOf(picture.extractChannel(0));
