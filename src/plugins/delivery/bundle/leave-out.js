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
  /** Of a component: its messages in English, where the language of the bundle has words of its own for them. */
  'English words': (source, {ids}) =>
    source.replace(
      /(\bid:\s*'([^']+)',\s*)message:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g,
      (all, before, id) => (ids.includes(id) ? before : all),
    ),
};

/**
 * Bundler loader: leaves out of a module what no visitor needs.
 * @this {{getOptions(): {what: keyof typeof WAYS, ids?: readonly string[]}}}
 * @param {string} source
 * @returns {string} the rest
 */
module.exports = function leaveOut(source) {
  const options = this.getOptions();
  return WAYS[options.what](source, options);
};
