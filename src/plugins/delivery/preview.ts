import {statSync} from 'node:fs';
import type {IncomingMessage, RequestListener, ServerResponse} from 'node:http';
import path from 'node:path';
import {contentType} from 'mime-types';
import send from 'send';
import {addressOf} from './site';

/**
 * Returns what answers requests for a finished site: each page at its address, without the headers of hosts. A new build
 * in the same place is served as soon as it is there.
 * @param dir the site's folder
 */
export const preview =
  (dir: string): RequestListener =>
  (request, response) => {
    try {
      answer(dir, request, response);
    } catch {
      // The address is none.
      response.writeHead(400).end();
    }
  };

function answer(dir: string, request: IncomingMessage, response: ServerResponse): void {
  const isFile = (file: string) => statSync(path.join(dir, file), {throwIfNoEntry: false})?.isFile();
  // Slashes and dots are resolved as hosts do, so that no path leaves the site.
  const {pathname, search} = new URL(`http://site.invalid${request.url}`);
  const at = decodeURIComponent(pathname);
  const page = at.replace(/(?:\/|\.html)$/, '');
  const isFolder = page === at && !isFile(at) && !isFile(`${at}.html`) && isFile(`${at}/index.html`);
  if (isFolder || (page !== at && isFile(`${page}.html`))) {
    response.writeHead(308, {Location: addressOf(isFolder ? `${at}/` : page) + search}).end();
    return;
  }
  const answers = {
    [at]: 200,
    [`${at}.html`]: 200,
    [`${at}index.html`]: 200,
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
  const sent = isBrotli ? `${file}.br` : file;
  // The last bytes, however many more are asked for than there are.
  request.headers.range = request.headers.range?.replace(/(?<=^bytes=-)\d+$/, (length) =>
    String(Math.min(Number(length), statSync(path.join(dir, sent)).size)),
  );
  send(request, addressOf(sent), {root: dir, dotfiles: 'allow'})
    .on('error', (error) => {
      if (response.headersSent) return void response.destroy();
      response.removeHeader('Content-Encoding');
      response.writeHead(error.status).end();
    })
    .pipe(response);
}
