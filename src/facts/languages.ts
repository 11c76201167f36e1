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

/** Scripts that are written from right to left. Intl says so of some languages only: of ur, but not of ms-Arab. */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

/** Scripts of languages that consist of several scripts of Unicode, as Japanese of Han, Hiragana and Katakana. */
const COMPOSED = ['Jpan', 'Kore', 'Hans', 'Hant'];
/** Names that Unicode has, and that are no scripts: common and inherited characters. */
const NO_SCRIPTS = ['Zyyy', 'Zinh'];

/** Returns language, script and region of a tag of the usual form, as `pt-BR`, also those that it leaves out. */
function readTag(code: string) {
  try {
    const locale = new Intl.Locale(code);
    const isUsual = code === [locale.language, locale.script, locale.region].filter(Boolean).join('-');
    const {language, script = 'Latn', region} = locale.maximize();
    return isUsual ? {language, script, region} : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether Unicode has letters of a script: not of Aran, which are those of Arab, nor of Zxxx and Qaaa. */
function hasLetters(script: string) {
  try {
    return COMPOSED.includes(script) || (RegExp(`\\p{sc=${script}}`, 'u') && !NO_SCRIPTS.includes(script));
  } catch {
    return false;
  }
}

/**
 * Describes the language of a folder in `i18n/`.
 * @param code name of the folder: `ko`, `zh-Hant`, `pt-BR`
 * @throws {UserError} if it is not a BCP 47 tag of the usual form, Intl has no name for the language or Unicode no letters
 *   of its script, or it is English again
 */
export function describeLanguage(code: string) {
  const tag = readTag(code);
  const isKnown = tag && Intl.DisplayNames.supportedLocalesOf(code).length > 0;
  const name = isKnown && new Intl.DisplayNames(code, {type: 'language'}).of(code);
  const {label = name, dateFormat = code} = EXCEPTIONS[code] ?? {};
  if (!tag || !label) {
    throw new UserError(
      `i18n/${code}: a folder here is named by the tag of a language that Intl knows; expected one as ko, pt-BR or zh-Hant. Describe a rarer language in EXCEPTIONS in src/facts/languages.ts.`,
    );
  }
  const {language, script} = tag;
  if (!hasLetters(script)) {
    throw new UserError(
      `i18n/${code}: Unicode has no letters of a script ${script}, so checks and fonts cannot know them; expected the tag without it, as ${language}.`,
    );
  }
  if (language === 'en' && script === 'Latn' && code !== 'en') {
    throw new UserError(
      `i18n/${code}: the texts are in English already, and sentences that are equal to the English count as not translated; expected another language.`,
    );
  }
  const openGraph = new Intl.Locale(dateFormat).maximize();
  return {
    /** BCP 47 tag; also the folder in `i18n/`, the prefix of addresses and the value of `lang`. */
    code,
    /** The language's own name for itself, shown in the switcher. */
    label: label.charAt(0).toLocaleUpperCase(code) + label.slice(1),
    /** BCP 47 tag that decides how dates are written. */
    dateFormat,
    direction: RIGHT_TO_LEFT.includes(script) ? ('rtl' as const) : ('ltr' as const),
    /** Open Graph locale, `language_TERRITORY`. */
    openGraph: `${openGraph.language}_${openGraph.region}`,
  };
}

/** Folders without translations into another language: English, and the record of published texts. */
const NO_TRANSLATIONS = ['en', 'published'];

/** Lists the folders in `i18n/`. A link would take a language away: it is no folder, and no check reads it. */
function languageFolders() {
  const entries = readdirSync(path.join(__dirname, '../../i18n'), {withFileTypes: true});
  const link = entries.find((entry) => entry.isSymbolicLink());
  if (link)
    throw new UserError(`i18n/${link.name} is a link to another place; put the folder or file itself here.`);
  return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : []));
}

/** The languages of the site. The first is the default language, whose addresses have no prefix. */
export const languages: readonly [Language, ...Language[]] = [
  describeLanguage('en'),
  ...languageFolders()
    .filter((name) => !name.startsWith('.') && !NO_TRANSLATIONS.includes(name))
    .sort()
    .map(describeLanguage),
];

/** The language that all others are translated from: English. */
export const defaultLanguage = languages[0];

/** The tags of {@link languages}. */
export const languageCodes = languages.map(({code}) => code);
