/** The landing page, the site's configuration, and what a page's plugin says of itself (`{name, id}`). */
const OF_THE_LANDING_PAGE =
  /import\(\/\*.*?\*\/ (?="(?:@site\/src\/pages\/index\.tsx|@generated\/docusaurus\.config|@generated\/[^"]*\/__plugin\.json)")/g;

/**
 * Bundler loader: has the parts of the landing page, the one that React runs on, come with the bundle
 * instead of after it. There is then one script to wait for, and to ask for again if it fails. The parts of all other
 * pages become one script besides, named by the option `others`.
 * @param {string} source Docusaurus's list of the parts of pages, each with an `import()`
 * @returns {string} the same, with imports of the bundle itself
 */
module.exports = function (source) {
  const {others} = this.getOptions();
  return source
    .replace(OF_THE_LANDING_PAGE, 'import(/* webpackMode: "eager" */ ')
    .replace(/webpackChunkName: "[^"]*"/g, `webpackChunkName: "${others}"`);
};
