import {once} from 'node:events';
import {type IncomingMessage, request} from 'node:http';
import type {LocalServer} from '../../loopback';

/** Sends a request whose target is written as it stands: nothing is resolved, encoded or followed. */
export async function ask(
  {url}: LocalServer,
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
