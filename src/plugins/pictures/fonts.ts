import {existsSync} from 'node:fs';
import path from 'node:path';

/**
 * Family and style by script (ISO 15924), from Google's collection as npm packages: serifs, as headings are set in
 * one, and Naskh for Arabic, the style of its books. Each has Latin letters too. Other scripts have a Noto Serif of
 * their name.
 */
const FONTS: Readonly<Record<string, readonly [family: string, style?: string]>> = {
  Latn: ['Marcellus'],
  Cyrl: ['Noto Serif'],
  Grek: ['Noto Serif'],
  Arab: ['Noto Naskh Arabic'],
  Jpan: ['Shippori Mincho', '600SemiBold'],
  Kore: ['Nanum Myeongjo', '700Bold'],
  Hans: ['Noto Serif SC', '700Bold'],
  Hant: ['Noto Serif TC', '700Bold'],
};

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
  const name = `@expo-google-fonts/${family.toLowerCase().replaceAll(' ', '-')}`;
  const file = path.join(siteDir, 'node_modules', name, style, `${family.replaceAll(' ', '')}_${style}.ttf`);
  return {
    language,
    /** Name by which Pango knows it. */
    name: `${family} ${style.slice(3)}`,
    /** Name of its npm package. */
    package: name,
    /** Undefined where the package is not installed, and a font of the machine is to serve. */
    file: existsSync(file) ? file : undefined,
  };
}
