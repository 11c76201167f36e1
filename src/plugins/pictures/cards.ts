import {existsSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {drawIcon} from './icon';
import {colourOf, type Palette, withColours} from './palette';
import type {Photo} from './photo';
import {type Plane, pictureOf} from './picture';

/** Size in pixels of a card for shared links (Open Graph). */
const WIDTH = 1200;
const HEIGHT = 630;

/** Height in pixels of the whole photo, which is as wide as the card. */
const PHOTO_HEIGHT = 1500;

/** Smallest distance in pixels of the photo's subject from the left edge. */
const SUBJECT_AT = 836;

/** Distance of icon and title from the edge, in pixels. */
const MARGIN = 72;

/** Largest font size, width and height of the title and of the site's name, in pixels. */
const TITLE = {fontSize: 96, width: 590, height: 370};
const NAME = {fontSize: 46, width: 498, height: 80};

/** An emoji with its modifiers, and a space after it. Fonts for text have none. */
const EMOJI = /\p{Emoji_Presentation}(?:\p{M}|\p{Emoji_Modifier}|\u200d\p{Emoji})*\s?/gu;

/** Font for Latin letters, also used if the font of another script is not installed. */
const LATIN = 'Marcellus';

/**
 * Font family and style by script (ISO 15924), from the npm packages of Google Fonts. Serif fonts, like the
 * site's headings, and for Arabic Naskh, the style of its books. Each has Latin letters too. For other
 * scripts, Noto Serif with the script's name is used.
 */
const FONTS: Record<string, [family: string, style?: string]> = {
  Latn: [LATIN],
  Cyrl: ['Noto Serif'],
  Grek: ['Noto Serif'],
  Arab: ['Noto Naskh Arabic'],
  Jpan: ['Shippori Mincho', '600SemiBold'],
  Kore: ['Nanum Myeongjo', '700Bold'],
  Hans: ['Noto Serif SC', '700Bold'],
  Hant: ['Noto Serif TC', '700Bold'],
};

/** The font and the colour of the text on cards. */
export type Font = ReturnType<typeof fontOf>;

/**
 * Returns the font for the script of a language.
 * @param language BCP 47 tag
 * @param siteDir folder with `node_modules`
 * @param palette has the colour of the text as `--night-ink`
 */
export function fontOf(language: string, siteDir: string, palette: Palette) {
  const {script = 'Latn'} = new Intl.Locale(language).maximize();
  const [family, style = '400Regular'] = FONTS[script] ?? [
    `Noto Serif ${new Intl.DisplayNames('en', {type: 'script'}).of(script)}`,
  ];
  const packageOf = (name: string) => `@expo-google-fonts/${name.toLowerCase().replaceAll(' ', '-')}`;
  const fileOf = (name: string, weight: string) =>
    path.join(siteDir, 'node_modules', packageOf(name), weight, `${name.replaceAll(' ', '')}_${weight}.ttf`);
  const wanted = fileOf(family, style);
  return {
    language,
    colour: colourOf(palette, 'night-ink'),
    /** Pango's description: the family, with Marcellus as the fallback, and the weight. */
    name: `${family}, ${LATIN} ${style.slice(3)}`,
    /** The npm package with the script's font; undefined if its file is installed. */
    missing: existsSync(wanted) ? undefined : packageOf(family),
    /**
     * Path of the font file to draw with: Marcellus, if that of the script is not installed. Letters that are
     * not Latin are then drawn in a font of the machine.
     */
    file: existsSync(wanted) ? wanted : fileOf(LATIN, '400Regular'),
  };
}

/**
 * Returns a text as a picture without margins, drawn with Pango, which sharp contains.
 * @param fontSize in pixels
 * @param width in pixels, at which lines end
 */
const textPicture = (text: string, font: Font, fontSize: number, width: number) =>
  sharp({
    text: {
      text: `<span foreground="${font.colour}" lang="${font.language}">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>`,
      font: `${font.name} ${fontSize}`,
      fontfile: font.file,
      width,
      rgba: true,
    },
  });

/**
 * Draws a text in the largest letters that fit into an area, in lines of similar length. Only the picture that fits is
 * drawn; the others are measured.
 * @returns the pixels, and their size
 */
async function drawInto(area: typeof TITLE, text: string, font: Font) {
  for (let {fontSize} = area; ; fontSize -= 2) {
    const measure = (width: number) => textPicture(text, font, fontSize, width).metadata();
    let within = area.width;
    let size = await measure(within);
    if (size.width > area.width || size.height > area.height) continue;
    // As narrow as is possible without another line.
    for (;;) {
      const narrower = await measure(size.width - 1);
      if (narrower.width >= size.width || narrower.height >= size.height + fontSize) {
        const picture = textPicture(text, font, fontSize, within).raw();
        const {data, info} = await picture.toBuffer({resolveWithObject: true});
        return {input: data, raw: info};
      }
      within = size.width - 1;
      size = narrower;
    }
  }
}

/**
 * Draws the background of all cards: icon and name on the left, the photo, and on the right its depth map,
 * with a line through the subject between photo and depth map.
 * @param icon text of an SVG file
 * @param palette of the dark scheme
 * @param name of the site
 * @param font of the name
 * @returns a PNG file of 1200 by 630 pixels
 */
export async function drawBackground(
  {colours, map, subject}: Photo,
  icon: string,
  palette: Palette,
  name: string,
  font: Font,
) {
  const edge = Math.max(0, Math.round(SUBJECT_AT - WIDTH * subject.x));
  const line = Math.round(edge + WIDTH * subject.x);
  const top = Math.min(Math.max(Math.round(PHOTO_HEIGHT * subject.y) - HEIGHT / 2, 0), PHOTO_HEIGHT - HEIGHT);
  /** Cuts the part of the photo or its map that is shown from the column `from` of the card on. */
  const cut = (plane: Plane, from: number) =>
    pictureOf(plane)
      .resize(WIDTH, PHOTO_HEIGHT)
      .extract({left: from - edge, top, width: WIDTH - from, height: HEIGHT});
  const shade = withColours(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
      <linearGradient id="dusk"><stop offset="${edge / WIDTH}" stop-color="var(--night)"/><stop offset=".45" stop-color="var(--night)" stop-opacity=".6"/><stop offset=".68" stop-color="var(--night)" stop-opacity="0"/></linearGradient>
      <linearGradient id="foot" x2="0" y2="1"><stop offset=".55" stop-color="var(--night)" stop-opacity="0"/><stop offset="1" stop-color="var(--night)" stop-opacity=".35"/></linearGradient>
      <rect width="100%" height="100%" fill="url(#dusk)"/><rect width="100%" height="100%" fill="url(#foot)"/>
      <linearGradient id="glow"><stop stop-color="var(--lantern)" stop-opacity="0"/><stop offset=".5" stop-color="var(--lantern)" stop-opacity=".6"/><stop offset="1" stop-color="var(--lantern)" stop-opacity="0"/></linearGradient>
      <g transform="translate(${line})"><rect x="-30" width="60" height="100%" fill="url(#glow)"/><rect x="-3" width="6" height="100%" fill="var(--lantern)"/></g>
      <rect y="100%" width="100%" height="16" transform="translate(0 -8)" fill="var(--lantern)"/></svg>`,
    palette,
  );
  const nameText = await drawInto(NAME, name, font);
  return cut(colours, edge)
    .extend({left: edge})
    .composite([
      {input: await cut(map, line).png().toBuffer(), left: line, top: 0},
      {input: Buffer.from(shade)},
      {input: await drawIcon(icon, 76).toBuffer(), left: MARGIN - 4, top: 60},
      {...nameText, left: MARGIN + 92, top: 97 - Math.round(nameText.raw.height / 2)},
    ])
    .png({compressionLevel: 1})
    .toBuffer();
}

/**
 * Draws the card of a page: its title, without emoji, on the background.
 * @param background see {@link drawBackground}
 * @param phrases the title, divided where a line may end
 * @returns a JPEG file of 1200 by 630 pixels
 */
export async function drawCard(background: Buffer, phrases: readonly string[], font: Font) {
  // The table of mozjpeg without its searches, which take five times as long for 13 % of the bytes: cards are fetched by
  // services that show links, not by visitors.
  const card = sharp(background).jpeg({quality: 84, quantisationTable: 3});
  // Pango breaks lines at zero-width spaces, and not at word joiners. Beside a combining mark, one would part
  // the letters of Indic scripts.
  const title = phrases
    .map((phrase) => phrase.replace(EMOJI, '').replace(/(?<=\P{M})(?=\P{M})/gu, '\u2060'))
    .join('\u200b');
  // Pango refuses a text without letters.
  if (/[^\s\u200b\u2060]/.test(title)) {
    const text = await drawInto(TITLE, title, font);
    card.composite([{...text, left: MARGIN, top: HEIGHT - MARGIN - text.raw.height}]);
  }
  return card.toBuffer();
}
