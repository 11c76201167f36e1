import {type SpawnOptions, spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import {expect} from 'playwright/test';

/** A server at a port of the loopback interface; `url` is its origin, without a slash at its end. */
export type LocalServer = AsyncDisposable & {url: string};

/** Answers requests at any free port of the loopback interface. */
export async function serveLocally(answer: RequestListener): Promise<LocalServer> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      // Browsers keep them open.
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** Returns a port of the loopback interface that is free now. */
export async function freePort() {
  await using server = await serveLocally(() => {});
  return Number(new URL(server.url).port);
}

/**
 * Starts a program that serves at a port of the loopback interface, and waits until it answers. Closing it ends
 * what it has started, too.
 * @throws with what the program printed, when it ends first or does not answer within a minute
 */
export async function startProgram(
  port: number,
  [program = '', ...args]: string[],
  options: SpawnOptions = {},
): Promise<LocalServer> {
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(program, args, {...options, detached: true, stdio: 'pipe'});
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
  const failed = (how: unknown) => new Error(`${program} ${how}; it printed:\n${printed.join('')}`);
  const end = () => process.kill(-Number(child.pid), 'SIGTERM');
  // A test that fails may not come to closing it.
  process.once('exit', end);
  const ended = once(child, 'exit').finally(() => process.off('exit', end));
  const close = async () => {
    const how = child.exitCode ?? child.signalCode;
    if (how !== null) throw failed(`has ended by itself (${how})`);
    end();
    await ended;
  };
  const answers = expect(() => fetch(url, {redirect: 'manual'})).toPass({timeout: 60_000});
  const why = await Promise.race([ended, answers]).catch(async () => [await close()]);
  if (why) throw failed(`does not answer at ${url}`);
  return {url, [Symbol.asyncDispose]: close};
}
