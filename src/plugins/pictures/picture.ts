import {readFile} from 'node:fs/promises';
import sharp, {type Channels, type Sharp} from 'sharp';

/** An error that the operator can fix: only its message is printed, without a stack trace. */
export class UserError extends Error {
  constructor(message: string) {
    // Also for the error that Docusaurus wraps around this one. The development server goes on after it.
    if (process.env.NODE_ENV === 'production') Error.stackTraceLimit = 0;
    super(message);
  }
}

/**
 * Reads a picture file.
 * @param expected what kind of file is expected; ends the error message
 * @param isUsable whether a picture with these properties can be used
 * @returns the content of the file, and its size in pixels after the rotation of its EXIF data
 * @throws {UserError} if it is not a picture, or not usable
 */
export async function readPicture(
  file: string,
  expected: string,
  isUsable: (picture: {format: string; width: number; height: number}) => boolean,
) {
  let found: string;
  try {
    const content = await readFile(file);
    const {format, autoOrient} = await sharp(content).metadata();
    const {width, height} = autoOrient;
    if (isUsable({format, width, height})) return {content, width, height};
    found = `${width} × ${height} pixels as ${format}`;
  } catch (error) {
    found = `no picture (${(error as Error).message})`;
  }
  throw new UserError(`${file}: found ${found}; expected ${expected}.`);
}

/** Pixels of a picture, row by row: one value (0 to 255) for each channel. */
export type Plane = {
  width: number;
  height: number;
  channels?: Channels;
  data: Uint8Array;
};

/** Returns a plane as a picture of sharp. */
export function pictureOf({data, width, height, channels = 1}: Plane) {
  return sharp(data, {raw: {width, height, channels}});
}

/** Returns the pixels of a picture. */
export async function planeOf(picture: Sharp) {
  const {data, info} = await picture.raw({depth: 'uchar'}).toBuffer({resolveWithObject: true});
  return {...info, data};
}

/** Returns the first channel of a picture, which for a grey picture is its brightness. */
export const greyOf = (picture: Sharp) => planeOf(picture.extractChannel(0));
