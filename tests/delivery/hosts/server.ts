import type {ChildProcess} from 'node:child_process';

/** A host under test, running on this machine. */
export type Server = {readonly url: string; readonly close: () => Promise<void>};

/** Thrown when a host that the tests need is not on this machine. */
export class HostNotFound extends Error {
  override name = 'HostNotFound';
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
