import {type SpawnOptions, spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import {expect} from 'playwright/test';

/** A server at a port of the loopback interface. */
export type LocalServer = {
  /** Its origin, without a slash at its end. */
  url: string;
  /** Ends the server, and the connections that browsers keep open to it. */
  close: () => Promise<unknown>;
};

/** Answers requests at any free port of the loopback interface. */
export async function serveLocally(answer: RequestListener): Promise<LocalServer> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns a port of the loopback interface that is free now. */
export async function freePort() {
  const {url, close} = await serveLocally(() => {});
  await close();
  return Number(new URL(url).port);
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
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const end = () => process.kill(-(child.pid ?? Number.NaN), 'SIGTERM');
  // A test that fails may not come to closing it.
  process.once('exit', end);
  const ended = once(child, 'exit').finally(() => process.off('exit', end));
  const close = async () => {
    const how = child.exitCode ?? child.signalCode;
    if (how !== null) throw new Error(`${program} has ended by itself (${how}); it printed:\n${printed}`);
    end();
    return await ended;
  };
  const answers = expect(() => fetch(url, {redirect: 'manual'})).toPass({timeout: 60_000});
  const why = await Promise.race([ended, answers]).catch(close);
  if (why) throw new Error(`${program} does not answer at ${url}; it printed:\n${printed}`);
  return {url, close};
}
