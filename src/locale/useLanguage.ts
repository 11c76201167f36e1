import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type Language, languageByCode} from './languages';

/** Gives the language that the current page is built in. */
export function useLanguage(): Language {
  return languageByCode(useDocusaurusContext().i18n.currentLocale);
}
