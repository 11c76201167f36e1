import type {UserThemeConfig} from '@docusaurus/theme-common';

/** An item of the navbar, of the types that the site shows. */
type Item = {
  type?: 'default' | 'dropdown' | 'doc' | 'docSidebar';
  items?: Item[];
  [field: string]: unknown;
};

/**
 * The options of themeConfig that the site shows, for `satisfies` in docusaurus.config.ts. Brand, language
 * switcher and copyright line are there already, and colours follow the system; anything else is written in
 * Navbar/index.tsx or Footer/index.tsx.
 */
export type ShownThemeConfig = Pick<
  UserThemeConfig,
  'blog' | 'image' | 'metadata' | 'prism' | 'tableOfContents'
> & {
  colorMode: {disableSwitch: true; respectPrefersColorScheme: true};
  navbar: {hideOnScroll: true; items: Item[]};
  footer?: {links: object[]};
};
