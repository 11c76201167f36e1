import {once} from 'node:events';
import {readFile, rename} from 'node:fs/promises';
import {connect} from 'node:http2';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {defaultLanguage, languageCodes} from '../../../src/locale/languages';
import {headerRules, hostTexts, writeNginxFiles} from '../../../src/plugins/delivery/hosts';
import {startPreview} from '../../../src/plugins/delivery/preview';
import type {Site} from '../../../src/plugins/delivery/site';
import type {LocalServer} from '../../loopback';
import {BUILD, product} from '../../site';
import {readFiles, writeFiles} from '../files';
import {startCloudflarePages} from './cloudflare-pages';
import {startNginx} from './nginx';
import {CACHING, PROTECTIONS, protectionsOf} from './protections';
import {hostRows, operatorsFiles} from './rows';
import {ask} from './server';

const site: Site = {
  url: product.siteUrl,
  defaultLocale: defaultLanguage.code,
  locales: languageCodes,
  staticFolders: [],
  options: {
    permissions: ['accelerometer', 'clipboard-write', 'gyroscope'],
    immutable: ['assets', 'pictures'],
  },
};

/**
 * Writes the site with what an operator puts beside it.
 * @returns its folder and that of nginx's files, in a folder of the test's own
 */
async function makeSite() {
  const home = test.info().outputPath('host');
  const [dir, hostsDir] = [path.join(home, 'build'), path.join(home, 'build.hosts')];
  const files = new Map([...(await readFiles(BUILD)), ...operatorsFiles]);
  for (const file of ['_headers', '_redirects', 'robots.txt']) files.delete(file);
  await writeFiles(dir, files);
  const built = [...files.keys()].filter((file) => !/\.(?:br|gz)$/.test(file));
  const texts = Object.entries(await hostTexts(dir, built, site, (text) => expect(text).toBe('')));
  for (const [file, text] of texts) files.set(file, Buffer.from(text));
  await writeFiles(dir, files);
  await writeNginxFiles(hostsDir, site);
  return {home, dir, hostsDir, files};
}

type MadeSite = Awaited<ReturnType<typeof makeSite>>;

const start = {
  // As in the container, where no TLS stands before it.
  nginx: (made: MadeSite) => startNginx(made, 'container.conf'),
  cloudflarePages: startCloudflarePages,
};

/** An error before the site is reached (400, 414, 416, 431, 502 of the local runtime) carries nothing of it. */
const OF_THE_SITE = [200, 206, 304, 308, 404, 405];

for (const name of ['nginx', 'cloudflarePages'] as const) {
  test(`${name} answers every row of the table`, async () => {
    test.setTimeout(240_000);
    const made = await makeSite();
    const server = await start[name](made);
    try {
      for (const row of hostRows(made.files)) {
        const {
          path: target,
          method = 'GET',
          headers = {},
          again,
          nginx,
          cloudflarePages,
          ...everywhere
        } = row;
        const expected = {nginx, cloudflarePages}[name] ?? everywhere;
        let answer = await ask(server, target, {method, headers});
        if (again) {
          answer = await ask(server, target, {headers: {'if-none-match': String(answer.headers.etag)}});
        }
        const text = String(answer.body);
        const found = {
          status: answer.status,
          location: answer.headers.location,
          language: /<html[^>]* lang="?([\w-]+)/.exec(text)?.[1],
          encoding: answer.headers['content-encoding'] ?? '',
          caching: answer.headers['cache-control'],
          type: answer.headers['content-type']?.toString().split(';')[0],
          bytes: answer.body.length,
          version: /nginx\/\d/.exec(text)?.[0],
          protections: protectionsOf(answer),
        };
        expect(found, `${method} ${target.slice(0, 60)} ${JSON.stringify(headers)}`).toMatchObject({
          location: undefined,
          version: undefined,
          ...(OF_THE_SITE.includes(answer.status) && {protections: PROTECTIONS}),
          ...expected,
        });
      }
    } finally {
      await server.close();
    }
  });
}

test('pages are asked for again wherever they are, files with a hash are kept for a year, other files for a day', () => {
  const files = [
    'assets/js/more.2b1cab7c.js',
    'pictures/plain.png',
    'pictures/some.0a1b2c3d.png',
    'press/mark.0a1b2c3d.svg',
    'news/first.html',
    'news/photo.jpg',
    'news/films/a.mp4',
  ];
  const rules = headerRules(files, site).slice(1);
  expect(Object.fromEntries(rules.map((rule) => [rule.path, rule.headers['Cache-Control']]))).toEqual({
    '/assets/*': CACHING.hashed,
    '/pictures/plain.png': CACHING.named,
    '/pictures/some.0a1b2c3d.png': CACHING.hashed,
    '/press/*': CACHING.named,
    '/news/photo.jpg': CACHING.named,
    '/news/films/*': CACHING.named,
  });
});

