import type {NavbarItem} from '@docusaurus/theme-common';
import {UserError} from '../../user-error';

/** Types of items, and a field of one, that Docusaurus documents and the navbar does not show. */
const NOT_SHOWN = /"type":"((?:html|search|localeDropdown|docsVersion|custom-)[^"]*)"|"(html)":/;

/**
 * Refuses items of the navbar (`themeConfig.navbar.items`) that it does not show.
 * @throws {UserError} naming the type of the first that it does not show
 */
export function checkItems(items: readonly NavbarItem[]): void {
  const [, type, field = type] = NOT_SHOWN.exec(JSON.stringify(items)) ?? [];
  if (field) {
    throw new UserError(
      `docusaurus.config.ts: an item of themeConfig.navbar.items has the type "${field}"; expected default, dropdown, doc, docSidebar, or none. The language switcher is there already, and the site has neither search nor versions; HTML belongs into a component (src/theme/Navbar/index.tsx).`,
    );
  }
}
