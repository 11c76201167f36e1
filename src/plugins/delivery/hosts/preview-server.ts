import {stat} from 'node:fs/promises';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {languageOf} from '../../../locale/languages';
import {type Files, readFiles} from '../site/files';
import {cachingAt, HIDDEN, type HostTable, hostTable, NOT_FOUND_CACHING} from './host-table';
import {sendFile} from './send-file';

export type PreviewServer = {
  /** Its origin, without a slash at its end. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

/** A finished site as it is served: its files in memory, and what its own table says of them. */
type Release = {
  /** Which folder it was read from: another build's has another. */
  readonly folder: string;
  readonly files: Files;
  readonly table: HostTable;
  /** The file at each address, and where each other form of an address leads. */
  readonly fileAt: ReadonlyMap<string, string>;
  readonly moved: ReadonlyMap<string, string>;
};

/**
 * Serves a finished site on this machine as hosts do: exact addresses, not-found pages by
 * language, the headers of the host table, and the texts as the build compressed them. A build that
 * takes the place of the one it began with is served from the next request on, whole: its pages
 * with its policy, while what was begun is sent from the build before.
 * @param options.dir the bundle
 * @param options.port 0 for any free one
 * @throws when the port is taken (`EADDRINUSE`)
 */
export async function startPreview({dir, port}: {dir: string; port: number}): Promise<PreviewServer> {
  const latest = await releasesOf(dir);
  const server = createServer((request, response) => {
    latest().then(
      (release) => answer(request, response, release),
      (error: unknown) => {
        console.error(error);
        response.writeHead(500).end();
      },
    );
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

/** Gives what gives the latest release that stands in a folder. */
async function releasesOf(dir: string): Promise<() => Promise<Release>> {
  let current = await readRelease(dir);
  let reading: Promise<void> | undefined;
  const renew = async () => {
    try {
      current = await readRelease(dir);
    } catch (error) {
      // While one build takes the place of another, the one before is served.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
        throw error;
      }
    }
  };
  return async () => {
    if ((await nameOf(dir)) !== current.folder) {
      reading ??= renew().finally(() => {
        reading = undefined;
      });
      await reading;
    }
    return current;
  };
}

/** Tells a folder from every other that stands or stood in its place; undefined while there is none. */
async function nameOf(dir: string): Promise<string | undefined> {
  return stat(dir).then(
    ({ino, ctimeMs}) => `${ino} ${ctimeMs}`,
    () => undefined,
  );
}

async function readRelease(dir: string): Promise<Release> {
  for (;;) {
    const folder = await nameOf(dir);
    const files = await readFiles(dir);
    if (folder === undefined || folder !== (await nameOf(dir))) {
      // Replaced while it was read: what was read is of two builds.
      continue;
    }
    const table = hostTable(files);
    return {
      folder,
      files,
      table,
      fileAt: new Map(table.routes.map(({address, file}) => [address, file])),
      moved: new Map(
        table.routes.flatMap(({address, movedFrom}) => movedFrom.map((form) => [form, address])),
      ),
    };
  }
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  {files, table, fileAt, moved}: Release,
): void {
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
  if (files.has(file) && !HIDDEN.test(file) && (fileAt.has(path) || !file.endsWith('.html'))) {
    response.setHeader('Cache-Control', cachingAt(table, path));
    sendFile(request, response, files, file);
    return;
  }
  const language = languageOf(path);
  response.setHeader('Cache-Control', NOT_FOUND_CACHING);
  const page = table.notFound.find((one) => one.language === language)?.file ?? '404.html';
  sendFile(request, response, files, page, 404);
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
