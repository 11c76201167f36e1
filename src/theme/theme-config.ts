import type {ThemeConfig} from '@docusaurus/theme-common';
import {UserError} from '../user-error';

/** Types of items, and fields, that Docusaurus documents and the site does not show; some have a value that it does show. */
const NOT_SHOWN =
  /(?<="type":")(?:html|search|localeDropdown|docsVersion\w*)(?=")|(?<=")(?:(?:html|title|logo|copyright|announcementBar)(?=":)|hideable(?=":true)|(?:disableSwitch|respectPrefersColorScheme)(?=":false)|style(?=":"(?:dark|primary)))/;

/**
 * Refuses what Docusaurus documents for `themeConfig` and the site does not show.
 * @throws {UserError} naming the first of it
 */
export function checkThemeConfig({announcementBar, colorMode, navbar, docs, footer}: ThemeConfig): void {
  // The theme shows all of the links.
  const [found] =
    NOT_SHOWN.exec(
      JSON.stringify({announcementBar, colorMode, navbar, docs, footer: {...footer, links: []}}),
    ) ?? [];
  if (found) {
    throw new UserError(
      `docusaurus.config.ts: themeConfig has "${found}", which the site does not show; expected are navbar.items of the types default, dropdown, doc and docSidebar, and footer.links. Brand, language switcher and copyright line are there already, and colours follow the system; anything else belongs into src/theme/Navbar/index.tsx or src/theme/Footer/index.tsx.`,
    );
  }
}
