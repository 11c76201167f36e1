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

const entriesOf = (json, isKept) =>
  JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(json)).filter(([name]) => isKept(name))));

const WAYS = {
  /**
   * Of the configuration, `export default {…};` with JSON in the braces: what only the build and the stock theme
   * read of it, the shell with all its scripts above all.
   */
  'build options': (source) =>
    source.replace(/\{.*\}/s, (json) => entriesOf(json, (name) => !OF_THE_BUILD.includes(name))),
  /**
   * Of a language's messages, which are JSON: those of the classic theme, which no page shows. Docusaurus adds
   * them to every language but English.
   */
  'stock messages': (source) => entriesOf(source, (id) => !id.startsWith('theme.')),
  /** Of a component: what its messages say to translators, who read it in the source. */
  descriptions: (source) =>
    source.includes("from '@docusaurus/Translate'")
      ? source
          .replace(/(?<=[{\s])description:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?(?=\s*\})/g, '')
          .replace(/\sdescription="[^"]*"/g, '')
      : source,
};

/**
 * Bundler loader: leaves out of a module what no visitor needs.
 * @this {{getOptions(): {what: keyof typeof WAYS}}}
 * @param {string} source
 * @returns {string} the rest
 */
module.exports = function leaveOut(source) {
  return WAYS[this.getOptions().what](source);
};
