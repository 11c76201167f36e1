import {Command, CommanderError, Option} from 'commander';
import {type Corpus, type Project, UserError} from '../model';
import {readCorpus} from '../read/corpus';
import {writeProblems, writeStatus} from '../report';
import {type Severities, severityOf} from '../rules';
import {accept} from './accept';
import {chooseTranslations, refuse} from './choose';
import {publish} from './publish';
import {revise} from './revise';
import {diff, problemsOf} from './show';
import {start} from './start';

/** The terminal a command talks to. */
export type Terminal = {
  readonly print: (text: string) => void;
  /** Asks a question to be answered with yes or no; undefined where nobody can answer. */
  readonly ask: ((question: string) => Promise<boolean>) | undefined;
  readonly colour: boolean;
};

const TEXT = 'terms, code, terms#payment, hero.title';

/**
 * Runs the translators' command line.
 * @param args as `['check', 'terms']`
 * @param severities those that differ from the usual ones
 * @returns the exit status: 0 where it did what it was asked (for `check`: no problem), 1 otherwise
 */
export async function runCommand(
  args: readonly string[],
  project: Project,
  severities: Severities,
  {print, ask, colour}: Terminal,
): Promise<number> {
  let status = 0;
  const program = new Command('npm run i18n --')
    .description('The texts of the site and their translations. The guide is i18n/README.md.')
    .exitOverride()
    .configureOutput({writeOut: (text) => print(text.trimEnd()), writeErr: (text) => print(text.trim())});

  const command = (name: string, description: string, ...examples: string[]) =>
    program
      .command(name)
      .description(description)
      .addHelpText('after', ['\nExamples:', ...examples].join(`\n  npm run i18n -- ${name} `));
  const language = new Option('-l, --language <tag>', 'only this language, as ja');
  const yes = new Option('-y, --yes', 'answer the question with yes');
  const format = (...formats: string[]) =>
    new Option('--format <format>').choices(formats).default(formats[0]);

  /** Reads the texts; while a file cannot be read, what could be said of the others would mislead. */
  async function texts(): Promise<Corpus> {
    const corpus = await readCorpus(project);
    refuse(corpus.problems.filter(({ruleId}) => ruleId === 'malformed'));
    return corpus;
  }

  /** Makes what asks a question, and goes on only where the answer is yes. */
  const confirmation = (isYes: boolean, otherwise: string) => async (question: string) => {
    if (!isYes && !ask) {
      throw new UserError('This asks a question first, and nobody is there to answer it; add --yes.');
    }
    if (!isYes && !(await ask?.(question))) {
      throw new UserError(otherwise);
    }
  };

  command('status', 'count what is current, stale, not accepted, missing or left over', '', '--language ja')
    .addOption(language)
    .addOption(format('text', 'markdown'))
    .action(async (options) => {
      const corpus = await texts();
      print(writeStatus(corpus, chooseTranslations(corpus, options.language), options.format));
    });

  command(
    'check',
    'find what is wrong with the texts; fails where there is something',
    'terms --language ja',
    'terms#payment hero.title',
  )
    .argument('[text...]', TEXT)
    .addOption(language)
    .addOption(format('text', 'github'))
    .action(async (names, options) => {
      const problems = await problemsOf(await readCorpus(project), names, options.language);
      print(writeProblems(problems, severities, {format: options.format, isWhole: names.length === 0}));
      status = problems.some((problem) => severityOf(problem, severities) !== 'info') ? 1 : 0;
    });

  command(
    'diff',
    'show what changed in the English since a text was accepted',
    'terms',
    'terms#payment --language ja',
  )
    .argument('<text...>', TEXT)
    .addOption(language)
    .action(async (names, options) => print(diff(await texts(), names, options.language, colour)));

  command(
    'accept',
    'record that a translation says what the English says',
    'terms#payment',
    'terms --language ja',
    '--all',
  )
    .argument('[text...]', TEXT)
    .addOption(language)
    .option('--all', 'everything of the language')
    .addOption(yes)
    .action(async (names, options) => {
      if ((names.length === 0) !== (options.all === true)) {
        throw new UserError('Say what to accept: npm run i18n -- accept terms#payment (or --all).');
      }
      const confirm = confirmation(options.yes || !options.all, 'Nothing accepted.');
      print(await accept(await texts(), names, options.language, severities, confirm));
    });

  command('start', 'begin a language: writes i18n/<tag>/, in English', 'ko', 'pt-BR')
    .argument('<tag>', 'BCP 47 tag of the language')
    .action(async (tag) => print(start(await texts(), tag)));

  command('revise', 'begin a new version of a document, with its date', 'privacy 2026-12-01')
    .argument('<document>')
    .argument('<date>', 'YYYY-MM-DD')
    .action(async (name, date) => print(revise(await texts(), name, date)));

  command(
    'publish',
    'record documents as published',
    'privacy',
    'terms --editorial "Corrects a typing error"',
  )
    .argument('[document...]', 'all without one')
    .option('--editorial <reason>', 'why a change under a published date alters no meaning')
    .option('--without <setting...>', 'settings that the deployed site does not have')
    .addOption(yes)
    .action(async (names, options) => {
      const confirm = confirmation(options.yes, 'Nothing recorded.');
      print(await publish(await texts(), names, options, severities, confirm));
    });

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
