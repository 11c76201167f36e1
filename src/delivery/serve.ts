import {Refusal} from '../refusal';
import {type PreviewServer, startPreview} from './hosts/preview-server';
import {BUILD, requireBuild} from './site/build-folder';

/*
 * `npm run serve`: shows build/ on this machine, at $PORT, or at 3000 or the next free port.
 */

const FIRST = 3000;
const TRIES = 100;

async function startAtFreePort(): Promise<PreviewServer> {
  for (let port = FIRST; ; port++) {
    try {
      return await startPreview({dir: BUILD, port});
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || port === FIRST + TRIES) {
        throw error;
      }
    }
  }
}

/** Gives the port that the environment asks for. */
function wantedPort(): number | undefined {
  const {PORT} = process.env;
  if (PORT === undefined) {
    return undefined;
  }
  if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65535) {
    throw new Refusal(`PORT is "${PORT}"; expected a number from 0 to 65535.`);
  }
  return Number(PORT);
}

async function main(): Promise<void> {
  requireBuild();
  const port = wantedPort();
  const {url} = port === undefined ? await startAtFreePort() : await startPreview({dir: BUILD, port});
  console.log(`The site is served at ${url} (Ctrl+C stops it).`);
}

main().catch((error: NodeJS.ErrnoException & {port?: number}) => {
  if (error.code === 'EADDRINUSE') {
    console.error(`Port ${error.port} is taken; choose another one with PORT=…, or 0 for any free one.`);
  } else {
    console.error(error instanceof Refusal ? error.message : error);
  }
  process.exitCode = 1;
});
