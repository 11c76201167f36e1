import {Refusal} from './refusal';

/** Gives what a person is told of an error: a refusal's own words, what a full disk means, or a stack trace. */
export function wordsFor(error: unknown): unknown {
  if (error instanceof Refusal) {
    return error.message;
  }
  if ((error as NodeJS.ErrnoException)?.code === 'ENOSPC') {
    return `The disk is full: make room, then try again (${(error as Error).message}).`;
  }
  return error;
}

/**
 * Runs what a command does. Where it fails, the process ends with status 1: a
 * refusal is told in its own words, anything else with its stack trace.
 * @param lastWord gives what is to be said after a failure of either kind
 */
export function runMain(main: () => Promise<void>, lastWord?: () => string): void {
  main().catch((error: unknown) => {
    console.error(wordsFor(error));
    if (lastWord) {
      console.error(lastWord());
    }
    process.exitCode = 1;
  });
}
