import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {AtRule, type Rule} from 'postcss';
import type {HostOptions, Site} from './headers';

export {shell} from './shell';

/** What the site asks of its hosts. */
export type Options = HostOptions;

/** A selector's condition on Docusaurus's theme. */
const THEME = /(?:html)?\[data-theme=['"]?(dark|light)['"]?\]/g;

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

/**
 * PostCSS plugin. Of Infima it leaves the classes and the custom properties: bare elements are styled by the site, the
 * same on every page. And it turns rules for Docusaurus's themes into rules for the system's scheme, because no script
 * sets `data-theme`.
 */
const adaptRules = {
  postcssPlugin: 'delivery',
  Rule(rule: Rule) {
    if (/[\\/]infima[\\/]/.test(rule.source?.input.file ?? '')) {
      const kept = rule.selectors.filter((selector) => /\.|:root|data-theme/.test(selector));
      if (kept.length === 0) return void rule.remove();
      if (kept.length < rule.selectors.length) rule.selectors = kept;
    }
    const [, scheme] = [...rule.selector.matchAll(THEME)][0] ?? [];
    if (scheme) {
      const media = new AtRule({name: 'media', params: `(prefers-color-scheme: ${scheme})`});
      rule.replaceWith(media);
      media.append(rule.clone({selector: rule.selector.replaceAll(THEME, ':root')}));
    }
  },
};

/**
 * Docusaurus plugin: pages that are whole without scripts, and React once a visitor wants it. Its other half is
 * {@link shell}, for `ssrTemplate`; build.ts finishes the site that Docusaurus builds.
 */
export default function delivery({siteDir, siteConfig, i18n}: LoadContext, options: Options): Plugin {
  return {
    name: 'delivery',
    getClientModules: () => [path.join(__dirname, 'client/lifecycle.ts')],
    configureWebpack({mode, module}) {
      if (mode === 'production') shortenClasses(module?.rules, siteDir);
      return {
        output: {trustedTypes: {policyName: 'bundler'}},
        // One script to begin with instead of two.
        optimization: {runtimeChunk: false},
      };
    },
    // Styles are minified for the browsers that package.json names, and say start and end: nothing is to be added.
    configurePostCss: (postCss) => ({...postCss, plugins: [adaptRules]}),
    async contentLoaded({actions}) {
      const {defaultLocale, locales} = i18n;
      const site: Site = {url: siteConfig.url, defaultLocale, locales, options};
      await actions.createData('site.json', JSON.stringify(site));
    },
  };
}
