import sharp, {type Sharp} from 'sharp';
import type {Font} from './fonts';
import {drawIcon} from './icon';
import {drawMap, type Palette, withColours} from './palette';
import type {Photo} from './photo';
import {pictureOf, UserError} from './picture';

/** Size in pixels of a card for shared links (Open Graph). */
const WIDTH = 1200;
const HEIGHT = 630;

/** Pixels from the left at which the photo's subject stands, or farther right. */
const SUBJECT_AT = 836;

/** Width in pixels of the line between photo and depth map. */
const LINE = 6;

/** Place of the words, and size of their letters, in pixels. */
const MARGIN = 72;
const WORDS = {width: 590, height: 370};
const LETTERS = {most: 96, least: 32, name: 46};
const ICON = 76;

/** Pixels by which letters become smaller until they fit, and lines shorter until they are even. */
const SMALLER = 2;
const SHORTER = 16;

/** Scripts without spaces: a line may end between any two letters, unless it is forbidden. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Unicode's joiner, where a line may not end, and the space without width, where it may. */
const JOINER = '\u2060';
const BREAK = '\u200b';

/** How a text is set. */
type Style = {readonly font: Font; readonly ink: string};

/**
 * Sets a text as a picture of just its size; sharp's Pango shapes letters, orders them and ends lines.
 * @param letters size of its letters in pixels
 * @param width pixels of its lines, where they are to end
 */
async function setText(text: string, {font, ink}: Style, letters: number, width = 0) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const {data, info} = await sharp({
    text: {
      text: `<span foreground="${ink}" lang="${font.language}">${escaped}</span>`,
      font: `${font.name} ${letters}`,
      ...(font.file && {fontfile: font.file}),
      ...(width && {width}),
      rgba: true,
    },
  })
    .png()
    .toBuffer({resolveWithObject: true});
  return {input: data, width: info.width, height: info.height};
}

/** Forbids lines to end within a piece of a text without spaces. */
function joined(pieces: readonly string[], language: string): string {
  const letters = new Intl.Segmenter(language);
  return pieces
    .map((piece) => Array.from(letters.segment(piece), ({segment}) => segment).join(JOINER))
    .join(BREAK);
}

/** Sets a page's title as large as fits, in lines of about the same length. */
async function setTitle(page: string, text: string, style: Style) {
  for (let letters = LETTERS.most; letters >= LETTERS.least; letters -= SMALLER) {
    let title = await setText(text, style, letters, WORDS.width);
    while (title.width <= WORDS.width && title.height <= WORDS.height) {
      const width = Math.max(title.width - SHORTER, 1);
      const narrower = await setText(text, style, letters, width);
      if (narrower.width > width || narrower.height > title.height + letters / 2) return title;
      title = narrower;
    }
  }
  throw new UserError(
    `${page}: its title "${text}" is too long for a card; expected one that fits ${WORDS.width} × ${WORDS.height} pixels in letters of ${LETTERS.least}.`,
  );
}

/** Finds the first letter of a text that neither its font nor one of the machine has. */
async function missingLetter(text: string, style: Style): Promise<string | undefined> {
  // The size of a letter's picture, and whether it has a whole line above, as the box of a missing one.
  const shapeOf = async (letter: string) => {
    const {input, width, height} = await setText(letter, style, LETTERS.name);
    const alpha = await sharp(input).extractChannel(3).raw().toBuffer();
    return `${width} ${height} ${alpha.subarray(0, width).every(Boolean)}`;
  };
  // Noncharacters, which no font has: Pango draws boxes with their four or six digits.
  const boxes = await Promise.all(['\ufdd0', '\u{10fffe}'].map(shapeOf));
  for (const {segment} of new Intl.Segmenter(style.font.language).segment(text)) {
    if (/[^\s\p{Cf}]/u.test(segment) && boxes.includes(await shapeOf(segment))) return segment;
  }
  return undefined;
}

/** What all cards of a site have in common: a picture, and the colour of what is written on it. */
export type CardGround = {readonly picture: Buffer; readonly ink: string};

