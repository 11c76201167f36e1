import type {Plugin} from '@docusaurus/types';

/**
 * Docusaurus plugin, to stand after the classic theme: keeps start and end in the styles. Docusaurus makes
 * left and right of them, and mirrors these in a second sheet for a language that is written from the right;
 * browsers of five years know start and end, and one sheet serves every language.
 */
export default function logicalStyles(): Plugin {
  return {
    name: 'logical-styles',
    configurePostCss: (options) => ({
      ...options,
      plugins: options.plugins
        .filter((plugin: unknown) => (plugin as {postcssPlugin?: string}).postcssPlugin !== 'RtlCssPlugin')
        .map((plugin: unknown) =>
          Array.isArray(plugin) && String(plugin[0]).includes('postcss-preset-env')
            ? [plugin[0], {features: {'logical-properties-and-values': false}}]
            : plugin,
        ),
    }),
  };
}
