import sharp from 'sharp';
import {UserError} from './error';
import type {Font} from './fonts';
import {colour, withColours} from './palette';
import type {Photo} from './photo';

/** Size in pixels of a card for shared links (Open Graph). */
const WIDTH = 1200;
const HEIGHT = 630;

/** Where the photo's subject stands while the words are left of it, and how far the photo is moved for that, in pixels. */
const SUBJECT_AT = 836;
const MOST_OFFSET = 440;

/** Place of the words, and size of their letters, in pixels. */
const MARGIN = 72;
const WORDS = {width: 590, height: 370};
const LETTERS = {most: 96, least: 32, name: 46};
const ICON = 76;

/** Pixels by which a text is narrowed while its lines are made even. */
const STEP = 16;

/** Scripts without spaces: a line may end between any two letters, unless it is forbidden. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Unicode's joiner, where a line may not end, and the space without width, where it may. */
const JOINER = '\u2060';
const BREAK = '\u200b';

/** What all cards of a site have in common. */
export type CardGround = {
  readonly picture: Buffer;
  /** Pixels from the left at which the words begin. */
  readonly wordsAt: number;
  /** Colour of the words, as #rrggbb. */
  readonly ink: string;
};

/** The title of a card, and the name of its site. */
export type Words = {
  readonly title: string;
  readonly name: string;
  /** BCP 47 tag. */
  readonly language: string;
  /** The pieces of the title between which a line may end. */
  readonly pieces?: readonly string[] | undefined;
  readonly font: Font;
  readonly nameFont: Font;
};

type Text = {
  readonly text: string;
  readonly language: string;
  readonly font: Font;
  readonly ink: string;
  /** Size of the letters in pixels at 72 dots per inch. */
  readonly letters: number;
};

/** Sets a text as a picture of just its size; sharp's Pango shapes letters, orders them and ends lines. */
async function setText(
  {text, language, font, ink, letters}: Text,
  size: {width?: number; height?: number; dpi?: number},
) {
  const escaped = text.replace(/[&<]/g, (character) => (character === '&' ? '&amp;' : '&lt;'));
  const {data, info} = await sharp({
    text: {
      text: `<span foreground="${ink}" lang="${language}">${escaped}</span>`,
      font: `${font.name} ${letters}`,
      ...(font.file ? {fontfile: font.file} : {}),
      rgba: true,
      ...size,
    },
  })
    .png()
    .toBuffer({resolveWithObject: true});
  return {input: data, width: info.width, height: info.height, dpi: info.textAutofitDpi ?? 0};
}

/** Forbids lines to end within a piece of a text without spaces. */
function joined(pieces: readonly string[], language: string): string {
  const letters = new Intl.Segmenter(language);
  return pieces
    .map((piece) => [...letters.segment(piece)].map(({segment}) => segment).join(JOINER))
    .join(BREAK);
}

/** Sets a title as large as fits, in lines of about the same length. */
async function setTitle(text: Text) {
  const {dpi: fitting} = await setText(text, WORDS);
  // At 72 dots per inch a point is a pixel.
  const dpi = Math.min(fitting, 72);
  if (dpi < (72 * LETTERS.least) / LETTERS.most) {
    throw new UserError(
      `The title "${text.text}" is too long for a card; expected one that fits ${WORDS.width} × ${WORDS.height} pixels in letters of ${LETTERS.least}.`,
    );
  }
  let title = await setText(text, {width: WORDS.width, dpi});
  for (let width = title.width - STEP; width > 0; width -= STEP) {
    const narrower = await setText(text, {width, dpi});
    if (narrower.width > width || narrower.height > title.height + dpi / 2) {
      break;
    }
    title = narrower;
  }
  return title;
}

/** Describes the picture of a letter: its size, and whether it has a whole line above, as the box of a missing one. */
async function shapeOf(text: string, font: Font): Promise<string> {
  const {input, width, height} = await setText(
    {text, language: 'en', font, ink: 'white', letters: LETTERS.name},
    {dpi: 72},
  );
  const line = await sharp(input)
    .extract({left: 0, top: 0, width, height: 1})
    .extractChannel(3)
    .raw()
    .toBuffer();
  return `${width} ${height} ${line.every((alpha) => alpha > 0)}`;
}

/**
 * Finds the first letter of a text that neither its font nor one of the machine has.
 * @returns undefined where there is none
 */
