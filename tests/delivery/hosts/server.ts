import {once} from 'node:events';
import {type IncomingMessage, request} from 'node:http';
import type {LocalServer} from '../../loopback';

/**
 * Sends a request. The path is sent literally, without resolving or encoding it, and redirects are not
 * followed.
 * @throws {Error} if there is no answer within 10 seconds
 */
export async function ask(
  {url}: LocalServer,
  path: string,
  {method = 'GET', headers = {}}: {method?: string; headers?: Record<string, string>} = {},
) {
  const {hostname, port} = new URL(url);
  const signal = AbortSignal.timeout(10_000);
  const sent = request({hostname, port, path, method, headers, agent: false, signal}).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  return {status: response.statusCode ?? 0, headers: response.headers, body};
}
