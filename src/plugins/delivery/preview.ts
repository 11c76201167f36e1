import {statSync} from 'node:fs';
import type {RequestListener} from 'node:http';
import path from 'node:path';
import {contentType} from 'mime-types';
import send from 'send';
import {addressOf} from './site';

/**
 * Returns a request listener that serves a finished site: each page at its address, to which other forms of it
 * redirect, without the headers of hosts. Files are read at each request, so a new build in the same folder is
 * served at once.
 * @param dir the site's folder
 */
export const preview =
  (dir: string): RequestListener =>
  (request, response) => {
    const isFile = (file: string) => statSync(path.join(dir, file), {throwIfNoEntry: false})?.isFile();
    try {
      const {pathname, search} = new URL(`http://site.invalid${request.url}`);
      const requested = decodeURIComponent(pathname).replace(/\/+/g, '/');
      const page = requested.replace(/\/$/, '');
      const [, home] = requested.split('/');
      const file =
        [`${page}.html`, requested, `${page}/index.html`, `/${home}/404.html`].find(isFile) ?? '/404.html';
      const isFound = !file.endsWith('/404.html');
      // At another address, React would show the page a second time.
      const address = isFound ? file.replace(/(?:(?<=\/)index)?\.html$/, '') : requested;
      if (address !== requested)
        return void response.writeHead(308, {Location: addressOf(address) + search}).end();
      response.statusCode = isFound ? 200 : 404;
      // The file that the build has compressed.
      const isCompressed =
        /\bbr\b(?!; ?q=0)/.test(String(request.headers['accept-encoding'])) && isFile(`${file}.br`);
      if (isCompressed) {
        response.setHeader('Content-Encoding', 'br');
        response.setHeader('Content-Type', contentType(path.extname(file)) || 'text/plain');
      }
      send(request, addressOf(isCompressed ? `${file}.br` : file), {
        root: dir,
        dotfiles: 'allow',
        acceptRanges: isFound,
      }).pipe(response);
    } catch {
      // Not a valid URL.
      response.writeHead(400).end();
    }
  };
