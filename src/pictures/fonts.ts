import {existsSync} from 'node:fs';
import path from 'node:path';

/** An open font of the social pictures: files of an npm package, and how its letters are set. */
export type PictureFont = {
  /** As the files themselves name it. */
  readonly family: string;
  readonly package: string;
  /** From the package's folder. */
  readonly files: readonly string[];
  readonly weight: number;
  /** In parts of the letters' size: room for what stands above and below them. */
  readonly lineHeight: number;
};

/** A font of Google's collection, whose files carry Latin letters beside their own. */
function google(family: string, weight: '400Regular' | '700Bold', lineHeight: number): PictureFont {
  return {
    family,
    package: `@expo-google-fonts/${family.toLowerCase().replaceAll(' ', '-')}`,
    files: [`${weight}/${family.replaceAll(' ', '')}_${weight}.ttf`],
    weight: Number.parseInt(weight, 10),
    lineHeight,
  };
}

/*
 * By script (ISO 15924). Serifs, as the title on the page is set in one, and Naskh for Arabic, the style of
 * its books. Lines stand as far apart as the script's marks reach. English and Japanese are installed;
 * another is installed with the first language that needs it. The scripts of India and Khmer are not here: the
 * renderer does not put their marks where they belong, and no title is better than a wrong one.
 */
const FONTS: Readonly<Record<string, PictureFont>> = {
  Latn: {
    family: 'Marcellus',
    package: '@fontsource/marcellus',
    files: ['files/marcellus-latin-400-normal.woff2', 'files/marcellus-latin-ext-400-normal.woff2'],
    weight: 400,
    lineHeight: 1.16,
  },
  Jpan: {
    family: 'Shippori Mincho',
    package: '@fontsource/shippori-mincho',
    files: ['files/shippori-mincho-japanese-600-normal.woff2'],
    weight: 600,
    lineHeight: 1.42,
  },
  Kore: google('Nanum Myeongjo', '700Bold', 1.42),
  Hans: google('Noto Serif SC', '700Bold', 1.42),
  Hant: google('Noto Serif TC', '700Bold', 1.42),
  Thai: google('Taviraj', '400Regular', 1.5),
  Arab: google('Noto Naskh Arabic', '400Regular', 1.6),
  Hebr: google('Noto Serif Hebrew', '400Regular', 1.3),
  Cyrl: google('Noto Serif', '400Regular', 1.25),
  Grek: google('Noto Serif', '400Regular', 1.25),
};

const PACKAGES = path.join(__dirname, '../../node_modules');

/**
 * Finds the font that draws a script.
 * @param script ISO 15924 code
 * @returns the font with the whole paths of its files; undefined where it is not installed, or none is known
 */
export function installedFont(script: string): PictureFont | undefined {
  const font = FONTS[script];
  const files = font?.files.flatMap((file) => {
    // Older releases of the collection have all files in one folder.
    const places = [file, path.basename(file)].map((place) => path.join(PACKAGES, font.package, place));
    return places.find((place) => existsSync(place)) ?? [];
  });
  return font && files?.length === font.files.length ? {...font, files} : undefined;
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
