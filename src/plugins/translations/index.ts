import path from 'node:path';
import {createMDXLoaderRule} from '@docusaurus/mdx-loader';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {stringify} from 'yaml';
import {writeFiles} from './files';
import type {Locale} from './model';
import {type Options, validateOptions} from './options';
import {type DocumentVersion, pagesOf} from './pages';
import {UserError, writeProblems} from './problem';
import {readCorpus} from './read/corpus';
import {PUBLISHED} from './read/published';
import {markdown} from './read/syntax';
import {check} from './rules';

export {runCommand as translationsCommand} from './commands';
export type {Project} from './model';
export type {Options} from './options';
export {type DocumentVersion, markdownOptions} from './pages';
export {readEnglishMessages} from './read/messages';
export {readLegal} from './read/published';
export {proseRemarkPlugins} from './read/syntax';
export type {DiffPart} from './version';

const isBuild = process.env.NODE_ENV === 'production';

/**
 * Docusaurus plugin: checks the texts before every build, adds the pages of former versions and the Markdown
 * files beside pages, and tells pages which parts of a translation are stale. On the development server, a
 * panel on every page lists the problems of the texts.
 */
export default async function translations(context: LoadContext, options: Options) {
  validateOptions(options);
  const {
    siteDir,
    siteConfig,
    baseUrl,
    i18n: {currentLocale},
  } = context;
  const locale = options.locales.find(({code}) => code === currentLocale) as Locale;

  /**
   * Reads and checks the texts.
   * @throws {UserError} in a build, if the texts have errors
   */
  async function read() {
    const corpus = await readCorpus(options);
    const problems = check(corpus);
    const errors = problems.filter(({severity}) => isBuild && severity === 'error');
    if (errors.length > 0) {
      // Docusaurus wraps this error in another one, whose stack trace does not help with texts.
      Error.stackTraceLimit = 0;
      throw new UserError(`The texts have problems that break the site:\n${writeProblems(errors)}`);
    }
    return {problems, pages: pagesOf(corpus, locale)};
  }

  // Compiles the files of the record as Docusaurus compiles documents.
  const rule = await createMDXLoaderRule({
    include: [path.join(siteDir, PUBLISHED)],
    options: {
      siteDir,
      staticDirs: siteConfig.staticDirectories.map((folder) => path.resolve(siteDir, folder)),
      markdownConfig: siteConfig.markdown,
      beforeDefaultRemarkPlugins: options.remarkPlugins,
    },
  });

  return {
    name: 'translations',

    configureWebpack: () => ({module: {rules: [rule]}}),

    loadContent: read,

    async contentLoaded({content: {problems, pages}, actions}) {
      if (!isBuild) {
        // Problems of this locale's files and of the English; not the note that a revision is not published
        // yet.
        const report = problems.filter(
          ({ruleId, locale = currentLocale}) => ruleId !== 'revision-begun' && locale === currentLocale,
        );
        actions.setGlobalData(report);
        if (report.length > 0) console.warn(writeProblems(report));
      }
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
          // The layout of documents.
          component: '@theme/DocsRoot',
          routes: [{path: to, component: options.component, modules, props: {version}, exact: true}],
        });
      }
      await actions.createData('documents.json', present);
    },

    // Writes a Markdown file beside each page of a document or former version: its front matter, with the day
    // on which it ended, and its text, whose links are absolute URLs.
    async postBuild({content: {pages}, outDir}) {
      const home = siteConfig.url + baseUrl.slice(0, -1);
      const files = pages.map(({address, frontMatter, units, version: {until}}) => {
        const tree: Root = {type: 'root', children: [...units.values()].flatMap(({nodes = []}) => nodes)};
        visit(tree, (node) => {
          // `/terms`, `pathname:///lamp.zip`. The address of a home page has no slash at its end.
          if ('url' in node)
            node.url = node.url.replace(
              /^(?:pathname:\/\/)?\/(?=([^#?]?))/,
              (_, next) => home + (next && '/'),
            );
        });
        const head = stringify({...frontMatter, published: undefined, until: until?.date});
        return [`${address}.md`, `---\n${head}---\n\n${markdown.stringify(tree)}`] as const;
      });
      writeFiles(outDir, files);
    },

    getThemePath: isBuild ? undefined : () => path.join(__dirname, 'theme'),

    getPathsToWatch: () => ['docs/**/*.{md,mdx}', 'i18n/**/*', 'src/**/*.{js,jsx,ts,tsx}', 'sidebars.ts'],
  } satisfies Plugin<Awaited<ReturnType<typeof read>>>;
}
