import path from 'node:path';

/* `npm run i18n`: the translators' command line. It starts without Docusaurus, which takes seconds to load. */

async function main(): Promise<void> {
  // Here, because the languages are read as their module loads, and what is wrong with them is said without a stack.
  const {languageCodes} = require('./locale/languages') as typeof import('./locale/languages');
  const {translationsCommand} = require('./plugins/translations') as typeof import('./plugins/translations');
  const {readProduct} = require('./product') as typeof import('./product');
  const {readSettings} = require('./settings') as typeof import('./settings');
  const {translationsOptions} = require('./translations') as typeof import('./translations');
  const settings = readSettings();
  const product = readProduct(settings, languageCodes);
  const texts = translationsOptions(product, settings);
  const project = {...texts, root: path.join(__dirname, '..'), siteUrl: product.siteUrl};
  process.exitCode = await translationsCommand(process.argv.slice(2), project, console.log);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
