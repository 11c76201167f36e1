import {type IncomingHttpHeaders, request} from 'node:http';
import type {Server} from './server';

export type Answer = {readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer};

/**
 * Sends a request whose target is written as it stands: nothing is resolved, encoded or followed.
 */
export function ask(
  server: Server,
  path: string,
  {method = 'GET', headers = {}}: {method?: string; headers?: Record<string, string>} = {},
): Promise<Answer> {
  const {hostname, port} = new URL(server.url);
  return new Promise((resolve, reject) => {
    const sent = request({hostname, port, path, method, headers, agent: false}, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks)}),
      );
    });
    sent.setTimeout(10_000, () => sent.destroy(new Error(`no answer to ${method} ${path} within 10 s`)));
    sent.on('error', reject);
    sent.end();
  });
}
