import type {ThemeConfig} from '@docusaurus/theme-common';
import type {DocusaurusConfig} from '@docusaurus/types';
import {UserError} from '../user-error';

/** Types of items, and fields, that Docusaurus documents and the site does not show; some have a value that it does show. */
const NOT_SHOWN =
  /(?<="type":")(?:html|search|localeDropdown|docsVersion\w*)(?=")|(?<=")(?:(?:html|title|logo|copyright|announcementBar)(?=":)|hideable(?=":true)|(?:disableSwitch|respectPrefersColorScheme)(?=":false)|style(?=":"(?:dark|primary)))/;

/**
 * Refuses what Docusaurus documents for `themeConfig` and the site does not show.
 * @throws {UserError} naming the first of it
 */
export function checkThemeConfig({announcementBar, colorMode, navbar, docs, footer}: ThemeConfig) {
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

/** What they do in a browser the security policy refuses, whatever is allowed. */
const NOT_RUN = /@docusaurus.(?:theme-mermaid|theme-live-codeblock|plugin-pwa)/;

/**
 * Refuses plugins and themes that would do nothing in a built page.
 * @throws {UserError} naming the first of them
 */
export function checkPlugins({themes, plugins}: Pick<DocusaurusConfig, 'themes' | 'plugins'>) {
  const [found] = NOT_RUN.exec(JSON.stringify([themes, plugins])) ?? [];
  if (found) {
    throw new UserError(
      `docusaurus.config.ts: the security policy of the pages refuses what ${found} does in a browser, whatever is allowed; what may be done instead is in src/plugins/delivery/README.md.`,
    );
  }
}
