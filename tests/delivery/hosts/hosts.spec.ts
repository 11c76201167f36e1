import {createHash} from 'node:crypto';
import {cp, mkdir, readFile, rename, rm, writeFile} from 'node:fs/promises';
import {connect} from 'node:http2';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {parseHeaders} from '../../../src/plugins/delivery/headers';
import {writeHostFiles} from '../../../src/plugins/delivery/hosts';
import {startPreview} from '../../../src/plugins/delivery/preview';
import {readFiles, readSite, writeFiles} from '../../../src/plugins/delivery/site';
import {product} from '../../site';
import {startCloudflarePages} from './cloudflare-pages';
import {prepareNginx} from './nginx';
import {CACHING, missingProtections} from './protections';
import {type Expected, type HostName, hostRows, type Row, wellKnownFiles} from './rows';
import {type Answer, ask, type Server} from './server';

const ROOT = path.join(__dirname, '../../..');
const BUILD = path.join(ROOT, 'build');

/**
 * Writes the site with what an operator puts beside it.
 * @returns its folder and that of nginx's files, in a folder of the test's own
 */
async function makeSite(more = wellKnownFiles) {
  const home = test.info().outputPath('host');
  const [dir, hostsDir] = [path.join(home, 'build'), path.join(home, 'build.hosts')];
  const files = new Map([...(await readFiles(BUILD)), ...more]);
  await writeFiles(dir, files);
  await writeHostFiles({dir, hostsDir, site: await readSite(ROOT)});
  return {home, dir, hostsDir, files};
}

const hosts: Record<HostName, (site: Awaited<ReturnType<typeof makeSite>>) => Promise<Server>> = {
  // As in the container, where no TLS stands before it.
  nginx: async ({home, dir, hostsDir}) => {
    const text = await readFile(path.join(hostsDir, 'container.conf'), 'utf8');
    await writeFile(
      path.join(hostsDir, 'with-brotli.conf'),
      text.replace('gzip_static on;', 'gzip_static on; brotli_static on;'),
    );
    return (await prepareNginx(path.join(home, 'nginx'), dir, hostsDir)).start('with-brotli.conf');
  },
  cloudflarePages: ({home, dir}) => startCloudflarePages(home, dir),
  preview: ({dir}) => startPreview({dir, port: 0}),
};

/** Says what an answer has instead of what is expected of it; empty when it is right. */
function mismatches({status, headers, body}: Answer, expected: Expected): string[] {
  const compared: [what: string, found: unknown, wanted: unknown][] = [
    ['status', status, expected.status],
    ['Location', headers.location, expected.location],
    ['language', /<html[^>]* lang="?([\w-]+)/.exec(String(body))?.[1], expected.language],
    ['Cache-Control', headers['cache-control'], expected.caching],
    ['Content-Type', String(headers['content-type']).split(';')[0], expected.type],
    ['bytes', body.length, expected.bytes],
  ];
  const wrong = compared
    .filter(([what, found, wanted]) => (wanted !== undefined || what === 'Location') && found !== wanted)
    .map(([what, found, wanted]) => `${what} ${found}, expected ${wanted}`);
  const encoding = String(headers['content-encoding'] ?? '');
  if (expected.encoding && !expected.encoding.includes(encoding)) {
    wrong.push(`encoding "${encoding}", expected ${expected.encoding.join(' or ')}`);
  }
  if (headers.location !== undefined && !/^\/(?![/\\])/.test(String(headers.location))) {
    wrong.push('leads off the site');
  }
  if (/nginx\/\d/.test(String(body))) {
    wrong.push("the server's version in the body");
  }
  // A refusal before the site is reached (400, 431, 502 of the local runtime) carries nothing of it.
  return [200, 206, 304, 308, 404, 405].includes(status) ? [...wrong, ...missingProtections(headers)] : wrong;
}

async function answerTo({path: target, method, headers, again}: Row, server: Server): Promise<Answer> {
  const answer = await ask(server, target, {method, headers});
  const tag = String(answer.headers.etag ?? '');
  return again ? ask(server, target, {method, headers: {...headers, 'if-none-match': tag}}) : answer;
}

for (const [name, start] of Object.entries(hosts) as [HostName, (typeof hosts)[HostName]][]) {
  test(`${name} answers every row of the table`, async () => {
    test.setTimeout(240_000);
    const site = await makeSite();
    const server = await start(site);
    try {
      const rows = hostRows(site.files);
      expect(rows.length).toBeGreaterThanOrEqual(150);
      const wrong: string[] = [];
      for (const row of rows) {
        const answer = await answerTo(row, server);
        const asked = `${row.method ?? 'GET'} ${row.path.slice(0, 60)} ${JSON.stringify(row.headers ?? {})}`;
        const found = mismatches(answer, row.differs?.[name] ?? row.expected);
        wrong.push(...found.map((what) => `${asked}: ${what}`));
      }
      expect(wrong.join('\n')).toBe('');
    } finally {
      await server.close();
    }
  });
}

test('every protection of a visitor is in the file that hosts read', async () => {
  const [everywhere] = parseHeaders(await readFile(path.join(BUILD, '_headers'), 'utf8'));
  const headers = Object.entries(everywhere?.headers ?? {});
  expect(
    missingProtections(Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]))),
  ).toEqual([]);
});

test('a file is kept for a year only where all of its folder are named by their content', async () => {
  const named = ['assets/js/more.2b1cab7c.js', 'press/mark.0a1b2c3d.svg', 'pictures/plain.png'];
  const {dir} = await makeSite(new Map(named.map((file) => [file, Buffer.from('x')])));
  const server = await startPreview({dir, port: 0});
  try {
    const answers = await Promise.all(named.map((file) => ask(server, `/${file}`)));
    const expected = [CACHING.hashed, CACHING.named, CACHING.named];
    expect(answers.map(({headers}) => headers['cache-control'])).toEqual(expected);
  } finally {
    await server.close();
  }
});

test('from a bare nginx to HTTP/2: the challenge is answered before and after there is a certificate', async () => {
  const {home, dir, hostsDir} = await makeSite();
  const nginx = await prepareNginx(path.join(home, 'nginx'), dir, hostsDir);
  const token = '/.well-known/acme-challenge/token';
  await mkdir(path.join(nginx.challenges, path.dirname(token)), {recursive: true});
  await writeFile(path.join(nginx.challenges, token), 'thumbprint');
  const expectPort80 = async (server: Server) => {
    const answer = await ask(server, token);
    expect([answer.status, String(answer.body)]).toEqual([200, 'thumbprint']);
    expect((await ask(server, `${path.dirname(token)}/other`)).status).toBe(404);
    const {status, headers} = await ask(server, '/ja/terms?a=1');
    expect([status, headers.location]).toEqual([301, `${product.siteUrl}/ja/terms?a=1`]);
    await server.close();
  };
  // Debian 12's nginx; newer ones take nginx.conf, which differs by its line for HTTP/2.
  const files = ['port-80.conf', 'nginx-1.22.conf'];
  await expect(nginx.test(...files)).rejects.toThrow('fullchain.pem');
  await expectPort80(await nginx.start('port-80.conf'));
  nginx.makeCertificate();
  const server = await nginx.start(...files);
  const session = connect(`https://127.0.0.1:${nginx.tlsPort}`, {rejectUnauthorized: false});
  const statusOf = (address: string) =>
    new Promise((resolve, reject) => {
      session.on('error', reject);
      const stream = session.request({':path': address, ':authority': new URL(product.siteUrl).host});
      stream
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
