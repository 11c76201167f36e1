import {once} from 'node:events';
import {type IncomingHttpHeaders, type IncomingMessage, request} from 'node:http';
import type {LocalServer} from '../../loopback';

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
};

/** Sends a request whose target is written as it stands: nothing is resolved, encoded or followed. */
export async function ask(
  {url}: Pick<LocalServer, 'url'>,
  path: string,
  {method = 'GET', headers = {}}: {method?: string; headers?: Record<string, string>} = {},
) {
  const {hostname, port} = new URL(url);
  const signal = AbortSignal.timeout(10_000);
  const asked = request({hostname, port, path, method, headers, agent: false, signal}).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  return {status: response.statusCode ?? 0, headers: response.headers, body};
}
