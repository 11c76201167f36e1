import type {ChildProcess} from 'node:child_process';

/** A host under test, running on this machine. */
export type Server = {readonly url: string; readonly close: () => Promise<void>};

/** Thrown when a host that the tests need is not on this machine. */
export class HostNotFound extends Error {
  override name = 'HostNotFound';
}

/**
 * Waits until a server answers.
 * @throws with what the program said, when it ends first or does not answer within a minute
 */
export async function untilAnswering(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && child.exitCode === null) {
    if (
      await fetch(url, {redirect: 'manual'}).then(
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
