import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {addressIn} from './address';
import type {Language} from './languages';

/**
 * React hook for the languages of the site.
 * @returns `language`: that of the page; `languages`: all languages, the default one first; `addressIn`:
 *   takes an address in any language and returns the address of the same page in `target`, or in the language
 *   of the page
 */
export function useLanguages() {
  const {i18n, siteConfig} = useDocusaurusContext();
  const languages = siteConfig.customFields?.languages as readonly [Language, ...Language[]];
  const language = languages.find(({code}) => code === i18n.currentLocale) ?? languages[0];
  const codes = languages.map(({code}) => code);
  return {
    language,
    languages,
    addressIn: (address: string, target = language) => addressIn(codes, target.code, address),
  };
}