/** What all cards of a site show. */
type Site = {
  readonly photo: Photo;
  /** Text of an SVG file. */
  readonly icon: string;
  /** Of the dark scheme. */
  readonly palette: Palette;
  readonly name: string;
  readonly font: Font;
};

/**
 * Draws the photo and, parted from it by a line through its subject, its depth map, beside the place of the words, the
 * icon and the name.
 */
export async function drawGround({photo, icon, palette, name, font}: Site): Promise<CardGround> {
  const {colours, depths, subject} = photo;
  const edge = Math.max(0, Math.round(SUBJECT_AT - WIDTH * subject.x));
  const line = Math.round(edge + WIDTH * subject.x);
  const full = Math.round((WIDTH * colours.height) / colours.width);
  const top = Math.min(Math.max(Math.round(full * subject.y) - HEIGHT / 2, 0), full - HEIGHT);
  /** Cuts what is seen from `from` on, in pixels of the card, of a picture of the photo's size. */
  const cut = (picture: Sharp, from: number) =>
    picture
      .resize(WIDTH, full)
      .extract({left: from - edge, top, width: WIDTH - from, height: HEIGHT})
      .png()
      .toBuffer();
  const shade = withColours(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
      <linearGradient id="dusk"><stop offset="${edge / WIDTH}" stop-color="var(--night)"/><stop offset=".45" stop-color="var(--night)" stop-opacity=".6"/><stop offset=".68" stop-color="var(--night)" stop-opacity="0"/></linearGradient>
      <linearGradient id="foot" x2="0" y2="1"><stop offset=".55" stop-color="var(--night)" stop-opacity="0"/><stop offset="1" stop-color="var(--night)" stop-opacity=".35"/></linearGradient>
      <rect width="100%" height="100%" fill="url(#dusk)"/><rect width="100%" height="100%" fill="url(#foot)"/>
      <linearGradient id="glow"><stop stop-color="var(--lantern)" stop-opacity="0"/><stop offset=".5" stop-color="var(--lantern)" stop-opacity=".6"/><stop offset="1" stop-color="var(--lantern)" stop-opacity="0"/></linearGradient>
      <rect x="${line - 30}" width="60" height="100%" fill="url(#glow)"/><rect x="${line - LINE / 2}" width="${LINE}" height="100%" fill="var(--lantern)"/>
      <rect y="${HEIGHT - 8}" width="100%" height="8" fill="var(--lantern)"/></svg>`,
    palette,
  );
  const ink = palette('night-ink');
  const words = await setText(name, {font, ink}, LETTERS.name);
  const picture = await sharp({
    create: {width: WIDTH, height: HEIGHT, channels: 3, background: palette('night')},
  })
    .composite([
      {input: await cut(pictureOf(colours), edge), left: edge, top: 0},
      {input: await cut(await drawMap(depths, palette), line), left: line, top: 0},
      {input: Buffer.from(shade)},
      {input: await drawIcon(icon, ICON).toBuffer(), left: MARGIN - 4, top: 60},
      {input: words.input, left: MARGIN + 92, top: 97 - Math.round(words.height / 2)},
    ])
    .png({compressionLevel: 1})
    .toBuffer();
  return {picture, ink};
}

/**
 * Draws the card of a page: its title on the ground.
 * @param page names it in errors
 * @param pieces the title, in pieces between which a line may end
 * @returns a JPEG file of 1200 by 630 pixels, without the title where all fonts miss a letter of it: `missing`
 * @throws {UserError} when the title is too long
 */
export async function drawCard(
  {picture, ink}: CardGround,
  page: string,
  pieces: readonly string[],
  font: Font,
) {
  const card = sharp(picture).jpeg({quality: 84, mozjpeg: true});
  const title = pieces.join('');
  const missing = await missingLetter(title, {font, ink});
  if (missing === undefined) {
    const text = UNSPACED.test(title) ? joined(pieces, font.language) : title;
    const {input, height} = await setTitle(page, text, {font, ink});
    card.composite([{input, left: MARGIN, top: HEIGHT - MARGIN - height}]);
  }
  return {file: await card.toBuffer(), missing};
}
