import type {UserThemeConfig} from '@docusaurus/theme-common';
import {UserError} from '../facts/user-error';

/**
 * Options of themeConfig that the classic theme has and the site does not show: what to write instead.
 * @param config options of the site, with or without the theme's defaults
 * @returns for each option, by its path, whether it is set, and the remedy
 */
const notShown = ({announcementBar, colorMode, docs, footer, navbar, prism}: UserThemeConfig) =>
  [
    [
      'announcementBar',
      announcementBar,
      'cannot be translated; write the words as <Translate> in src/theme/Layout/index.tsx, before the children',
    ],
    [
      'colorMode',
      !colorMode?.disableSwitch || !colorMode.respectPrefersColorScheme || colorMode.defaultMode === 'dark',
      'is {disableSwitch: true, respectPrefersColorScheme: true}: colours follow the system, without a script',
    ],
    ['docs.sidebar.hideable', docs?.sidebar?.hideable, 'needs a script; sidebars are always shown'],
    [
      'footer.copyright',
      footer?.copyright,
      'is not shown; the line is the message footer.copyright, with OPERATOR_NAME and copyrightYear of src/facts/product.ts',
    ],
    ['footer.logo', footer?.logo, 'is not shown; the drawing is src/brand/motif.svg'],
    ['footer.style', footer?.style === 'dark', 'is not shown; colours are in src/css/tokens.css'],
    [
      'navbar.hideOnScroll',
      !navbar?.hideOnScroll,
      'must be true, because otherwise the theme measures its own navbar, which src/theme/Navbar replaces; ours is never hidden',
    ],
    ['navbar.logo', navbar?.logo, 'is not shown; the logo is src/brand/logo.svg'],
    ['navbar.style', navbar?.style, 'is not shown; colours are in src/css/tokens.css'],
    ['navbar.title', navbar?.title, 'is not shown; the name is in src/facts/product.ts'],
    [
      'prism.theme',
      prism?.theme === undefined || Boolean(prism.theme.styles?.length),
      'must have no colours: {plain: {}, styles: []}; src/css/content.css has those of code, for both schemes',
    ],
    ['prism.darkTheme', prism?.darkTheme, 'is not shown; src/css/content.css has the colours of code'],
  ] as const;

/** Options that are shown, or refused above. */
const OF_CLASSIC_THEME = [
  'announcementBar',
  'blog',
  'colorMode',
  'docs',
  'footer',
  'image',
  'metadata',
  'navbar',
  'prism',
  'tableOfContents',
];

/** Options that other plugins and themes read. Add the name that the README of a plugin gives. */
const OF_OTHERS = ['algolia', 'liveCodeBlock', 'mermaid'];

/**
 * Checks that the site shows every option of themeConfig.
 * @throws {UserError} names the first option that is not shown, and what to do
 * @see https://docusaurus.io/docs/api/themes/configuration
 */
export function checkOptions(config: UserThemeConfig) {
  const where = 'docusaurus.config.ts: themeConfig.';
  for (const [option, isSet, remedy] of notShown(config)) {
    if (isSet) throw new UserError(`${where}${option} ${remedy}.`);
  }
  const known = [...OF_CLASSIC_THEME, ...OF_OTHERS];
  const unknown = Object.keys(config).find((option) => !known.includes(option));
  if (unknown) {
    throw new UserError(
      `${where}${unknown} is known neither to Docusaurus nor to the site; expected one of ${known.join(', ')}. If a plugin of yours reads it, add the name to OF_OTHERS in src/theme-checks/options.ts.`,
    );
  }
}
