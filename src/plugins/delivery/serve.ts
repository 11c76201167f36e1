import {Refusal} from '../../refusal';
import {runMain} from '../../run-main';
import {type PreviewServer, startPreview} from './hosts/preview-server';
import {BUILD, requireBuild} from './site/build-folder';

/*
 * `npm run serve`: shows build/ on this machine, at $PORT, or at 3000 or the next free port.
 */

const FIRST = 3000;
const TRIES = 100;

/** Starts the server at the first port of several that is free. */
async function startAtFree(ports: readonly number[]): Promise<PreviewServer> {
  for (const port of ports) {
    try {
      return await startPreview({dir: BUILD, port});
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') {
        throw error;
      }
    }
  }
  throw new Refusal(`Port ${ports[0]} is taken; choose another one with PORT=…, or 0 for any free one.`);
}

/** Gives the port that the environment asks for, or those to be tried. */
function wantedPorts(): number[] {
  const {PORT} = process.env;
  if (PORT === undefined) {
    return Array.from({length: TRIES}, (_, index) => FIRST + index);
  }
  if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65535) {
    throw new Refusal(`PORT is "${PORT}"; expected a number from 0 to 65535.`);
  }
  return [Number(PORT)];
}

async function main(): Promise<void> {
  requireBuild();
  const {url} = await startAtFree(wantedPorts());
  console.log(`The site is served at ${url} (Ctrl+C stops it).`);
}

runMain(main);
