import type * as Preset from '@docusaurus/preset-classic';
import type {Config, PluginModule} from '@docusaurus/types';
import {legalMarkdown} from './src/legal/markdown';
import {legalDocument} from './src/legal/remark-legal-document';
import {defaultLanguage, homeOf, languageCodes, languages} from './src/locale/languages';
import leanBundle from './src/plugins/delivery/bundle/lean-bundle';
import {shell} from './src/plugins/delivery/bundle/shell';
import trustedTypes from './src/plugins/delivery/bundle/trusted-types';
import {colour, readPalette} from './src/plugins/pictures/palette';
import pictures, {servedPictures} from './src/plugins/pictures/plugin';
import translations from './src/plugins/translations';
import {readProduct} from './src/product';
import {readSettings} from './src/settings';
import {translationsOptions} from './src/translations';

const settings = readSettings();
const product = readProduct(settings, languageCodes);
const texts = translationsOptions(product, settings);
const palette = readPalette();
const isDevelopment = process.env.NODE_ENV === 'development';

export default {
  title: product.name,
  url: product.siteUrl,
  baseUrl: '/',
  trailingSlash: false,
  // A build adds the pictures when they are cut, beside the bundler.
  staticDirectories: isDevelopment ? ['static', servedPictures] : ['static'],
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
          // Whether a language is built alone or with the others; the development server sees to it by itself.
          ...(isDevelopment ? {} : {baseUrl: homeOf(language)}),
        },
      ]),
    ),
  },
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
  plugins: [leanBundle, trustedTypes, pictures, [translations as PluginModule, texts]],
  themeConfig: {
    colorMode: {disableSwitch: true, respectPrefersColorScheme: true},
  } satisfies Preset.ThemeConfig,
} satisfies Config;
