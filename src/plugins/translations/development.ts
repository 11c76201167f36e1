import path from 'node:path';
import chokidar from 'chokidar';
import {kept} from './read/kept';

/** Time without further changes after which the texts are read again, in ms: Docusaurus shows the page first. */
const QUIET = 300;

/** The watcher of this process: when the configuration is saved, Docusaurus loads the plugin anew. */
const running = kept('watcher', () => ({stop: () => {}}));

/**
 * Watches the texts on the development server. Not by `getPathsToWatch`: Docusaurus would then load this plugin and that
 * of the page at the same time, and of two, the slower one puts the old routes back.
 * @param root the project's folder
 * @param restartFor paths of files that the configuration reads; a change of them is shown only after a restart
 * @param update reads the texts again; never called before its last call has ended
 */
export function watchTexts(root: string, restartFor: readonly string[], update: () => Promise<void>) {
  running.stop();
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const watcher = chokidar.watch(['docs', 'i18n', 'src', ...restartFor], {
    cwd: root,
    ignoreInitial: true,
    ignored: (file: string) => file.endsWith('.tmp'),
  });
  watcher.on('all', (_, changed) => {
    const file = changed.replaceAll(path.sep, '/');
    if (restartFor.includes(file))
      console.warn(
        `${file} has changed. Restart \`npm run dev\` to see it: end it with Ctrl+C, and start it again.`,
      );
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(update).catch((error) => console.error(error));
    }, QUIET);
  });
  running.stop = () => {
    clearTimeout(timer);
    watcher.close();
  };
}
