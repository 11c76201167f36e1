import type {UserThemeConfig} from '@docusaurus/theme-common';
import type {PluginModule} from '@docusaurus/types';
import {checkComponents, checkDocumentPage, checkSearchBar} from './components';
import {checkOptions} from './options';

/**
 * Docusaurus plugin: stops a build, and the development server, if themeConfig has an option that the site does not
 * show, or if src/theme has a component that no theme has, or a search bar has no place; and a build, if legal documents have
 * another page than the site's.
 */
export const themeChecks: PluginModule = ({siteDir, siteConfig}) => ({
  name: 'theme-checks',
  configureWebpack({resolve}) {
    const aliases = {...resolve?.alias};
    checkComponents(siteDir, aliases);
    const {navbar} = siteConfig.themeConfig as UserThemeConfig;
    checkSearchBar(siteDir, aliases, navbar?.items ?? []);
    return {};
  },
  // The first lifecycle that knows the options of the other plugins.
  async postBuild({plugins}) {
    checkDocumentPage(plugins, siteConfig.customFields?.documents as string[]);
  },
});

themeChecks.validateThemeConfig = ({themeConfig}) => {
  checkOptions(Object(themeConfig));
  return themeConfig;
};
