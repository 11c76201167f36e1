import {once} from 'node:events';
import {statSync} from 'node:fs';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {contentType} from 'mime-types';
import send from 'send';

export type PreviewServer = Awaited<ReturnType<typeof startPreview>>;

/**
 * Serves a finished site on this machine: each page at its address, without the headers of hosts. A new build in the
 * same place is served as soon as it is there.
 * @param options.dir the site's folder
 * @param options.port 0 for any free one
 * @returns its origin, without a slash at its end, and how to end it
 * @throws when the port is taken (`EADDRINUSE`)
 */
export async function startPreview({dir, port}: {dir: string; port: number}) {
  const server = createServer((request, response) => {
    try {
      answer(dir, request, response);
    } catch {
      // The address is none.
      response.writeHead(400).end();
    }
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function answer(dir: string, request: IncomingMessage, response: ServerResponse): void {
  const isFile = (file: string) => statSync(path.join(dir, file), {throwIfNoEntry: false})?.isFile();
  // Slashes and dots are resolved as hosts do, so that no path leaves the site.
  const {pathname, search} = new URL(`http://site.invalid${request.url}`);
  const at = decodeURIComponent(pathname);
  const page = at.replace(/(?:\/|\.html)$/, '');
  if (page !== at && isFile(`${page}.html`)) {
    response.writeHead(308, {Location: encodeURI(page) + search}).end();
    return;
  }
  const answers = {
    [at]: 200,
    [`${at}.html`]: 200,
    [at.replace(/\/?$/, '/index.html')]: 200,
    [`/${at.split('/')[1]}/404.html`]: 404,
    '/404.html': 404,
  };
  const [file, status] = Object.entries(answers).find(([one]) => isFile(one)) ?? ['/404.html', 404];
  response.statusCode = status;
  if (status === 404) delete request.headers.range;
  // As the build has compressed it.
  const isBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'])) && isFile(`${file}.br`);
  if (isBrotli) {
    response.setHeader('Content-Encoding', 'br');
    response.setHeader('Content-Type', contentType(path.extname(file)) || 'text/plain');
  }
  send(request, encodeURI(isBrotli ? `${file}.br` : file), {root: dir, dotfiles: 'allow'})
    .on('error', (error) => {
      if (response.headersSent) return void response.destroy();
      response.removeHeader('Content-Encoding');
      response.writeHead(error.status).end();
    })
    .pipe(response);
}
