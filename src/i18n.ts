import './plain-errors';
import config from '../docusaurus.config';
import {languageCodes} from './locale/languages';
import {translationsCommand} from './plugins/translations';
import {readProduct} from './product';
import {readSettings} from './settings';
import {translationsOptions} from './translations';

/* `npm run i18n`: the translators' commands. Does not load Docusaurus, which would take seconds. */

const settings = readSettings();
const options = translationsOptions(readProduct(settings, languageCodes), settings);
config().then(async (siteConfig) => {
  const project = {...options, siteConfig};
  process.exitCode = await translationsCommand(process.argv.slice(2), project, console.log);
});
