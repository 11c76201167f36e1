import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import sidebars from '../../sidebars';
import {describeLanguage, type Language, languageCodes, languages} from '../facts/languages';
import {factsOf, readProduct, type Settings, storesOf} from '../facts/product';
import type {Options} from '../plugins/translations';
import {legalDocument} from './remark-legal-document';

/** The sidebar with the legal documents; empty if the site has none of this name. */
const {legal = []} = sidebars as SidebarsConfig;

/**
 * Remark plugins that read more in pages and documents than Docusaurus does, as remark-math. The configuration and the
 * checks have to use the same.
 */
export const syntax: Options['syntax'] & {} = [];

/** Names of the legal documents. */
const documents = (Array.isArray(legal) ? legal : []).flatMap((item) => {
  if (typeof item === 'string') return item;
  return 'id' in item && typeof item.id === 'string' ? item.id : [];
});

/**
 * Returns the options of the translations plugin and of `npm run i18n` for this site.
 * @param settings as `readSettings` of src/facts/settings.ts returns them
 * @param locales the languages of the site, the English first
 */
export function translationsOptions(settings: Settings, locales: readonly Language[] = languages) {
  const stale = settings.I18N_STALE === 'fail' ? 'error' : 'info';
  const options: Options = {
    root: path.join(__dirname, '../..'),
    documents,
    locales,
    siteUrl: readProduct(settings, languageCodes).siteUrl,
    facts: {
      ...factsOf(settings),
      // Unknown as long as the first address is a placeholder.
      stores: settings.APP_STORE_URL ? storesOf(settings).map(({name}) => name) : undefined,
    },
    settings: {operator: 'OPERATOR_NAME', stores: 'APP_STORE_URL'},
    describeLocale: describeLanguage,
    // Of the bar, the page, the contents, the log of revisions and footnotes.
    reservedIds: ['languages', 'menu', 'main', 'contents', 'revision-*', 'footnote-label', 'user-content-*'],
    syntax,
    severities: {stale, unaccepted: stale},
    component: '@site/src/legal/LegalDocument',
    restartFor: [
      '.env',
      'sidebars.ts',
      'src/facts/languages.ts',
      'src/facts/product.ts',
      'src/facts/settings.ts',
      'src/legal/translations.ts',
      'src/brand/photo/photo.ts',
    ],
    // A closure, not [plugin, options]: Docusaurus sends the configuration to browsers, the options would be a
    // part of it.
    remarkPlugins: [() => legalDocument(options)],
  };
  return options;
}
