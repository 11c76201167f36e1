import {execFileSync, spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {HostTable} from '../../../src/plugins/delivery/hosts/host-table';
import {nginxSite} from '../../../src/plugins/delivery/hosts/nginx';
import {freePort, untilAnswering} from '../../loopback';
import {endGroup, HostNotFound, type Server} from './server';

const NGINX = '/usr/sbin/nginx';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/**
 * Wraps server blocks into a whole configuration that needs no root and no system file.
 * @param home folder for everything nginx writes
 */
function nginxConfiguration(home: string, site: string): string {
  return `load_module ${BROTLI};
daemon off;
master_process off;
pid ${home}/nginx.pid;
error_log stderr;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${home}/body;
  proxy_temp_path ${home}/proxy;
  fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi;
  scgi_temp_path ${home}/scgi;
${site}
}
`;
}

/** @throws {HostNotFound} when Debian's nginx, or its brotli module, is not installed */
function requireNginx(): void {
  if (!existsSync(NGINX) || !existsSync(BROTLI)) {
    throw new HostNotFound(
      `nginx was not found (${NGINX}, ${BROTLI}), so nothing was tested on it. ` +
        'Install it: apt-get install nginx libnginx-mod-http-brotli-static',
    );
  }
}

/** Makes a certificate for 127.0.0.1 that lives as long as the test. */
export function makeCertificate(home: string): {certificate: string; key: string} {
  const certificate = path.join(home, 'certificate.pem');
  const key = path.join(home, 'key.pem');
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=127.0.0.1';
  execFileSync('openssl', ['req', ...options.split(' '), '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  return {certificate, key};
}

/**
 * Lets nginx test a configuration.
 * @throws {Error} with what nginx says, when it refuses
 */
export async function testConfiguration(home: string, site: string): Promise<void> {
  requireNginx();
  const file = path.join(home, 'tested.conf');
  await writeFile(file, nginxConfiguration(home, site));
  // It speaks on stderr, which is in the error's message.
  execFileSync(NGINX, ['-t', '-p', home, '-c', file], {stdio: ['ignore', 'ignore', 'pipe']});
}

/**
 * Starts Debian's nginx.
 * @param home folder for everything that it writes
 * @param site server blocks, one of which listens at the port
 */
export async function runNginx(home: string, site: string, port: number): Promise<Server> {
  requireNginx();
  const file = path.join(home, 'nginx.conf');
  await writeFile(file, nginxConfiguration(home, site));
  const child = spawn(NGINX, ['-p', home, '-c', file], {detached: true});
  const url = `http://127.0.0.1:${port}`;
  await untilAnswering(url, child);
  return {url, close: () => endGroup(child)};
}

/** Starts Debian's nginx with the bundle, over plain HTTP and over TLS with HTTP/2. */
export async function startNginx(dir: string, table: HostTable): Promise<Server & {readonly tlsUrl: string}> {
  requireNginx();
  const home = await mkdtemp(path.join(tmpdir(), 'site-nginx-'));
  const [port, tlsPort] = [await freePort(), await freePort()];
  const {certificate, key} = makeCertificate(home);
  const site = nginxSite(table, {
    root: dir,
    brotli: true,
    server: [
      `listen 127.0.0.1:${port};`,
      `listen 127.0.0.1:${tlsPort} ssl http2;`,
      `ssl_certificate ${certificate};`,
      `ssl_certificate_key ${key};`,
    ],
  });
  const {url, close} = await runNginx(home, site, port);
  return {
    url,
    tlsUrl: `https://127.0.0.1:${tlsPort}`,
    close: async () => {
      await close();
      await rm(home, {recursive: true, force: true});
    },
  };
}
