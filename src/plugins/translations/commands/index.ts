import {Argument, Command, CommanderError, Option} from 'commander';
import {type Corpus, type Project, UserError} from '../model';
import {readCorpus} from '../read/corpus';
import {writeProblems, writeStatus} from '../report';
import type {Severities} from '../rules';
import {standingsOf} from '../state';
import {accept, planAcceptance} from './accept';
import {chooseTranslations, refuseUnreadable, unitsAt} from './choose';
import {type PublishOptions, planPublication, publish} from './publish';
import {revise} from './revise';
import {fails, problemsOf, writeDiff} from './show';
import {start} from './start';

/** The terminal a command talks to. */
export type Terminal = {
  readonly print: (text: string) => void;
  /** Asks a question to be answered with yes or no; undefined where nobody can answer. */
  readonly ask: ((question: string) => Promise<boolean>) | undefined;
  readonly colour: boolean;
};

const language = new Option('-l, --language <tag>', 'only this language, as ja');
const yes = new Option('-y, --yes', 'answer the question with yes');
const examples = (...lines: string[]) =>
  `\nExamples:\n${lines.map((line) => `  npm run i18n -- ${line}`).join('\n')}`;

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
  terminal: Terminal,
): Promise<number> {
  const {print, ask, colour} = terminal;
  let status = 0;

  async function confirmed(question: string, isYes: boolean | undefined): Promise<boolean> {
    if (!isYes && !ask) {
      throw new UserError('This asks a question first, and nobody is there to answer it; add --yes.');
    }
    return isYes || (ask?.(question) ?? false);
  }
  /** Makes an action of what is done with the texts; false makes the command fail. */
  const withTexts =
    <Given extends unknown[]>(
      act: (corpus: Corpus, ...given: Given) => Promise<boolean | undefined> | boolean | undefined,
    ) =>
    async (...given: unknown[]) => {
      status = (await act(await readCorpus(project), ...(given as Given))) === false ? 1 : 0;
    };

  const program = new Command('npm run i18n --')
    .description('The texts of the site and their translations. The guide is i18n/README.md.')
    .exitOverride()
    .configureOutput({writeOut: (text) => print(text.trimEnd()), writeErr: (text) => print(text.trim())})
    .configureHelp({sortSubcommands: false})
    .showSuggestionAfterError();

  const command = (name: string, description: string) => program.command(name).description(description);

  command('status', 'count what is current, stale, not accepted, missing or left over')
    .addOption(language)
    .addOption(new Option('--format <format>').choices(['text', 'markdown']).default('text'))
    .addHelpText('after', examples('status', 'status --language ja'))
    .action(
      withTexts((corpus, {language: code, format}: {language?: string; format: string}) => {
        refuseUnreadable(corpus);
        const rows = chooseTranslations(corpus, code).flatMap((translation) =>
          [...standingsOf(corpus, translation)].map(([name, units]) => ({
            code: translation.locale.code,
            name,
            units,
          })),
        );
        print(writeStatus(rows, format));
        return true;
      }),
    );

  command('check', 'find what is wrong with the texts; fails where there is something')
    .argument('[text...]', 'terms, code, terms#payment, hero.title')
    .addOption(language)
    .addOption(new Option('--format <format>').choices(['text', 'github']).default('text'))
    .addHelpText('after', examples('check', 'check terms --language ja', 'check terms#payment hero.title'))
    .action(
      withTexts(
        async (corpus, names: string[], {language: code, format}: {language?: string; format: string}) => {
          const problems = await problemsOf(corpus, names, code);
          print(writeProblems(problems, severities, {format, isWhole: names.length === 0}));
          return !fails(problems, severities);
        },
      ),
    );

  command('diff', 'show what changed in the English since a text was accepted')
    .argument('<text...>', 'terms, code, terms#payment, hero.title')
    .addOption(language)
    .addHelpText('after', examples('diff terms', 'diff terms#payment --language ja'))
    .action(
      withTexts((corpus, names: string[], {language: code}: {language?: string}) => {
        refuseUnreadable(corpus);
        for (const translation of chooseTranslations(corpus, code)) {
          for (const name of names) {
            const units = unitsAt(corpus, translation, name);
            for (const unit of units.filter(({state}) => units.length === 1 || state !== 'current')) {
              print(writeDiff(unit, translation.locale.label, colour));
            }
          }
        }
        return true;
      }),
    );

  command('accept', 'record that a translation says what the English says')
    .argument('[text...]', 'terms, code, terms#payment, hero.title')
    .addOption(language)
    .option('--all', 'everything of the language')
    .addOption(yes)
    .addHelpText('after', examples('accept terms#payment', 'accept terms --language ja', 'accept --all'))
    .action(
      withTexts(
        async (corpus, names: string[], options: {language?: string; all?: boolean; yes?: boolean}) => {
          if ((names.length === 0) !== (options.all === true)) {
            throw new UserError('Say what to accept: npm run i18n -- accept terms#payment (or --all).');
          }
          const {translation, ids} = await planAcceptance(corpus, names, options.language, severities);
          if (ids.length === 0) {
            print('Everything there is current already; nothing to accept.');
            return true;
          }
          const question = `Does ${translation.locale.label} now say what the English says, in ${ids.join(', ')}?`;
          if (options.all && !(await confirmed(question, options.yes))) {
            print('Nothing accepted.');
            return false;
          }
          print(`Accepted ${ids.join(', ')}.\nWritten: ${accept(corpus, translation, ids)}`);
          return true;
        },
      ),
    );

  command('start', 'begin a language: writes i18n/<tag>/, in English')
    .addArgument(new Argument('<tag>', 'BCP 47 tag of the language'))
    .addHelpText('after', examples('start ko', 'start pt-BR'))
    .action(
      withTexts((corpus, tag: string) => {
        print(start(corpus, tag));
        return true;
      }),
    );

  command('revise', 'begin a new version of a document, with its date')
    .argument('<document>')
    .argument('<date>', 'YYYY-MM-DD')
    .addHelpText('after', examples('revise privacy 2026-12-01'))
    .action(
      withTexts((corpus, name: string, date: string) => {
        print(revise(corpus, name, date));
        return true;
      }),
    );

  command('publish', 'record documents as published')
    .argument('[document...]', 'all without one')
    .option('--editorial <reason>', 'why a change under a published date alters no meaning')
    .option('--without <setting...>', 'settings that the deployed site does not have')
    .addOption(yes)
    .addHelpText('after', examples('publish privacy', 'publish terms --editorial "Corrects a typing error"'))
    .action(
      withTexts(async (corpus, names: string[], options: PublishOptions & {yes?: boolean}) => {
        const plan = await planPublication(corpus, names, options, severities);
        const what = plan.changes.join(', ');
        if (what === '') {
          print('Nothing has changed since the last publication.');
          return true;
        }
        if (!(await confirmed(`Record as published: ${what}?`, options.yes))) {
          print('Nothing recorded.');
          return false;
        }
        print(`Recorded as published: ${what}.\nWritten: ${publish(corpus, plan)}`);
        return true;
      }),
    );

  try {
    await program.parseAsync([...args], {from: 'user'});
    return status;
  } catch (error) {
    if (error instanceof UserError) {
      print(error.message);
      return 1;
    }
    if (error instanceof CommanderError) {
      return error.exitCode;
    }
    throw error;
  }
}
