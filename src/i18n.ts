import './plain-errors';
import {languageCodes} from './locale/languages';
import {translationsCommand} from './plugins/translations';
import {readProduct} from './product';
import {readSettings} from './settings';
import {translationsOptions} from './translations';

/* `npm run i18n`: the translators' command line. It starts without Docusaurus, which takes seconds to load. */

const settings = readSettings();
const product = readProduct(settings, languageCodes);
translationsCommand(process.argv.slice(2), translationsOptions(product, settings), console.log).then(
  (status) => {
    process.exitCode = status;
  },
);
