import {UserError} from '../../user-error';

const TYPES = ['default', 'dropdown', 'doc', 'docSidebar', 'html'];

/**
 * Refuses items of the navbar (`themeConfig.navbar.items`) that it does not show.
 * @throws {UserError} naming the first type that is none of those it shows
 */
export function checkItems(items: readonly {readonly type?: string}[]): void {
  const type = items.map((item) => item.type ?? 'default').find((one) => !TYPES.includes(one));
  if (type) {
    throw new UserError(
      `docusaurus.config.ts: an item of themeConfig.navbar.items has the type "${type}"; expected one of ${TYPES.join(', ')}. The language switcher is there already, and the site has neither search nor versions.`,
    );
  }
}
