const OF_THE_BUILD = [
  'i18n',
  'markdown',
  'plugins',
  'presets',
  'ssrTemplate',
  'staticDirectories',
  'storage',
  'themeConfig',
  'themes',
];

/**
 * Bundler loader: leaves out of the configuration, as Docusaurus writes it for the bundle, what only
 * the build and the stock theme read of it: the shell with all its scripts, above all.
 * @param {string} source `export default {…};`, the braces being JSON
 * @returns {string} the same without them
 */
module.exports = (source) =>
  source.replace(/\{.*\}/s, (json) =>
    JSON.stringify(
      Object.fromEntries(Object.entries(JSON.parse(json)).filter(([name]) => !OF_THE_BUILD.includes(name))),
    ),
  );
