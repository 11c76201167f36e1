import type {NavbarItem} from '@docusaurus/theme-common';
import {UserError} from '../../user-error';

const TYPES = [undefined, 'default', 'dropdown', 'doc', 'docSidebar'];

/**
 * Refuses items of the navbar (`themeConfig.navbar.items`) that it does not show.
 * @throws {UserError} naming the type of the first that it does not show
 */
export function checkItems(items: readonly NavbarItem[]): void {
  const other = items
    .flatMap(({items: inside = [], ...item}) => [item, ...inside])
    .find(({type}) => !TYPES.includes(type));
  if (other) {
    throw new UserError(
      `docusaurus.config.ts: an item of themeConfig.navbar.items has the type "${other.type}"; expected ${TYPES.slice(1).join(', ')}, or none. The language switcher is there already, and the site has neither search nor versions; HTML belongs into a component (src/theme/Navbar/index.tsx).`,
    );
  }
}
