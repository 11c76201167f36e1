import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type * as Preset from '@docusaurus/preset-classic';
import type {UserThemeConfig} from '@docusaurus/theme-common';
import type {Config, LoadContext, Plugin, PluginModule} from '@docusaurus/types';
import {photo} from './src/brand/photo/photo';
import {compileDrawings, svgrConfig} from './src/brand/svgr';
import {withoutLastSlash} from './src/facts/address';
import {defaultLanguage, languageCodes, languages} from './src/facts/languages';
import {placeholders, readProduct, storesOf} from './src/facts/product';
import {readSettings} from './src/facts/settings';
import {syntax, translationsOptions} from './src/legal/translations';
import delivery from './src/plugins/delivery';
import pictures, {colourOf, readPalette} from './src/plugins/pictures';
import translations, {
  markdownOptions,
  proseRemarkPlugins,
  readLegal,
  unfinishedLanguages,
} from './src/plugins/translations';
import {themeChecks} from './src/theme-checks';
import {tableBoxes} from './src/typography/tables';

/** Style sheet with the site's colours. */
const PALETTE = 'src/css/tokens.css';

/** Names of the files in docs/, as `terms`, `help/faq`. */
function documentNames() {
  const folder = path.join(__dirname, 'docs');
  const files = existsSync(folder) ? readdirSync(folder, {encoding: 'utf8', recursive: true}) : [];
  return files.flatMap((file) => {
    const {dir, name, ext} = path.parse(file);
    return ['.md', '.mdx'].includes(ext) ? path.posix.join(dir.replaceAll(path.sep, '/'), name) : [];
  });
}

/** The remark plugins of pages, posts, and documents that are no legal texts. */
const remarkPlugins = [...proseRemarkPlugins, ...syntax];

/**
 * Returns a plugin together with its options, as a function, because Docusaurus sends options in the
 * configuration to browsers.
 */
function withOptions<Options>(
  plugin: (context: LoadContext, options: Options) => unknown,
  options: Options,
): PluginModule {
  return (context) => plugin(context, options) as Plugin;
}

/**
 * Returns Docusaurus's configuration. A function, because Docusaurus then prints errors of settings without a
 * stack trace.
 */
export default async function config(): Promise<Config> {
  const settings = readSettings();
  const product = readProduct(settings, languageCodes);
  const areShown = settings.UNFINISHED_LANGUAGES === 'show';
  const unfinished = await unfinishedLanguages(translationsOptions(settings), areShown);
  const shown = languages.flatMap((language) => {
    if (!unfinished.includes(language.code)) return language;
    return areShown ? {...language, isUnfinished: true} : [];
  });
  const texts = translationsOptions(settings, shown);
  const names = documentNames();
  return {
    title: product.name,
    url: product.siteUrl,
    noIndex: settings.NO_INDEX === 'on',
    // The site is made for the root of a domain.
    baseUrl: '/',
    // The site and its plugins are made for addresses without a slash at the end, in sitemaps and of home pages
    // too. With any other value, links, sitemaps and Markdown files would contradict each other.
    trailingSlash: false,
    customFields: {
      product,
      languages: shown,
      // The footer links them; another site may have others, or none.
      documents: texts.documents.filter((name) => names.includes(name)),
      // The contact page leads there; the terms of another site may have no such section.
      hasRefunds: Boolean(
        readLegal(path.join(__dirname, 'docs/terms.mdx'), texts)?.units.has('terms#refunds'),
      ),
    },
    // Browsers draw their own bars in the background colour of the page.
    headTags: (['light', 'dark'] as const).map((scheme) => ({
      tagName: 'meta',
      attributes: {
        name: 'theme-color',
        media: `(prefers-color-scheme: ${scheme})`,
        content: colourOf(readPalette(path.join(__dirname, PALETTE), scheme), 'ground'),
      },
    })),
    future: {
      v4: {
        removeLegacyPostBuildHeadAttribute: true,
        // No cascade layers: pages contain the rules of one style sheet, whose order decides.
        useCssCascadeLayers: false,
        siteStorageNamespacing: true,
        fasterByDefault: true,
      },
    },
    i18n: {
      defaultLocale: defaultLanguage.code,
      locales: shown.map(({code}) => code),
      localeConfigs: Object.fromEntries(shown.map(({code, direction}) => [code, {direction}])),
    },
    // The banner about a wrong baseUrl is an inline script.
    baseUrlIssueBanner: false,
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'throw',
    onDuplicateRoutes: 'throw',
    markdown: {
      ...markdownOptions(texts),
      remarkRehypeOptions: tableBoxes,
      hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
    },
    presets: [
      [
        'classic',
        {
          // Docusaurus stops a build whose folder of documents is empty.
          docs: names.length > 0 && {
            routeBasePath: '/',
            sidebarPath: './sidebars.ts',
            breadcrumbs: false,
            beforeDefaultRemarkPlugins: texts.remarkPlugins,
            remarkPlugins,
          },
          pages: {remarkPlugins},
          blog: false,
          debug: false,
          theme: {
            customCss: [
              './src/css/tokens.css',
              './src/css/base.css',
              './src/css/content.css',
              './src/css/scripts.css',
              './src/css/print.css',
            ],
          },
          svgr: {svgrConfig},
          sitemap: {
            changefreq: null,
            priority: null,
            lastmod: null,
            // The home page of a locale has no trailing slash.
            createSitemapItems: async ({defaultCreateSitemapItems, ...site}) =>
              (await defaultCreateSitemapItems(site)).map((item) => ({
                ...item,
                url: item.url === `${product.siteUrl}/` ? item.url : withoutLastSlash(item.url),
              })),
          },
        } satisfies Preset.Options,
      ],
    ],
    plugins: [
      withOptions(delivery, {
        permissions: ['accelerometer', 'clipboard-write', 'gyroscope'],
        immutable: ['assets', 'pictures'],
        ownClasses: ['container'],
        steps: ['brand/card-step', ...(areShown ? ['legal/english-step'] : [])].map((step) =>
          path.join(__dirname, 'src', step),
        ),
        hsts: settings.HSTS as 'on' | 'subdomains' | 'off' | undefined,
      }),
      withOptions(pictures, {
        brand: 'src/brand',
        ...photo,
        palette: PALETTE,
        stores: storesOf(settings),
      }),
      withOptions(translations, texts),
      themeChecks,
      compileDrawings,
      ({i18n}: LoadContext) => ({
        name: 'placeholders',
        async postBuild() {
          const left = placeholders(settings).map(({name}) => name);
          if (left.length > 0 && i18n.currentLocale === i18n.defaultLocale) {
            console.warn(`[WARNING] Not to be published yet; still placeholders: ${left.join(', ')}.`);
          }
        },
      }),
    ],
    themeConfig: {
      colorMode: {disableSwitch: true, respectPrefersColorScheme: true},
      // With `hideOnScroll`, the theme does not measure its navbar, which ours replaces.
      navbar: {hideOnScroll: true, items: []},
      // No colours: src/css/content.css has rules for the classes of code. One language more, because without
      // any, Docusaurus adds Prism's list of all languages to the scripts of every page.
      prism: {theme: {plain: {}, styles: []}, additionalLanguages: ['diff']},
    } satisfies UserThemeConfig,
  };
}
