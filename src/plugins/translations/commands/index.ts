import {Argument, Command, CommanderError, Option} from 'commander';
import type {Corpus, Project} from '../model';
import {UserError} from '../problem';
import {readCorpus} from '../read/corpus';
import {writeProblems, writeStatus} from '../report';
import {check} from '../rules';
import {accept, allow} from './accept';
import {isFileOf, problemsAt, refuse, unitsAt} from './choose';
import {diff} from './diff';
import {importText} from './import';
import {publish} from './publish';
import {revise} from './revise';
import {start} from './start';

/**
 * Runs the translators' command line.
 * @param args as `['check', 'terms']`
 * @param print shows lines in the terminal
 * @returns the exit status: 0 where it did what it was asked (for `check`: no problem), 1 otherwise
 */
export async function runCommand(
  args: readonly string[],
  project: Project,
  print: (text: string) => void,
): Promise<number> {
  let status = 0;
  const write = (text: string) => print(text.trimEnd());
  const program = new Command('npm run i18n --')
    .description('The texts of the site and their translations. The guide is i18n/README.md.')
    .exitOverride()
    .configureOutput({writeOut: write, writeErr: write});
  const command = (usage: string, description: string, ...examples: string[]) =>
    program
      .command(usage)
      .description(description)
      .addHelpText('after', ['\nExamples:', ...examples].join('\n  npm run i18n -- '));
  const language = new Option('-l, --language <tag>', 'only this language').choices(
    project.locales.slice(1).map(({code}) => code),
  );

  const {documents} = project;

  /** Returns what runs a command and prints what it returns; one that is about all texts only where all can be read. */
  const reading =
    <Values extends unknown[]>(run: (corpus: Corpus, ...values: Values) => string, isAboutAll = false) =>
    async (...values: Values) => {
      const corpus = await readCorpus(project);
      const [names] = values;
      refuse(
        corpus.problems.filter(
          ({ruleId, file}) =>
            ruleId === 'malformed' &&
            (isAboutAll || file.endsWith('.yml') || isFileOf([names].flat() as string[], file)),
        ),
      );
      print(run(corpus, ...values));
    };

  command('status', 'count what is current, stale, not accepted, missing or left over', 'status')
    .addOption(language)
    .action(
      reading((corpus, {language: code}) => writeStatus(unitsAt(corpus, [], code), check(corpus)), true),
    );

  command(
    'check [text...]',
    'find what is wrong with the texts; fails where there is something',
    'check terms --language ja',
    'check terms#payment hero.title',
  )
    .addOption(language)
    .action(async (names, options) => {
      const problems = problemsAt(await readCorpus(project), names, options.language);
      print(writeProblems(problems, names.length === 0));
      status = problems.some(({severity}) => severity !== 'info') ? 1 : 0;
    });

  command(
    'diff <text...>',
    'show what changed in the English since a text was accepted',
    'diff terms',
    'diff terms#payment --language ja',
  )
    .addOption(language)
    .action(reading(diff));

  command(
    'accept [text...]',
    'record that a translation says what the English says',
    'accept terms#payment',
    'accept terms --language ja',
    'accept --all',
  )
    .addOption(language)
    .option('--all', 'everything of the language')
    .action(reading(accept));

  command(
    'allow <text>',
    'record that a difference which check names is right',
    'allow terms#payment --line 29 --language ja --reason "The law says a month"',
  )
    .addOption(language)
    .requiredOption('--line <number>', 'line of the difference')
    .requiredOption('--reason <why>', 'why it is right')
    .action(reading(allow));

  command(
    'start <tag>',
    'begin a language: writes i18n/<tag>/, in English',
    'start ko',
    'start pt-BR',
  ).action(reading(start, true));

  command('revise', 'begin a new version of a document, with its date', 'revise privacy 2026-12-01')
    .addArgument(new Argument('<document>').choices(documents))
    .argument('<date>')
    .action(reading(revise, true));

  command(
    'publish',
    'record documents (all without a name) as published',
    'publish privacy',
    'publish terms --editorial "Corrects a typing error"',
  )
    .addArgument(new Argument('[document...]').choices(documents))
    .option('--editorial <reason>', 'why a change under a published date alters no meaning')
    .option('--without <setting...>', 'settings that the deployed site does not have')
    .option('--ahead', 'also a version whose day is still to come')
    .option('--withdraw <document>', 'record that a document, gone from docs/, is no longer published')
    .action(reading(publish, true));

  command(
    'import <document> <file>',
    'make a legal document of a text in Markdown or HTML; names what it changed and what is left to decide',
    'import privacy lawyer.md',
    'import privacy anwalt.html --language de',
  )
    .addOption(language)
    .action(async (name, file, options) => print(importText(await readCorpus(project), name, file, options)));

  try {
    await program.parseAsync(args, {from: 'user'});
    return status;
  } catch (error) {
    if (error instanceof CommanderError) {
      return error.exitCode;
    }
    if (error instanceof UserError) {
      print(error.message);
      return 1;
    }
    throw error;
  }
}
