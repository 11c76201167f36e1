import {readdirSync} from 'node:fs';
import path from 'node:path';
import {UserError} from '../user-error';

/*
 * The languages of the site, read from the folders in `i18n/`. For Node only: components use useLanguages().
 */

/** A language of the site. */
export type Language = ReturnType<typeof describeLanguage>;

/** What this site writes in another way than Intl says, or what Intl does not know, as a rare language's own name. */
const EXCEPTIONS: Record<string, {label?: string; dateFormat?: string}> = {
  en: {dateFormat: 'en-GB'},
};

/** A BCP 47 tag as it is written: language, script, region. */
const TAG = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/;

/**
 * Describes the language of a folder in `i18n/`.
 * @param code name of the folder: `ko`, `zh-Hant`, `pt-BR`
 * @throws {UserError} when it is no BCP 47 tag, or Intl has no name for it
 */
export function describeLanguage(code: string) {
  const isKnown = TAG.test(code) && Intl.DisplayNames.supportedLocalesOf(code).length > 0;
  const name = isKnown && new Intl.DisplayNames(code, {type: 'language'}).of(code);
  const {label = name, dateFormat = code} = EXCEPTIONS[code] ?? {};
  if (!label) {
    throw new UserError(
      `i18n/${code}: the name of this folder is not the tag of a language that Intl knows; expected one as ko, pt-BR or zh-Hant. Describe a rarer language in EXCEPTIONS in src/locale/languages.ts.`,
    );
  }
  const {language, region} = new Intl.Locale(dateFormat).maximize();
  return {
    /** BCP 47 tag: the folder in `i18n/`, the address prefix and the value of `lang`. */
    code,
    /** The language's own name for itself, shown in the switcher. */
    label: label.charAt(0).toLocaleUpperCase(code) + label.slice(1),
    /** BCP 47 tag that decides how dates are written. */
    dateFormat,
    /** Open Graph locale, `language_TERRITORY`. */
    openGraph: `${language}_${region}`,
  };
}

/** Names of the folders of translations: neither hidden, nor the default language, nor the record of published texts. */
const TRANSLATION = /^(?!\.|en$|published$)/;

const translations = readdirSync(path.join(__dirname, '../../i18n'), {withFileTypes: true})
  .filter((one) => one.isDirectory() && TRANSLATION.test(one.name))
  .map(({name}) => name)
  .sort();

/** The languages of the site. The first is the default: it has no address prefix. */
export const languages: readonly [Language, ...Language[]] = [
  describeLanguage('en'),
  ...translations.map(describeLanguage),
];

export const defaultLanguage = languages[0];

/** The tags of {@link languages}. */
export const languageCodes = languages.map(({code}) => code);
