import {createHash} from 'node:crypto';
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

/** The files with classes, by the letters that these begin with; and the classes of each, in their order. */
const classFiles = new Map<string, {readonly file: string; readonly classes: string[]}>();

/**
 * Names a class by three letters for its file and its number there. Pages carry their styles, and the landing page has
 * to fit into ten packets (tests/delivery/budgets): names that differ by one character save it 500 bytes.
 */
function classNameOf(
  {rootContext, resourcePath}: {rootContext: string; resourcePath: string},
  _pattern: string,
  name: string,
): string {
  const file = path.relative(rootContext, resourcePath).replaceAll(path.sep, '/');
  const letters = createHash('sha256')
    .update(file)
    .digest('base64')
    .replace(/[^a-z]/gi, '')
    .slice(0, 3);
  const known = classFiles.get(letters) ?? {file, classes: []};
  if (known.file !== file) {
    throw new Error(`The classes of ${file} and ${known.file} would have the same names; rename one file.`);
  }
  classFiles.set(letters, known);
  if (!known.classes.includes(name)) known.classes.push(name);
  return letters + known.classes.indexOf(name).toString(36);
}

/** Makes the names of classes short, in every rule for CSS modules. */
function shortenClasses(rules: readonly unknown[] = []): void {
  for (const {use} of rules as {use?: {options?: {modules?: object}}[]}[]) {
    for (const {options} of Array.isArray(use) ? use : []) {
      if (options?.modules) Object.assign(options.modules, {getLocalIdent: classNameOf});
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
  {siteConfig, i18n, generatedFilesDir}: LoadContext,
  options: Options,
): Plugin {
  return {
    name: 'delivery',
    getClientModules: () => [path.join(__dirname, 'client/lifecycle.ts')],
    configureWebpack({mode, module}) {
      if (mode === 'production') shortenClasses(module?.rules);
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
