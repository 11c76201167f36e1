import {createReadStream, existsSync, readFileSync, statSync} from 'node:fs';
import {createServer, type IncomingMessage, type RequestListener, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {lookup} from 'mrmime';
import sirv from 'sirv';
import {HIDDEN, NOT_FOUND_CACHING, parseHeaders, REVALIDATED} from './headers';
import {parseRedirects} from './hosts';

/** How often, and after how many milliseconds each, a request looks for a build that is being replaced. */
const MOST_WAITS = 200;
const WAIT_MS = 10;

export type PreviewServer = {
  /** Its origin, without a slash at its end. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

/**
 * Serves a finished site on this machine as hosts do, by its `_headers` and `_redirects`. Every request reads them, so
 * that a new build in the same place is served with its own policy.
 * @param options.dir the site's folder
 * @param options.port 0 for any free one
 * @throws when the port is taken (`EADDRINUSE`)
 */
export async function startPreview({dir, port}: {dir: string; port: number}): Promise<PreviewServer> {
  const answer = answersFrom(dir);
  const server = createServer((request, response) => {
    // Where there is no build, or only a part of one.
    answer(request, response).catch(() => response.writeHead(503, {'Retry-After': '1'}).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns what answers requests for the files of a folder. */
function answersFrom(dir: string): (...args: Parameters<RequestListener>) => Promise<void> {
  const send = sirv(dir, {dev: true, brotli: true, gzip: true, etag: true, extensions: []});
  const inDir = (file: string) => path.join(dir, file);
  const isFile = (file: string) => existsSync(inDir(file)) && statSync(inDir(file)).isFile();
  const isSent = (file: string) => !HIDDEN.test(file) && isFile(file);

  function sendFile(request: IncomingMessage, response: ServerResponse, file: string): void {
    const type = lookup(file) ?? 'application/octet-stream';
    const isText = /^text\/|json$|[/+]xml$/.test(type);
    const defaults = {
      'Content-Type': isText ? `${type};charset=utf-8` : type,
      'Cache-Control': REVALIDATED,
    };
    for (const [name, value] of Object.entries(defaults).filter(([one]) => !response.hasHeader(one))) {
      response.setHeader(name, value);
    }
    // sirv reads a range from the end as one from the beginning.
    if (!/^bytes=\d+-\d*$/.test(request.headers.range ?? '')) {
      delete request.headers.range;
    }
    request.url = encodeURI(file);
    send(request, response);
  }

  function sendNotFound({headers}: IncomingMessage, response: ServerResponse, page: string): void {
    const isCompressed = /\bbr\b/.test(String(headers['accept-encoding'])) && isFile(`${page}.br`);
    response.writeHead(404, {
      'Cache-Control': NOT_FOUND_CACHING,
      'Content-Type': 'text/html;charset=utf-8',
      Vary: 'Accept-Encoding',
      ...(isCompressed && {'Content-Encoding': 'br'}),
    });
    createReadStream(inDir(isCompressed ? `${page}.br` : page)).pipe(response);
  }

  return async (request, response) => {
    const [at = '', query] = divide(request.url ?? '/');
    const matches = (rule: string) => (rule.endsWith('*') ? at.startsWith(rule.slice(0, -1)) : rule === at);
    // While a new build takes the place of the last one, there is neither for a moment.
    for (let wait = 0; !existsSync(dir) && wait < MOST_WAITS; wait++) {
      await setTimeout(WAIT_MS);
    }
    for (const {headers} of parseHeaders(readFileSync(inDir('_headers'), 'utf8')).filter((rule) =>
      matches(rule.path),
    )) {
      response.setHeaders(new Headers(headers));
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, {Allow: 'GET, HEAD'}).end();
      return;
    }
    if (at === '') {
      response.writeHead(400).end();
      return;
    }
    const redirect = parseRedirects(readFileSync(inDir('_redirects'), 'utf8')).find(({from}) =>
      matches(from),
    );
    const page = /^(.+?)(?:\.html|\/)$/.exec(at)?.[1];
    const to = redirect?.status === '308' ? redirect.to : page && isSent(`${page}.html`) ? page : undefined;
    const file = [at, at === '/' ? '/index.html' : `${at}.html`].find(isSent);
    if (to !== undefined) {
      response.writeHead(308, {Location: to + query}).end();
    } else if (file === undefined) {
      sendNotFound(request, response, redirect?.to ?? '/404.html');
    } else {
      sendFile(request, response, file);
    }
  };
}

/** Divides a request's target into its path, decoded, and its query; no path when it cannot be read. */
function divide(target: string): [path: string | undefined, query: string] {
  // Slashes and dots are resolved as hosts do, so that no path leaves the site.
  const {pathname, search} = new URL(`http://site.invalid/${target.replace(/^\/+/, '')}`);
  try {
    const at = path.posix.normalize(decodeURIComponent(pathname));
    return [at.includes('\0') ? undefined : at, search];
  } catch {
    return [undefined, search];
  }
}
