import {existsSync} from 'node:fs';
import path from 'node:path';

/** A font that cards are written in. */
export type Font = {
  /** Name by which Pango knows it. */
  readonly name: string;
  /** Path of its file; undefined where a font of the machine is to serve. */
  readonly file?: string | undefined;
};

/**
 * Family and style by script (ISO 15924), from Google's collection as npm packages: serifs, as headings are set in
 * one, and Naskh for Arabic, the style of its books. Each has Latin letters too.
 */
const FONTS: Readonly<Record<string, readonly [family: string, style: string]>> = {
  Latn: ['Marcellus', '400Regular'],
  Jpan: ['Shippori Mincho', '600SemiBold'],
  Kore: ['Nanum Myeongjo', '700Bold'],
  Hans: ['Noto Serif SC', '700Bold'],
  Hant: ['Noto Serif TC', '700Bold'],
  Thai: ['Taviraj', '400Regular'],
  Laoo: ['Noto Sans Lao', '400Regular'],
  Khmr: ['Noto Serif Khmer', '400Regular'],
  Arab: ['Noto Naskh Arabic', '400Regular'],
  Hebr: ['Noto Serif Hebrew', '400Regular'],
  Deva: ['Noto Serif Devanagari', '400Regular'],
  Beng: ['Noto Serif Bengali', '400Regular'],
  Taml: ['Noto Sans Tamil', '400Regular'],
  Telu: ['Noto Serif Telugu', '400Regular'],
  Cyrl: ['Noto Serif', '400Regular'],
  Grek: ['Noto Serif', '400Regular'],
};

/** Name of the npm package with the font of a script; undefined where none is known. */
export function fontPackage(script: string): string | undefined {
  const family = FONTS[script]?.[0];
  return family && `@expo-google-fonts/${family.toLowerCase().replaceAll(' ', '-')}`;
}

/**
 * Finds the font for a language: that of its script where its package is installed, otherwise one of the machine.
 * @param language BCP 47 tag
 * @param siteDir folder with `node_modules`
 */
export function fontOf(language: string, siteDir: string): Font & {readonly script: string} {
  const script = new Intl.Locale(language).maximize().script ?? 'Latn';
  const [family, style] = FONTS[script] ?? ['serif', '400Regular'];
  const folder = path.join(siteDir, 'node_modules', fontPackage(script) ?? '');
  const name = `${family.replaceAll(' ', '')}_${style}.ttf`;
  // Older releases of the collection have all files in one folder.
  const file = [path.join(folder, style, name), path.join(folder, name)].find((one) => existsSync(one));
  return {script, name: `${family} ${style.slice(3)}`, file};
}
