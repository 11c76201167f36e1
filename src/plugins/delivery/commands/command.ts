import type {Command} from 'commander';

/** Runs a command line; an error is printed, and the process then ends with status 1. */
export async function run(command: Command): Promise<void> {
  await command.parseAsync().catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
}
