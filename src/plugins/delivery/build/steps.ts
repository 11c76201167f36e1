import {createSpinner} from 'nanospinner';

/** Tells what a step is at (`picture 3 of 10`). */
export type Tell = (detail: string) => void;

/** A step that is done, and how long it took, in seconds. */
export type Done = {readonly name: string; readonly seconds: number};

/** How often a step that runs is told of again, in milliseconds: where there is no terminal, by a line of its own. */
const EVERY = process.stdout.isTTY ? 1_000 : 3_000;

/** Runs the steps of a command one after the other, and shows each: that it runs, at what, and how long it took. */
export class Steps {
  readonly done: Done[] = [];

  /**
   * Runs a step.
   * @param name what it makes, as the beginning of a line
   * @throws what the step throws
   */
  async run<Result>(name: string, step: (tell: Tell) => Promise<Result> | Result): Promise<Result> {
    const start = performance.now();
    const seconds = () => (performance.now() - start) / 1000;
    let detail = '';
    const running = () =>
      spinner.update({text: `${name}${detail && `: ${detail}`} (${Math.round(seconds())} s)`});
    const spinner = createSpinner(name, {stream: process.stdout}).start();
    const timer = setInterval(() => (process.stdout.isTTY ? running() : running().spin()), EVERY);
    try {
      const result = await step((text) => {
        detail = text;
      });
      spinner.success({text: `${name} (${seconds().toFixed(1)} s)`});
      this.done.push({name, seconds: seconds()});
      return result;
    } catch (error) {
      spinner.error({text: `${name} (${seconds().toFixed(1)} s)`});
      throw error;
    } finally {
      clearInterval(timer);
    }
  }
}
