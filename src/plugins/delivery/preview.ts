import {statSync} from 'node:fs';
import type {RequestListener} from 'node:http';
import path from 'node:path';
import {contentType} from 'mime-types';
import send from 'send';
import {addressOf} from './site';

/**
 * Returns a request listener that serves a finished site: each page at its address, without the headers of
 * hosts. Files are read at each request, so a new build in the same folder is served at once.
 * @param dir the site's folder
 */
export const preview =
  (dir: string): RequestListener =>
  (request, response) => {
    const {headers} = request;
    const statOf = (file: string) => statSync(path.join(dir, file), {throwIfNoEntry: false});
    const isFile = (file: string) => statOf(file)?.isFile();
    try {
      // URL resolves `..`, so that no path leads out of the folder.
      const {pathname, search} = new URL(`http://site.invalid${request.url}`);
      const requested = decodeURIComponent(pathname).replace(/\/+/g, '/');
      const page = requested.replace(/\/(?:index)?$|(?:\/index)?\.html$/, '');
      const existing = [`${page}.html`, requested, `${page}/index.html`].find(isFile);
      const address = existing?.replace(/(?:(?<=\/)index)?\.html$/, '');
      if (address && address !== requested)
        return void response.writeHead(308, {Location: addressOf(address) + search}).end();
      const file = existing ?? [`/${requested.split('/')[1]}/404.html`].find(isFile) ?? '/404.html';
      response.statusCode = existing ? 200 : 404;
      // The file that the build has compressed.
      const extension =
        /\bbr\b(?!; ?q=0)/.test(String(headers['accept-encoding'])) && isFile(`${file}.br`) ? '.br' : '';
      if (extension) {
        response.setHeader('Content-Encoding', 'br');
        response.setHeader('Content-Type', contentType(path.extname(file)) || 'text/plain');
      }
      // A suffix range, as `bytes=-500`, longer than the file is shortened to the file.
      headers.range =
        existing &&
        headers.range?.replace(/(?<=^bytes=-)\d+$/, (length) =>
          String(Math.min(Number(length), statOf(file + extension)?.size ?? 0)),
        );
      send(request, addressOf(file + extension), {root: dir, dotfiles: 'allow'})
        .on('error', ({status}) => {
          if (response.headersSent) response.destroy();
          else response.writeHead(status, {'Content-Encoding': 'identity', 'Content-Length': 0}).end();
        })
        .pipe(response);
    } catch {
      // Not a valid URL.
      response.writeHead(400).end();
    }
  };
