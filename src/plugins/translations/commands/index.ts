import path from 'node:path';
import {Argument, Command, CommanderError, Option} from 'commander';
import type {Corpus, Project} from '../model';
import {UserError} from '../problem';
import {readCorpus} from '../read/corpus';
import {filesIn} from '../read/file';
import {writeProblems, writeStatus} from '../report';
import {accept} from './accept';
import {problemsAt, refuse, unitsAt} from './choose';
import {diff} from './diff';
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

  const documents = filesIn(project.root, 'docs').map((file) => path.parse(file).name);

  /** Reads the texts; refuses to go on where a file cannot be read. */
  async function texts(): Promise<Corpus> {
    const corpus = await readCorpus(project);
    refuse(corpus.problems.filter(({ruleId}) => ruleId === 'malformed'));
    return corpus;
  }

  command('status', 'count what is current, stale, not accepted, missing or left over', 'status')
    .addOption(language)
    .action(async (options) => print(writeStatus(unitsAt(await texts(), [], options.language))));

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
    .action(async (names, options) => print(diff(await texts(), names, options.language)));

  command(
    'accept [text...]',
    'record that a translation says what the English says',
    'accept terms#payment',
    'accept terms --language ja',
    'accept --all',
  )
    .addOption(language)
    .option('--all', 'everything of the language')
    .action(async (names, options) => {
      if ((names.length === 0) !== (options.all === true)) {
        throw new UserError('Say what to accept: npm run i18n -- accept terms#payment (or --all).');
      }
      print(accept(await texts(), names, options.language));
    });

  command(
    'start <tag>',
    'begin a language: writes i18n/<tag>/, in English',
    'start ko',
    'start pt-BR',
  ).action(async (tag) => print(start(await texts(), tag)));

  command('revise', 'begin a new version of a document, with its date', 'revise privacy 2026-12-01')
    .addArgument(new Argument('<document>').choices(documents))
    .argument('<date>')
    .action(async (name, date) => print(revise(await texts(), name, date)));

  command(
    'publish',
    'record documents (all without a name) as published',
    'publish privacy',
    'publish terms --editorial "Corrects a typing error"',
  )
    .addArgument(new Argument('[document...]').choices(documents))
    .option('--editorial <reason>', 'why a change under a published date alters no meaning')
    .option('--without <setting...>', 'settings that the deployed site does not have')
    .action(async (names, options) => print(publish(await texts(), names, options)));

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
