import type {Options as ClassicOptions, ThemeConfig} from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import leanBundle from './src/delivery/bundle/lean-bundle';
import {shell} from './src/delivery/bundle/shell';
import trustedTypes from './src/delivery/bundle/trusted-types';
import {legalFrontMatter} from './src/legal/text/front-matter';
import {legalDocument} from './src/legal/text/remark-legal-document';
import {defaultLanguage, languageCodes, languages} from './src/locale/languages';
import pictures, {servedPictures} from './src/pictures/plugin';
import {readProduct} from './src/product';
import {readSettings} from './src/settings';
import translation from './src/translation/plugin';

const product = readProduct(readSettings(), languageCodes);

export default {
  title: product.name,
  url: product.siteUrl,
  baseUrl: '/',
  trailingSlash: false,
  staticDirectories: ['static', servedPictures],
  customFields: {product},
  future: {v4: true},
  i18n: {
    defaultLocale: defaultLanguage.code,
    locales: [...languageCodes],
    localeConfigs: Object.fromEntries(
      languages.map(({code, label, direction}) => [code, {label, direction, htmlLang: code}]),
    ),
  },
  onDuplicateRoutes: 'throw',
  markdown: {
    parseFrontMatter: legalFrontMatter(product),
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  },
  ssrTemplate: shell,
  plugins: [leanBundle, trustedTypes, pictures, translation],
  presets: [
    [
      'classic',
      {
        blog: false,
        debug: false,
        sitemap: false,
        docs: {
          routeBasePath: '/',
          sidebarPath: './sidebars.ts',
          breadcrumbs: false,
          docsRootComponent: '@site/src/legal/page/DocumentRoutes',
          docVersionRootComponent: '@site/src/legal/page/DocumentRoutes',
          docRootComponent: '@site/src/legal/page/DocumentRoutes',
          docItemComponent: '@site/src/legal/page/LegalPage',
          beforeDefaultRemarkPlugins: [[legalDocument, {product}]],
        },
        theme: {
          customCss: ['./src/styles/tokens.css', './src/styles/base.css', './src/styles/print.css'],
        },
      } satisfies ClassicOptions,
    ],
  ],
  themeConfig: {
    colorMode: {disableSwitch: true, respectPrefersColorScheme: true},
  } satisfies ThemeConfig,
} satisfies Config;
