import type {ChildProcess} from 'node:child_process';
import {createServer, type Server as HttpServer} from 'node:http';
import type {AddressInfo} from 'node:net';

/** A host under test, running on this machine. */
export type Server = {readonly url: string; readonly close: () => Promise<void>};

/** Thrown when a host that the tests need is not on this machine. */
export class HostNotFound extends Error {
  override name = 'HostNotFound';
}

/**
 * Lets a server listen at any free port of the loopback interface.
 * @returns its origin, without a slash at its end
 */
export async function listenLocally(server: HttpServer): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Gives a port of the loopback interface that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const {port} = new URL(await listenLocally(server));
  await new Promise((resolve) => server.close(resolve));
  return Number(port);
}

/**
 * Waits until a server answers.
 * @throws with what the program said, when it ends first or does not answer within a minute
 */
export async function untilAnswering(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && child.exitCode === null) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    ) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${child.spawnfile} does not answer at ${url}; it said:\n${said()}`);
}

/** Ends a program that was started in a process group of its own, with everything it started. */
export async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) {
    return;
  }
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}

/** Keeps what a program says, for whoever asks later. */
export function keepOutput(child: ChildProcess): () => string {
  const said: string[] = [];
  child.stdout?.on('data', (chunk) => said.push(String(chunk)));
  child.stderr?.on('data', (chunk) => said.push(String(chunk)));
  return () => said.join('');
}
