/**
 * Bundler loader: leaves out of the site's components what `<Translate>` and `translate()` tell
 * the translator. It is read from the source, never from the bundle.
 * @param {string} source a module of the site
 */
module.exports = (source) =>
  source.replace(/\sdescription="[^"]*"/g, '').replace(/\bdescription:\s*'(?:[^'\\]|\\.)*',?/g, '');
