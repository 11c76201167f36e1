import {constants, existsSync} from 'node:fs';
import {access} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Rule} from 'postcss';
import {classNames} from './page/names';
import {injectedTags} from './page/tags';
import {filesIn, type Options, type Site} from './site';

export type {Options} from './site';

/**
 * PostCSS plugin. Of Infima it leaves the classes and the custom properties: bare elements are styled by the site, the
 * same on every page. And it turns rules for Docusaurus's themes into rules for the system's scheme, because no script
 * sets `data-theme`.
 */
const adaptRules = (ownClasses: string[]) => ({
  postcssPlugin: 'delivery',
  Rule(rule: Rule) {
    if (/[\\/]infima[\\/]/.test(rule.source?.input.file ?? '')) {
      const kept = rule.selectors.filter(
        (selector) => /\.|:root|data-theme/.test(selector) && !ownClasses.includes(selector.slice(1)),
      );
      if (kept.length === 0) return void rule.remove();
      rule.selectors = kept;
    }
    const [, scheme] = /data-theme=\W?(dark|light)/.exec(rule.selector) ?? [];
    if (scheme) {
      rule.replaceWith({
        name: 'media',
        params: `(prefers-color-scheme: ${scheme})`,
        nodes: [rule.clone({selector: rule.selector.replace(/(?:html)?\[data-theme=[^\]]*\]/g, ':root')})],
      });
    }
  },
});

/**
 * Docusaurus plugin: pages that are whole without scripts, and React once a visitor wants it. commands/build.ts
 * finishes the site that Docusaurus builds with it.
 */
export default function delivery(
  {siteDir, generatedFilesDir, siteConfig, i18n}: LoadContext,
  options: Options,
): Plugin<Site['staticFiles']> {
  // Ends with commands/build.ts where that is killed. Listening alone keeps no process running.
  if (!process.listenerCount('disconnect'))
    process.once('disconnect', () => process.exit(1)).channel?.unref();
  const getLocalIdent = classNames(path.join(siteDir, 'src'));
  return {
    name: 'delivery',
    getClientModules: () => [path.join(__dirname, 'client/lifecycle.ts')],
    injectHtmlTags: () => (process.env.NODE_ENV === 'production' ? injectedTags : {}),
    configureWebpack({mode, module}, isServer, {getStyleLoaders}) {
      const modules = {
        getLocalIdent,
        localIdentName: '[local]_[contenthash:base64:4]',
        exportOnlyLocals: isServer,
      };
      return {
        output: {trustedTypes: {policyName: 'bundler'}},
        // One script to begin with instead of two.
        optimization: {runtimeChunk: false},
        mergeStrategy: {'module.rules': 'replace'},
        module: {
          rules: module?.rules?.map((rule) =>
            mode === 'production' && String(Object(rule).test).includes('module\\.css')
              ? {...Object(rule), use: getStyleLoaders(isServer, {modules, importLoaders: 1})}
              : rule,
          ),
        },
      };
    },
    // Docusaurus's minifier, Lightning CSS, already writes styles for the browsers that package.json names. After the
    // preset it would do so a second time, and `light-dark()` would lose its value.
    configurePostCss: (postCss) => ({
      ...postCss,
      plugins: [
        ...postCss.plugins.filter((plugin) => !String(plugin).includes('postcss-preset-env')),
        adaptRules(options.ownClasses ?? []),
      ],
    }),
    async loadContent() {
      const files: Site['staticFiles'] = [];
      const folders = siteConfig.staticDirectories.map((one) => path.join(siteDir, one));
      for (const folder of folders.filter(existsSync)) {
        for (const file of await filesIn(folder)) {
          const source = path.join(folder, file);
          // The bundler, which copies them, does not say which one it cannot read.
          await access(source, constants.R_OK);
          files.push([file, source]);
        }
      }
      return files;
    },
    async postBuild({content}) {
      const others = i18n.locales.filter((locale) => locale !== i18n.defaultLocale);
      // To commands/build.ts, which has started the build.
      process.send?.({
        url: siteConfig.url,
        homes: others.map((locale) => `/${locale}`),
        generatedFilesDir,
        staticFiles: content,
        options,
      } satisfies Site);
    },
  };
}
