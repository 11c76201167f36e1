import {readFileSync, statSync} from 'node:fs';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {contentType} from 'mime-types';
import send from 'send';
import {HIDDEN, isFor, NOT_FOUND, parseHeaders, parseRedirects, REVALIDATED} from './hosts';

export type PreviewServer = {
  /** Its origin, without a slash at its end. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

/**
 * Serves a finished site on this machine as hosts do, by its `_headers` and `_redirects`, which every request reads: a
 * new build in the same place is served as soon as it is there.
 * @param options.dir the site's folder
 * @param options.port 0 for any free one
 * @throws when the port is taken (`EADDRINUSE`)
 */
export async function startPreview({dir, port}: {dir: string; port: number}): Promise<PreviewServer> {
  const server = createServer((request, response) => {
    try {
      answer(dir, request, response);
    } catch {
      // There is no build at this moment.
      response.writeHead(503, {'Retry-After': '1'}).end();
    }
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

function answer(dir: string, request: IncomingMessage, response: ServerResponse): void {
  const {method = '', url = '/'} = request;
  const inDir = (file: string) => path.join(dir, file);
  const isFile = (file: string) => {
    try {
      return statSync(inDir(file)).isFile();
    } catch {
      // Nothing there, or a name that is too long.
      return false;
    }
  };
  const isVariant = (file: string) => /\.(?:br|gz)$/.test(file) && isFile(file.replace(/\.\w+$/, ''));
  const isSent = (file: string) => !HIDDEN.test(file) && !isVariant(file) && isFile(file);
  const accepts = (encoding: string) =>
    RegExp(`\\b${encoding}\\b`).test(`${request.headers['accept-encoding']}`);

  /** Sends a file, compressed where the build has it so; `instead` answers where it has gone by now. */
  const sendFile = (file: string, instead: (status: number) => void) => {
    const end = ['br', 'gz'].find((one) => accepts(one.replace('gz', 'gzip')) && isFile(`${file}.${one}`));
    response.setHeader('Vary', 'Accept-Encoding');
    if (end) {
      response.setHeader('Content-Encoding', end.replace('gz', 'gzip'));
      if (!response.hasHeader('Content-Type')) {
        response.setHeader('Content-Type', contentType(path.extname(file)) || 'application/octet-stream');
      }
    }
    send(request, encodeURI(end ? `${file}.${end}` : file), {
      root: dir,
      dotfiles: 'allow',
      cacheControl: false,
    })
      .on('error', ({status}) => (response.headersSent ? response.destroy() : instead(status)))
      .pipe(response);
  };
  const end = (status: number) => {
    response.writeHead(status).end();
  };

  const [at, query] = divide(url);
  response.setHeader('Cache-Control', REVALIDATED);
  for (const rule of parseHeaders(readFileSync(inDir('_headers'), 'utf8'))) {
    if (isFor(rule.path, at ?? '/')) response.setHeaders(new Headers(rule.headers));
  }
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    end(405);
    return;
  }
  if (at === undefined) {
    end(400);
    return;
  }
  const redirect = parseRedirects(readFileSync(inDir('_redirects'), 'utf8')).find(({from}) =>
    isFor(from, at),
  );
  const page = /^(.+?)(?:\.html|\/)$/.exec(at)?.[1];
  const to = redirect?.status.startsWith('3')
    ? redirect.to
    : page && isSent(`${page}.html`)
      ? page
      : undefined;
  if (to !== undefined) {
    response.setHeader('Location', to + query);
    end(redirect?.to === to ? Number(redirect.status) : 308);
    return;
  }
  const sendNotFound = () => {
    response.statusCode = 404;
    response.setHeader('Cache-Control', NOT_FOUND);
    for (const name of ['Content-Type', 'Content-Encoding']) response.removeHeader(name);
    delete request.headers.range;
    sendFile(redirect?.status === '404' ? redirect.to : '/404.html', end);
  };
  const file = [at, at === '/' ? '/index.html' : `${at}.html`].find(isSent);
  if (file === undefined) sendNotFound();
  else sendFile(file, (status) => (status === 404 ? sendNotFound() : end(status)));
}
