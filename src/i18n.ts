import path from 'node:path';
import {languageCodes} from './locale/languages';
import {translationsCommand} from './plugins/translations';
import {readProduct} from './product';
import {readSettings} from './settings';
import {translationsOptions} from './translations';

/* `npm run i18n`: the translators' command line. It starts without Docusaurus, which takes seconds to load. */

async function main(): Promise<void> {
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
