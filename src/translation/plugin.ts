import type {LoadContext, Plugin} from '@docusaurus/types';
import {languages} from '../locale/languages';
import type {Product} from '../product';
import {check} from './check';
import {ACTION_NAMES, type Options, processTerminal, runCommand} from './command';
import {type Desk, type Project, readDesk} from './desk';
import {writeFaults} from './fault-report';
import {readStrictness, severityOf} from './severity';
import {type ReaderNotice, readerNotices} from './staleness';

/** Which sections of this language's documents are stale, by document. */
export type ReaderNotices = Readonly<Record<string, ReaderNotice>>;

/** Thrown when texts have faults that no language may be built with. */
export class UnfitTexts extends Error {
  override name = 'UnfitTexts';

  constructor(report: string) {
    super(`The texts have faults that stop the build of every language:\n${report}`);
    // Docusaurus prints the stack; where this was thrown helps nobody who has to mend a text.
    this.stack = this.message;
  }
}

/** Stops a build whose texts break a page or a fact; on the development server, says so. */
function judge(desk: Desk): void {
  const strictness = readStrictness(process.env);
  const breaking = check(desk).filter(({kind}) => severityOf(kind, strictness) === 'build');
  if (breaking.length === 0) {
    return;
  }
  const report = writeFaults(breaking, 'text', strictness);
  if (process.env.NODE_ENV === 'production') {
    throw new UnfitTexts(report);
  }
  console.warn(`The texts have faults that will stop a build:\n${report}`);
}

/**
 * Docusaurus plugin: the command `docusaurus i18n`, the check before every build, and what readers
 * of a translation are told (`usePluginData('translation')`).
 */
export default function translation(context: LoadContext): Plugin {
  const {siteDir, siteConfig, i18n} = context;
  const project: Project = {root: siteDir, languages, product: siteConfig.customFields?.product as Product};

  return {
    name: 'translation',

    extendCli(cli) {
      cli
        .command('i18n <action> [texts...]')
        .description(`Translators' desk (${ACTION_NAMES.join(', ')}); see i18n/README.md.`)
        .option('--format <format>', 'status: text, json, markdown, html; check: text, github, json')
        .option('--language <code>', 'only this translation')
        .option('--all', 'accept: everything that is stale')
        .option('--yes', 'accept and publish: answer the question with yes')
        .action(async (action: string, texts: string[], options: Options) => {
          process.exitCode = await runCommand(
            project,
            action,
            texts,
            options,
            process.env,
            processTerminal(),
          );
        });
    },

    async loadContent(): Promise<ReaderNotices> {
      const desk = await readDesk(project);
      judge(desk);
      const own = desk.translations.find(({language}) => language.code === i18n.currentLocale);
      return own ? readerNotices(desk, own) : {};
    },

    contentLoaded({content, actions}) {
      actions.setGlobalData(content as ReaderNotices);
    },

    getPathsToWatch: () => ['docs/**/*.mdx', 'i18n/**/*.{mdx,json,txt}'],
  };
}
