import {existsSync} from 'node:fs';
import path from 'node:path';

/** An open font of the social pictures: a file of an npm package, and how its lines stand. */
export type PictureFont = {
  readonly package: string;
  /** From the package's folder. */
  readonly file: string;
  /** In parts of the letters' size: room for what stands above and below them. */
  readonly lineHeight: number;
};

/** A font of Google's collection, whose files carry Latin letters beside their own. */
function google(
  family: string,
  weight: '400Regular' | '600SemiBold' | '700Bold',
  lineHeight: number,
): PictureFont {
  return {
    package: `@expo-google-fonts/${family.toLowerCase().replaceAll(' ', '-')}`,
    file: `${weight}/${family.replaceAll(' ', '')}_${weight}.ttf`,
    lineHeight,
  };
}

/*
 * By script (ISO 15924). Serifs, as the title on the page is set in one, and Naskh for Arabic, the style of
 * its books. Lines stand as far apart as the script's marks reach. English and Japanese are installed;
 * another is installed with the first language that needs it.
 */
const FONTS: Readonly<Record<string, PictureFont>> = {
  Latn: google('Marcellus', '400Regular', 1.16),
  Jpan: google('Shippori Mincho', '600SemiBold', 1.42),
  Kore: google('Nanum Myeongjo', '700Bold', 1.42),
  Hans: google('Noto Serif SC', '700Bold', 1.42),
  Hant: google('Noto Serif TC', '700Bold', 1.42),
  Thai: google('Taviraj', '400Regular', 1.5),
  Laoo: google('Noto Sans Lao', '400Regular', 1.5),
  Khmr: google('Noto Serif Khmer', '400Regular', 1.6),
  Arab: google('Noto Naskh Arabic', '400Regular', 1.6),
  Hebr: google('Noto Serif Hebrew', '400Regular', 1.3),
  Deva: google('Noto Serif Devanagari', '400Regular', 1.5),
  Beng: google('Noto Serif Bengali', '400Regular', 1.5),
  Taml: google('Noto Sans Tamil', '400Regular', 1.5),
  Telu: google('Noto Serif Telugu', '400Regular', 1.6),
  Cyrl: google('Noto Serif', '400Regular', 1.25),
  Grek: google('Noto Serif', '400Regular', 1.25),
};

const PACKAGES = path.join(__dirname, '../../../node_modules');

/**
 * Finds the font that draws a script.
 * @param script ISO 15924 code
 * @returns the font with the whole path of its file; undefined where it is not installed, or none is known
 */
export function installedFont(script: string): PictureFont | undefined {
  const font = FONTS[script];
  if (!font) {
    return undefined;
  }
  // Older releases of the collection have all files in one folder.
  const file = [font.file, path.basename(font.file)]
    .map((name) => path.join(PACKAGES, font.package, name))
    .find((place) => existsSync(place));
  return file === undefined ? undefined : {...font, file};
}

/**
 * Gives the command that installs what draws a script.
 * @param script ISO 15924 code
 * @returns undefined where no package is known
 */
export function fontCommand(script: string): string | undefined {
  const font = FONTS[script];
  return font && `npm install --save-exact --ignore-scripts ${font.package}`;
}
