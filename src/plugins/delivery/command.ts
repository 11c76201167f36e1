import {inspect} from 'node:util';
import type {Command} from 'commander';

/** An error that the person at the terminal can mend: only its message is printed, without a stack. */
export class UserError extends Error {
  [inspect.custom](): string {
    return this.message;
  }
}

/** Runs a command line; an error is printed, and the process then ends with status 1. */
export async function run(command: Command): Promise<void> {
  await command.parseAsync().catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
}
