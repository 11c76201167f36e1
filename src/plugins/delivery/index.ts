import {existsSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Rule} from 'postcss';
import {type Options, validOptions} from './options';
import {clientModulesOf, everywhere} from './page/levels';
import {classNames} from './page/names';
import {injectedTags} from './page/tags';
import {LICENSES, licensesPlugin} from './project/licenses';
import {refuseDiagrams, refuseImpossible} from './project/plugins';
import {checkProject, hookError} from './project/project';
import {replacedModules} from './project/rendering';
import {writtenStyles} from './project/written-styles';
import {writeSite} from './site';

export type {Page, Step} from './page/page';

/**
 * Returns a PostCSS plugin that removes Infima's rules for bare elements, which the site styles itself, and
 * turns rules for `[data-theme]` into media queries for the system's colour scheme, because no script sets
 * `data-theme`.
 */
const adaptRules = ({ownClasses = []}: Options) => ({
  postcssPlugin: 'delivery',
  Rule(rule: Rule) {
    if (/[\\/]infima[\\/]/.test(rule.source?.input.file ?? '')) {
      rule.selectors = rule.selectors.filter(
        (selector) => /\.|:root|data-theme/.test(selector) && !ownClasses.includes(selector.slice(1)),
      );
    }
    // Rules without a selector that is left, and those with which the theme shows pictures of the light scheme
    // in either scheme, if a script has not set `data-theme`.
    if (/^$|:not\(\[data-theme\]\)/.test(rule.selector)) return void rule.remove();
    const [, scheme] = /data-theme=\W?(dark|light)/.exec(rule.selector) ?? [];
    if (scheme) {
      rule.replaceWith({
        name: 'media',
        params: `(prefers-color-scheme: ${scheme})`,
        nodes: [rule.clone({selector: rule.selector.replace(/(?:html)?\[data-theme=[^[\]]*\]/g, ':root')})],
      });
    }
  },
});

/**
 * Docusaurus plugin: adds the scripts that load React on demand, shortens class names, and sends
 * commands/build.ts what it needs to finish the built site. Runs in the process that commands/build.ts forks.
 */
export default function delivery(context: LoadContext, given: Options): Plugin {
  const {siteDir, siteConfig, generatedFilesDir, i18n} = context;
  const options = validOptions(given);
  checkProject(context);
  refuseDiagrams(siteConfig.markdown);
  // Exits when commands/build.ts is killed. unref(): listening alone must not keep this process running.
  if (!process.listenerCount('disconnect'))
    process.once('disconnect', () => process.exit(1)).channel?.unref();
  const getLocalIdent = classNames(path.join(siteDir, 'src'));
  // Called when it is needed, because another plugin may make a folder during the build.
  const staticFolders = () =>
    siteConfig.staticDirectories.map((name) => path.resolve(siteDir, name)).filter(existsSync);
  const isFirst = i18n.currentLocale === i18n.defaultLocale;
  // An operator's own file of that name is served instead.
  const hasLicenses = () => staticFolders().some((folder) => existsSync(path.join(folder, LICENSES)));
  /** Names of packages that put a <style> into the page. */
  const styling: string[] = [];
  return {
    name: 'delivery',
    getClientModules: () => [path.join(__dirname, 'client/lifecycle.ts')],
    injectHtmlTags: () => (process.env.NODE_ENV === 'production' ? injectedTags(context.siteStorage) : {}),
    configureWebpack({mode, module, resolve}, isServer, {getStyleLoaders}) {
      const modules = {
        getLocalIdent,
        localIdentName: '[local]_[contenthash:base64:4]',
        exportOnlyLocals: isServer,
      };
      const rules = module?.rules ?? [];
      const isForModules = (rule: unknown) => {
        const {test} = Object(rule);
        return test instanceof RegExp && test.test('a.module.css') && !test.test('a.css');
      };
      if (!rules.some(isForModules))
        throw hookError('the bundler rule for CSS modules (*.module.css)', __filename);
      const replaced = replacedModules({...resolve?.alias}, isServer, siteDir);
      return {
        output: {trustedTypes: {policyName: 'bundler'}},
        // The runtime is a part of the main script, so that a page loads one script first, not two.
        optimization: {runtimeChunk: false},
        // Once, for all languages.
        plugins:
          mode === 'production' && !isServer && isFirst
            ? [
                ...(hasLicenses() ? [] : [licensesPlugin()]),
                writtenStyles(siteDir, (names) => styling.push(...names)),
              ]
            : [],
        resolve: {alias: replaced.alias},
        mergeStrategy: {'module.rules': 'replace'},
        module: {
          rules: [
            ...rules.map((rule) =>
              mode === 'production' && isForModules(rule)
                ? {...Object(rule), use: getStyleLoaders(isServer, {modules, importLoaders: 1})}
                : rule,
            ),
            ...replaced.rules,
          ],
        },
      };
    },
    // Without postcss-preset-env: Docusaurus's minifier, Lightning CSS, already adapts styles to the browsers
    // that package.json names. After the preset, `light-dark()` would be replaced twice and lose its value.
    // Without a configuration file of PostCSS, which may stand in a folder above the project.
    configurePostCss: (postCss) => {
      const isPreset = (plugin: unknown) => String(plugin).includes('postcss-preset-env');
      if (!postCss.plugins.some(isPreset))
        throw hookError('the PostCSS plugin postcss-preset-env', __filename);
      const plugins = postCss.plugins.filter((plugin) => !isPreset(plugin));
      return {...postCss, config: false, plugins: [...plugins, adaptRules(options)]};
    },
    // The first lifecycle that knows the other plugins, before anything is bundled; in development too.
    allContentLoaded: ({allContent}) => refuseImpossible(Object.keys(allContent)),
    async postBuild({plugins}) {
      // Read by the finishing step.
      writeSite(generatedFilesDir, i18n.currentLocale, {
        url: siteConfig.url,
        homes: i18n.locales.filter((locale) => locale !== i18n.defaultLocale).map((locale) => `/${locale}`),
        defaultLocale: i18n.defaultLocale,
        everywhere: everywhere(context, plugins, options),
        clientModules: clientModulesOf(context, plugins),
        styling,
        staticFolders: staticFolders(),
        options,
      });
    },
  };
}
