import {type SpawnOptions, spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';

/** A server at a port of the loopback interface. */
export type LocalServer = {
  /** Its origin, without a slash at its end. */
  readonly url: string;
  /** Ends the server, and the connections that browsers keep open to it. */
  readonly close: () => Promise<unknown>;
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
export async function freePort(): Promise<number> {
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
  [program = '', ...args]: readonly string[],
  options: SpawnOptions = {},
): Promise<LocalServer> {
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(program, args, {...options, detached: true, stdio: 'pipe'});
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => printed.push(String(chunk)));
  }
  const end = () => process.kill(-(child.pid ?? Number.NaN), 'SIGTERM');
  // A test that fails may not come to closing it.
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const close = async () => {
    const exit = once(child, 'exit');
    end();
    await exit;
  };
  const deadline = Date.now() + 60_000;
  while (!(await fetch(url, {redirect: 'manual'}).catch(() => undefined))) {
    const hasEnded = child.exitCode !== null;
    if (hasEnded || Date.now() > deadline) {
      if (!hasEnded) await close();
      throw new Error(`${program} does not answer at ${url}; it printed:\n${printed.join('')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {url, close};
}
