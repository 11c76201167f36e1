import {request} from 'node:http';
import {type LocalServer, serveLocally} from '../../loopback';

/** A site of the comparison, as it is being served. */
export type Site = {readonly name: string; readonly url: string};

/** Longer than any page here takes to be painted; milliseconds. */
const LATE = 500;

/**
 * Passes a site on as it is, but for the icon of its tab, which comes late. A browser asks for it when the
 * page has loaded. On a line it comes long after the first paint; on loopback before or after it, by chance,
 * and Lighthouse holds whatever came before a paint to have been needed for it.
 * @returns the site at its new address, to be closed after use
 */
export async function withLateIcon({name, url}: Site): Promise<Site & LocalServer> {
  const server = await serveLocally((asked, answer) => {
    request(url + asked.url, {method: asked.method, headers: asked.headers}, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.rawHeaders);
      // Only the body is late: Lighthouse takes the median wait for headers as how slow a host is.
      answer.flushHeaders();
      setTimeout(() => found.pipe(answer), asked.url?.startsWith('/favicon') ? LATE : 0);
    })
      .on('error', () => answer.destroy())
      .end();
  });
  return {name, ...server};
}
