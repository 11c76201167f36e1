import sharp from 'sharp';
import type {Language} from '../../locale/languages';
import {phrases} from '../../locale/phrases';
import {Refusal} from '../../refusal';
import {installedFont} from './fonts';
import {asImage, drawIcon} from './icons';
import {type Letters, loadLetters} from './letters';
import {setInLines} from './lines';
import {colour, type Palette, withColours} from './palette';
import type {PhotoSource} from './photo';

/** What Open Graph and its readers show without cutting. */
const WIDTH = 1200;
const HEIGHT = 630;

/** Where the photo's subject comes to stand when the words are left of it, and how far the photo may move off. */
const SUBJECT_AT = 836;
const MOST_OFFSET = 440;

/** The words stand beside the subject. */
const MARGIN = 72;
const MOST_WIDTH = 590;
const MOST_HEIGHT = 400;
const SIZES = [96, 84, 76, 68, 62, 56, 50, 44, 38, 32];

export type SocialPicture = {
  /** Title of the page, without the product's name. */
  readonly title: string;
  /** The page's language. */
  readonly language: Pick<Language, 'code' | 'script' | 'direction'>;
  /** The product's name. */
  readonly name: string;
};

/** Thrown when a title is too long; says what was found and expected, and how to remedy it. */
export class UnfitTitle extends Refusal {
  override name = 'UnfitTitle';

  constructor(
    readonly found: string,
    readonly expected: string,
    readonly remedy: string,
  ) {
    super(`Found ${found}; expected ${expected}. To remedy it, ${remedy}.`);
  }
}

function drawing(content: string, {dark}: Palette): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`;
  return withColours(svg, dark);
}

/** The title in the greatest size that fits, from the bottom up. */
function setTitle(
  {title, language: {code, direction}}: SocialPicture,
  {widthOf, draw}: Letters,
  lineHeight: number,
  left: number,
): string {
  const parts = phrases(title, code);
  for (const size of SIZES) {
    const step = size * lineHeight;
    const lines = setInLines(parts, (text) => widthOf(text) * size, MOST_WIDTH);
    if (lines && lines.length * step <= MOST_HEIGHT) {
      const last = HEIGHT - MARGIN - size * 0.1;
      const widest = Math.max(...lines.map(widthOf));
      return lines
        .map((line, index) => {
          const x = direction === 'rtl' ? left + (widest - widthOf(line)) * size : left;
          return draw(line, {x, y: last - (lines.length - 1 - index) * step}, size);
        })
        .join('');
    }
  }
  throw new UnfitTitle(
    `the title "${title}", which is too long for a social picture`,
    `one that fits ${MOST_WIDTH} by ${MOST_HEIGHT} pixels in letters of ${SIZES.at(-1)}`,
    'shorten it',
  );
}

/** The words, and the first letter of the title that no font has: then the title is left out. */
type Words = {readonly drawn: Buffer; readonly undrawn: string | undefined};

async function layOut(picture: SocialPicture, {wordsLeft, edge}: Place, palette: Palette): Promise<Words> {
  const left = wordsLeft ? MARGIN : WIDTH - MARGIN - MOST_WIDTH;
  const {title, language, name} = picture;
  const mark = asImage(await drawIcon(palette), left - 4, 60, 76);
  const latin = installedFont('Latn');
  if (!latin) {
    throw new Refusal('The font of the product’s name is not installed; install it with `npm ci`.');
  }
  const font = installedFont(language.script) ?? latin;
  const letters = await loadLetters(font, language);
  const brand = await loadLetters(latin, {code: 'en', direction: 'ltr'});
  const undrawn = letters.undrawnIn(title);
  const content = `<defs>
      <linearGradient id="dusk"${wordsLeft ? '' : ' x1="1" x2="0"'}><stop offset="${edge / WIDTH}" stop-color="var(--night)"/><stop offset=".45" stop-color="var(--night)" stop-opacity=".6"/><stop offset=".68" stop-color="var(--night)" stop-opacity="0"/></linearGradient>
      <linearGradient id="foot" x2="0" y2="1"><stop offset=".55" stop-color="var(--night)" stop-opacity="0"/><stop offset="1" stop-color="var(--night)" stop-opacity=".35"/></linearGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#dusk)"/><rect width="100%" height="100%" fill="url(#foot)"/>
    ${mark}
    <g fill="var(--night-ink)">${brand.draw(name, {x: left + 92, y: 113}, 46)}${undrawn === undefined ? setTitle(picture, letters, font.lineHeight, left) : ''}</g>
    <rect y="${HEIGHT - 8}" width="100%" height="8" fill="var(--lantern)"/>`;
  return {drawn: Buffer.from(drawing(content, palette)), undrawn};
}

/** Where the photo and the words stand in a picture. */
type Place = {
  /** The words stand left of the subject; otherwise right of it. */
  readonly wordsLeft: boolean;
  /** Pixels on the words' side that the photo leaves free. */
  readonly edge: number;
};

function placeOf({subject}: PhotoSource): Place {
  const wordsLeft = subject.x >= 0.5;
  const along = WIDTH * (wordsLeft ? subject.x : 1 - subject.x);
  return {wordsLeft, edge: Math.round(Math.min(Math.max(SUBJECT_AT - along, 0), MOST_OFFSET))};
}

/** The part of the photo that is seen: as wide as the picture, and moved until its subject is clear of the words. */
function cropOf(photo: PhotoSource, {wordsLeft, edge}: Place) {
  const height = Math.round((WIDTH * photo.height) / photo.width);
  const top = Math.min(Math.max(Math.round(height * photo.subject.y) - HEIGHT / 2, 0), height - HEIGHT);
  return {height, part: {left: wordsLeft ? 0 : edge, top, width: WIDTH - edge, height: HEIGHT}};
}

/** What all social pictures of a site have in common: the photo in its place, and the colours. */
export type SocialGround = {
  readonly place: Place;
  readonly palette: Palette;
  readonly pixels: Buffer;
};

/** Makes the ground of social pictures, once for all. */
export async function socialGround(photo: PhotoSource, palette: Palette): Promise<SocialGround> {
  const place = placeOf(photo);
  const {height, part} = cropOf(photo, place);
  const background = colour(palette.dark, 'night');
  const pixels = await sharp(photo.picture)
    .resize(WIDTH, height)
    .extract(part)
    .flatten({background})
    .extend({[place.wordsLeft ? 'left' : 'right']: place.edge, background})
    .raw()
    .toBuffer();
  return {place, palette, pixels};
}

/**
 * Draws the picture that a link to a page shows where it is shared: the page's title and the brand
 * beside the subject of the sample photo. The same words give the same bytes. A title that no installed
 * font can write is left out.
 * @returns a JPEG file of 1200 by 630 pixels, and the first letter of the title that no font has
 * @throws {UnfitTitle} when the title is too long
 */
export async function drawSocialPicture(
  picture: SocialPicture,
  {place, palette, pixels}: SocialGround,
): Promise<{readonly file: Buffer; readonly undrawn: string | undefined}> {
  const {drawn, undrawn} = await layOut(picture, place, palette);
  const file = await sharp(pixels, {raw: {width: WIDTH, height: HEIGHT, channels: 3}})
    .composite([{input: drawn}])
    .jpeg({quality: 84, mozjpeg: true})
    .toBuffer();
  return {file, undrawn};
}
