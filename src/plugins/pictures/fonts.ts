import {existsSync} from 'node:fs';
import path from 'node:path';

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

const fileOf = (family: string, style: string, siteDir: string) =>
  path.join(
    siteDir,
    'node_modules/@expo-google-fonts',
    family.toLowerCase().replaceAll(' ', '-'),
    style,
    `${family.replaceAll(' ', '')}_${style}.ttf`,
  );

/** The font of the text on cards. */
export type Font = ReturnType<typeof fontOf>;

/**
 * Returns the font for the script of a language.
 * @param language BCP 47 tag
 * @param siteDir folder with `node_modules`
 */
export function fontOf(language: string, siteDir: string) {
  const {script = 'Latn'} = new Intl.Locale(language).maximize();
  const [family, style = '400Regular'] = FONTS[script] ?? [
    `Noto Serif ${new Intl.DisplayNames('en', {type: 'script'}).of(script)}`,
  ];
  const wanted = fileOf(family, style, siteDir);
  return {
    language,
    /** Pango's description: the family, with Marcellus as the fallback, and the weight. */
    name: `${family}, ${LATIN} ${style.slice(3)}`,
    /** Path of the script's font file. */
    wanted,
    /**
     * Path of the font file to draw with: Marcellus, if that of the script is not installed. Letters that are
     * not Latin are then drawn in a font of the machine.
     */
    file: existsSync(wanted) ? wanted : fileOf(LATIN, '400Regular', siteDir),
  };
}