export async function missingLetter(text: string, language: string, font: Font): Promise<string | undefined> {
  // Noncharacters, which no font has: Pango draws boxes with their four or six digits.
  const boxes = await Promise.all(['\ufdd0', '\u{10fffe}'].map((letter) => shapeOf(letter, font)));
  const letters = new Set(Array.from(new Intl.Segmenter(language).segment(text), ({segment}) => segment));
  for (const letter of letters) {
    if (/[^\s\p{Cf}]/u.test(letter) && boxes.includes(await shapeOf(letter, font))) {
      return letter;
    }
  }
  return undefined;
}

/**
 * Draws what all cards have in common: the photo beside the place of the words, and the icon.
 * @param subject where the photo's subject is, as parts of its width and height
 * @param icon text of an SVG file
 * @param colours of the dark scheme
 */
export async function drawGround(
  {picture, width, height}: Photo,
  subject: {readonly x: number; readonly y: number},
  icon: string,
  colours: Readonly<Record<string, string>>,
): Promise<CardGround> {
  const wordsLeft = subject.x >= 0.5;
  const along = WIDTH * (wordsLeft ? subject.x : 1 - subject.x);
  const edge = Math.round(Math.min(Math.max(SUBJECT_AT - along, 0), MOST_OFFSET));
  const full = Math.round((WIDTH * height) / width);
  const top = Math.min(Math.max(Math.round(full * subject.y) - HEIGHT / 2, 0), full - HEIGHT);
  const background = colour(colours, 'night');
  const wordsAt = wordsLeft ? MARGIN : WIDTH - MARGIN - WORDS.width;
  const shade = withColours(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
      <linearGradient id="dusk"${wordsLeft ? '' : ' x1="1" x2="0"'}><stop offset="${edge / WIDTH}" stop-color="var(--night)"/><stop offset=".45" stop-color="var(--night)" stop-opacity=".6"/><stop offset=".68" stop-color="var(--night)" stop-opacity="0"/></linearGradient>
      <linearGradient id="foot" x2="0" y2="1"><stop offset=".55" stop-color="var(--night)" stop-opacity="0"/><stop offset="1" stop-color="var(--night)" stop-opacity=".35"/></linearGradient>
      <rect width="100%" height="100%" fill="url(#dusk)"/><rect width="100%" height="100%" fill="url(#foot)"/>
      <rect y="${HEIGHT - 8}" width="100%" height="8" fill="var(--lantern)"/></svg>`,
    colours,
  );
  const cut = await sharp(picture)
    .resize(WIDTH, full)
    .extract({left: wordsLeft ? 0 : edge, top, width: WIDTH - edge, height: HEIGHT})
    .flatten({background})
    .extend({[wordsLeft ? 'left' : 'right']: edge, background})
    .toBuffer();
  return {
    picture: await sharp(cut)
      .composite([
        {input: Buffer.from(shade)},
        {input: await drawIcon(icon, colours, ICON), left: wordsAt - 4, top: 60},
      ])
      .png({compressionLevel: 1})
      .toBuffer(),
    wordsAt,
    ink: colour(colours, 'night-ink'),
  };
}

/** Draws an icon in the colours of a palette, as PNG. */
export function drawIcon(
  icon: string,
  colours: Readonly<Record<string, string>>,
  size: number,
): Promise<Buffer> {
  return sharp(Buffer.from(withColours(icon, colours)), {density: 600})
    .resize(size, size)
    .png()
    .toBuffer();
}

/**
 * Draws the card of a page: its title and the name of the site beside the subject of the photo.
 * @returns a JPEG file of 1200 by 630 pixels; without the title where a letter of it is missing from all fonts
 * @throws {UserError} when the title is too long
 */
export async function drawCard(
  {picture, wordsAt, ink}: CardGround,
  {title, name, language, pieces, font, nameFont}: Words,
): Promise<{readonly file: Buffer; readonly missing: string | undefined}> {
  const missing = await missingLetter(title, language, font);
  const brand = await setText(
    {text: name, language: 'en', font: nameFont, ink, letters: LETTERS.name},
    {dpi: 72},
  );
  const parts = [{input: brand.input, left: wordsAt + 92, top: 97 - Math.round(brand.height / 2)}];
  if (missing === undefined) {
    const text = pieces && UNSPACED.test(title) ? joined(pieces, language) : title;
    const {input, height} = await setTitle({text, language, font, ink, letters: LETTERS.most});
    parts.push({input, left: wordsAt, top: HEIGHT - MARGIN - height});
  }
  return {file: await sharp(picture).composite(parts).jpeg({quality: 84, mozjpeg: true}).toBuffer(), missing};
}
