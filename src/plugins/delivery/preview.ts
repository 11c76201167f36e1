import {statSync} from 'node:fs';
import type {RequestListener} from 'node:http';
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
    const {headers} = request;
    const infoOf = (file: string) => statSync(path.join(dir, file), {throwIfNoEntry: false});
    const isFile = (file: string) => infoOf(file)?.isFile();
    try {
      // Slashes and dots are resolved as hosts do, so that no path leaves the site.
      const {pathname, search} = new URL(`http://site.invalid${request.url}`);
      const at = decodeURIComponent(pathname);
      const page = at.replace(/\/(?:index)?$|(?:\/index)?\.html$/, '');
      const found = [`${page}.html`, at, `${page}/index.html`].find(isFile);
      const address = found?.replace(/(?:(?<=\/)index)?\.html$/, '');
      if (address && address !== at)
        return void response.writeHead(308, {Location: addressOf(address) + search}).end();
      const file = found ?? [`/${at.split('/')[1]}/404.html`].find(isFile) ?? '/404.html';
      response.statusCode = found ? 200 : 404;
      // As the build has compressed it.
      const end =
        /\bbr\b(?!; ?q=0)/.test(String(headers['accept-encoding'])) && isFile(`${file}.br`) ? '.br' : '';
      if (end) {
        response.setHeader('Content-Encoding', 'br');
        response.setHeader('Content-Type', contentType(path.extname(file)) || 'text/plain');
      }
      // Of the last bytes, no more than there are.
      headers.range =
        found &&
        headers.range?.replace(/(?<=^bytes=-)\d+$/, (length) =>
          String(Math.min(Number(length), infoOf(file + end)?.size ?? 0)),
        );
      send(request, addressOf(file + end), {root: dir, dotfiles: 'allow'})
        .on('error', ({status}) => {
          if (response.headersSent) response.destroy();
          else response.writeHead(status, {'Content-Encoding': 'identity', 'Content-Length': 0}).end();
        })
        .pipe(response);
    } catch {
      // The address is none.
      response.writeHead(400).end();
    }
  };
