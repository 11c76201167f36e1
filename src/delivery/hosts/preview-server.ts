import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import sirv from 'sirv';
import {languageOf} from '../../locale/address';
import {type Files, readFiles} from '../site/site';
import {cachingAt, HIDDEN, type HostTable, hostTable, NOT_FOUND_CACHING} from './host-table';

export type PreviewServer = {
  /** Its origin, without a slash at its end. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

/**
 * Serves a finished site on this machine as hosts do: exact addresses, not-found pages by
 * language, the headers of the host table, and the texts as the build compressed them.
 * @param options.dir the bundle, read once: start the server again after a build
 * @param options.port 0 for any free one
 * @throws when the port is taken (`EADDRINUSE`)
 */
export async function startPreview({dir, port}: {dir: string; port: number}): Promise<PreviewServer> {
  const server = createServer(await answerFrom(dir));
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

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

async function answerFrom(dir: string): Promise<Answer> {
  const files = await readFiles(dir);
  const table = hostTable(files);
  const send = sirv(dir, {extensions: [], etag: true, brotli: true, gzip: true});
  const moved = new Map(
    table.routes.flatMap(({address, movedFrom}) => movedFrom.map((form) => [form, address])),
  );
  const fileAt = new Map(table.routes.map(({address, file}) => [address, file]));

  return (request, response) => {
    for (const [name, value] of Object.entries(table.headers)) {
      response.setHeader(name, value);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, {Allow: 'GET, HEAD'}).end();
      return;
    }
    const [path, query] = divide(request.url ?? '/');
    if (path === undefined) {
      response.writeHead(400).end();
      return;
    }
    const movedTo = moved.get(path);
    if (movedTo !== undefined) {
      response.writeHead(308, {Location: movedTo + query}).end();
      return;
    }
    const file = fileAt.get(path) ?? path.slice(1);
    if (!files.has(file) || HIDDEN.test(file) || (file.endsWith('.html') && !fileAt.has(path))) {
      sendNotFound(request, response, files, table, path);
      return;
    }
    response.setHeader('Cache-Control', cachingAt(table, path));
    request.url = `/${encodeURI(file)}`;
    if (!/^bytes=\d+-\d*$/.test(request.headers.range ?? '')) {
      // sirv misreads the other forms of a range; sending everything is always right (RFC 9110, 14.2).
      delete request.headers.range;
    }
    send(request, response, () => sendNotFound(request, response, files, table, path));
  };
}

/** Divides a request's target into its path, decoded, and its query; no path when it cannot be read. */
function divide(target: string): [path: string | undefined, query: string] {
  const [encoded = '', ...rest] = target.split('?');
  const query = rest.length > 0 ? `?${rest.join('?')}` : '';
  try {
    // Slashes and dots are resolved as hosts do, so that no path leaves the site.
    const {pathname} = new URL(`http://site.invalid/${encoded.replace(/^\/+/, '')}`);
    const path = decodeURIComponent(pathname).replace(/\/{2,}/g, '/');
    return [path.includes('\0') ? undefined : path, query];
  } catch {
    return [undefined, query];
  }
}

function sendNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  files: Files,
  table: HostTable,
  path: string,
): void {
  const language = languageOf(path);
  const file = table.notFound.find((page) => page.language === language)?.file ?? '404.html';
  const accepted = request.headers['accept-encoding'] ?? '';
  const forms = [
    {encoding: 'br', name: `${file}.br`},
    {encoding: 'gzip', name: `${file}.gz`},
  ];
  const compressed = forms.find(({encoding, name}) => accepted.includes(encoding) && files.has(name));
  response.writeHead(404, {
    'Content-Type': 'text/html;charset=utf-8',
    'Cache-Control': NOT_FOUND_CACHING,
    Vary: 'Accept-Encoding',
    ...(compressed && {'Content-Encoding': compressed.encoding}),
  });
  response.end(request.method === 'HEAD' ? undefined : files.get(compressed?.name ?? file));
}
