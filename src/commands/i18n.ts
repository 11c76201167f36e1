import './plain-errors';
import {readSettings} from '../facts/settings';
import {translationsOptions} from '../legal/translations';
import {translationsCommand} from '../plugins/translations';

/**
 * Runs a translators' command, as `npm run i18n` does. Does not load Docusaurus, which would take seconds.
 * @param args as `['check', 'terms']`
 * @param print prints lines in the terminal
 * @returns the exit status
 */
export async function runI18n(args: readonly string[], print: (text: string) => void) {
  return translationsCommand(args, translationsOptions(readSettings()), print);
}

if (require.main === module) {
  runI18n(process.argv.slice(2), console.log).then((status) => {
    process.exitCode = status;
  });
}
