import type {ChildProcess} from 'node:child_process';
import {createServer, type RequestListener} from 'node:http';
import {type AddressInfo, createServer as createSocketServer, type Server} from 'node:net';

/** A server at a free port of the loopback interface. */
export type LocalServer = {
  /** Its origin, without a slash at its end. */
  readonly url: string;
  /** Ends the server, and the connections that browsers keep open to it. */
  readonly close: () => Promise<void>;
};

/** Answers requests at any free port of the loopback interface. */
export async function serveLocally(answer: RequestListener): Promise<LocalServer> {
  const server = createServer(answer);
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Gives a port of the loopback interface that is free now. */
export async function freePort(): Promise<number> {
  const server = createSocketServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Waits until a server that was just started answers.
 * @throws with what the program said, when it ends first, or is ended for not answering within a minute
 */
export async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => said.push(String(chunk)));
  }
  const answers = () =>
    fetch(url, {redirect: 'manual'}).then(
      () => true,
      () => false,
    );
  const deadline = Date.now() + 60_000;
  while (!(await answers())) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill();
      throw new Error(`${child.spawnfile} does not answer at ${url}; it said:\n${said.join('')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
