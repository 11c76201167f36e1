import type {Plugin} from '@docusaurus/types';

/**
 * Docusaurus plugin, to stand after the classic theme: keeps it from mirroring the styles of a language
 * that is written from the right. They say start and end, not left and right, and one sheet serves every
 * language.
 */
export default function logicalStyles(): Plugin {
  return {
    name: 'logical-styles',
    configurePostCss: (options) => ({
      ...options,
      plugins: options.plugins.filter(
        (plugin: unknown) => (plugin as {postcssPlugin?: string}).postcssPlugin !== 'RtlCssPlugin',
      ),
    }),
  };
}
