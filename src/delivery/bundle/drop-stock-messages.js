/**
 * Bundler loader: leaves the classic theme's own messages, which no page shows, out of a
 * language's messages. Docusaurus adds them to every language but English.
 * @param {string} json messages by id
 * @returns {string} the others, as JSON
 */
module.exports = (json) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(JSON.parse(json)).filter(([id]) => !id.startsWith('theme.'))),
  );
