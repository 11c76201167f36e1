import type * as Preset from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import {legalMarkdown} from './src/legal/markdown';
import {legalDocument} from './src/legal/remark-legal-document';
import {defaultLanguage, languageCodes, languages} from './src/locale/languages';
import {type Options as Delivery, shell} from './src/plugins/delivery';
import {colour, readPalette} from './src/plugins/pictures/palette';
import pictures, {servedPictures} from './src/plugins/pictures/plugin';
import {readProduct} from './src/product';
import {readSettings} from './src/settings';
import {translationsOptions} from './src/translations';

const settings = readSettings();
const product = readProduct(settings, languageCodes);
const {contact} = product;
const texts = translationsOptions(product, settings);
const palette = readPalette();

export default {
  title: product.name,
  url: product.siteUrl,
  baseUrl: '/',
  trailingSlash: false,
  staticDirectories: ['static', servedPictures],
  customFields: {
    product,
    languages,
    ground: {light: colour(palette.light, 'ground'), dark: colour(palette.dark, 'ground')},
  },
  future: {v4: true},
  i18n: {
    defaultLocale: defaultLanguage.code,
    locales: [...languageCodes],
    localeConfigs: Object.fromEntries(
      languages.map((language) => [
        language.code,
        {
          label: language.label,
          direction: language.direction,
          htmlLang: language.code,
        },
      ]),
    ),
  },
  // A script that runs before React is there would find no React.
  baseUrlIssueBanner: false,
  onDuplicateRoutes: 'throw',
  markdown: {
    ...legalMarkdown(texts.facts, __dirname),
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  },
  ssrTemplate: shell,
  presets: [
    [
      'classic',
      {
        docs: {
          routeBasePath: '/',
          sidebarPath: './sidebars.ts',
          breadcrumbs: false,
          docsRootComponent: '@site/src/legal/DocumentRoutes',
          docVersionRootComponent: '@site/src/legal/DocumentRoutes',
          docRootComponent: '@site/src/legal/DocumentRoutes',
          docItemComponent: '@site/src/legal/LegalPage',
          beforeDefaultRemarkPlugins: [legalDocument],
        },
        blog: false,
        debug: false,
        theme: {
          customCss: [
            './src/css/tokens.css',
            './src/css/base.css',
            './src/css/scripts.css',
            './src/css/print.css',
          ],
        },
        sitemap: {changefreq: null, priority: null, lastmod: null},
      } satisfies Preset.Options,
    ],
  ],
  plugins: [
    [
      './src/plugins/delivery/index.ts',
      {
        frameOrigins: [contact.formUrl, ...Object.values(contact.formUrlByLanguage)].map(
          (form) => new URL(form).origin,
        ),
        permissions: ['accelerometer', 'clipboard-write', 'gyroscope'],
        immutable: ['assets', 'pictures'],
      } satisfies Delivery,
    ],
    pictures,
    ['./src/plugins/translations/index.ts', texts],
  ],
  themeConfig: {
    colorMode: {disableSwitch: true, respectPrefersColorScheme: true},
  } satisfies Preset.ThemeConfig,
} satisfies Config;
