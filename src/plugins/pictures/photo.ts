import {createHash} from 'node:crypto';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import {isNode, LineCounter, parseDocument} from 'yaml';
import type {Language} from '../../locale/languages';
import {Refusal} from '../../refusal';
import {holdsObject, readDepths} from './layers';

/*
 * The sample photo is one folder: the picture, its depth map, and what is to be said of them. It is read,
 * and refused, as a whole before anything is cut from it.
 */

/** The folder. */
export const PHOTO_FOLDER = path.join(__dirname, '../../brand/photo');

/** Width and height that every photo's are multiples of: the phone shows it so. */
export const PHOTO_RATIO = {width: 4, height: 5} as const;

/** The least width in pixels: what the phone shows on a screen of 2x. */
const LEAST_WIDTH = 800;
const LEAST_HEIGHT = (LEAST_WIDTH * PHOTO_RATIO.height) / PHOTO_RATIO.width;

/** A pixel more or less is no other ratio. */
const RATIO_TOLERANCE = 0.004;

/** Of 255. Less than this between the nearest and the farthest is no depth. */
const LEAST_DEPTH = 32;

/** The sample photo, fit to be cut. */
export type PhotoSource = {
  readonly picture: Buffer;
  readonly width: number;
  readonly height: number;
  /** Its depth map: 8 bits, 255 near, of the same size. */
  readonly depth: Buffer;
  /** Where its subject is, in parts of its width and height. */
  readonly subject: {readonly x: number; readonly y: number};
  /** What it shows, by language tag. */
  readonly descriptions: Readonly<Record<string, string>>;
};

/** Writes a fault of a file in the folder as one line for a person. */
function fault(file: string, found: string, expected: string, remedy: string): string {
  return `src/brand/photo/${file}: found ${found}; expected ${expected}. To remedy it, ${remedy}.`;
}

type Read = {
  readonly file: string;
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
};

/** Reads a picture of the folder; says what is wrong in `faults`, and then gives nothing. */
async function readPicture(folder: string, name: string, faults: string[]): Promise<Read | undefined> {
  const endings = name === 'photo' ? ['png', 'jpg', 'jpeg'] : ['png'];
  const names = endings.map((ending) => `${name}.${ending}`);
  const there = (await readdir(folder).catch(() => [])).filter((file) => names.includes(file));
  const [file = names[0] ?? name] = there;
  if (there.length !== 1) {
    faults.push(
      there.length === 0
        ? fault(file, 'no such file', names.join(' or '), `put it there`)
        : fault(file, `${there.join(' and ')}`, 'one of them', 'take the other out'),
    );
    return undefined;
  }
  const content = await readFile(path.join(folder, file));
  const metadata = await sharp(content)
    .metadata()
    .catch(() => undefined);
  if (metadata?.format !== 'png' && metadata?.format !== 'jpeg') {
    faults.push(
      fault(
        file,
        metadata ? `a picture in the format ${metadata.format}` : 'a file that is no picture',
        name === 'photo' ? 'PNG or JPEG' : 'PNG',
        'export it again in that format',
      ),
    );
    return undefined;
  }
  const {width, height, orientation = 1} = metadata;
  if (orientation !== 1) {
    faults.push(
      fault(
        file,
        'a picture that is stored turned (Exif)',
        'an upright one',
        'open it in an editor and export it again',
      ),
    );
    return undefined;
  }
  return {file, content, width, height};
}

function checkSize({file, width, height}: Read, faults: string[]): void {
  const size = `${width} × ${height} pixels`;
  const {width: across, height: down} = PHOTO_RATIO;
  if (width < LEAST_WIDTH || height < LEAST_HEIGHT) {
    faults.push(
      fault(
        file,
        size,
        `at least ${LEAST_WIDTH} × ${LEAST_HEIGHT}`,
        'export it larger; a screen would show it blurred',
      ),
    );
  }
  if (Math.abs((width * down) / (height * across) - 1) > RATIO_TOLERANCE) {
    faults.push(
      fault(
        file,
        `${size}, a ratio of ${(width / height).toFixed(2)}`,
        `${across}:${down}, a ratio of ${(across / down).toFixed(2)}, from which the phone’s screen is cut`,
        width * down > height * across
          ? `crop it to ${Math.round((height * across) / down)} × ${height}, and its depth map with it`
          : `crop it to ${width} × ${Math.round((width * down) / across)}, and its depth map with it`,
      ),
    );
  }
}

