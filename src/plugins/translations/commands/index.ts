import {Argument, Command, CommanderError, InvalidArgumentError, Option} from 'commander';
import type {Project} from '../model';
import {UserError} from '../problem';
import {type Corpus, readCorpus} from '../read/corpus';
import {importText} from './import';
import {accept, allow, check, diff, start, status, words} from './translate';
import {publish, revise} from './versions';

/**
 * Runs a command of `npm run i18n`.
 * @param args as `['check', 'terms']`
 * @param print prints lines in the terminal
 * @returns the exit status: 0 on success (`check`: no problem), 1 otherwise
 */
export async function runCommand(args: readonly string[], project: Project, print: (text: string) => void) {
  // Without the control characters that texts may have (`"\u001b"` in JSON).
  const write = (text: string) => print(text.trimEnd().replace(/[^\P{Cc}\n\t]/gu, '\uFFFD'));
  const program = new Command('npm run i18n --')
    .description('The texts of the site and their translations. The guide is i18n/README.md.')
    .exitOverride()
    .configureOutput({writeOut: write, writeErr: write});

  /**
   * Adds a command.
   * @param run does the work; its result is printed
   */
  const command = (
    run: (corpus: Corpus, ...values: never[]) => string,
    usage: string,
    description: string,
    ...examples: string[]
  ) =>
    program
      .command(usage)
      .description(description)
      .addHelpText('after', ['\nExamples:', ...examples].join('\n  npm run i18n -- '))
      .action(async (...values) => {
        // Commander passes arguments, options and itself.
        const {language}: {language?: string} = values.at(-2);
        write(run(await readCorpus(project, language), ...(values as never[])));
      });

  const {documents, locales} = project;
  const codes = locales.slice(1).map(({code}) => code);
  const language = () => new Option('-l, --language <tag>', 'language of the translation').choices(codes);
  const oneLanguage = language()
    .default(codes[1] ? undefined : codes[0])
    .makeOptionMandatory(codes.length > 1);

  const documentArgument = (usage: string) =>
    documents.length > 0
      ? new Argument(usage).choices(documents)
      : new Argument(usage).argParser(() => {
          throw new InvalidArgumentError('The site has no sidebar `legal` with documents in sidebars.ts.');
        });

  command(
    status,
    'status',
    'count units that are current, stale, not accepted, missing or no longer in the English',
    'status',
  ).addOption(language());

  command(
    check,
    'check [text...]',
    'list the problems of texts; fails if there are any',
    'check terms --language ja',
    'check terms#payment hero.title',
  ).addOption(language());

  command(
    diff,
    'diff <text...>',
    'show what changed in the English since a text was accepted',
    'diff terms',
    'diff terms#payment --language ja',
  ).addOption(language());

  command(
    accept,
    'accept [text...]',
    'record that a translation says what the English says',
    'accept terms#payment',
    'accept terms --language ja',
    'accept --all',
  )
    .addOption(oneLanguage)
    .option('--all', 'all units of the language');

  command(
    allow,
    'allow <text>',
    'record that a difference which check reports is right',
    'allow terms#payment --line 29 --language ja --reason "The law says a month"',
  )
    .addOption(oneLanguage)
    .requiredOption('--line <number>', 'line of the difference', Number)
    .requiredOption('--reason <why>', 'why it is right');

  command(
    start,
    'start <tag>',
    'begin a language: writes i18n/<tag>/ with all texts in English',
    'start ko',
    'start pt-BR',
  );

  command(
    words,
    'words',
    'write the English words of pages and parts into i18n/en/code.json, where you can change them',
    'words',
  );

  command(revise, 'revise', 'begin a new version of a document, with its date', 'revise privacy 2026-12-01')
    .addArgument(documentArgument('<document>'))
    .argument('<date>');

  command(
    publish,
    'publish',
    'record documents as published (all, if none is named)',
    'publish privacy',
    'publish terms --editorial "Corrects a typing error"',
  )
    .addArgument(documentArgument('[document...]'))
    .option('--editorial <reason>', 'why a change since the last publication does not alter the meaning')
    .option('--without <setting...>', 'settings that the deployed site does not have')
    .option('--ahead', 'also a version whose date is still to come')
    .option('--withdraw <document>', 'record that a document, gone from docs/, is no longer published');

  command(
    importText,
    'import <document> <file>',
    'make a legal document from a text in Markdown or HTML',
    'import privacy lawyer.md',
    'import privacy anwalt.html --language de',
  ).addOption(language());

  try {
    await program.parseAsync(args, {from: 'user'});
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    if (error instanceof UserError) {
      write(error.message);
      return 1;
    }
    throw error;
  }
}
