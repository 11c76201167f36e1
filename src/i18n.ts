import path from 'node:path';
import {createInterface} from 'node:readline/promises';
import {languageCodes, languages} from './locale/languages';
import {localDate, translationsCommand} from './plugins/translations';
import {readProduct} from './product';
import {readSettings} from './settings';
import {translationsOptions} from './translations';

/* `npm run i18n`: the translators' command line. It starts without Docusaurus, which takes seconds to load. */

async function ask(question: string): Promise<boolean> {
  const lines = createInterface({input: process.stdin, output: process.stdout});
  const answer = await lines.question(`${question} [y/N] `);
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}

async function main(): Promise<number> {
  const settings = readSettings();
  const product = readProduct(settings, languageCodes);
  const {facts, severities} = translationsOptions(product, settings);
  const root = path.join(__dirname, '..');
  return translationsCommand(
    process.argv.slice(2),
    {root, locales: languages, facts, siteUrl: product.siteUrl, today: localDate()},
    severities,
    {
      print: console.log,
      ask: process.stdin.isTTY && process.stdout.isTTY ? ask : undefined,
      colour: process.stdout.isTTY === true && !process.env.NO_COLOR,
    },
  );
}

main().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
