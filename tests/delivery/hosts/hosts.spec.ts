import {createHash} from 'node:crypto';
import {once} from 'node:events';
import {readFile, rename} from 'node:fs/promises';
import {connect} from 'node:http2';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {headerRules} from '../../../src/plugins/delivery/headers';
import {writeHostFiles} from '../../../src/plugins/delivery/hosts';
import {startPreview} from '../../../src/plugins/delivery/preview';
import {readFiles, readSite, writeFiles} from '../../../src/plugins/delivery/site';
import type {LocalServer} from '../../loopback';
import {BUILD, product} from '../../site';
import {startCloudflarePages} from './cloudflare-pages';
import {startNginx} from './nginx';
import {CACHING, PROTECTIONS, protectionsOf} from './protections';
import {hostRows, wellKnownFiles} from './rows';
import {ask} from './server';

const site = () => readSite(path.join(__dirname, '../../..'));

/**
 * Writes the site with what an operator puts beside it.
 * @returns its folder and that of nginx's files, in a folder of the test's own
 */
async function makeSite() {
  const home = test.info().outputPath('host');
  const [dir, hostsDir] = [path.join(home, 'build'), path.join(home, 'build.hosts')];
  const files = new Map([...(await readFiles(BUILD)), ...wellKnownFiles]);
  await writeFiles(dir, files);
  await writeHostFiles({dir, hostsDir, site: await site()});
  return {home, dir, hostsDir, files};
}

type MadeSite = Awaited<ReturnType<typeof makeSite>>;

const start = {
  // As in the container, where no TLS stands before it.
  nginx: (made: MadeSite) => startNginx(made, 'container.conf'),
  cloudflarePages: startCloudflarePages,
  preview: ({dir}: MadeSite) => startPreview({dir, port: 0}),
};

/** An error before the site is reached (400, 414, 416, 431, 502 of the local runtime) carries nothing of it. */
const OF_THE_SITE = [200, 206, 304, 308, 404, 405];

for (const name of ['nginx', 'cloudflarePages', 'preview'] as const) {
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
          preview,
          ...everywhere
        } = row;
        const expected = {nginx, cloudflarePages, preview}[name] ?? everywhere;
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

test('a file is kept for a year only where all of its folder are named by their content', async () => {
  const files = ['assets/js/more.2b1cab7c.js', 'pictures/plain.png', 'pictures/some.0a1b2c3d.png'];
  const rules = await headerRules('', [...files, 'press/mark.0a1b2c3d.svg'], await site());
  expect(rules.slice(1).map((rule) => [rule.path, rule.headers['Cache-Control']])).toEqual([
    ['/assets/*', CACHING.hashed],
    ['/pictures/*', CACHING.named],
    ['/press/*', CACHING.named],
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
  expect(newer.replaceAll(' ssl;', ' ssl http2;').replace('\n  http2 on;', '')).toBe(older);
});

test('a build that takes the place of the one that is served is served with its own policy', async () => {
  const {home, dir, hostsDir, files} = await makeSite();
  const server = await startPreview({dir, port: 0});
  const before = await ask(server, '/');
  const next = path.join(home, 'next');
  const page = '<style>p{color:red}</style>';
  files.set('index.html', Buffer.from(page));
  for (const compressed of ['index.html.br', 'index.html.gz']) files.delete(compressed);
  await writeFiles(next, files);
  await writeHostFiles({dir: next, hostsDir, site: await site()});
  await rename(dir, `${dir}.last`);
  const between = ask(server, '/');
  await rename(next, dir);
  const hash = createHash('sha256').update('p{color:red}').digest('base64');
  expect(before).toMatchObject({
    status: 200,
    headers: {'content-security-policy': expect.not.stringContaining(hash)},
  });
  for (const {status, headers, body} of [await between, await ask(server, '/')]) {
    expect([status, String(body)]).toEqual([200, page]);
    expect(headers['content-security-policy']).toContain(hash);
  }
  await server.close();
});
