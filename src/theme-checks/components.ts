import path from 'node:path';
import {UserError} from '../facts/user-error';

/** Prefix of the names by which the site imports a component: its own, or otherwise that of a theme. */
const ANY = '@theme/';
/** The component for the page of a document (src/theme/DocItem). */
const DOC_ITEM = `${ANY}DocItem`;
/** Prefix of the names of the themes' components. */
const OF_THEMES = '@theme-original/';

/**
 * Checks that a theme has each component that the site replaces. A component that a theme no longer has, or has
 * renamed, would be ignored in silence.
 * @param siteDir folder of the project
 * @param aliases files by the names under which they are imported (`@theme/Layout`, `@theme-original/Layout`), as
 *   Docusaurus gives them to the bundler
 * @throws {UserError} names the files without such a component
 * @see https://docusaurus.io/docs/swizzling
 */
export function checkComponents(siteDir: string, aliases: Readonly<Record<string, unknown>>) {
  const folder = path.join(siteDir, 'src/theme');
  const lost: string[] = [];
  let replaced = 0;
  for (const [alias, file] of Object.entries(aliases)) {
    if (!alias.startsWith(ANY) || !String(file).startsWith(folder + path.sep)) continue;
    replaced += 1;
    if (!(alias.replace(ANY, OF_THEMES) in aliases)) lost.push(path.relative(siteDir, String(file)));
  }
  if (lost.length > 0) {
    throw new UserError(
      `${lost.join(', ')}: no theme has a component of this name, so that nothing shows it. If an update of Docusaurus has renamed the component, rename the folder; keep parts of your own in another folder of src/.`,
    );
  }
  if (replaced === 0) {
    throw new UserError(
      `src/theme-checks: found no name ${ANY}… for src/theme among those that Docusaurus gives to the bundler (resolve.alias). Adapt the check to this version of Docusaurus.`,
    );
  }
}

/**
 * Checks that the navbar has an item for the search bar, if a theme of others, or the site, has one. The classic theme's
 * navbar shows it without such an item; its own search bar is empty.
 * @param aliases as for {@link checkComponents}
 * @param items the items of the navbar
 * @throws {UserError} names the search bar and the item
 */
export function checkSearchBar(
  siteDir: string,
  aliases: Readonly<Record<string, unknown>>,
  items: readonly {type?: string}[],
) {
  const shown = aliases['@theme/SearchBar'];
  const first = aliases['@theme-init/SearchBar'] ?? aliases['@theme-original/SearchBar'];
  if (shown === first || items.some(({type}) => type === 'search')) return;
  throw new UserError(
    `docusaurus.config.ts: themeConfig.navbar.items has no {type: 'search'}, without which no page shows the search bar ${path.relative(siteDir, String(shown))}.`,
  );
}

/**
 * Checks that legal documents are shown by the site's component for documents. Another one, as of a theme for APIs, would show
 * their text without a page around it.
 * @param plugins the plugins of the build, with the options of each
 * @param documents names of the legal documents
 * @throws {UserError} names the option, and where it may stand
 */
export function checkDocumentPage(
  plugins: readonly {name: string; options: {id?: string; docItemComponent?: unknown}}[],
  documents: readonly string[],
) {
  const docs = plugins.find(
    ({name, options: {id}}) => name === 'docusaurus-plugin-content-docs' && id === 'default',
  );
  const component = docs?.options.docItemComponent ?? DOC_ITEM;
  if (documents.length === 0 || component === DOC_ITEM) return;
  throw new UserError(
    `docusaurus.config.ts: docItemComponent is ${component}, which would show the legal documents (${documents.join(', ')}) without their page; expected ${DOC_ITEM}. Put the documents that it is for into another folder than docs/, and give it to a second instance of @docusaurus/plugin-content-docs.`,
  );
}
