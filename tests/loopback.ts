import {type SpawnOptions, spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import {expect} from 'playwright/test';

/** A server on a port of 127.0.0.1. `url` is its origin, without a slash at the end. */
export type LocalServer = AsyncDisposable & {url: string};

/** Starts a server on a free port of 127.0.0.1. */
export async function serveLocally(answer: RequestListener): Promise<LocalServer> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      // Browsers keep connections open.
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** Returns a port of 127.0.0.1 that is free now. */
export async function freePort() {
  await using server = await serveLocally(() => {});
  return Number(new URL(server.url).port);
}

/**
 * Starts a program that serves on a port of 127.0.0.1, and waits until it answers. Closing the server also
 * ends the processes that the program has started.
 * @throws {Error} if the program ends, with its output, or does not answer within three minutes
 */
export async function startProgram(
  port: number,
  [program = '', ...args]: string[],
  options: SpawnOptions = {},
) {
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(program, args, {...options, detached: true, stdio: 'pipe'});
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
  const end = () => {
    try {
      process.kill(-Number(child.pid), 'SIGTERM');
    } catch {
      // It has ended. The test fails by what it misses.
    }
  };
  // A test that fails may not close the server.
  process.once('exit', end);
  const ended = once(child, 'exit').finally(() => process.off('exit', end));
  const answers = expect(() => fetch(url, {redirect: 'manual'})).toPass({timeout: 180_000});
  if (await Promise.race([ended, answers])) throw new Error(`${program} has ended: ${printed.join('')}`);
  return {
    url,
    /** What the program has printed so far. */
    output: () => printed.join(''),
    async [Symbol.asyncDispose]() {
      end();
      await ended;
    },
  };
}
