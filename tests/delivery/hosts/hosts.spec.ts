import {createHash} from 'node:crypto';
import {cp, mkdir, readFile, rename, rm, writeFile} from 'node:fs/promises';
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
import {prepareNginx} from './nginx';
import {CACHING, missingProtections} from './protections';
import {type Expected, hostRows, wellKnownFiles} from './rows';
import {type Answer, ask} from './server';

const ROOT = path.join(__dirname, '../../..');

/**
 * Writes the site with what an operator puts beside it.
 * @returns its folder and that of nginx's files, in a folder of the test's own
 */
async function makeSite() {
  const home = test.info().outputPath('host');
  const [dir, hostsDir] = [path.join(home, 'build'), path.join(home, 'build.hosts')];
  const files = new Map([...(await readFiles(BUILD)), ...wellKnownFiles]);
  await writeFiles(dir, files);
  await writeHostFiles({dir, hostsDir, site: await readSite(ROOT)});
  return {home, dir, hostsDir, files};
}

type MadeSite = Awaited<ReturnType<typeof makeSite>>;

const hosts = {
  // As in the container, where no TLS stands before it.
  nginx: async ({home, dir, hostsDir}: MadeSite) => {
    const text = await readFile(path.join(hostsDir, 'container.conf'), 'utf8');
    await writeFile(
      path.join(hostsDir, 'with-brotli.conf'),
      text.replace('gzip_static on;', 'gzip_static on; brotli_static on;'),
    );
    return (await prepareNginx(path.join(home, 'nginx'), dir, hostsDir)).start('with-brotli.conf');
  },
  cloudflarePages: ({home, dir}: MadeSite) => startCloudflarePages(home, dir),
  preview: ({dir}: MadeSite) => startPreview({dir, port: 0}),
};

/** Returns what an answer has instead of what is expected of it; empty when it is right. */
function mismatches(answer: Answer, {location, ...expected}: Expected): string[] {
  const {status, headers, body} = answer;
  const found = {
    status,
    location: headers.location,
    language: /<html[^>]* lang="?([\w-]+)/.exec(String(body))?.[1],
    encoding: headers['content-encoding'] ?? '',
    caching: headers['cache-control'],
    type: headers['content-type']?.toString().split(';')[0],
    bytes: body.length,
  };
  const wrong = Object.entries({location, ...expected})
    .filter(([what, value]) => what in found && Reflect.get(found, what) !== value)
    .map(([what, value]) => `${what} ${Reflect.get(found, what)}, expected ${value}`);
  if (/nginx\/\d/.test(String(body))) wrong.push("the server's version in the body");
  // An error before the site is reached (400, 414, 416, 431, 502 of the local runtime) carries nothing of it.
  return [200, 206, 304, 308, 404, 405].includes(status) ? [...wrong, ...missingProtections(answer)] : wrong;
}

for (const name of ['nginx', 'cloudflarePages', 'preview'] as const) {
  test(`${name} answers every row of the table`, async () => {
    test.setTimeout(240_000);
    const site = await makeSite();
    const server = await hosts[name](site);
    try {
      const wrong: string[] = [];
      for (const row of hostRows(site.files)) {
        const {path: target, method = 'GET', headers = {}, again} = row;
        let answer = await ask(server, target, {method, headers});
        if (again) {
          answer = await ask(server, target, {headers: {'if-none-match': String(answer.headers.etag)}});
        }
        const asked = `${method} ${target.slice(0, 60)} ${JSON.stringify(headers)}`;
        wrong.push(...mismatches(answer, row[name] ?? row).map((what) => `${asked}: ${what}`));
      }
      expect(wrong.join('\n')).toBe('');
    } finally {
      await server.close();
    }
  });
}

test('a file is kept for a year only where all of its folder are named by their content', async () => {
  const files = ['assets/js/more.2b1cab7c.js', 'pictures/plain.png', 'pictures/some.0a1b2c3d.png'];
  const rules = await headerRules('', [...files, 'press/mark.0a1b2c3d.svg'], await readSite(ROOT));
  expect(rules.slice(1).map((rule) => [rule.path, rule.headers['Cache-Control']])).toEqual([
    ['/assets/*', CACHING.hashed],
    ['/pictures/*', CACHING.named],
    ['/press/*', CACHING.named],
  ]);
});

test('from a bare nginx to HTTP/2: the challenge is answered before and after there is a certificate', async () => {
  const {home, dir, hostsDir} = await makeSite();
  const nginx = await prepareNginx(path.join(home, 'nginx'), dir, hostsDir);
  const token = '/.well-known/acme-challenge/token';
  await mkdir(path.join(nginx.challenges, path.dirname(token)), {recursive: true});
  await writeFile(path.join(nginx.challenges, token), 'thumbprint');
  const expectPort80 = async (server: LocalServer) => {
    const answer = await ask(server, token);
    expect([answer.status, String(answer.body)]).toEqual([200, 'thumbprint']);
    expect((await ask(server, `${path.dirname(token)}/other`)).status).toBe(404);
    const {status, headers} = await ask(server, '/ja/terms?a=1');
    expect([status, headers.location]).toEqual([301, `${product.siteUrl}/ja/terms?a=1`]);
    await server.close();
  };
  await expectPort80(await nginx.start('port-80.conf'));
  nginx.makeCertificate();
  // Debian 12's nginx; newer ones take nginx.conf, which differs by its line for HTTP/2.
  const server = await nginx.start('port-80.conf', 'nginx-1.22.conf');
  const session = connect(`https://127.0.0.1:${nginx.tlsPort}`, {rejectUnauthorized: false});
  const statusOf = (address: string) =>
    new Promise((resolve, reject) => {
      session
        .request({':path': address, ':authority': new URL(product.siteUrl).host})
        .on('response', (headers) => resolve(headers[':status']))
        .on('error', reject)
        .end();
    });
  expect([await statusOf('/ja'), await statusOf('/nothing')]).toEqual([200, 404]);
  expect(session.alpnProtocol).toBe('h2');
  session.close();
  await expectPort80(server);
  const newer = await readFile(path.join(hostsDir, 'nginx.conf'), 'utf8');
  expect(newer.replaceAll(' ssl;', ' ssl http2;').replace('\n  http2 on;', '')).toBe(
    await readFile(path.join(hostsDir, 'nginx-1.22.conf'), 'utf8'),
  );
});

test('a build that takes the place of the one that is served is served with its own policy', async () => {
  const {home, dir, hostsDir} = await makeSite();
  const server = await startPreview({dir, port: 0});
  try {
    const before = await ask(server, '/');
    const next = path.join(home, 'next');
    await cp(dir, next, {recursive: true});
    await writeFiles(next, new Map([['index.html', Buffer.from('<style>p{color:red}</style>')]]));
    await Promise.all(['br', 'gz'].map((extension) => rm(path.join(next, `index.html.${extension}`))));
    await writeHostFiles({dir: next, hostsDir, site: await readSite(ROOT)});
    await rename(dir, `${dir}.last`);
    const between = ask(server, '/');
    await rename(next, dir);
    const after = await ask(server, '/');
    expect([before.status, (await between).status, after.status]).toEqual([200, 200, 200]);
    expect(String((await between).body)).toBe('<style>p{color:red}</style>');
    expect(String(after.body)).toBe('<style>p{color:red}</style>');
    const hash = createHash('sha256').update('p{color:red}').digest('base64');
    expect(before.headers['content-security-policy']).not.toContain(hash);
    expect(after.headers['content-security-policy']).toContain(hash);
  } finally {
    await server.close();
  }
});
