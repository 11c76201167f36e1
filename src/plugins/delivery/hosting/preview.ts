import {readdirSync, readFileSync, statSync} from 'node:fs';
import type {IncomingMessage, RequestListener} from 'node:http';
import path from 'node:path';
import {contentType} from 'mime-types';
import Negotiator from 'negotiator';
import send from 'send';
import {addressOf} from '../site';
import {type HeaderRule, headersFor, readHeadersFile, rulesOf} from './headers-file';

/** Methods that a site of files has. */
const METHODS = ['GET', 'HEAD'];

/** Files that hosts read and do not serve. */
const HOST_FILES = ['/_headers', '/_redirects'];

/** Headers of hosts that would outlast the preview in a browser. */
const LASTING = ['cache-control', 'strict-transport-security'];

/** Size in bytes up to which a file is read at once, which takes a third of the time of reading it in pieces. */
const AT_ONCE = 1_000_000;

/** `Cache-Control` of every file, as `send` sets it. */
const REVALIDATED = 'public, max-age=0';

/** What is served: the paths of the files in a folder, as `/ja/lamp.png`, and the rules of its `_headers`. */
type Content = {files: Set<string>; rules: HeaderRule[]};

/** Reads what a folder has to serve. A folder that is missing, as for a moment during a build, has nothing. */
function contentOf(dir: string): Content {
  try {
    const entries = readdirSync(dir, {recursive: true, withFileTypes: true});
    const files = entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)));
    return {
      // Without the files that only hosts read.
      files: new Set(
        files
          .map((name) => `/${name.replaceAll(path.sep, '/')}`)
          .filter((name) => !HOST_FILES.includes(name)),
      ),
      rules: files.includes('_headers')
        ? rulesOf(readHeadersFile(readFileSync(path.join(dir, '_headers'), 'utf8')))
        : [],
    };
  } catch {
    return {files: new Set(), rules: []};
  }
}

/** Reads a file; undefined if it is not there any more. */
function bytesOf(file: string) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/**
 * Returns whether a request asks for the last bytes of a file, and for more than it has. It is answered with
 * the whole file (RFC 9110, 14.1.3), which `send` refuses.
 * @param bytes size of the file
 */
function asksForMore({headers: {range = ''}}: IncomingMessage, bytes: number) {
  const [unit, last = ''] = range.split('=-');
  return unit === 'bytes' && Number(last) > bytes;
}

/**
 * Returns a request listener that serves a finished site as hosts do: each page at its address, to which other
 * forms of it redirect, with the headers of `_headers`, but those that would outlast the preview. The list of
 * files is read again when the folder was replaced, so a new build in the same folder is served at once.
 * @param dir the site's folder
 */
export function preview(dir: string): RequestListener {
  let content: Content = {files: new Set(), rules: []};
  let version: string | undefined;
  return (request, response) => {
    const {method = '', headers} = request;
    const folder = statSync(dir, {throwIfNoEntry: false});
    const now = folder && `${folder.ino} ${folder.mtimeMs}`;
    if (now !== version) {
      version = now;
      content = contentOf(dir);
    }
    const {files, rules} = content;
    let requested: string;
    let search: string;
    try {
      const url = new URL(`http://site.invalid${request.url}`);
      search = url.search;
      requested = decodeURIComponent(url.pathname).replace(/\/+/g, '/');
    } catch {
      // Not a valid URL.
      return void response.writeHead(400).end();
    }
    for (const [name, value] of headersFor(rules, addressOf(requested))) {
      if (LASTING.includes(name)) continue;
      try {
        // As hosts do, in UTF-8, of which Node.js takes the bytes as letters.
        response.setHeader(name, Buffer.from(value).toString('latin1'));
      } catch {
        // No header: its name has a space, for example.
      }
    }
    if (!METHODS.includes(method)) return void response.writeHead(405, {Allow: METHODS.join(', ')}).end();
    const page = requested.replace(/\/$/, '');
    const [, home] = requested.split('/');
    // Only names in the list are looked for, so nothing outside of the folder is.
    const file =
      [`${page}.html`, requested, `${page}/index.html`, `/${home}/404.html`].find((name) =>
        files.has(name),
      ) ?? '/404.html';
    const isFound = !file.endsWith('/404.html');
    // At another address, React would show the page a second time.
    const address = isFound ? file.replace(/(?:(?<=\/)index)?\.html$/, '') : requested;
    if (address !== requested)
      return void response.writeHead(308, {Location: addressOf(address) + search}).end();
    response.statusCode = isFound ? 200 : 404;
    // The file that the build has compressed.
    const isCompressed =
      files.has(`${file}.br`) && new Negotiator(request).encodings(['br', 'identity'])[0] === 'br';
    if (files.has(`${file}.br`)) response.setHeader('Vary', 'Accept-Encoding');
    if (isCompressed) response.setHeader('Content-Encoding', 'br');
    if (!response.hasHeader('Content-Type'))
      response.setHeader('Content-Type', contentType(path.extname(file)) || 'text/plain');
    const name = isCompressed ? `${file}.br` : file;
    const isWhole = !Object.keys(headers).some((it) => it === 'range' || it.startsWith('if-'));
    const stats = statSync(path.join(dir, name), {throwIfNoEntry: false});
    const bytes = isWhole && stats && stats.size <= AT_ONCE ? bytesOf(path.join(dir, name)) : undefined;
    if (stats && bytes) {
      response.setHeader('Last-Modified', stats.mtime.toUTCString());
      response.setHeader('Cache-Control', REVALIDATED);
      response.setHeader('Content-Length', bytes.length);
      return void response.end(method === 'HEAD' ? undefined : bytes);
    }
    if (stats && asksForMore(request, stats.size)) delete headers.range;
    send(request, addressOf(name), {root: dir, dotfiles: 'allow', acceptRanges: isFound, etag: false}).pipe(
      response,
    );
  };
}
