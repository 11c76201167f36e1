import sharp from 'sharp';
import type {Font} from './fonts';
import {drawIcon} from './icon';
import {type Palette, withColours} from './palette';
import type {Photo} from './photo';
import {type Plane, pictureOf, planeOf, UserError} from './picture';

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

/** Unicode's line separator: both lines are of one paragraph, and written in its direction. */
const LINE_END = '\u2028';

/** How a text is set. */
export type Style = {font: Font; ink: string};

/**
 * Sets a text as a picture of just its size; sharp's Pango shapes and orders its letters.
 * @param letters size of its letters in pixels
 */
async function setText(text: string, {font, ink}: Style, letters: number) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const {data, info} = await sharp({
    text: {
      text: `<span foreground="${ink}" lang="${font.language}">${escaped}</span>`,
      font: `${font.name} ${letters}`,
      fontfile: font.file,
      rgba: true,
    },
  })
    .png()
    .toBuffer({resolveWithObject: true});
  return {input: data, width: info.width, height: info.height};
}

/** Divides a title into lines of at most so many letters; only a piece by itself may be longer. */
function linesOf(pieces: readonly string[], most: number): string[] {
  const lines = [''];
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (line && `${line}${piece}`.trimEnd().length > most) lines.push('');
    lines.push(lines.pop() + piece);
  }
  return lines.map((line) => line.trim());
}

/** Sets a page's title in lines of about the same length, as many as let its letters be the largest. */
async function setTitle(page: string, pieces: readonly string[], style: Style) {
  const title = pieces.join('');
  /** By how many lines there are: the last one found is that with the shortest of them. */
  const settings = new Map<number, string>();
  for (let most = title.length; most > 0; most--) {
    const lines = linesOf(pieces, most);
    settings.set(lines.length, lines.join(LINE_END));
  }
  let best = {text: title, letters: 0};
  for (const text of settings.values()) {
    const {width, height} = await setText(text, style, LETTERS.most);
    const letters = Math.floor(LETTERS.most * Math.min(1, WORDS.width / width, WORDS.height / height));
    if (letters > best.letters) best = {text, letters};
  }
  if (best.letters >= LETTERS.least) return setText(best.text, style, best.letters);
  throw new UserError(
    `${page}: its title "${title}" is too long for a card; expected one that fits ${WORDS.width} × ${WORDS.height} pixels in letters of ${LETTERS.least}.`,
  );
}

/** Finds the first letter of a text that neither its font nor one of the machine has. */
async function missingLetter(text: string, style: Style) {
  // The height of a letter's picture and its first row: the boxes of missing letters begin with the same line.
  const shapeOf = async (letter: string) => {
    const {input, width, height} = await setText(letter, style, LETTERS.name);
    const {data} = await planeOf(sharp(input).extractChannel('alpha'));
    return `${height}: ${data.subarray(0, width)}`;
  };
  // Noncharacters, which no font has: Pango draws boxes with their four or six digits.
  const boxes = await Promise.all(['\ufdd0', '\u{10fffe}'].map(shapeOf));
  for (const {segment} of new Intl.Segmenter(style.font.language).segment(text)) {
    if (/[^\s\p{Cf}]/u.test(segment) && boxes.includes(await shapeOf(segment))) return segment;
  }
  return undefined;
}

/**
 * Draws what all cards of a site have in common: the photo and, parted from it by a line through its subject, its depth
 * map, beside the place of the words, the icon and the name.
 * @param icon text of an SVG file
 * @param palette of the dark scheme
 */
export async function drawGround(
  {colours, map, subject}: Photo,
  icon: string,
  palette: Palette,
  name: string,
  style: Style,
) {
  const edge = Math.max(0, Math.round(SUBJECT_AT - WIDTH * subject.x));
  const line = Math.round(edge + WIDTH * subject.x);
  const full = Math.round((WIDTH * colours.height) / colours.width);
  const top = Math.min(Math.max(Math.round(full * subject.y) - HEIGHT / 2, 0), full - HEIGHT);
  /** Cuts what is seen from `from` on, in pixels of the card, of the photo or its map. */
  const cut = (plane: Plane, from: number) =>
    pictureOf(plane)
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
  const words = await setText(name, style, LETTERS.name);
  return sharp({
    create: {width: WIDTH, height: HEIGHT, channels: 3, background: palette('night')},
  })
    .composite([
      {input: await cut(colours, edge), left: edge, top: 0},
      {input: await cut(map, line), left: line, top: 0},
      {input: Buffer.from(shade)},
      {input: await drawIcon(icon, ICON).toBuffer(), left: MARGIN - 4, top: 60},
      {input: words.input, left: MARGIN + 92, top: 97 - Math.round(words.height / 2)},
    ])
    .png({compressionLevel: 1})
    .toBuffer();
}

/**
 * Draws the card of a page: its title on the ground.
 * @param page names it in errors
 * @param pieces the title, in pieces between which a line may end
 * @returns a JPEG file of 1200 by 630 pixels, without the title where all fonts miss a letter of it: `missing`
 * @throws {UserError} when the title is too long
 */
export async function drawCard(ground: Buffer, page: string, pieces: readonly string[], style: Style) {
  const card = sharp(ground).jpeg({quality: 84, mozjpeg: true});
  const missing = await missingLetter(pieces.join(''), style);
  if (missing === undefined) {
    const {input, height} = await setTitle(page, pieces, style);
    card.composite([{input, left: MARGIN, top: HEIGHT - MARGIN - height}]);
  }
  return {file: await card.toBuffer(), missing};
}
