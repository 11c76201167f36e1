import path from 'node:path';
import {type ParseArgsConfig, parseArgs} from 'node:util';
import {languageCodes, languages} from '../../locale/languages';
import {type CalendarDate, readProduct} from '../../product';
import {Refusal} from '../../refusal';
import {runMain} from '../../run-main';
import {readSettings} from '../../settings';
import {processTerminal, runCommand} from './command';
import {namesLike} from './status/choose';

/*
 * `npm run i18n`: the translators' desk. It starts without Docusaurus, whose own command takes seconds to
 * read what this one does not need.
 */

const OPTIONS = {
  format: {type: 'string'},
  language: {type: 'string'},
  name: {type: 'string'},
  all: {type: 'boolean'},
  yes: {type: 'boolean'},
} as const satisfies ParseArgsConfig['options'];

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({args: [...args], options: OPTIONS, allowPositionals: true});
  } catch (error) {
    const {code, message} = error as NodeJS.ErrnoException;
    if (!code?.startsWith('ERR_PARSE_ARGS')) {
      throw error;
    }
    const unknown = /^Unknown option '--?([^']*)'/.exec(message)?.[1];
    throw new Refusal(
      unknown === undefined
        ? `${message.split('\n')[0]}.`
        : `There is no option --${unknown}; did you mean ${namesLike(unknown, Object.keys(OPTIONS), '--')}?`,
    );
  }
}

runMain(async () => {
  const {values, positionals} = readArguments(process.argv.slice(2));
  const [action = '', ...names] = positionals;
  const settings = readSettings();
  const project = {
    root: path.join(__dirname, '../../..'),
    languages,
    product: readProduct(settings, languageCodes),
    today: new Date().toISOString().slice(0, 10) as CalendarDate,
  };
  process.exitCode = await runCommand(project, action, names, values, settings, processTerminal());
});
