import {existsSync} from 'node:fs';
import {Command, InvalidArgumentError, Option} from 'commander';
import {type PreviewServer, startPreview} from '../preview';
import {placeOf, tidy} from '../swap';
import {UserError} from '../user-error';
import {run} from './command';

/** The port without a wish for another one. */
const PORT = 3000;

/** Starts the server at a port, or where nobody asked for that one, at any free port. */
async function start(asked: number | undefined): Promise<PreviewServer> {
  return startPreview({dir: 'build', port: asked ?? PORT}).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') {
      throw error;
    }
    if (asked !== undefined) {
      throw new UserError(`Port ${asked} is taken; choose another one, or 0 for any free one.`);
    }
    return startPreview({dir: 'build', port: 0});
  });
}

function parsePort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535) {
    throw new InvalidArgumentError('Expected a number from 0 to 65535.');
  }
  return Number(text);
}

const port = new Option(
  '-p, --port <number>',
  `the port, or 0 for any free one (default: ${PORT}, or any free one where it is taken)`,
);

run(
  new Command('npm run serve --')
    .description('Serves build/ on this machine as hosts do. A new build is served as soon as it is there.')
    .addOption(port.env('PORT').argParser(parsePort))
    .action(async (options: {port?: number}) => {
      await tidy(placeOf('build'), console.warn);
      if (!existsSync('build')) {
        throw new UserError('There is no build/ yet; make it with npm run build.');
      }
      const {url} = await start(options.port);
      console.log(`The site is served at ${url} (Ctrl+C stops it).`);
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.once(signal, () => process.exit());
      }
    }),
);
