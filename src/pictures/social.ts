import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {Resvg} from '@resvg/resvg-js';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import {escapeMarkup} from '../escape-markup';
import type {Language} from '../locale/languages';
import {Refusal} from '../refusal';
import {installedFont, type PictureFont} from './fonts';
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

export type SocialPicture = {
  /** Title of the page, without the product's name. */
  readonly title: string;
  /** The page's language. */
  readonly language: Pick<Language, 'code' | 'script' | 'direction'>;
  /** The product's name. */
  readonly name: string;
};

/** Thrown when a title is too long; says what was found and expected, and how to mend it. */
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

type Place = readonly [x: number, y: number];

/** Has a line begin and order its words from the right, whatever its first letter. */
const FROM_THE_RIGHT = ['\u202B', '\u202C'] as const;

/** A line of text from its left; where it is written from right to left, from its right. */
function textElement(
  text: string,
  {family, weight}: PictureFont,
  [x, y]: Place,
  size: number,
  direction: Language['direction'] = 'ltr',
): string {
  const [side, before, after] =
    direction === 'rtl' ? [' text-anchor="end"', ...FROM_THE_RIGHT] : ['', '', ''];
  return `<text x="${x}" y="${y}"${side} font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${PAPER}">${before}${escapeMarkup(text)}${after}</text>`;
}

function drawing(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`;
}

/** The title in the greatest size that fits, from the bottom up. */
function setTitle(
  {title, language: {code, direction}}: SocialPicture,
  font: PictureFont,
  widthOf: (text: string) => number,
): string {
  const parts = phrases(title, code);
  const x = direction === 'rtl' ? MARGIN + MOST_WIDTH : MARGIN;
  for (const size of SIZES) {
    const step = size * font.lineHeight;
    const lines = setInLines(parts, (text) => widthOf(text) * size, MOST_WIDTH);
    if (lines && lines.length * step <= MOST_HEIGHT) {
      const last = HEIGHT - MARGIN - size * 0.1;
      return lines
        .map((line, index) =>
          textElement(line, font, [x, last - (lines.length - 1 - index) * step], size, direction),
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

/** Runs with fonts, cut down to the text, as files: the renderer reads no others. */
async function withFonts<Result>(
  fonts: readonly PictureFont[],
  text: string,
  use: (files: string[]) => Result,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'social-'));
  try {
    const files = await Promise.all(
      [...new Set(fonts.flatMap((font) => font.files))].map(async (source, index) => {
        const file = path.join(folder, `${index}.ttf`);
        await writeFile(file, await subsetFont(await readFile(source), text, {targetFormat: 'sfnt'}));
        return file;
      }),
    );
    return use(files);
  } finally {
    await rm(folder, {recursive: true});
  }
}

/** The words, and the first letter of the title that no font has: then the title is left out. */
type Words = {readonly drawn: Buffer; readonly undrawn: string | undefined};

async function layOut(picture: SocialPicture): Promise<Words> {
  const {title, language, name} = picture;
  const mark = (await readFile(MARK, 'utf8')).replace(
    '<svg ',
    `<svg x="${MARGIN - 4}" y="60" width="76" height="76" `,
  );
  const latin = installedFont('Latn');
  if (!latin) {
    throw new Refusal('The font of the product’s name is not installed; install it with `npm ci`.');
  }
  const own = installedFont(language.script) ?? latin;
  return withFonts([own, latin], title + name, (fontFiles) => {
    const font = {fontFiles, loadSystemFonts: false, defaultFontFamily: latin.family};
    const widths = new Map<string, number>();
    /** In parts of the letters' size. */
    const widthOf = (text: string): number => {
      const known = widths.get(text);
      if (known !== undefined) return known;
      const box = new Resvg(drawing(textElement(text, own, [0, 300], 100)), {font}).getBBox();
      const width = (box?.width ?? 0) / 100;
      widths.set(text, width);
      return width;
    };
    // A mark stands on its letter, so a letter is tried with all that it carries.
    const letters = [...new Intl.Segmenter(language.code).segment(title)].map(({segment}) => segment);
    const undrawn = letters.find((letter) => /[^\s\p{Cf}]/u.test(letter) && widthOf(letter) === 0);
    const content = `<defs>
      <linearGradient id="dusk"><stop offset="${CROP_AT.left / WIDTH}" stop-color="${NIGHT}"/><stop offset=".45" stop-color="${NIGHT}" stop-opacity=".6"/><stop offset=".68" stop-color="${NIGHT}" stop-opacity="0"/></linearGradient>
      <linearGradient id="foot" x2="0" y2="1"><stop offset=".55" stop-color="${NIGHT}" stop-opacity="0"/><stop offset="1" stop-color="${NIGHT}" stop-opacity=".35"/></linearGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#dusk)"/><rect width="100%" height="100%" fill="url(#foot)"/>
    ${mark}${textElement(name, latin, [MARGIN + 92, 113], 46)}
    ${undrawn === undefined ? setTitle(picture, own, widthOf) : ''}
    <rect y="${HEIGHT - 8}" width="100%" height="8" fill="${LANTERN}"/>`;
    return {drawn: new Resvg(drawing(content), {font}).render().asPng(), undrawn};
  });
}

/**
 * Draws the picture that a link to a page shows where it is shared: the page's title and the brand
 * beside the torii of the sample photo. The same words give the same bytes. A title that no installed
 * font can write is left out.
 * @returns a JPEG file of 1200 by 630 pixels, and the first letter of the title that no font has
 * @throws {UnfitTitle} when the title is too long
 */
export async function drawSocialPicture(
  picture: SocialPicture,
): Promise<{readonly file: Buffer; readonly undrawn: string | undefined}> {
  const [photo, words] = await Promise.all([sharp(PHOTO).extract(CROP).toBuffer(), layOut(picture)]);
  const file = await sharp({create: {width: WIDTH, height: HEIGHT, channels: 3, background: NIGHT}})
    .composite([{input: photo, ...CROP_AT}, {input: words.drawn}])
    .jpeg({quality: 84, mozjpeg: true})
    .toBuffer();
  return {file, undrawn: words.undrawn};
}
