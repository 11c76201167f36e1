import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {ReaderNotices} from '../../legal/text/reader-notices';
import {addressIn, languageByCode, languages} from '../../locale/languages';
import {onceForLanguages} from '../../locale/once-for-languages';
import type {CalendarDate, Product} from '../../product';
import type {Refusal} from '../../refusal';
import {replaceFile} from '../../replace-file';
import {readSettings} from '../../settings';
import {check} from './check/check';
import {writeFaults} from './check/report';
import {readStrictness, type Strictness, severityOf} from './fault/severity';
import {headingPhrases} from './headings';
import {compileVersion, type FormerPage, formerPages} from './past/former';
import {historyOf} from './past/history';
import {plainMarkdown} from './past/markdown';
import {currentText} from './past/versions';
import {type Desk, type Project, readDesk} from './read/desk';
import {readerNotices} from './status/staleness';

/** Ends a build with what is to be mended; Docusaurus would show an error in a stack trace of its own. */
function refuseToBuild(reason: string): never {
  console.error(reason);
  process.exit(1);
}

function strictnessOfBuild(): Strictness {
  try {
    return readStrictness(readSettings());
  } catch (error) {
    return refuseToBuild((error as Refusal).message);
  }
}

/** Stops a build whose texts break a page or a fact; the development server shows them (`preview`). */
function stopOnFaults(desk: Desk): void {
  if (process.env.NODE_ENV !== 'production') {
    return;
  }
  const strictness = strictnessOfBuild();
  const breaking = check(desk).filter(({kind}) => severityOf(kind, strictness) === 'build');
  if (breaking.length === 0) {
    return;
  }
  const report = writeFaults(breaking, 'text', strictness);
  refuseToBuild(`The texts have faults that stop the build of every language:\n${report}`);
}

/** Reads and checks the texts of all languages. */
const readTexts = onceForLanguages(async (project: Project): Promise<Desk> => {
  const desk = await readDesk(project);
  stopOnFaults(desk);
  return desk;
});

/** What a build makes of the texts of one language. */
type Content = {
  readonly desk: Desk;
  readonly notices: ReaderNotices;
  readonly former: readonly FormerPage[];
};

/**
 * Docusaurus plugin: the check before every build, and what readers
 * of a translation are told (`usePluginData('translation')`). Where a text has a past, its history
 * (`@generated/translation/default/history.json`) and a page for each former version; beside each
 * page of a text the same as plain Markdown. Where the lines of headings may end
 * (`@generated/translation/default/phrases.json`).
 */
export default function translation(context: LoadContext): Plugin {
  const {siteDir, siteConfig, i18n} = context;
  const today = new Date().toISOString().slice(0, 10) as CalendarDate;
  const product = siteConfig.customFields?.product as Product;
  const project: Project = {root: siteDir, languages, product, today};
  const language = languageByCode(i18n.currentLocale);

  return {
    name: 'translation',

    async loadContent(): Promise<Content> {
      const desk = await readTexts(project);
      const own = desk.translations.find(({language: {code}}) => code === i18n.currentLocale);
      return {
        desk,
        notices: own ? readerNotices(desk, own) : {},
        former: [...desk.documents.keys()].flatMap((name) => formerPages(desk, name, language)),
      };
    },

    async contentLoaded({content, actions}) {
      const {desk, notices, former} = content as Content;
      actions.setGlobalData(notices satisfies ReaderNotices);
      await actions.createData('history.json', historyOf(desk, language));
      await actions.createData('phrases.json', headingPhrases(desk, language));
      for (const {version, text} of former) {
        const name = `${version.document}-${version.date}`;
        actions.addRoute({
          path: addressIn(language, `/${version.document}/${version.date}`),
          component: '@site/src/legal/page/past/FormerPage',
          modules: {
            content: await actions.createData(`${name}.js`, await compileVersion(desk, text)),
            version: await actions.createData(`${name}.json`, version),
          },
          exact: true,
        });
      }
    },

    async postBuild({content, outDir}) {
      const {desk, former} = content as Content;
      const texts = [...desk.documents.keys()].flatMap((name) => {
        const current = currentText(desk, name, language);
        return current ? [{file: `${name}.md`, text: current.asRead}] : [];
      });
      const past = former.map(({version, text}) => ({file: `${version.document}/${version.date}.md`, text}));
      for (const {file, text} of [...texts, ...past]) {
        replaceFile(path.join(outDir, file), plainMarkdown(desk, text, language));
      }
    },

    getPathsToWatch: () => ['docs/**/*.mdx', 'i18n/**/*.{mdx,json,txt}', 'i18n/published/**'],
  };
}