async function checkDepth(depth: Read, picture: Read | undefined, faults: string[]): Promise<void> {
  if (picture && (depth.width !== picture.width || depth.height !== picture.height)) {
    faults.push(
      fault(
        depth.file,
        `${depth.width} × ${depth.height} pixels`,
        `${picture.width} × ${picture.height}, the size of ${picture.file}`,
        'export both in one size; what is cut from one must fit the other',
      ),
    );
  }
  const depths = await readDepths(depth.content);
  let [least, most] = [255, 0];
  for (const value of depths.data) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  const white = 'a map that is white where things are near and black where they are far';
  if (most - least < LEAST_DEPTH) {
    faults.push(
      fault(
        depth.file,
        `only values from ${least} to ${most}, which is no depth`,
        white,
        'export the map anew',
      ),
    );
  } else if (!holdsObject(depths)) {
    faults.push(
      fault(
        depth.file,
        'no object: nothing in it stands out from the ground that it stands on',
        `${white}, with at least one thing that is nearer than what is beside it`,
        'choose a photo with a thing in front of its background, or see whether near and far are exchanged',
      ),
    );
  }
}

type Words = Pick<PhotoSource, 'subject' | 'descriptions'>;

/** Reads what is said of the photo. */
function readWords(
  text: string,
  picture: Read | undefined,
  languages: readonly Language[],
  faults: string[],
): Words {
  const file = 'photo.yml';
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines, prettyErrors: false});
  const at = (...keys: string[]): string => {
    const node = keys.length > 0 ? document.getIn(keys, true) : undefined;
    return isNode(node) && node.range ? `${file}:${lines.linePos(node.range[0]).line}` : file;
  };
  const [error] = document.errors;
  if (error) {
    faults.push(
      fault(
        `${file}:${lines.linePos(error.pos[0]).line}`,
        `what is not YAML (${error.message})`,
        'YAML',
        'correct that line',
      ),
    );
    return {subject: {x: 0, y: 0}, descriptions: {}};
  }
  const subject = String(document.get('subject') ?? '');
  const [, x = '', y = ''] = /^(\d+)%\s+(\d+)%$/.exec(subject) ?? [];
  if (x === '' || Number(x) > 100 || Number(y) > 100) {
    faults.push(
      fault(
        at('subject'),
        `the subject at "${subject}"`,
        'two parts of a hundred, from the left and from the top',
        'write it as in subject: 53% 48%',
      ),
    );
  }
  const fingerprint = picture && createHash('sha256').update(picture.content).digest('hex').slice(0, 8);
  const descriptions: Record<string, string> = {};
  for (const {code, label} of languages) {
    const words = document.getIn(['description', code, 'text']);
    const of = document.getIn(['description', code, 'of']);
    if (typeof words !== 'string' || words.trim() === '') {
      faults.push(
        fault(
          at('description', code),
          `no description in ${label}`,
          `what the photo shows, under description, ${code}, text`,
          'write it',
        ),
      );
    } else if (fingerprint !== undefined && String(of) !== fingerprint) {
      faults.push(
        fault(
          at('description', code, 'text'),
          `a description in ${label} that was written for another photo (of: ${of})`,
          `one of ${picture?.file}`,
          `say in ${label} what this photo shows, and write of: '${fingerprint}'`,
        ),
      );
    } else {
      descriptions[code] = words.trim();
    }
  }
  return {subject: {x: Number(x) / 100, y: Number(y) / 100}, descriptions};
}

/**
 * Reads the folder of the sample photo.
 * @param languages those of the site: the photo is described in each
 * @throws {Refusal} naming everything in it that cannot be shown, with file, what was found, what is
 *   expected and how to remedy it
 */
export async function readPhoto(
  languages: readonly Language[],
  folder: string = PHOTO_FOLDER,
): Promise<PhotoSource> {
  const faults: string[] = [];
  const picture = await readPicture(folder, 'photo', faults);
  const depth = await readPicture(folder, 'depth', faults);
  if (picture) {
    checkSize(picture, faults);
  }
  if (depth) {
    await checkDepth(depth, picture, faults);
  }
  const text = await readFile(path.join(folder, 'photo.yml'), 'utf8').catch(() => '');
  const words = readWords(text, picture, languages, faults);
  if (!picture || !depth || faults.length > 0) {
    throw new Refusal(`The photo cannot be shown:\n${faults.map((one) => `  ${one}`).join('\n')}`);
  }
  const {content, width, height} = picture;
  return {picture: content, width, height, depth: depth.content, ...words};
}