test('what an operator puts into _headers, _redirects and robots.txt stays, ours is added, and a contradiction is said', async () => {
  const dir = test.info().outputPath('static');
  const theirs = {
    _headers: '/*\n  X-Robots-Tag: noai\n/assets/*\n  Cache-Control: no-store\n',
    _redirects: '/old /terms 301\n/ja/* /elsewhere\n',
    'robots.txt': 'User-agent: *\nDisallow: /\n',
  };
  await writeFiles(dir, new Map(Object.entries(theirs)));
  const files = ['index.html', 'assets/a.0a1b2c3d.js', ...Object.keys(theirs)];
  const said: string[] = [];
  const texts = await hostTexts(dir, files, site, (text) => said.push(text));
  for (const [file, text] of Object.entries(theirs)) expect(texts[file]?.startsWith(text), file).toBe(true);
  expect(texts._headers).toContain("frame-ancestors 'none'");
  expect(texts._headers).not.toContain('immutable');
  expect(texts._redirects).toContain('\n/index.html / 308\n');
  expect(texts['robots.txt']).toContain(`Sitemap: ${site.url}/ja/sitemap.xml`);
  for (const found of ['Cache-Control for /assets/*', 'a rule for /ja/*', 'keeps search engines out']) {
    expect(said.join('\n')).toContain(found);
  }
});

test('transport security speaks for subdomains when asked, and can be left out', () => {
  const value = (hsts: Site['options']['hsts']) =>
    headerRules([], {...site, options: {hsts}})[0]?.headers['Strict-Transport-Security'];
  expect(['on', 'subdomains', 'off'].map((one) => value(one as 'on'))).toEqual([
    'max-age=63072000',
    'max-age=63072000; includeSubDomains',
    undefined,
  ]);
});

test('from a bare nginx to HTTP/2: the challenge is answered before and after there is a certificate', async () => {
  const made = await makeSite();
  const token = '/.well-known/acme-challenge/token';
  await writeFiles(made.home, new Map([[`acme${token}`, Buffer.from('thumbprint')]]));
  const expectPort80 = async (server: LocalServer) => {
    const answer = await ask(server, token);
    expect([answer.status, String(answer.body)]).toEqual([200, 'thumbprint']);
    expect((await ask(server, `${token}-of-others`)).status).toBe(404);
    const {status, headers} = await ask(server, '/ja/terms?a=1');
    expect([status, headers.location]).toEqual([301, `${product.siteUrl}/ja/terms?a=1`]);
    await server.close();
  };
  await expectPort80(await startNginx(made, 'port-80.conf'));
  // Debian 12's nginx; newer ones take nginx.conf, which differs by its line for HTTP/2.
  const server = await startNginx(made, 'port-80.conf', 'nginx-1.22.conf');
  const session = connect(server.tlsUrl, {rejectUnauthorized: false});
  const answerTo = async (address: string) => {
    const authority = new URL(product.siteUrl).host;
    const request = session.request({':path': address, ':authority': authority, 'accept-encoding': 'br'});
    const [headers] = await once(request, 'response');
    return [headers[':status'], headers['content-encoding']];
  };
  expect([await answerTo('/ja'), await answerTo('/nothing')]).toEqual([
    [200, 'br'],
    [404, 'br'],
  ]);
  expect(session.alpnProtocol).toBe('h2');
  session.destroy();
  await expectPort80(server);
  const [newer = '', older] = await Promise.all(
    ['nginx.conf', 'nginx-1.22.conf'].map((file) => readFile(path.join(made.hostsDir, file), 'utf8')),
  );
  const {hostname} = new URL(product.siteUrl);
  for (const line of [
    `server_name ${hostname};`,
    `root /var/www/${hostname};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
  ]) {
    expect(newer).toContain(line);
  }
  expect(newer.replaceAll(' ssl;', ' ssl http2;').replace('\n  http2 on;', '')).toBe(older);
});

test('the preview answers as hosts do, and nothing ends it', async () => {
  const {dir, home} = await makeSite();
  const server = await startPreview({dir, port: 0});
  const answer = async (at: string, headers = {}) => {
    const {status, headers: sent, body} = await ask(server, at, {headers});
    return [status, sent.location ?? /<html[^>]* lang="?([\w-]+)/.exec(String(body))?.[1]];
  };
  for (const [at, ...expected] of [
    ['/terms', 200, 'en'],
    ['/ja', 200, 'ja'],
    ['/ja/?a=1', 308, '/ja?a=1'],
    ['/terms.html', 308, '/terms'],
    ['/ja/nothing', 404, 'ja'],
    ['/japan', 404, 'en'],
    ['/../../etc/passwd', 404, 'en'],
    ['/%zz', 400, undefined],
  ] as const) {
    expect(await answer(at), at).toEqual(expected);
  }
  const statusOf = async (range: string) => (await answer('/robots.txt', {range: `bytes=${range}`}))[0];
  expect(await Promise.all(['5-2', '9999999-', '0-0', '-5'].map(statusOf))).toEqual([416, 416, 206, 206]);
  const asked = Array.from({length: 200}, () => ask(server, '/terms').catch(() => {}));
  await rename(dir, path.join(home, 'away'));
  expect(await answer('/terms')).toEqual([404, undefined]);
  await Promise.all(asked);
  await rename(path.join(home, 'away'), dir);
  expect(await answer('/terms')).toEqual([200, 'en']);
  await server.close();
});
