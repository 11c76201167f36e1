import {existsSync} from 'node:fs';
import path from 'node:path';

/** For Latin letters, also where the font of another script is not installed. */
const LATIN = 'Marcellus';

/**
 * Family and style by script (ISO 15924), from Google's collection as npm packages: serifs, as headings are set in
 * one, and Naskh for Arabic, the style of its books. Each has Latin letters too. Other scripts have a Noto Serif of
 * their name.
 */
const FONTS: Readonly<Record<string, readonly [family: string, style?: string]>> = {
  Latn: [LATIN],
  Cyrl: ['Noto Serif'],
  Grek: ['Noto Serif'],
  Arab: ['Noto Naskh Arabic'],
  Jpan: ['Shippori Mincho', '600SemiBold'],
  Kore: ['Nanum Myeongjo', '700Bold'],
  Hans: ['Noto Serif SC', '700Bold'],
  Hant: ['Noto Serif TC', '700Bold'],
};

const packageOf = (family: string) => `@expo-google-fonts/${family.toLowerCase().replaceAll(' ', '-')}`;

const fileOf = (family: string, style: string, siteDir: string) =>
  path.join(siteDir, 'node_modules', packageOf(family), style, `${family.replaceAll(' ', '')}_${style}.ttf`);

/** A font that cards are written in. */
export type Font = ReturnType<typeof fontOf>;

/**
 * Finds the font for the script of a language.
 * @param language BCP 47 tag
 * @param siteDir folder with `node_modules`
 */
export function fontOf(language: string, siteDir: string) {
  const {script = 'Latn'} = new Intl.Locale(language).maximize();
  const scripts = new Intl.DisplayNames('en', {type: 'script'});
  const [family, style = '400Regular'] = FONTS[script] ?? [`Noto Serif ${scripts.of(script)}`];
  const file = fileOf(family, style, siteDir);
  const isInstalled = existsSync(file);
  return {
    language,
    /** Names by which Pango knows it, and the one that is to serve where it is not there. */
    name: `${isInstalled ? family : `${family}, ${LATIN}`} ${style.slice(3)}`,
    /** Name of its npm package. */
    package: packageOf(family),
    /** Whether the package is installed; letters that are not Latin have a font of the machine otherwise. */
    isInstalled,
    file: isInstalled ? file : fileOf(LATIN, '400Regular', siteDir),
  };
}
