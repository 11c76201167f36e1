import path from 'node:path';
import chokidar from 'chokidar';
import {kept} from './read/kept';

/**
 * Time without changes of texts and without work of the bundler after which the texts are read again, in ms. Longer than the
 * bundler takes to begin on a busy machine, so that the page is shown first and the panel after it.
 */
const QUIET = 1000;

/** Runs a task when the texts rest and the bundler does not work, so that pages do not wait for it. */
export class QuietTask {
  private timer: NodeJS.Timeout | undefined;
  private task: (() => void) | undefined;
  private isCompiling = false;

  /** Says what is to be run, in place of a task that has not begun; undefined for nothing. */
  set(task: (() => void) | undefined) {
    this.task = task;
    this.wait();
  }

  /**
   * Makes tasks wait while a bundler works.
   * @param hooks those of a compiler of webpack or Rspack, of which each compilation calls the first, and then one of
   *   the others
   */
  waitFor({watchRun, done, failed}: Record<'watchRun' | 'done' | 'failed', Hook>) {
    for (const hook of [watchRun, done, failed])
      hook.tap('translations', () => {
        this.isCompiling = hook === watchRun;
        this.wait();
      });
  }

  private wait() {
    clearTimeout(this.timer);
    if (this.isCompiling || !this.task) return;
    this.timer = setTimeout(() => {
      const {task} = this;
      this.task = undefined;
      task?.();
    }, QUIET);
  }
}

/** A hook of a compiler. */
type Hook = {tap: (name: string, run: () => void) => void};

/** Reads the texts. Kept, because Docusaurus loads the plugin anew when the configuration is saved, not the bundler. */
export const reading = kept('reading', () => new QuietTask());

/** The watcher of this process. */
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
    reading.set(() => {
      last = last.then(update).catch((error) => console.error(error));
    });
  });
  running.stop = () => {
    reading.set(undefined);
    watcher.close();
  };
}
