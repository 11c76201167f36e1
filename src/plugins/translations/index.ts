import path from 'node:path';
import {createMDXLoaderRule, type MDXPlugin} from '@docusaurus/mdx-loader';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {writeFiles} from './files';
import {type Locale, MESSAGES, type Project} from './model';
import {type DocumentVersion, pagesOf} from './pages';
import {type Problem, UserError, writeProblems} from './problem';
import {readCorpus} from './read/corpus';
import {PUBLISHED} from './read/published';
import {markdown} from './read/syntax';
import {check} from './rules';

export {runCommand as translationsCommand} from './commands';
export {type DocumentVersion, divideFilled, markdownOptions, type ReadOptions} from './pages';
export type {DiffPart} from './version';

export type Options = Omit<Project, 'root' | 'siteConfig'> & {
  /** How the pages of former versions are made, and the Markdown beside pages. */
  past: {
    /** Module of the component, given `content` (the text as a component) and `version` ({@link DocumentVersion}). */
    component: string;
    /** Those that the documents are compiled with. */
    remarkPlugins: MDXPlugin[];
    /** Ids of the messages that say what the dates are called. */
    dateNames: Record<'established' | 'revised', string>;
  };
};

/** What `usePluginData('translations')` returns. */
export type TranslationsData = {
  /** Problems to be shown by the development server. */
  report: Problem[];
};

const isBuild = process.env.NODE_ENV === 'production';

/**
 * Docusaurus plugin: checks the texts before every build and shows readers of a translation what is older than
 * the English. The development server shows on every page what is to be mended in the texts.
 */
export default async function translations(context: LoadContext, options: Options) {
  const {siteDir, siteConfig, baseUrl, i18n} = context;
  const {currentLocale} = i18n;
  const {component, remarkPlugins, dateNames} = options.past;
  // Docusaurus writes the translated navbar and footer into the configuration that it goes on with.
  const themeConfig = {...siteConfig.themeConfig};
  const project = {...options, root: siteDir, siteConfig: {...siteConfig, themeConfig}};
  const ownLocale = project.locales.find(({code}) => code === currentLocale) as Locale;

  async function read() {
    const corpus = await readCorpus(project);
    return {corpus, problems: check(corpus), pages: pagesOf(corpus, ownLocale)};
  }

  // Here, because no page of any plugin is made before. The development server reads again and again, and shows them.
  const whole = isBuild ? await read() : undefined;
  const breaking = whole?.problems.filter(({severity}) => severity === 'error');
  if (breaking?.length) {
    // Docusaurus shows the error within one of its own, whose stack says nothing of the texts.
    Error.stackTraceLimit = 0;
    throw new UserError(`The texts have problems that break the site:\n${writeProblems(breaking)}`);
  }
  // Reads the files of the record as Docusaurus reads documents.
  const rule = await createMDXLoaderRule({
    include: [path.join(siteDir, PUBLISHED)],
    options: {
      siteDir,
      staticDirs: siteConfig.staticDirectories.map((folder) => path.resolve(siteDir, folder)),
      markdownConfig: siteConfig.markdown,
      beforeDefaultRemarkPlugins: remarkPlugins,
    },
  });

  return {
    name: 'translations',

    configureWebpack: () => ({module: {rules: [rule]}}),

    loadContent: async () => whole ?? read(),

    async contentLoaded({content: {problems, pages}, actions}) {
      // Those of the locale's own files and of the English, but for what is only begun.
      const report = problems.filter(
        ({ruleId, locale = currentLocale}) =>
          !isBuild && ruleId !== 'revision-begun' && locale === currentLocale,
      );
      actions.setGlobalData({report} satisfies TranslationsData);
      if (report.length > 0) console.warn(writeProblems(report));
      const present: Record<string, DocumentVersion> = {};
      for (const {address, file, version} of pages) {
        if (!version.until) {
          present[address] = version;
          continue;
        }
        const to = baseUrl + address;
        const modules = {content: `@site/${file}`};
        actions.addRoute({
          path: to,
          // The frame that documents have.
          component: '@theme/DocsRoot',
          routes: [{path: to, component, modules, props: {version}, exact: true}],
        });
      }
      await actions.createData('documents.json', present);
    },

    // The Markdown beside each page of a document and of a former version, with whole addresses.
    async postBuild({content: {corpus, pages}, outDir}) {
      const home = siteConfig.url + baseUrl.slice(0, -1);
      const own = corpus.languages.find(({locale}) => locale === ownLocale);
      const messages = own?.texts.get(MESSAGES)?.units;
      const files = pages.map(({address, title, units, version: {events}}) => {
        const children = structuredClone([...units.values()].flatMap(({nodes = []}) => nodes));
        const tree: Root = {type: 'root', children};
        visit(tree, (node) => {
          if ('url' in node)
            node.url = node.url.replace(
              /^(?:pathname:\/\/)?\/(?=([^#?]?))/,
              (_, more) => home + (more && '/'),
            );
        });
        const dates = events.map((one) => `- ${messages?.get(dateNames[one.kind])?.source}: ${one.written}`);
        const all = [`# ${title}`, dates.join('\n'), markdown.stringify(tree)].filter(Boolean);
        return [`${address}.md`, all.join('\n\n')] as const;
      });
      writeFiles(outDir, files);
    },

    getThemePath: isBuild ? undefined : () => path.join(__dirname, 'theme'),

    getPathsToWatch: () => ['docs/**/*.{md,mdx}', 'i18n/**/*', 'src/**/*.{js,jsx,ts,tsx}', 'sidebars.ts'],
  } satisfies Plugin<Awaited<ReturnType<typeof read>>>;
}
