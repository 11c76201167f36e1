import {execFileSync} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {type IncomingMessage, request} from 'node:http';
import {freePort, type LocalServer, startProgram} from '../../loopback';
import {BUILD} from '../../site';
import type {TemporaryFolder} from '../../temporary-folder';

// From Debian's packages nginx and libnginx-mod-http-brotli-static, which `npm test` installs.
const NGINX = '/usr/sbin/nginx';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Makes a self-signed certificate under the file names of the site's configuration. */
function makeCertificate(folder: string) {
  const files = `-keyout ${folder}/privkey.pem -out ${folder}/fullchain.pem`;
  const options = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=127.0.0.1 ${files}`;
  execFileSync('openssl', options.split(' '), {stdio: 'ignore'});
}

/**
 * Starts Debian's nginx with configuration files of the site, after replacing their paths and ports by those
 * of this machine.
 * @param folder has the finished site in `build` and the certificate authority's challenges in `acme`; nginx
 *   writes its files there too
 * @param files names in `build.hosts/`
 * @returns the server; `tlsUrl` is its HTTPS address
 */
export async function startNginx(
  folder: TemporaryFolder,
  ...files: string[]
): Promise<LocalServer & {tlsUrl: string}> {
  const [port, tlsPort] = [await freePort(), await freePort()];
  // Relative paths start at `folder`.
  const site = files
    .map((file) => readFileSync(`${BUILD}.hosts/${file}`, 'utf8'))
    .join('\n')
    .replaceAll('/var/www/acme', 'acme')
    .replaceAll(/root \/(?:var\/www|usr\/share)\/.*;/g, 'root build;')
    .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+\//g, '')
    .replaceAll(/listen (?:80|8080);/g, `listen 127.0.0.1:${port};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${tlsPort} `)
    .replaceAll(/listen \[::\].*/g, '')
    // The container's nginx has no module for brotli, so its configuration does not switch it on.
    .replace('server_name _;', 'server_name _; brotli_static on;');
  if (site.includes('ssl_certificate')) makeCertificate(folder.root);
  folder.write(
    'nginx.conf',
    `load_module ${BROTLI}; daemon off; master_process off; pid nginx.pid; error_log stderr;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path client_body; proxy_temp_path proxy;
  fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  ${site}
}`,
  );
  const server = await startProgram(port, [NGINX, '-p', folder.root, '-c', 'nginx.conf']);
  return {...server, tlsUrl: `https://127.0.0.1:${tlsPort}`};
}

const WRANGLER = require.resolve('wrangler/bin/wrangler.js');

/**
 * Starts the runtime of Cloudflare Pages without network access.
 * @param folder has the finished site in `build`; the runtime writes its files there too
 */
export async function startCloudflarePages({root: home}: TemporaryFolder): Promise<LocalServer> {
  const port = await freePort();
  const options = `pages dev build --ip 127.0.0.1 --port ${port} --inspector-port 0`;
  const command = [process.execPath, WRANGLER, ...options.split(' '), '--compatibility-date=2026-04-01'];
  return startProgram(port, command, {
    cwd: home,
    env: {
      ...process.env,
      HOME: home,
      CI: 'true',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      WRANGLER_SEND_METRICS: 'false',
      // With the banner, it would ask for its latest version.
      WRANGLER_HIDE_BANNER: 'true',
    },
  });
}

/**
 * Sends a request. The path is sent literally, without resolving or encoding it, and redirects are not
 * followed.
 * @throws {Error} if there is no answer within 10 seconds
 */
export async function ask(
  {url}: LocalServer,
  path: string,
  {method = 'GET', headers = {}}: {method?: string; headers?: Record<string, string>} = {},
) {
  const {hostname, port} = new URL(url);
  const signal = AbortSignal.timeout(10_000);
  const sent = request({hostname, port, path, method, headers, agent: false, signal}).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  return {status: response.statusCode ?? 0, headers: response.headers, body};
}
