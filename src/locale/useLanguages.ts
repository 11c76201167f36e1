import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {addressIn} from './address';
import type {Language} from './languages';

/**
 * Returns the language of the page, and the languages of the site, of which the first is the default.
 * `addressIn` takes an address in any language and returns that of the same page in `target`, or in the
 * language of the page.
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
