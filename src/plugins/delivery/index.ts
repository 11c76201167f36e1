import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Rule} from 'postcss';
import type {HostOptions, Site} from './headers';

export {shell} from './shell';

/** What the site asks of its hosts. */
export type Options = HostOptions;

/** Infima's style sheets, which the classic theme adds to every page; the site has its own. */
const INFIMA = ['default.css', 'default-rtl.css'];

/** The classic theme's modules for every page: languages of code blocks, and progress between pages of one document. */
const THEME_MODULES = ['lib/prism-include-languages', 'lib/nprogress'];

/** An empty module. `false` would be named by the whole path of the other, and a build elsewhere have other bytes. */
const EMPTY = path.join(__dirname, 'client/empty.ts');

/** The order of cascade layers, none of which is used. */
const LAYERS = 'docusaurus-plugin-css-cascade-layers/default/layers.css';

/** Tells the bundler to take an empty module in place of those that Docusaurus adds to every page. */
function emptyModules(generatedFilesDir: string): Record<string, string> {
  const theme = path.dirname(require.resolve('@docusaurus/theme-classic/package.json'));
  const files = [
    ...INFIMA.map((file) => require.resolve(`infima/dist/css/default/${file}`, {paths: [theme]})),
    ...THEME_MODULES.map((file) => path.join(theme, file)),
    path.join(generatedFilesDir, LAYERS),
  ];
  return Object.fromEntries(files.map((file) => [file, EMPTY]));
}

/** With these letters no name is a word: neither one that blockers of advertisements hide nor an element. */
const LETTERS = [...'bcfghjklmnpqrstvwxz'];

/** Names begin with it, so that a minified script has none of them by chance (styles.ts). */
const START = 'zq';

/** The classes of each file, in their order. The bundles of pages and of scripts share them. */
const classFiles = new Map<string, string[]>();

type Ident = (context: {resourcePath: string}, pattern: string, name: string) => string | undefined;

/**
 * Makes the names of the site's classes short, in every rule for CSS modules: letters for the file, and the number of
 * the class there. Pages carry their styles, and the landing page has to fit into ten packets (tests/delivery/budgets):
 * names that differ by one character save it 500 bytes.
 */
function shortenClasses(rules: readonly unknown[] = [], siteDir: string): void {
  const files = readdirSync(path.join(siteDir, 'src'), {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => path.join(siteDir, 'src', file))
    .sort();
  const starts = ['', ...LETTERS].flatMap((first) => LETTERS.map((letter) => first + letter));
  const getLocalIdent: Ident = ({resourcePath}, _, name) => {
    const start = starts[files.indexOf(resourcePath)];
    const classes = classFiles.get(resourcePath) ?? [];
    if (!classes.includes(name)) classes.push(name);
    classFiles.set(resourcePath, classes);
    return start && START + start + classes.indexOf(name);
  };
  for (const {use} of rules as {use?: {options?: {modules?: object}}[]}[]) {
    for (const {options} of Array.isArray(use) ? use : []) {
      if (options?.modules) Object.assign(options.modules, {getLocalIdent});
    }
  }
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
export default function delivery(
  {siteDir, siteConfig, i18n, generatedFilesDir}: LoadContext,
  options: Options,
): Plugin {
  return {
    name: 'delivery',
    getClientModules: () => [path.join(__dirname, 'client/lifecycle.ts')],
    configureWebpack({mode, module}) {
      if (mode === 'production') shortenClasses(module?.rules, siteDir);
      return {
        output: {trustedTypes: {policyName: 'bundler'}},
        // One script to begin with instead of two.
        optimization: {runtimeChunk: false},
        resolve: {alias: emptyModules(generatedFilesDir)},
      };
    },
    // Styles are minified for the browsers that package.json names, and say start and end: nothing is to be added.
    configurePostCss: (postCss) => ({...postCss, plugins: [refuseThemeAttribute]}),
    async contentLoaded({actions}) {
      const {defaultLocale, locales} = i18n;
      const site: Site = {url: siteConfig.url, defaultLocale, locales, options};
      await actions.createData('site.json', JSON.stringify(site));
    },
  };
}
