import {Command} from 'commander';
import {builds, development} from './builds';
import {commands, finishing, hostFiles, reading} from './functions';
import {growth} from './growth';
import {previews} from './previews';
import type {Row} from './usage';

/** The groups of rows, by the names that select them. */
const GROUPS: Record<string, () => AsyncGenerator<Row>> = {
  build: builds,
  dev: development,
  yaml: reading,
  commands,
  hosts: hostFiles,
  memory: finishing,
  preview: previews,
  growth,
};

const number = (value: number | undefined) =>
  value === undefined
    ? ''
    : value
        .toPrecision(value < 100 ? 2 : 4)
        .replace(/\.?0+(?=$)/, (zeros) => (zeros.startsWith('.') ? '' : zeros));

const line = ({what, ours, plain, unit}: Row) => {
  const ratio = plain ? (ours / plain).toFixed(2) : '';
  return `| ${what} | ${number(ours)} ${unit} | ${plain === undefined ? '' : `${number(plain)} ${unit}`} | ${ratio} |`;
};

new Command('npm run bench --')
  .description(
    'Measures builds, edits, commands and the preview, beside a plain Docusaurus site with the same texts. Takes more than an hour on two processors, half of it for memory.',
  )
  .argument('[groups...]', `which rows: ${Object.keys(GROUPS).join(', ')}; without, all`)
  .action(async (names: string[], _options, command: Command) => {
    const unknown = names.find((name) => !Object.hasOwn(GROUPS, name));
    if (unknown)
      command.error(`error: no rows are called "${unknown}"; there are ${Object.keys(GROUPS).join(', ')}`);
    console.log('| what | ours | plain | ratio |\n|---|---|---|---|');
    for (const name of names.length > 0 ? names : Object.keys(GROUPS)) {
      for await (const row of GROUPS[name]?.() ?? []) console.log(line(row));
    }
  })
  .parseAsync()
  // Servers of copies may still be open.
  .then(() => process.exit());
