import path from 'node:path';
import sidebars from '../../sidebars';
import {describeLanguage, languageCodes, languages} from '../facts/languages';
import {factsOf, readProduct, type Settings} from '../facts/product';
import type {Options} from '../plugins/translations';
import {legalDocument} from './remark-legal-document';

/**
 * Returns the options of the translations plugin and of `npm run i18n` for this site.
 * @param settings as `readSettings` of src/facts/settings.ts returns them
 */
export function translationsOptions(settings: Settings) {
  const stale = settings.I18N_STALE === 'fail' ? 'error' : 'info';
  const options: Options = {
    root: path.join(__dirname, '../..'),
    documents: sidebars.legal,
    locales: languages,
    siteUrl: readProduct(settings, languageCodes).siteUrl,
    facts: factsOf(settings),
    settings: {operator: 'OPERATOR_NAME'},
    describeLocale: describeLanguage,
    severities: {stale, unaccepted: stale},
    component: '@site/src/legal/LegalDocument',
    // A closure, not [plugin, options]: Docusaurus sends the configuration to browsers, the options would be a
    // part of it.
    remarkPlugins: [() => legalDocument(options)],
  };
  return options;
}
