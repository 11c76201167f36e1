import type {DocusaurusConfig} from '@docusaurus/types';
import {UserError} from '../user-error';

/**
 * Matches fields and types of items in the JSON of themeConfig that Docusaurus documents but the site does
 * not show: `html` in `"type":"html"`, `logo` in `"logo":`, `style` in `"style":"dark"`. Other values of such
 * fields may be allowed.
 */
const UNSUPPORTED_FIELD =
  /(?<="type":")(?:html|search|localeDropdown|docsVersion\w*)(?=")|(?<=")(?:(?:html|title|logo|copyright|announcementBar)(?=":)|hideable(?=":true)|(?:disableSwitch|respectPrefersColorScheme)(?=":false)|style(?=":"(?:dark|primary)))/;

/**
 * Checks docusaurus.config.ts for options that Docusaurus documents but that would have no effect on this
 * site, or break it.
 * @param baseUrl of the default locale
 * @throws {UserError} that names the first such option
 */
export function checkConfig({themeConfig}: Pick<DocusaurusConfig, 'themeConfig'>, baseUrl = '/') {
  if (baseUrl !== '/') {
    throw new UserError(
      `docusaurus.config.ts: baseUrl is "${baseUrl}"; expected is "/", because the site is made for the root of a domain.`,
    );
  }
  const {announcementBar, colorMode, navbar, docs, footer} = Object(themeConfig);
  // Without footer.links: the site supports all kinds of links.
  const checked = {announcementBar, colorMode, navbar, docs, footer: {...footer, links: []}};
  const [hidden] = UNSUPPORTED_FIELD.exec(JSON.stringify(checked)) ?? [];
  if (hidden) {
    throw new UserError(
      `docusaurus.config.ts: themeConfig has "${hidden}", which the site does not show; expected are navbar.items of the types default, dropdown, doc and docSidebar, and footer.links. Brand, language switcher and copyright line are there already, and colours follow the system; anything else belongs into src/theme/Navbar/index.tsx or src/theme/Footer/index.tsx.`,
    );
  }
}
