import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {Resvg} from '@resvg/resvg-js';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import {escapeMarkup} from '../escape-markup';
import {Refusal} from '../refusal';
import {phrases, setInLines} from './lines';

/** What Open Graph and its readers show without cutting. */
const WIDTH = 1200;
const HEIGHT = 630;

const PHOTO = path.join(__dirname, 'lantern-lake.png');
const MARK = path.join(__dirname, '../../static/favicon.svg');

/** The torii with the mountain's top, in pixels of the photo, and where it stands in the picture. */
const CROP = {left: 0, top: 412, width: 1000, height: HEIGHT};
const CROP_AT = {left: WIDTH - CROP.width, top: 0};

/** The words stand left of the torii. */
const MARGIN = 72;
const MOST_WIDTH = 590;
const MOST_HEIGHT = 400;
const SIZES = [96, 84, 76, 68, 62, 56, 50, 44, 38, 32];

const NIGHT = '#1d1238';
const PAPER = '#fff6e6';
const LANTERN = '#ffd98a';

/** In this order a character is looked for; the family names stand in the files. */
const FONTS = [
  '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2',
  '@fontsource/marcellus/files/marcellus-latin-ext-400-normal.woff2',
  '@fontsource/shippori-mincho/files/shippori-mincho-japanese-600-normal.woff2',
];

export type SocialPicture = {
  /** Title of the page, without the product's name. */
  readonly title: string;
  /** BCP 47 tag of the page's language. */
  readonly language: string;
  /** The product's name. */
  readonly name: string;
};

/** Thrown when a title cannot be drawn; says what was found and expected, and how to mend it. */
export class UnfitTitle extends Refusal {
  override name = 'UnfitTitle';

  constructor(
    readonly found: string,
    readonly expected: string,
    readonly mend: string,
  ) {
    super(`Found ${found}; expected ${expected}. To mend it, ${mend}.`);
  }
}

type Style = {readonly family: string; readonly weight: number; readonly lineHeight: number};

const LATIN: Style = {family: 'Marcellus', weight: 400, lineHeight: 1.16};
const JAPANESE: Style = {family: 'Shippori Mincho', weight: 600, lineHeight: 1.42};

function styleOf(text: string): Style {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? JAPANESE : LATIN;
}

function textElement(text: string, {family, weight}: Style, x: number, y: number, size: number): string {
  const families = [family, LATIN.family, JAPANESE.family].join(', ');
  return `<text x="${x}" y="${y}" font-family="${families}" font-weight="${weight}" font-size="${size}" fill="${PAPER}">${escapeMarkup(text)}</text>`;
}

function drawing(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`;
}

/** The title in the greatest size that fits, from the bottom up. */
function setTitle(title: string, language: string, widthOf: (text: string) => number): string {
  const style = styleOf(title);
  const parts = phrases(title, language);
  for (const size of SIZES) {
    const step = size * style.lineHeight;
    const lines = setInLines(parts, (text) => widthOf(text) * size, MOST_WIDTH);
    if (lines && lines.length * step <= MOST_HEIGHT) {
      const last = HEIGHT - MARGIN - size * 0.1;
      return lines
        .map((line, index) =>
          textElement(line, style, MARGIN, last - (lines.length - 1 - index) * step, size),
        )
        .join('');
    }
  }
  throw new UnfitTitle(
    `the title "${title}", which is too long for a social picture`,
    `one that fits ${MOST_WIDTH} by ${MOST_HEIGHT} pixels in letters of ${SIZES.at(-1)}`,
    'shorten it',
  );
}

/** Runs with the fonts, cut down to the text, as files: the renderer reads no others. */
async function withFonts<Result>(text: string, use: (files: string[]) => Result): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'social-'));
  try {
    const files = await Promise.all(
      FONTS.map(async (font, index) => {
        const file = path.join(folder, `${index}.ttf`);
        const source = await readFile(require.resolve(font));
        await writeFile(file, await subsetFont(source, text, {targetFormat: 'sfnt'}));
        return file;
      }),
    );
    return use(files);
  } finally {
    await rm(folder, {recursive: true});
  }
}

async function layOut({title, language, name}: SocialPicture): Promise<Buffer> {
  const mark = (await readFile(MARK, 'utf8')).replace(
    '<svg ',
    `<svg x="${MARGIN - 4}" y="60" width="76" height="76" `,
  );
  return withFonts(title + name, (fontFiles) => {
    const font = {fontFiles, loadSystemFonts: false, defaultFontFamily: LATIN.family};
    const widths = new Map<string, number>();
    /** In parts of the letters' size. */
    const widthOf = (text: string): number => {
      const known = widths.get(text);
      if (known !== undefined) return known;
      const box = new Resvg(drawing(textElement(text, styleOf(text), 0, 300, 100)), {font}).getBBox();
      const width = (box?.width ?? 0) / 100;
      widths.set(text, width);
      return width;
    };
    for (const character of new Set((title + name).replace(/\s/g, ''))) {
      if (widthOf(character) === 0) {
        const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
        throw new UnfitTitle(
          `"${character}" (U+${code}) in the title "${title}", which no font of the social pictures has`,
          'characters that they have',
          'add a font with it to FONTS in src/pictures/social.ts, or write the title without it',
        );
      }
    }
    const content = `<defs>
      <linearGradient id="dusk"><stop offset="${CROP_AT.left / WIDTH}" stop-color="${NIGHT}"/><stop offset=".45" stop-color="${NIGHT}" stop-opacity=".6"/><stop offset=".68" stop-color="${NIGHT}" stop-opacity="0"/></linearGradient>
      <linearGradient id="foot" x2="0" y2="1"><stop offset=".55" stop-color="${NIGHT}" stop-opacity="0"/><stop offset="1" stop-color="${NIGHT}" stop-opacity=".35"/></linearGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#dusk)"/><rect width="100%" height="100%" fill="url(#foot)"/>
    ${mark}${textElement(name, LATIN, MARGIN + 92, 113, 46)}
    ${setTitle(title, language, widthOf)}
    <rect y="${HEIGHT - 8}" width="100%" height="8" fill="${LANTERN}"/>`;
    return new Resvg(drawing(content), {font}).render().asPng();
  });
}

/**
 * Draws the picture that a link to a page shows where it is shared: the page's title and the brand
 * beside the torii of the sample photo. The same words give the same bytes.
 * @returns a JPEG file of 1200 by 630 pixels
 * @throws {UnfitTitle} when the title is too long or has a character that no font has
 */
export async function drawSocialPicture(picture: SocialPicture): Promise<Buffer> {
  const [photo, words] = await Promise.all([sharp(PHOTO).extract(CROP).toBuffer(), layOut(picture)]);
  return sharp({create: {width: WIDTH, height: HEIGHT, channels: 3, background: NIGHT}})
    .composite([{input: photo, ...CROP_AT}, {input: words}])
    .jpeg({quality: 84, mozjpeg: true})
    .toBuffer();
}
