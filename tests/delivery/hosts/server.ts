import type {ChildProcess} from 'node:child_process';
import {request} from 'node:http';

/** A host under test, running on this machine. */
export type Server = {readonly url: string; readonly close: () => Promise<void>};

/** Ends a program that was started in a process group of its own, with everything it started. */
export async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) {
    return;
  }
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}

export type Answer = {
  readonly status: number;
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
};

/** Sends a request whose target is written as it stands: nothing is resolved, encoded or followed. */
export function ask(
  {url}: Pick<Server, 'url'>,
  path: string,
  {method = 'GET', headers = {}}: {method?: string; headers?: Record<string, string>} = {},
): Promise<Answer> {
  const {hostname, port} = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({hostname, port, path, method, headers, agent: false}, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({status: response.statusCode ?? 0, headers: response.headers, body});
    });
    sent.setTimeout(10_000, () => sent.destroy(new Error(`no answer to ${method} ${path} within 10 s`)));
    sent.on('error', reject);
    sent.end();
  });
}
