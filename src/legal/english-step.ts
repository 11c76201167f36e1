import {defaultLanguage} from '../facts/languages';
import {readSettings} from '../facts/settings';
import {englishTexts, markEnglish} from '../plugins/translations';
import {translationsOptions} from './translations';

const options = translationsOptions(readSettings());
/** The texts that are still in English, by tag of the language. */
const texts = new Map<string, Promise<string[]>>();

/** The step of finished pages that marks what is still in English there (docusaurus.config.ts). */
export default async function englishStep({
  $,
  locale,
}: {
  $: Parameters<typeof markEnglish>[0];
  locale: string;
}) {
  if (locale === defaultLanguage.code) return;
  const found = texts.get(locale) ?? englishTexts(options, locale);
  texts.set(locale, found);
  markEnglish($, await found, locale, defaultLanguage.code);
}
