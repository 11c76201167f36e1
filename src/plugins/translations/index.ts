import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Corpus, Facts, Problem, Project} from './model';
import {addPastPages, type PastOptions, writeMarkdownPages} from './past/pages';
import {readCorpus} from './read/corpus';
import {writeProblems} from './report';
import {check, type Severities, severityOf} from './rules';
import {type ReaderNotices, readerNotices} from './state';

export {runCommand as translationsCommand} from './commands';
export type {DiffPart} from './compare';
export type {Facts, Project} from './model';
export {type DatedEvent, type FormerVersion, writeDates} from './past/pages';
export type {History, Revision, SectionChange} from './past/revisions';
export {divide, type Part} from './read/document';
export {
  factsFor,
  fillFacts,
  noFactNamed,
  readFrontMatter,
  writeDate,
  writeFact,
} from './read/front-matter';
export type {ReaderNotice, ReaderNotices} from './state';
export {fillMarkdown} from './version';

export type Options = {
  /** What texts may name in braces. */
  readonly facts: Facts;
  /** Severities of rules that differ from the usual ones. */
  readonly severities?: Severities;
  /** BCP 47 tags that decide how dates are written, by locale; the locale itself where there is none. */
  readonly dateFormats?: Readonly<Record<string, string>>;
  readonly past: PastOptions;
};

/** What the development server shows of a problem. */
export type ShownProblem = {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
  readonly note: string;
};

/** What components are given by `usePluginData('translations')`. */
export type TranslationsData = {
  readonly notices: ReaderNotices;
  /** Of the development server alone. */
  readonly problems: readonly ShownProblem[];
};

/** Gives the local calendar date, `YYYY-MM-DD`. */
export function localDate(now = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE').format(now);
}

type Content = {readonly corpus: Corpus; readonly problems: readonly Problem[]};

const isBuild = process.env.NODE_ENV === 'production';

/** What was read by this process, which builds all locales one after the other. */
const built = new Map<string, Promise<Content>>();

async function readAndCheck(project: Project, severities: Severities): Promise<Content> {
  const corpus = await readCorpus(project);
  const problems = await check(corpus);
  const breaking = problems.filter((problem) => severityOf(problem, severities) === 'error');
  if (isBuild && breaking.length > 0) {
    // Docusaurus would show an error in a stack trace of its own.
    console.error(`The texts have problems that stop the build:\n${writeProblems(breaking, severities)}`);
    process.exit(1);
  }
  return {corpus, problems};
}

/**
 * Docusaurus plugin: checks the texts before every build and tells readers of a translation what is older than
 * the English. The development server shows on every page what is to be mended in the texts.
 */
export default function translations(
  {siteDir, siteConfig, baseUrl, i18n}: LoadContext,
  {facts, severities = {}, dateFormats = {}, past}: Options,
): Plugin<Content> {
  const {currentLocale, defaultLocale, locales, localeConfigs} = i18n;
  const project: Project = {
    root: siteDir,
    locales: [defaultLocale, ...locales.filter((code) => code !== defaultLocale)].map((code) => ({
      code,
      label: localeConfigs[code]?.label ?? code,
      dateFormat: dateFormats[code] ?? code,
    })),
    facts,
    siteUrl: siteConfig.url,
    today: localDate(),
  };
  let printed = '';

  /** Gives the problems of the locale's own files, and those of the English that break its pages. */
  function shown(problems: readonly Problem[]): Problem[] {
    return problems.filter(
      (problem) =>
        problem.ruleId !== 'revision-begun' &&
        (problem.locale === currentLocale ||
          (problem.locale === undefined &&
            (currentLocale === defaultLocale || severityOf(problem, severities) === 'error'))),
    );
  }

  return {
    name: 'translations',

    async loadContent() {
      const content = (isBuild && built.get(siteDir)) || readAndCheck(project, severities);
      built.set(siteDir, content);
      return content;
    },

    async contentLoaded({content: {corpus, problems}, actions}) {
      const own = corpus.translations.find(({locale}) => locale.code === currentLocale);
      const toMend = isBuild ? [] : shown(problems);
      actions.setGlobalData({
        notices: own ? readerNotices(corpus, own) : {},
        problems: toMend.map(({file = '', line = 1, reason, note = ''}) => ({file, line, reason, note})),
      } satisfies TranslationsData);
      const report = toMend.length > 0 ? writeProblems(toMend, severities) : '';
      if (report !== printed) {
        console.warn(report || 'The texts have no problem any more.');
      }
      printed = report;
      await addPastPages(corpus, currentLocale, past, baseUrl, actions);
    },

    async postBuild({content: {corpus}, outDir}) {
      writeMarkdownPages(corpus, currentLocale, past, baseUrl, outDir);
    },

    getThemePath: isBuild ? undefined : () => path.join(__dirname, 'theme'),

    getPathsToWatch: () => ['docs/**/*.mdx', 'i18n/**/*', 'src/**/*.{ts,tsx}'],
  };
}
