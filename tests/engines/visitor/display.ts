import {type ChildProcess, spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import type {Readable} from 'node:stream';

const XVFB = '/usr/bin/Xvfb';
/** Without a window manager no window ever has the focus, and a page without it shows no focus. */
const WINDOW_MANAGER = '/usr/bin/openbox';

export type Display = {
  /** What a program needs in its environment to show its windows there. */
  readonly env: {readonly DISPLAY: string};
  readonly close: () => void;
};

async function numberOf(server: ChildProcess): Promise<string> {
  const answers = server.stdio[3] as Readable;
  return new Promise((resolve, reject) => {
    answers.once('data', (data) => resolve(String(data).trim()));
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`${XVFB} ended with code ${code} before it was ready`)));
  });
}

/**
 * Starts a display that nobody sees, large enough for the widest page that is tested.
 * @returns undefined where Xvfb or the window manager is not installed
 */
export async function openDisplay(): Promise<Display | undefined> {
  if (!existsSync(XVFB) || !existsSync(WINDOW_MANAGER)) {
    return undefined;
  }
  const size = ['-screen', '0', '2700x1600x24'];
  const server = spawn(XVFB, ['-displayfd', '3', '-nolisten', 'tcp', ...size], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const env = {DISPLAY: `:${await numberOf(server)}`};
  const manager = spawn(WINDOW_MANAGER, ['--sm-disable'], {
    stdio: 'ignore',
    env: {...process.env, ...env},
  });
  return {
    env,
    close: () => {
      manager.kill();
      server.kill();
    },
  };
}
