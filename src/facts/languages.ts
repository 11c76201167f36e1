import {readdirSync} from 'node:fs';
import path from 'node:path';
import {UserError} from './user-error';

/*
 * The languages of the site, read from the folders in `i18n/`. For Node only; components use useLanguages().
 */

/** A language of the site. */
export type Language = ReturnType<typeof describeLanguage> & {
  /** Whether its translation is in progress, and shown as a trial (setting UNFINISHED_LANGUAGES). */
  isUnfinished?: boolean;
};

/**
 * Names and date formats that differ from those of Intl, or that Intl does not have, as the name of a rare
 * language.
 */
const EXCEPTIONS: Record<string, {label?: string; dateFormat?: string}> = {
  en: {dateFormat: 'en-GB'},
};

/** Returns whether Intl knows a language, and its tag has the usual form: `ko`, `pt-BR`, `zh-Hant`, `es-419`. */
function isKnownTag(code: string) {
  try {
    const {language, script, region} = new Intl.Locale(code);
    const isUsual = code === [language, script, region].filter(Boolean).join('-');
    return isUsual && Intl.DisplayNames.supportedLocalesOf(code).length > 0;
  } catch {
    return false;
  }
}

/**
 * Describes the language of a folder in `i18n/`.
 * @param code name of the folder: `ko`, `zh-Hant`, `pt-BR`
 * @throws {UserError} if it is not a BCP 47 tag, or Intl has no name for the language
 */
export function describeLanguage(code: string) {
  const name = isKnownTag(code) && new Intl.DisplayNames(code, {type: 'language'}).of(code);
  const {label = name, dateFormat = code} = EXCEPTIONS[code] ?? {};
  if (!label) {
    throw new UserError(
      `i18n/${code}: a folder here is named by the tag of a language that Intl knows; expected one as ko, pt-BR or zh-Hant. Describe a rarer language in EXCEPTIONS in src/facts/languages.ts.`,
    );
  }
  const {language, region} = new Intl.Locale(dateFormat).maximize();
  return {
    /** BCP 47 tag; also the folder in `i18n/`, the prefix of addresses and the value of `lang`. */
    code,
    /** The language's own name for itself, shown in the switcher. */
    label: label.charAt(0).toLocaleUpperCase(code) + label.slice(1),
    /** BCP 47 tag that decides how dates are written. */
    dateFormat,
    /** Open Graph locale, `language_TERRITORY`. */
    openGraph: `${language}_${region}`,
  };
}

/** Folders without translations into another language: English, and the record of published texts. */
const NO_TRANSLATIONS = ['en', 'published'];

/** The languages of the site. The first is the default language, whose addresses have no prefix. */
export const languages: readonly [Language, ...Language[]] = [
  describeLanguage('en'),
  ...readdirSync(path.join(__dirname, '../../i18n'), {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(({name}) => name)
    .filter((name) => !name.startsWith('.') && !NO_TRANSLATIONS.includes(name))
    .sort()
    .map(describeLanguage),
];

/** The language that all others are translated from: English. */
export const defaultLanguage = languages[0];

/** The tags of {@link languages}. */
export const languageCodes = languages.map(({code}) => code);
