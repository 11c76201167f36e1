import type {RequestListener, ServerResponse} from 'node:http';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {watch} from 'chokidar';
import {languageByCode, languages} from '../../../locale/languages';
import type {CalendarDate, Product} from '../../../product';
import {readSettings} from '../../../settings';
import {writeFaults} from '../check/report';
import type {Fault} from '../fault/fault';
import {readStrictness} from '../fault/severity';
import type {Project} from '../read/desk';
import {PREVIEW_ADDRESS} from './address';
import {readPreview} from './preview';

/** What is needed of the bundler's server. */
type DevServer = {readonly app?: {readonly get: (address: string, answer: RequestListener) => unknown}};

/** Milliseconds: an editor writes a file in several steps. */
const SETTLED = 50;

const identity = ({file, line, what}: Fault) => `${file}:${line} ${what}`;

/** Watches the texts and tells, now and after every change, what is to be mended. */
function watchTexts(project: Project, tell: () => Promise<void>): void {
  let next: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const later = () => {
    clearTimeout(next);
    next = setTimeout(() => {
      running = running.then(tell).catch(console.error);
    }, SETTLED);
  };
  watch(['docs', 'i18n', 'src/brand/photo/photo.yml'], {cwd: project.root, ignoreInitial: true}).on(
    'all',
    later,
  );
  later();
}

/**
 * Docusaurus plugin of the development server: checks the texts while they are written, and shows on
 * every page, and once in the terminal, what is to be mended. A build knows nothing of it.
 */
export default function preview({siteDir, siteConfig, i18n}: LoadContext): Plugin {
  const language = languageByCode(i18n.currentLocale);
  const project: Project = {
    root: siteDir,
    languages,
    product: siteConfig.customFields?.product as Product,
    today: new Date().toISOString().slice(0, 10) as CalendarDate,
  };

  function onListening({app}: DevServer): void {
    const pages = new Set<ServerResponse>();
    let message = '';
    let told = new Set<string>();
    app?.get(PREVIEW_ADDRESS, (_request, response) => {
      // What is compressed is held back until there is more of it.
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store, no-transform',
      });
      response.write(message);
      pages.add(response);
      response.on('close', () => pages.delete(response));
    });
    watchTexts(project, async () => {
      const strictness = readStrictness(readSettings());
      const {preview: shown, faults} = await readPreview(project, language, strictness);
      message = `data: ${JSON.stringify(shown)}\n\n`;
      for (const page of pages) {
        page.write(message);
      }
      const fresh = faults.filter((fault) => !told.has(identity(fault)));
      if (fresh.length > 0) {
        console.warn(writeFaults(fresh, 'text', strictness));
      }
      told = new Set(faults.map(identity));
    });
  }

  // Files have one address in every language; the server knows them only under that of the one it shows.
  const rootFiles = siteConfig.staticDirectories.map((directory) => ({
    directory: path.resolve(siteDir, directory),
    publicPath: '/',
  }));

  return {
    name: 'translation-preview',
    getThemePath: () => path.join(__dirname, 'theme'),
    configureWebpack: (_config, isServer) =>
      (isServer ? {} : {devServer: {onListening, static: rootFiles}}) as object,
  };
}
