/** A language of the site. Everything that differs per language, apart from words, stands in this entry. */
export type Language = {
  /** BCP 47 tag: the folder in `i18n/`, the address prefix and the value of `lang`. */
  readonly code: string;
  /** The language's own name for itself, shown in the switcher. */
  readonly label: string;
  /** Open Graph locale, `language_TERRITORY`. */
  readonly openGraph: string;
  /** BCP 47 tag that decides how dates are written. */
  readonly dateFormat: string;
  readonly direction: 'ltr' | 'rtl';
  /** ISO 15924 code of its script, which decides its type (src/css/scripts.css, src/plugins/pictures/fonts.ts). */
  readonly script: string;
};

/**
 * The languages of the site. The first is the default: it has no address prefix and is what
 * every other falls back to. `npm run i18n -- start <tag>` adds one.
 */
export const languages: readonly [Language, ...Language[]] = [
  {code: 'en', label: 'English', openGraph: 'en_GB', dateFormat: 'en-GB', direction: 'ltr', script: 'Latn'},
  {code: 'ja', label: '日本語', openGraph: 'ja_JP', dateFormat: 'ja-JP', direction: 'ltr', script: 'Jpan'},
];

export const defaultLanguage: Language = languages[0];

/** The tags of {@link languages}. */
export const languageCodes: readonly string[] = languages.map(({code}) => code);

/**
 * Finds a language by its tag.
 * @param code BCP 47 tag, exactly as in {@link languages}
 * @throws {RangeError} when the site does not speak it
 */
export function languageByCode(code: string): Language {
  const language = languages.find((candidate) => candidate.code === code);
  if (!language) {
    throw new RangeError(
      `unknown language "${code}"; the site speaks ${languages.map((known) => known.code).join(', ')}`,
    );
  }
  return language;
}
