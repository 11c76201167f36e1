import type {LoadContext, Plugin} from '@docusaurus/types';
import type {ReaderNotices} from '../legal/text/reader-notices';
import {languages} from '../locale/languages';
import type {Product} from '../product';
import type {Refusal} from '../refusal';
import {readSettings} from '../settings';
import {check} from './check/check';
import {writeFaults} from './check/report';
import {readStrictness, type Strictness, severityOf} from './fault/severity';
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

/** Stops a build whose texts break a page or a fact; on the development server, says so. */
function stopOnFaults(desk: Desk): void {
  const strictness = strictnessOfBuild();
  const breaking = check(desk).filter(({kind}) => severityOf(kind, strictness) === 'build');
  if (breaking.length === 0) {
    return;
  }
  const report = writeFaults(breaking, 'text', strictness);
  if (process.env.NODE_ENV === 'production') {
    refuseToBuild(`The texts have faults that stop the build of every language:\n${report}`);
  }
  console.warn(`The texts have faults that will stop a build:\n${report}`);
}

/**
 * Docusaurus plugin: the check before every build, and what readers of a translation are told (`usePluginData('translation')`).
 */
export default function translation(context: LoadContext): Plugin {
  const {siteDir, siteConfig, i18n} = context;
  const project: Project = {root: siteDir, languages, product: siteConfig.customFields?.product as Product};

  return {
    name: 'translation',

    async loadContent(): Promise<ReaderNotices> {
      const desk = await readDesk(project);
      stopOnFaults(desk);
      const own = desk.translations.find(({language}) => language.code === i18n.currentLocale);
      return own ? readerNotices(desk, own) : {};
    },

    contentLoaded({content, actions}) {
      actions.setGlobalData(content as ReaderNotices);
    },

    getPathsToWatch: () => ['docs/**/*.mdx', 'i18n/**/*.{mdx,json,txt}'],
  };
}
