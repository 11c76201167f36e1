import type {PluginModule} from '@docusaurus/types';
import {checkComponents} from './components';
import {checkOptions} from './options';

/**
 * Docusaurus plugin: stops a build, and the development server, if themeConfig has an option that the site does not
 * show, or if src/theme has a component that no theme has.
 */
export const themeChecks: PluginModule = ({siteDir}) => ({
  name: 'theme-checks',
  configureWebpack({resolve}) {
    checkComponents(siteDir, {...resolve?.alias});
    return {};
  },
});

themeChecks.validateThemeConfig = ({themeConfig}) => {
  checkOptions(Object(themeConfig));
  return themeConfig;
};
