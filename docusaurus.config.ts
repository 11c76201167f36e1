import path from 'node:path';
import type * as Preset from '@docusaurus/preset-classic';
import type {Config, LoadContext} from '@docusaurus/types';
import {svgrConfig} from './src/brand/svgr';
import {defaultLanguage, languageCodes, languages} from './src/locale/languages';
import {phrases} from './src/locale/phrases';
import {type Options as Delivery, shell} from './src/plugins/delivery';
import {type Options as Pictures, readPalette} from './src/plugins/pictures';
import {markdownOptions} from './src/plugins/translations';
import {placeholders, readProduct, storesOf} from './src/product';
import {readSettings} from './src/settings';
import {translationsOptions} from './src/translations';

const PALETTE = 'src/css/tokens.css';

/** A function, so that Docusaurus prints what is wrong with a setting without a stack. */
export default async function config(): Promise<Config> {
  const settings = readSettings();
  const product = readProduct(settings, languageCodes);
  const {contact} = product;
  const texts = translationsOptions(product, settings);
  return {
    title: product.name,
    url: product.siteUrl,
    baseUrl: '/',
    trailingSlash: false,
    customFields: {product, languages},
    // A browser's own bar has the ground of the page.
    headTags: Object.entries(readPalette(path.join(__dirname, PALETTE))).map(([scheme, palette]) => ({
      tagName: 'meta',
      attributes: {
        name: 'theme-color',
        media: `(prefers-color-scheme: ${scheme})`,
        content: palette('ground'),
      },
    })),
    future: {v4: true},
    i18n: {
      defaultLocale: defaultLanguage.code,
      locales: [...languageCodes],
    },
    // A script that runs before React is there would find no React.
    baseUrlIssueBanner: false,
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'throw',
    onDuplicateRoutes: 'throw',
    markdown: {
      ...markdownOptions(texts),
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
            docItemComponent: '@site/src/legal/LegalDocument',
            beforeDefaultRemarkPlugins: texts.past.remarkPlugins,
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
          sitemap: {
            changefreq: null,
            priority: null,
            lastmod: null,
            // A locale's home has no slash at its end.
            createSitemapItems: async ({defaultCreateSitemapItems, ...site}) =>
              (await defaultCreateSitemapItems(site)).map((item) => ({
                ...item,
                url: item.url === `${product.siteUrl}/` ? item.url : item.url.replace(/\/$/, ''),
              })),
          },
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
      ['./src/plugins/translations/index.ts', texts],
      ({i18n}: LoadContext) => ({
        name: 'placeholders',
        async postBuild() {
          const left = placeholders(product).map(({name}) => name);
          if (left.length > 0 && i18n.currentLocale === i18n.defaultLocale) {
            console.warn(`[WARNING] Not to be published yet; still placeholders: ${left.join(', ')}.`);
          }
        },
      }),
    ],
    themeConfig: {
      colorMode: {disableSwitch: true, respectPrefersColorScheme: true},
    } satisfies Preset.ThemeConfig,
  };
}
