import type {DocusaurusConfig} from '@docusaurus/types';
import {UserError} from '../user-error';

/** Types of items, and fields, that Docusaurus documents and the site does not show; some have a value that it does show. */
const NOT_SHOWN =
  /(?<="type":")(?:html|search|localeDropdown|docsVersion\w*)(?=")|(?<=")(?:(?:html|title|logo|copyright|announcementBar)(?=":)|hideable(?=":true)|(?:disableSwitch|respectPrefersColorScheme)(?=":false)|style(?=":"(?:dark|primary)))/;

/** Plugins and themes that do in a browser what the security policy refuses, whatever is allowed. */
const NOT_RUN = /@docusaurus.(?:theme-mermaid|theme-live-codeblock|plugin-pwa)/;

/**
 * Refuses what Docusaurus documents for its configuration, and what would do nothing in a built page.
 * @throws {UserError} naming the first of it
 */
export function checkConfig({themeConfig, themes, plugins}: Partial<DocusaurusConfig>) {
  const {announcementBar, colorMode, navbar, docs, footer} = Object(themeConfig);
  // The theme shows all of the links.
  const shown = {announcementBar, colorMode, navbar, docs, footer: {...footer, links: []}};
  const [hidden] = NOT_SHOWN.exec(JSON.stringify(shown)) ?? [];
  if (hidden) {
    throw new UserError(
      `docusaurus.config.ts: themeConfig has "${hidden}", which the site does not show; expected are navbar.items of the types default, dropdown, doc and docSidebar, and footer.links. Brand, language switcher and copyright line are there already, and colours follow the system; anything else belongs into src/theme/Navbar/index.tsx or src/theme/Footer/index.tsx.`,
    );
  }
  const [refused] = NOT_RUN.exec(JSON.stringify([themes, plugins])) ?? [];
  if (refused) {
    throw new UserError(
      `docusaurus.config.ts: the security policy of the pages refuses what ${refused} does in a browser, whatever is allowed; what may be done instead is in src/plugins/delivery/README.md.`,
    );
  }
}
