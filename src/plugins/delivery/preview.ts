import {statSync} from 'node:fs';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {contentType} from 'mime-types';
import send from 'send';

export type PreviewServer = {
  /** Its origin, without a slash at its end. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

/**
 * Serves a finished site on this machine: each page at its address, without the headers of hosts. A new build in the
 * same place is served as soon as it is there.
 * @param options.dir the site's folder
 * @param options.port 0 for any free one
 * @throws when the port is taken (`EADDRINUSE`)
 */
export async function startPreview({dir, port}: {dir: string; port: number}): Promise<PreviewServer> {
  const server = createServer((request, response) => answer(dir, request, response));
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

function answer(dir: string, request: IncomingMessage, response: ServerResponse): void {
  const end = (status: number, headers = {}) => response.writeHead(status, headers).end();
  const isFile = (file: string) => {
    try {
      return statSync(path.join(dir, file)).isFile();
    } catch {
      return false;
    }
  };
  /** Sends a file, as the build has compressed it; `instead` answers where it has gone by now. */
  const sendFile = (file: string, instead: () => void) => {
    const isBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'])) && isFile(`${file}.br`);
    if (isBrotli) {
      response.setHeader('Content-Encoding', 'br');
      response.setHeader('Content-Type', contentType(path.extname(file)) || 'text/plain');
    }
    send(request, encodeURI(isBrotli ? `${file}.br` : file), {root: dir, dotfiles: 'allow', index: false})
      .on('error', ({status}) => {
        if (response.headersSent) response.destroy();
        else if (status === 404) instead();
        else end(status);
      })
      .on('directory', instead)
      .pipe(response);
  };

  // Slashes and dots are resolved as hosts do, so that no path leaves the site.
  const {pathname, search} = new URL(`http://site.invalid/${(request.url ?? '').replace(/^\/+/, '')}`);
  let at = '';
  try {
    at = decodeURIComponent(pathname);
  } catch {
    end(400);
    return;
  }
  const page = at.replace(/(?:\/|\.html)$/, '');
  if (page !== at && isFile(`${page}.html`)) {
    end(308, {Location: encodeURI(page) + search});
    return;
  }
  sendFile([at, at === '/' ? '/index.html' : `${at}.html`].find(isFile) ?? at, () => {
    response.statusCode = 404;
    response.removeHeader('Content-Encoding');
    delete request.headers.range;
    const notFound = `/${at.split('/')[1]}/404.html`;
    sendFile(isFile(notFound) ? notFound : '/404.html', () => end(404));
  });
}
