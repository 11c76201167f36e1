import {request} from 'node:http';
import type {LocalServer} from '../../loopback';

export type Answer = {
  readonly status: number;
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
};

/** Sends a request whose target is written as it stands: nothing is resolved, encoded or followed. */
export function ask(
  {url}: Pick<LocalServer, 'url'>,
  path: string,
  {method = 'GET', headers = {}}: {method?: string; headers?: Record<string, string>} = {},
): Promise<Answer> {
  const {hostname, port} = new URL(url);
  const signal = AbortSignal.timeout(10_000);
  return new Promise((resolve, reject) => {
    request({hostname, port, path, method, headers, agent: false, signal}, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({status: response.statusCode ?? 0, headers: response.headers, body});
    })
      .on('error', reject)
      .end();
  });
}
