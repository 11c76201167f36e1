import type {Plugin} from '@docusaurus/types';

/** What Docusaurus and its classic theme do to styles: fit them to older browsers, and mirror them. */
const FOR_BROWSERS = /postcss-preset-env/;
const FOR_DIRECTIONS = 'RtlCssPlugin';

const nameOf = (plugin: unknown) =>
  Array.isArray(plugin) ? String(plugin[0]) : (plugin as {postcssPlugin?: string}).postcssPlugin;

/**
 * Docusaurus plugin, to stand after the classic theme: leaves styles as they are written. The minifier fits them
 * to the browsers that package.json names, once. What else came before it made left and right of start and end,
 * and mirrored these in a second sheet for a language that is written from the right; browsers of five years know
 * start and end, and one sheet serves every language.
 */
export default function untouchedStyles(): Plugin {
  return {
    name: 'untouched-styles',
    configurePostCss: (options) => ({
      ...options,
      plugins: options.plugins.filter((plugin: unknown) => {
        const name = nameOf(plugin) ?? '';
        return name !== FOR_DIRECTIONS && !FOR_BROWSERS.test(name);
      }),
    }),
  };
}
