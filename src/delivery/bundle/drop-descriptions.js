/** The opening tag of a `<Translate>`, and the options of a `translate()`, texts with brackets and all. */
const MESSAGES = /<Translate\b(?:[^>"]|"[^"]*")*>|\btranslate\(\{(?:[^}']|'(?:[^'\\]|\\.)*')*\}/g;

/**
 * Bundler loader: leaves out of the site's components what `<Translate>` and `translate()` tell
 * the translator. It is read from the source, never from the bundle.
 * @param {string} source a module of the site
 * @returns {string} the module without the descriptions of its messages
 */
module.exports = (source) =>
  source.replace(MESSAGES, (message) =>
    message.replace(/\sdescription="[^"]*"/, '').replace(/\bdescription:\s*'(?:[^'\\]|\\.)*',?/, ''),
  );
