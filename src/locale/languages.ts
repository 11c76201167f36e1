import {readdirSync} from 'node:fs';
import path from 'node:path';
import {UserError} from '../user-error';
import {addressesOf} from './address';

/*
 * The languages of the site, read from the folders in `i18n/`. For Node only: components use useLanguages().
 */

/** A language of the site. */
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
  /** ISO 15924 code of its script, which decides its type (src/css/scripts.css). */
  readonly script: string;
};

/** What this site writes in another way than Intl says, or what Intl does not know, as a rare language's own name. */
const EXCEPTIONS: Readonly<Record<string, Partial<Language>>> = {
  en: {openGraph: 'en_GB', dateFormat: 'en-GB'},
};

/** Text direction is a property in Node 20 and a method in newer ones. */
type Directed = Intl.Locale & {
  readonly textInfo?: {readonly direction: 'ltr' | 'rtl'};
  readonly getTextInfo?: () => {readonly direction: 'ltr' | 'rtl'};
};

/** A BCP 47 tag as it is written: language, script, region. */
const TAG = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/;

/** A language's name for itself, with a capital letter; undefined where Intl has none. */
function ownName(code: string): string | undefined {
  if (Intl.DisplayNames.supportedLocalesOf(code).length === 0) {
    return undefined;
  }
  const name = new Intl.DisplayNames([code], {type: 'language', fallback: 'none'}).of(code);
  return name && name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/**
 * Describes the language of a folder in `i18n/`.
 * @param folder its name: `ko`, `zh-Hant`, `pt-BR`
 * @throws {UserError} when it is no BCP 47 tag, or Intl has no name or no script for it
 */
export function describeLanguage(folder: string): Language {
  if (!TAG.test(folder)) {
    throw new UserError(
      `i18n/${folder}: the name of this folder is not the tag of a language; expected one as ko, pt-BR or zh-Hant.`,
    );
  }
  const code = folder;
  const locale: Directed = new Intl.Locale(code).maximize();
  const {language, region, script = EXCEPTIONS[code]?.script} = locale;
  const label = EXCEPTIONS[code]?.label ?? ownName(code);
  if (label === undefined || script === undefined) {
    throw new UserError(
      `i18n/${folder}: Intl does not know this language's name and script; add them to EXCEPTIONS in src/locale/languages.ts.`,
    );
  }
  const {direction} = locale.getTextInfo?.() ?? locale.textInfo ?? {direction: 'ltr'};
  const openGraph = region ? `${language}_${region}` : language;
  return {code, label, openGraph, dateFormat: code, direction, script, ...EXCEPTIONS[code]};
}

const DEFAULT = 'en';

/** The record of published texts, which stands beside the languages. */
const RECORD = 'published';

const folders = readdirSync(path.join(__dirname, '../../i18n'), {withFileTypes: true})
  .filter((entry) => entry.isDirectory() && ![DEFAULT, RECORD].includes(entry.name))
  .map(({name}) => name)
  .sort();

/** The languages of the site. The first is the default: it has no address prefix. */
export const languages: readonly [Language, ...Language[]] = [
  describeLanguage(DEFAULT),
  ...folders.map(describeLanguage),
];

export const defaultLanguage: Language = languages[0];

/** The tags of {@link languages}. */
export const languageCodes: readonly string[] = languages.map(({code}) => code);

export const {languageOf, addressIn, homeOf} = addressesOf(languages);
