import {createReadStream, rmSync} from 'node:fs';
import {cp, mkdtemp, readFile, stat} from 'node:fs/promises';
import {createServer, type IncomingMessage, type RequestListener, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {lookup} from 'mrmime';
import sirv from 'sirv';
import {type HeaderRule, HIDDEN, NOT_FOUND_CACHING, parseHeaders, REVALIDATED} from './headers';
import {filesIn, parseRedirects, type Redirect} from './hosts';

export type PreviewServer = {
  /** Its origin, without a slash at its end. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

/** A finished site as it is served. */
type Release = {
  /** Tells its folder from every other that stood or stands in the same place. */
  readonly id: string;
  readonly answer: RequestListener;
};

/**
 * Serves a finished site on this machine as hosts do, by its `_headers` and `_redirects`. A build that takes
 * the place of the one it began with is served from the next request on, its pages with its policy.
 * @param options.dir the site's folder
 * @param options.port 0 for any free one
 * @throws when the port is taken (`EADDRINUSE`), or there is no site
 */
export async function startPreview({dir, port}: {dir: string; port: number}): Promise<PreviewServer> {
  const copies = await mkdtemp(path.join(tmpdir(), 'preview-'));
  const removeCopies = () => rmSync(copies, {recursive: true, force: true});
  process.once('exit', removeCopies);
  let release = await readRelease(dir, copies);
  let reading: Promise<void> | undefined;
  const renew = async () => {
    release = await readRelease(dir, copies).catch(() => release);
    reading = undefined;
  };
  const server = createServer(async (request, response) => {
    const id = await idOf(dir);
    if (id !== undefined && id !== release.id) {
      reading ??= renew();
      await reading;
    }
    release.answer(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          process.off('exit', removeCopies);
          removeCopies();
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

async function idOf(dir: string): Promise<string | undefined> {
  return stat(dir).then(
    ({ino, ctimeMs}) => `${ino}-${ctimeMs}`,
    () => undefined,
  );
}

/** Copies the site, so that no build changes it while it is sent, and no file of `dir` stays open. */
async function readRelease(dir: string, copies: string): Promise<Release> {
  const id = await idOf(dir);
  const copy = await mkdtemp(path.join(copies, 'site-'));
  await cp(dir, copy, {recursive: true, preserveTimestamps: true});
  if (id === undefined || id !== (await idOf(dir))) {
    return readRelease(dir, copies);
  }
  const [headers, redirects] = await Promise.all(
    ['_headers', '_redirects'].map((file) => readFile(path.join(copy, file), 'utf8')),
  );
  const files = new Set((await filesIn(copy)).map((file) => `/${file}`));
  return {id, answer: answersOf(copy, files, parseHeaders(headers ?? ''), parseRedirects(redirects ?? ''))};
}

/** Returns what answers requests for the files of a folder. */
function answersOf(
  dir: string,
  files: ReadonlySet<string>,
  rules: readonly HeaderRule[],
  redirects: readonly Redirect[],
): RequestListener {
  const send = sirv(dir, {brotli: true, gzip: true, etag: true, extensions: []});
  const isSent = (file: string) => files.has(file) && !HIDDEN.test(file);

  function sendFile(request: IncomingMessage, response: ServerResponse, file: string): void {
    const type = lookup(file) ?? 'application/octet-stream';
    const isText = /^text\/|json$|[/+]xml$/.test(type);
    const defaults = {
      'Content-Type': isText ? `${type};charset=utf-8` : type,
      'Cache-Control': REVALIDATED,
    };
    for (const [name, value] of Object.entries(defaults).filter(([one]) => !response.hasHeader(one))) {
      response.setHeader(name, value);
    }
    // sirv reads a range from the end as one from the beginning.
    if (!/^bytes=\d+-\d*$/.test(request.headers.range ?? '')) {
      delete request.headers.range;
    }
    request.url = encodeURI(file);
    send(request, response);
  }

  function sendNotFound({headers}: IncomingMessage, response: ServerResponse, page: string): void {
    const isCompressed = /\bbr\b/.test(String(headers['accept-encoding'])) && files.has(`${page}.br`);
    response.writeHead(404, {
      'Cache-Control': NOT_FOUND_CACHING,
      'Content-Type': 'text/html;charset=utf-8',
      Vary: 'Accept-Encoding',
      ...(isCompressed && {'Content-Encoding': 'br'}),
    });
    createReadStream(path.join(dir, isCompressed ? `${page}.br` : page)).pipe(response);
  }

  return (request, response) => {
    const [at = '', query] = divide(request.url ?? '/');
    const matches = (rule: string) => (rule.endsWith('*') ? at.startsWith(rule.slice(0, -1)) : rule === at);
    for (const {headers} of rules.filter((rule) => matches(rule.path))) {
      response.setHeaders(new Headers(headers));
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, {Allow: 'GET, HEAD'}).end();
      return;
    }
    if (at === '') {
      response.writeHead(400).end();
      return;
    }
    const redirect = redirects.find(({from}) => matches(from));
    const page = /^(.+?)(?:\.html|\/)$/.exec(at)?.[1];
    const to = redirect?.status === '308' ? redirect.to : page && isSent(`${page}.html`) ? page : undefined;
    const file = [at, at === '/' ? '/index.html' : `${at}.html`].find(isSent);
    if (to !== undefined) {
      response.writeHead(308, {Location: to + query}).end();
    } else if (file === undefined) {
      sendNotFound(request, response, redirect?.to ?? '/404.html');
    } else {
      sendFile(request, response, file);
    }
  };
}

/** Divides a request's target into its path, decoded, and its query; no path when it cannot be read. */
function divide(target: string): [path: string | undefined, query: string] {
  // Slashes and dots are resolved as hosts do, so that no path leaves the site.
  const {pathname, search} = new URL(`http://site.invalid/${target.replace(/^\/+/, '')}`);
  try {
    const at = decodeURIComponent(pathname).replace(/\/{2,}/g, '/');
    return [at.includes('\0') ? undefined : at, search];
  } catch {
    return [undefined, search];
  }
}
