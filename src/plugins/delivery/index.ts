import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Rule} from 'postcss';
import type {Facts} from './site';

export {shell} from './shell';

/** Name of the Trusted Types policy under which the bundle loads its chunks. */
const BUNDLER = 'bundler';

/** The Trusted Types policies of the site. Each makes addresses of the site's own scripts, and nothing else. */
export const trustedTypesPolicies = ['loader', BUNDLER] as const;

/** Infima's style sheets, which the classic theme adds to every page; the site has its own. */
const INFIMA = ['default/default.css', 'default/default-rtl.css'];

/** The classic theme's module for languages of code blocks. It would bring the highlighter to every page. */
const HIGHLIGHTER = 'lib/prism-include-languages';

/**
 * Gives what the bundler takes in place of modules that the classic theme adds to every page: nothing.
 */
function emptyModules(): Record<string, false> {
  const theme = path.dirname(require.resolve('@docusaurus/theme-classic/package.json'));
  const infima = INFIMA.map((file) => require.resolve(`infima/dist/css/${file}`, {paths: [theme]}));
  return Object.fromEntries([...infima, path.join(theme, HIGHLIGHTER)].map((file) => [file, false]));
}

/** PostCSS plugin: refuses selectors that never match, because no script sets the theme. */
const refuseThemeAttribute = {
  postcssPlugin: 'refuse-theme-attribute',
  Rule(rule: Rule) {
    if (rule.selector.includes('[data-theme') && !rule.source?.input.file?.includes('node_modules')) {
      throw rule.error(
        `"${rule.selector}" never matches: pages follow the system's scheme without a script. ` +
          'Write the rule inside @media (prefers-color-scheme: dark) instead.',
      );
    }
  },
};

/**
 * Docusaurus plugin: pages that are whole without scripts, and React once a visitor wants it. Its other half is
 * {@link shell}, for `ssrTemplate`; build.ts finishes the site that Docusaurus builds.
 */
export default function delivery({siteConfig, i18n}: LoadContext): Plugin {
  return {
    name: 'delivery',
    getClientModules: () => [path.join(__dirname, 'client/lifecycle.ts')],
    configureWebpack: () => ({
      output: {trustedTypes: {policyName: BUNDLER}},
      // One script to begin with instead of two.
      optimization: {runtimeChunk: false},
      resolve: {alias: emptyModules()},
    }),
    // Styles are minified for the browsers that package.json names, and say start and end: nothing is to be added.
    configurePostCss: (options) => ({...options, plugins: [refuseThemeAttribute]}),
    async contentLoaded({actions}) {
      const {defaultLocale, locales} = i18n;
      const others = locales.filter((code) => code !== defaultLocale);
      const facts: Facts = {
        url: siteConfig.url,
        locales: [{code: defaultLocale, folder: ''}, ...others.map((code) => ({code, folder: `${code}/`}))],
      };
      await actions.createData('site.json', JSON.stringify(facts));
    },
  };
}
