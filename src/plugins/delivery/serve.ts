import {existsSync} from 'node:fs';
import {Command, InvalidArgumentError, Option} from 'commander';
import {run} from './command';
import {type PreviewServer, startPreview} from './preview';
import {UserError} from './user-error';

/** The first port that is tried, and how many after it. */
const [FIRST_PORT, TRIES] = [3000, 100];

/** Starts the server at the first of several ports that is free. */
async function startAtFree([port = 0, ...others]: readonly number[]): Promise<PreviewServer> {
  try {
    return await startPreview({dir: 'build', port});
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') {
      throw error;
    }
    if (others.length === 0) {
      throw new UserError(`Port ${port} is taken; choose another one, or 0 for any free one.`);
    }
    return startAtFree(others);
  }
}

function parsePort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535) {
    throw new InvalidArgumentError('Expected a number from 0 to 65535.');
  }
  return Number(text);
}

const port = new Option(
  '-p, --port <number>',
  `the port, or 0 for any free one (default: ${FIRST_PORT} or the next free one)`,
);

run(
  new Command('npm run serve --')
    .description('Serves build/ on this machine as hosts do. A new build is served as soon as it is there.')
    .addOption(port.env('PORT').argParser(parsePort))
    .action(async (options: {port?: number}) => {
      if (!existsSync('build')) {
        throw new UserError('There is no build/ yet; make it with npm run build.');
      }
      const nextPorts = Array.from({length: TRIES}, (_, index) => FIRST_PORT + index);
      const {url} = await startAtFree(options.port === undefined ? nextPorts : [options.port]);
      console.log(`The site is served at ${url} (Ctrl+C stops it).`);
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.once(signal, () => process.exit());
      }
    }),
);
