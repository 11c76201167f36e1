import {once} from 'node:events';
import {cpSync, readFileSync} from 'node:fs';
import {rename} from 'node:fs/promises';
import {connect} from 'node:http2';
import {expect, test} from 'playwright/test';
import {preview} from '../../../src/plugins/delivery/hosting/preview';
import {filesIn} from '../../../src/plugins/delivery/site';
import {type LocalServer, serveLocally} from '../../loopback';
import {addressIn, BUILD, fileOf, hasSwitcher, languages, otherLanguage, product} from '../../site';
import {TemporaryFolder} from '../../temporary-folder';
import {PROTECTIONS} from './protections';
import {type Expected, hostRows, OPERATOR_FILES} from './rows';
import {ask, startCloudflarePages, startNginx} from './servers';

/** Rule that the build adds to `_headers` if static/ has this file. */
const APPLE_RULE = '/.well-known/apple-app-site-association\n  content-type: application/json\n';

/**
 * Copies the site into a temporary folder, together with files that an operator may add. Each of these
 * contains its own path, so that lengths differ. The contact page is at `/terms` too, because the site may have no
 * terms.
 */
function makeSite() {
  const folder = new TemporaryFolder();
  cpSync(BUILD, folder.path('build'), {recursive: true});
  for (const language of languages) {
    const at = (address: string) => fileOf(addressIn(language, address), folder.path('build'));
    for (const ending of ['', '.br', '.gz']) cpSync(at('/contact') + ending, at('/terms') + ending);
  }
  folder.rewrite('build/_headers', (text) => text + APPLE_RULE);
  for (const file of Object.keys(OPERATOR_FILES)) folder.write(`build/${file}`, file);
  return folder;
}

const HOSTS = {
  // The container's configuration, which needs no TLS.
  nginx: (folder: TemporaryFolder) => startNginx(folder, 'container.conf'),
  cloudflarePages: startCloudflarePages,
};

/** Returns the language of a page that a host sent; undefined if the answer is no page. */
const languageOf = ({body}: {body: Buffer}) => /<html[^>]* lang="?([\w-]+)/.exec(String(body))?.[1];

/**
 * Status codes of answers that have the site's headers. Errors before the site is reached (400, 414, 416, 431, and
 * 502 of the local runtime) do not have them.
 */
const STATUS_WITH_HEADERS = [200, 206, 304, 308, 404, 405];

for (const [host, start] of Object.entries(HOSTS)) {
  test(`${host} gives the expected answer to every request of the table`, async () => {
    test.setTimeout(240_000);
    const folder = makeSite();
    const dir = folder.path('build');
    await using server = await start(folder);
    for (const {paths, method, headers, again, nginx, cloudflarePages, ...everywhere} of hostRows(
      dir,
      await filesIn(dir),
    )) {
      const expectAnswer = async (target: string) => {
        const {location, ...expected}: Expected = {nginx, cloudflarePages}[host] ?? everywhere;
        let answer = await ask(server, target, {method, headers});
        if (again) {
          answer = await ask(server, target, {headers: {'if-none-match': String(answer.headers.etag)}});
        }
        const [type, charset] = answer.headers['content-type']?.split('; charset=') ?? [];
        const actual = {
          ...answer.headers,
          status: answer.status,
          language: languageOf(answer),
          type,
          charset,
          bytes: answer.body.length,
        };
        const [query = ''] = /\?.*/.exec(target) ?? [];
        expect(actual, `${method} ${target.slice(0, 60)} ${JSON.stringify(headers)}`).toEqual({
          ...actual,
          ...(STATUS_WITH_HEADERS.includes(answer.status) && PROTECTIONS),
          // Cloudflare adds these itself, some of them not in the local runtime.
          ...(host === 'nginx' && {
            // Without its version.
            server: 'nginx',
            allow: answer.status === 405 ? 'GET, HEAD' : undefined,
            ...(/^text/.test(type ?? '') && {charset: 'utf-8'}),
            ...(expected['content-encoding'] ? {vary: 'Accept-Encoding'} : {}),
          }),
          ...expected,
          location: location && location + query,
        });
      };
      await Promise.all(paths.map(expectAnswer));
    }
  });
}

test('nginx answers the certificate authority’s challenge before and after the site has a certificate, and then serves HTTP/2', async () => {
  const folder = makeSite();
  const terms = addressIn(otherLanguage, '/terms');
  const token = '/.well-known/acme-challenge/token';
  folder.write(`acme${token}`, 'thumbprint');
  const expectPort80 = async (server: LocalServer) => {
    const answer = await ask(server, token);
    expect([answer.status, String(answer.body)]).toEqual([200, 'thumbprint']);
    expect((await ask(server, `${token}-of-others`)).status).toBe(404);
    const {status, headers} = await ask(server, `${terms}?a=1`);
    expect([status, headers.location, headers.server]).toEqual([
      301,
      `${product.siteUrl}${terms}?a=1`,
      'nginx',
    ]);
  };
  {
    await using withoutTls = await startNginx(folder, 'port-80.conf');
    await expectPort80(withoutTls);
  }
  await using server = await startNginx(folder, 'port-80.conf', 'nginx.conf');
  const {host, hostname} = new URL(product.siteUrl);
  const session = connect(server.tlsUrl, {rejectUnauthorized: false});
  const request = session.request({':path': terms, ':authority': host, 'accept-encoding': 'br'});
  const [headers] = await once(request, 'response');
  expect(headers).toMatchObject({':status': 200, 'content-encoding': 'br'});
  await once(request.resume(), 'end');
  // 631, of which dates may have some more or less, and 49 that begin the connection: the longest legal page has
  // 8.5 kB with them (tests/delivery/budgets).
  const headerBytes = Number(session.socket?.bytesRead) - Number(headers['content-length']);
  expect(headerBytes, 'bytes of an answer without its content').toBeLessThanOrEqual(685);
  session.destroy();
  await expectPort80(server);
  const configuration = ['nginx.conf', 'port-80.conf']
    .map((file) => readFileSync(`${BUILD}.hosts/${file}`, 'utf8'))
    .join('');
  for (const line of [
    `server_name ${hostname};`,
    `root /var/www/${hostname};`,
    'listen [::]:443 ssl http2;',
    'ssl_protocols TLSv1.2 TLSv1.3;',
    'ssl_session_tickets off;',
    'listen [::]:80;',
  ]) {
    expect(configuration).toContain(line);
  }
});

