import {readFileSync} from 'node:fs';
import {mkdir, mkdtemp, rm} from 'node:fs/promises';
import {connect} from 'node:http2';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {type HostTable, hostTable} from '../../../src/plugins/delivery/hosts/host-table';
import {nginxInContainer, nginxOnDebian} from '../../../src/plugins/delivery/hosts/nginx';
import {writeHostFiles} from '../../../src/plugins/delivery/hosts/pages-hosts';
import {startPreview} from '../../../src/plugins/delivery/hosts/preview-server';
import {BUILD} from '../../../src/plugins/delivery/site/build-folder';
import {type Files, readFiles, writeFiles} from '../../../src/plugins/delivery/site/files';
import {type Answer, ask} from './ask';
import {startCloudflarePages} from './cloudflare-pages';
import {makeCertificate, startNginx, testConfiguration} from './nginx';
import {missingProtections} from './protections';
import {type Expected, type HostName, hostRows, type Row, wellKnownFiles} from './rows';
import type {Server} from './server';

const hosts: Record<HostName, (dir: string, table: HostTable) => Promise<Server>> = {
  nginx: startNginx,
  cloudflarePages: startCloudflarePages,
  preview: (dir) => startPreview({dir, port: 0}),
};

/** The site with what an operator puts beside it, and the folder that it is served from. */
let files: Files;
let dir: string;
let table: HostTable;

test.beforeAll(async () => {
  files = new Map([...(await readFiles(BUILD)), ...wellKnownFiles]);
  writeHostFiles(files);
  dir = await mkdtemp(path.join(tmpdir(), 'site-hosts-'));
  await writeFiles(dir, files);
  table = hostTable(files);
});

test.afterAll(() => rm(dir, {recursive: true}));

/** Says what an answer has instead of what is expected of it; empty when it is right. */
function mismatches(answer: Answer, expected: Expected, method: string): string[] {
  const {status, headers, body} = answer;
  const compared: [what: string, found: unknown, wanted: unknown][] = [
    ['status', status, expected.status],
    ['Location', headers.location, expected.location],
    ['language', /<html[^>]* lang="?([\w-]+)/.exec(String(body))?.[1], expected.language],
    ['Cache-Control', headers['cache-control'], expected.caching],
    ['Content-Type', headers['content-type']?.split(';')[0], expected.type],
    ['bytes', body.length, expected.bytes],
  ];
  const wrong = compared
    .filter(([what, found, wanted]) => (wanted !== undefined || what === 'Location') && found !== wanted)
    .map(([what, found, wanted]) => `${what} ${found}, expected ${wanted}`);
  const encoding = headers['content-encoding'] ?? '';
  if (expected.encoding && !expected.encoding.includes(encoding)) {
    wrong.push(`encoding "${encoding}", expected ${expected.encoding.join(' or ')}`);
  }
  // A refusal before the site is reached (400, 431, 502 of the local runtime) carries nothing of it.
  if ([200, 206, 304, 308, 404, 405].includes(status)) {
    wrong.push(...missingProtections(headers));
  }
  if (method !== 'HEAD' && /nginx\/\d/.test(String(body))) {
    wrong.push("the server's version in the body");
  }
  return wrong;
}

async function answerTo({path: target, method, headers, again}: Row, server: Server): Promise<Answer> {
  const answer = await ask(server, target, {method, headers});
  return again
    ? ask(server, target, {method, headers: {...headers, 'if-none-match': answer.headers.etag ?? ''}})
    : answer;
}

test('the table has at least 150 rows, and each difference has its reason', () => {
  const rows = hostRows(table, files);
  expect(rows.length).toBeGreaterThanOrEqual(150);
  for (const {differs = {}} of rows) {
    for (const {reason} of Object.values(differs)) {
      expect(reason).not.toBe('');
    }
  }
});

test('the addresses of the table are the eight of the specification, and versions that a text has had', () => {
  const isFormer = (address: string) => /\/(?:terms|privacy)\/\d{4}-\d\d-\d\d$/.test(address);
  expect(
    table.routes
      .map(({address}) => address)
      .filter((address) => !isFormer(address))
      .sort(),
  ).toEqual(['/', '/contact', '/ja', '/ja/contact', '/ja/privacy', '/ja/terms', '/privacy', '/terms']);
  for (const {address, movedFrom} of table.routes.filter((route) => route.address !== '/')) {
    expect(movedFrom, address).toContain(`${address}/`);
  }
});

test('every protection of a visitor is in the table and in the file that hosts read', () => {
  const byName = Object.entries(table.headers).map(([name, value]) => [name.toLowerCase(), value]);
  expect(missingProtections(Object.fromEntries(byName))).toEqual([]);
  const written = readFileSync(path.join(BUILD, '_headers'), 'utf8');
  const [, everywhere = ''] = /^\/\*\n((?: {2}.+\n)+)/.exec(written) ?? [];
  const lines = everywhere.matchAll(/^ {2}([\w-]+): (.+)$/gm);
  expect(
    missingProtections(
      Object.fromEntries([...lines].map(([, name = '', value]) => [name.toLowerCase(), value])),
    ),
  ).toEqual([]);
});

for (const [name, start] of Object.entries(hosts) as [HostName, (typeof hosts)[HostName]][]) {
  test(`${name} answers every row of the table`, async () => {
    test.setTimeout(240_000);
    const server = await start(dir, table);
    try {
      const wrong: string[] = [];
      for (const row of hostRows(table, files)) {
        const {method = 'GET', expected, differs} = row;
        const answer = await answerTo(row, server);
        const asked = `${method} ${row.path.slice(0, 60)} ${JSON.stringify(row.headers ?? {})}`;
        wrong.push(
          ...mismatches(answer, differs?.[name] ?? expected, method).map((what) => `${asked}: ${what}`),
        );
        const {location} = answer.headers;
        if (location !== undefined && !/^\/(?![/\\])/.test(location)) {
          wrong.push(`${asked}: leads off the site (${location})`);
        }
        if (answer.status >= 500 && differs?.[name]?.status !== answer.status) {
          wrong.push(`${asked}: a server error (${answer.status})`);
        }
      }
      expect(wrong.join('\n')).toBe('');
    } finally {
      await server.close();
    }
  });
}

test('nginx speaks HTTP/2 over TLS', async () => {
  const server = await startNginx(dir, table);
  const session = connect(server.tlsUrl, {rejectUnauthorized: false});
  try {
    const status = await new Promise((resolve, reject) => {
      const stream = session.request({':path': '/ja'});
      stream.on('response', (headers) => resolve(headers[':status']));
      stream.on('error', reject);
      session.on('error', reject);
      stream.end();
    });
    expect(status).toBe(200);
    expect(session.alpnProtocol).toBe('h2');
  } finally {
    session.close();
    await server.close();
  }
});

test("nginx accepts the site's files for Debian and for the container", async () => {
  const {outputDir} = test.info();
  await mkdir(outputDir, {recursive: true});
  const {certificate, key} = makeCertificate(outputDir);
  const onDebian = nginxOnDebian(table, 'https://www.site.example')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
  expect(onDebian).toContain(certificate);
  await testConfiguration(outputDir, onDebian);
  await testConfiguration(outputDir, nginxInContainer(table));
});
