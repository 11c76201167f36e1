import {request} from 'node:http';
import {type LocalServer, serveLocally} from '../../loopback';
import type {Site} from './late-icon';

/** What a server sent: bytes of the bodies with gzip, without headers. */
export type Sent = {readonly address: string; readonly type: string; readonly bytes: number};

/**
 * Passes a site on as it is, always with gzip, and keeps what was sent. Counted at the server, because a browser
 * does not tell its page what it made ready for the next one.
 * @returns the site at its new address, to be closed after use, and the list, which grows
 */
export async function counted({name, url}: Site): Promise<Site & LocalServer & {readonly sent: Sent[]}> {
  const sent: Sent[] = [];
  const server = await serveLocally((asked, answer) => {
    const headers = {...asked.headers, 'accept-encoding': 'gzip'};
    request(url + asked.url, {method: asked.method, headers}, (found) => {
      const [type = ''] = (found.headers['content-type'] ?? '').split(';');
      let bytes = 0;
      found.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      found.on('end', () => sent.push({address: asked.url ?? '', type, bytes}));
      answer.writeHead(found.statusCode ?? 502, found.rawHeaders);
      found.pipe(answer);
    })
      .on('error', () => answer.destroy())
      .end();
  });
  return {name, ...server, sent};
}
