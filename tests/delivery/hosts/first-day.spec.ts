import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import {request} from 'node:https';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {nginxFiles} from '../../../src/plugins/delivery/hosts/nginx';
import {BUILD, ROOT} from '../../../src/plugins/delivery/site/build-folder';
import {readFiles} from '../../../src/plugins/delivery/site/files';
import {freePort} from '../../loopback';
import {ask} from './ask';
import {makeCertificate, runNginx, testConfiguration} from './nginx';
import type {Server} from './server';

const SITE = 'https://example.com';
const CHALLENGE = '/.well-known/acme-challenge/';

/** Asks over TLS, with the site's name. */
function askOverTls(port: number, address: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = {port, path: address, headers: {host: 'example.com'}, rejectUnauthorized: false};
    request({hostname: '127.0.0.1', agent: false, ...options}, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

test('from a bare nginx to https: each step is accepted, and the challenge is answered before and after', async () => {
  const home = test.info().outputPath('server');
  const [port, tlsPort] = [await freePort(), await freePort()];
  const challenges = path.join(home, 'acme');
  await mkdir(path.join(challenges, CHALLENGE), {recursive: true});
  await mkdir(path.join(home, 'live'));
  await writeFile(path.join(challenges, CHALLENGE, 'token'), 'token.thumbprint');

  const written = nginxFiles(await readFiles(BUILD), SITE);
  /** The file as the build wrote it, with the paths and ports of this machine. */
  const here = (name: string) =>
    String(written.get(name))
      .replaceAll('/var/www/acme', challenges)
      .replaceAll('/var/www/example.com', BUILD)
      .replaceAll('/etc/letsencrypt/live/example.com', path.join(home, 'live'))
      .replaceAll('listen 80;', `listen 127.0.0.1:${port};`)
      .replaceAll('listen 443 ', `listen 127.0.0.1:${tlsPort} `)
      .replaceAll(/listen \[::\].*/g, '');
  const expectPort80 = async (server: Server) => {
    const asked = (address: string) => ask(server, address, {headers: {host: 'example.com'}});
    const token = await asked(`${CHALLENGE}token`);
    expect([token.status, String(token.body), token.headers['content-type']]).toEqual([
      200,
      'token.thumbprint',
      'text/plain',
    ]);
    expect((await asked(`${CHALLENGE}other`)).status).toBe(404);
    expect((await asked(CHALLENGE)).status).toBe(404);
    const {status, headers} = await asked('/ja/terms?a=1');
    expect([status, headers.location]).toEqual([301, `${SITE}/ja/terms?a=1`]);
  };

  await testConfiguration(home, here('port-80.conf'));
  await expect(testConfiguration(home, here('port-80.conf') + here('nginx.conf'))).rejects.toThrow(
    'fullchain.pem',
  );
  const first = await runNginx(home, here('port-80.conf'), port);
  try {
    await expectPort80(first);
  } finally {
    await first.close();
  }

  const {certificate, key} = makeCertificate(home);
  await rename(certificate, path.join(home, 'live/fullchain.pem'));
  await rename(key, path.join(home, 'live/privkey.pem'));
  await testConfiguration(home, here('port-80.conf') + here('nginx.conf'));
  const second = await runNginx(home, here('port-80.conf') + here('nginx.conf'), port);
  try {
    await expectPort80(second);
    expect(await askOverTls(tlsPort, '/ja')).toBe(200);
    expect(await askOverTls(tlsPort, '/nothing')).toBe(404);
  } finally {
    await second.close();
  }
});

test('the steps that the document gives name what the build writes', async () => {
  const guide = await readFile(path.join(ROOT, 'src/plugins/delivery/README.md'), 'utf8');
  const [, steps = ''] = /### A first day on nginx\n(.*?)\n###? /s.exec(guide) ?? [];
  const written = nginxFiles(await readFiles(BUILD), SITE);
  const sent = [...steps.matchAll(/build\.hosts\/([\w.-]+\.conf)/g)].map(([, name = '']) => name);
  expect(sent).toEqual(['port-80.conf', 'nginx.conf']);
  expect([...written.keys()]).toEqual(expect.arrayContaining(sent));
  const [, challenges] = /certbot .* -w (\S+)/.exec(steps) ?? [];
  expect(String(written.get('port-80.conf'))).toContain(`root ${challenges};`);
  expect(String(written.get('nginx.conf'))).toContain('root /var/www/example.com;');
  expect(steps).toContain(`mkdir -p ${challenges} /var/www/example.com`);
});
