import path from 'node:path';
import type * as Preset from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import {svgrConfig} from './src/brand/svgr';
import {legalFrontMatter} from './src/legal/text/front-matter';
import {legalDocument} from './src/legal/text/remark-legal-document';
import {defaultLanguage, languageCodes, languages} from './src/locale/languages';
import {phrases} from './src/locale/phrases';
import {type Options as Delivery, shell} from './src/plugins/delivery';
import {colour, type Options as Pictures, readPalette} from './src/plugins/pictures';
import translation from './src/plugins/translations/plugin';
import preview from './src/plugins/translations/preview/plugin';
import {prepareTexts, READABLE_TEXTS} from './src/plugins/translations/preview/readable-texts';
import {readProduct, storesOf} from './src/product';
import {readSettings} from './src/settings';

const product = readProduct(readSettings(), languageCodes);
const {contact} = product;
const PALETTE = 'src/css/tokens.css';
const palette = readPalette(path.join(__dirname, PALETTE));
const isDevelopment = process.env.NODE_ENV === 'development';
// What an author is just typing may be no page: the development server shows what it was before.
const texts = isDevelopment ? READABLE_TEXTS : '.';
const textsRoot = path.join(__dirname, texts);

const config = {
  title: product.name,
  url: product.siteUrl,
  baseUrl: '/',
  trailingSlash: false,
  customFields: {
    product,
    languages,
    ground: {light: colour(palette.light, 'ground'), dark: colour(palette.dark, 'ground')},
  },
  future: {v4: true},
  i18n: {
    path: path.join(texts, 'i18n'),
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
    parseFrontMatter: legalFrontMatter(product, textsRoot),
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  },
  ssrTemplate: shell,
  presets: [
    [
      'classic',
      {
        docs: {
          path: path.join(texts, 'docs'),
          routeBasePath: '/',
          sidebarPath: './sidebars.ts',
          breadcrumbs: false,
          docsRootComponent: '@site/src/legal/page/DocumentRoutes',
          docVersionRootComponent: '@site/src/legal/page/DocumentRoutes',
          docRootComponent: '@site/src/legal/page/DocumentRoutes',
          docItemComponent: '@site/src/legal/page/LegalPage',
          beforeDefaultRemarkPlugins: [[legalDocument, {product, root: textsRoot}]],
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
        svgr: {svgrConfig},
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
    [
      './src/plugins/pictures/index.ts',
      {
        photo: 'src/brand/photo/photo.png',
        depth: 'src/brand/photo/depth.png',
        subject: {x: 0.54, y: 0.48},
        screen: 100 / 205,
        icon: 'src/brand/icon.svg',
        palette: PALETTE,
        badges: 'src/brand/badges',
        stores: storesOf(product),
        phrases,
      } satisfies Pictures,
    ],
    translation,
    ...(isDevelopment ? [preview] : []),
  ],
  themeConfig: {
    colorMode: {disableSwitch: true, respectPrefersColorScheme: true},
  } satisfies Preset.ThemeConfig,
} satisfies Config;

/** Gives the configuration, once there are texts to read. */
export default async function configuration(): Promise<Config> {
  if (isDevelopment) {
    await prepareTexts(__dirname, product);
  }
  return config;
}
