import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
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