test('the preview serves pages and files at their addresses, and no request ends it', async () => {
  const folder = makeSite();
  const dir = folder.path('build');
  const {code} = otherLanguage;
  folder.write('build/press/50% off?#写真.txt', '');
  folder.write('build/press/film.bin', 'f'.repeat(2_000_000));
  folder.write('key.txt', '');
  folder.rewrite(
    'build/_headers',
    (text) => `${text}/*\n  No header: a\n  X-Note: 浮き彫り\n  X-Bell: \x07\n`,
  );
  await using server = await serveLocally(preview(dir));
  const answer = async (at: string, headers = {}) => {
    const response = await ask(server, at, {headers});
    return [response.status, languageOf(response)];
  };
  for (const [at, ...expected] of [
    ...(hasSwitcher
      ? ([
          [`//${code}`, 200, code],
          [`/${code}/`, 308, undefined],
          [`/${code}/nothing`, 404, code],
          [`/${code}/404`, 404, code],
        ] as const)
      : []),
    ['/index.html', 308, undefined],
    ['/terms.html?a=1', 308, undefined],
    [`/${code}pan`, 404, 'en'],
    ['/archive/', 200, undefined],
    ['/.well-known/security.txt', 200, undefined],
    ['/press/50%25%20off%3f%23%E5%86%99%E7%9C%9F.txt', 200, undefined],
    // Beside the site's folder, whether the file exists or not.
    ['/..%2fkey.txt', 404, 'en'],
    ['/..%2fno-such-key.txt', 404, 'en'],
    ['/..%2fbuild%2fterms.html', 404, 'en'],
    ['/_headers', 404, 'en'],
    ['/terms%00', 404, 'en'],
    ['/%zz', 400, undefined],
  ] as const) {
    expect(await answer(at), at).toEqual(expected);
  }
  expect((await ask(server, '/terms.html?a=1')).headers.location).toBe('/terms?a=1');
  for (const [range, status] of Object.entries({
    '5-2': 416,
    '9999999-': 416,
    '0-0': 206,
    '-5': 206,
    '-9999999': 200,
  })) {
    const response = await ask(server, '/robots.txt', {headers: {range: `bytes=${range}`}});
    expect(response.status, range).toBe(status);
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
    const {status, headers} = await ask(server, '/terms', {method});
    expect([status, headers.allow], method).toEqual([405, 'GET, HEAD']);
  }
  const head = await ask(server, '/terms', {method: 'HEAD'});
  expect([head.status, head.body.length]).toEqual([200, 0]);
  const since = {'if-modified-since': String(head.headers['last-modified'])};
  expect((await ask(server, '/terms', {headers: since})).status).toBe(304);
  const film = await ask(server, '/press/film.bin');
  expect([film.body.length, film.headers['last-modified'] !== undefined]).toEqual([2_000_000, true]);
  expect(await answer('/nothing', {range: 'bytes=0-0'})).toEqual([404, 'en']);
  for (const [at, encoding, ...expected] of [
    ['/terms', 'gzip, br', 'br', 'text/html; charset=utf-8'],
    ['/terms', 'gzip, br;q=0', undefined, 'text/html; charset=utf-8'],
    ['/terms', 'br;  q=0', undefined, 'text/html; charset=utf-8'],
    ['/terms', 'br ;q=0', undefined, 'text/html; charset=utf-8'],
    ['/terms', 'x-br', undefined, 'text/html; charset=utf-8'],
    ['/terms', 'BR;q=0.5', 'br', 'text/html; charset=utf-8'],
    ['/favicon.svg', 'br', 'br', 'image/svg+xml'],
  ] as const) {
    const {headers} = await ask(server, at, {headers: {'accept-encoding': encoding}});
    expect([headers['content-encoding'], headers['content-type']], `${at} ${encoding}`).toEqual(expected);
  }
  // The headers of `_headers`, but those that would outlast the preview in the browser.
  for (const [at, status] of [
    [hasSwitcher ? `/${code}/terms` : '/terms', 200],
    ['/nothing', 404],
    [hasSwitcher ? `/${code}/` : '/terms/', 308],
  ] as const) {
    const {headers, ...answered} = await ask(server, at);
    const {'strict-transport-security': hsts, ...protections} = PROTECTIONS;
    expect(answered.status).toBe(status);
    expect(headers, at).toMatchObject(JSON.parse(JSON.stringify(protections)));
    expect(headers['strict-transport-security'], `${at} ${hsts}`).toBeUndefined();
  }
  const named = await ask(server, '/favicon.svg');
  expect(named.headers['cache-control']).toBe('public, max-age=0');
  // The build is replaced while requests are being answered.
  const requests = Array.from({length: 200}, () => ask(server, '/terms').catch(() => {}));
  await rename(dir, folder.path('away'));
  expect(await answer('/terms')).toEqual([404, 'en']);
  await Promise.all(requests);
  await rename(folder.path('away'), dir);
  expect(await answer('/terms')).toEqual([200, 'en']);
});
