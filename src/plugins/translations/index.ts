import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createMDXLoaderRule} from '@docusaurus/mdx-loader';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {stringify} from 'yaml';
import {reading, watchTexts} from './development';
import {fromDisk, keepOnDisk} from './disk';
import {writeFiles} from './files';
import type {Locale} from './model';
import {type Options, validOptions} from './options';
import {type DocumentVersion, pagesOf} from './pages';
import {type Problem, UserError, writeProblems} from './problem';
import {countWork, errorsIn} from './progress';
import {readCorpus} from './read/corpus';
import {PUBLISHED} from './read/published';
import {markdown} from './read/syntax';
import {check} from './rules';

export {englishTexts, markEnglish} from './english';
export type {Project} from './model';
export type {Options} from './options';
export {type DocumentVersion, markdownOptions} from './pages';
export {unfinishedLanguages} from './progress';
export {readEnglishMessages} from './read/messages';
export {partsInEnglish, readLegal} from './read/published';
export {proseRemarkPlugins} from './read/syntax';
export type {DiffPart} from './version';

/** Runs a command of `npm run i18n`. Loaded by the call: its parsers of HTML would take a second of each build. */
export const translationsCommand: typeof import('./commands')['runCommand'] = (...values) =>
  require('./commands').runCommand(...values);

const isBuild = process.env.NODE_ENV === 'production';

/**
 * Docusaurus plugin: checks the texts before every build, adds the pages of former versions and the Markdown
 * files beside pages, and tells pages which parts of a translation are stale. On the development server, a
 * panel on every page lists the problems of the texts.
 */
export default async function translations(context: LoadContext, options: Options) {
  validOptions(options);
  keepOnDisk(options.root);
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
    const errors = isBuild ? errorsIn(problems, options) : [];
    if (errors.length > 0) {
      // Docusaurus wraps this error in another one, whose stack trace does not help with texts.
      Error.stackTraceLimit = 0;
      throw new UserError(`The texts have problems that break the site:\n${writeProblems(errors)}`);
    }
    return {problems: countWork(corpus, problems), pages: pagesOf(corpus, locale)};
  }

  /**
   * Returns what the panel shows: problems of this locale's files and of the English; not the note that a revision is not
   * published yet.
   */
  const reportOf = (problems: readonly Problem[]) =>
    problems.filter(
      ({ruleId, locale = currentLocale}) => ruleId !== 'revision-begun' && locale === currentLocale,
    );

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

    configureWebpack: () => ({
      module: {rules: [rule]},
      plugins: isBuild ? [] : [{apply: ({hooks}) => reading.waitFor(hooks)}],
    }),

    loadContent: read,

    async contentLoaded({content: {problems, pages}, actions}) {
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
      const data = await actions.createData('documents.json', present);
      if (isBuild) return;
      const addresses = pages.map(({address}) => address).join();
      const report = reportOf(problems);
      const panel = await actions.createData('problems.json', report);
      if (report.length > 0) console.warn(writeProblems(report));
      watchTexts(siteDir, options.restartFor ?? [], async () => {
        const next = await read();
        const now = reportOf(next.problems);
        const shown = Object.fromEntries(
          next.pages.flatMap(({address, version}) => (version.until ? [] : [[address, version]])),
        );
        // Pages that import these files are updated.
        for (const [file, content] of [
          [panel, now],
          [data, shown],
        ] as const) {
          const text = JSON.stringify(content, null, 2);
          if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
        }
        if (now.length > 0) console.warn(writeProblems(now));
        if (next.pages.map(({address}) => address).join() !== addresses)
          console.warn('The pages of versions have changed. Restart `npm run dev` to see them.');
      });
    },

    // Writes a Markdown file beside each page of a document or former version: its front matter, with the day
    // on which it ended, and its text, whose links are absolute URLs.
    async postBuild({content: {pages}, outDir}) {
      const home = siteConfig.url + baseUrl.slice(0, -1);
      /** Returns the whole address of a link: of `/terms`, `pathname:///lamp.zip`, `/#about`. */
      function absolute(url: string) {
        const own = url.startsWith('pathname://') ? url.slice('pathname://'.length) : url;
        if (!own.startsWith('/')) return url;
        // The address of a home page has no slash at its end.
        return home + (['', '#', '?'].includes(own.charAt(1)) ? own.slice(1) : own);
      }
      const files = pages.map(({address, frontMatter, units, version: {until}}) => {
        const nodes = [...units.values()].flatMap((unit) => unit.nodes ?? []);
        // JSON, because the texts are kept for the other languages.
        const text = fromDisk('Markdown', JSON.stringify([home, nodes]), (source) => {
          const tree: Root = {type: 'root', children: JSON.parse(source)[1]};
          visit(tree, (node) => {
            if ('url' in node) node.url = absolute(node.url);
          });
          return markdown.stringify(tree);
        });
        const head = stringify({...frontMatter, published: undefined, until: until?.date});
        return [`${address}.md`, `---\n${head}---\n\n${text}`] as const;
      });
      writeFiles(outDir, files);
    },

    getThemePath: isBuild ? undefined : () => path.join(__dirname, 'theme'),
  } satisfies Plugin<Awaited<ReturnType<typeof read>>>;
}
