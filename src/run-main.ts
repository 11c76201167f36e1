import {Refusal} from './refusal';

/**
 * Runs what a command does. Where it fails the process ends with status 1: a refusal is told in its own
 * words, anything else with its stack trace.
 * @param lastWord gives what is to be said after a failure of either kind
 */
export function runMain(main: () => Promise<void>, lastWord?: () => string): void {
  main().catch((error: unknown) => {
    console.error(error instanceof Refusal ? error.message : error);
    if (lastWord) {
      console.error(lastWord());
    }
    process.exitCode = 1;
  });
}
