import {execFileSync} from 'node:child_process';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {freePort, type LocalServer, startProgram} from '../../loopback';

/** Debian's packages nginx and libnginx-mod-http-brotli-static; `npm test` installs them. */
const NGINX = '/usr/sbin/nginx';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Debian's nginx on this machine, with a site and a folder for everything that it writes. */
export type Nginx = {
  readonly tlsPort: number;
  /** Folder of the certificate authority's challenges. */
  readonly challenges: string;
  /** Makes the certificate that the site's file names. */
  readonly makeCertificate: () => void;
  /** Starts it with these of the site's files. */
  readonly start: (...files: readonly string[]) => Promise<LocalServer>;
};

/**
 * Prepares Debian's nginx.
 * @param home an empty folder
 * @param dir the bundle
 * @param hostsDir folder of the site's files for nginx
 */
export async function prepareNginx(home: string, dir: string, hostsDir: string): Promise<Nginx> {
  const [port, tlsPort] = [await freePort(), await freePort()];
  const [challenges, live] = [path.join(home, 'challenges'), path.join(home, 'live')];
  await mkdir(challenges, {recursive: true});
  await mkdir(live);
  return {
    tlsPort,
    challenges,
    makeCertificate: () => {
      const files = `-keyout ${live}/privkey.pem -out ${live}/fullchain.pem`;
      const options = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=127.0.0.1 ${files}`;
      execFileSync('openssl', options.split(' '), {stdio: 'ignore'});
    },
    start: async (...files) => {
      const texts = await Promise.all(files.map((file) => readFile(path.join(hostsDir, file), 'utf8')));
      // With the paths and ports of this machine.
      const site = texts
        .join('\n')
        .replaceAll('/var/www/acme', challenges)
        .replaceAll(/root \/(?:var\/www|usr\/share)\/.*;/g, `root ${dir};`)
        .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+/g, live)
        .replaceAll(/listen (?:80|8080);/g, `listen 127.0.0.1:${port};`)
        .replaceAll('listen 443 ', `listen 127.0.0.1:${tlsPort} `)
        .replaceAll(/listen \[::\].*/g, '');
      const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      const file = path.join(home, 'nginx.conf');
      await writeFile(
        file,
        `load_module ${BROTLI}; daemon off; master_process off; pid ${home}/nginx.pid; error_log stderr;
events { worker_connections 4096; }
http {
  access_log off;
  ${folders.map((folder) => `${folder}_temp_path ${home}/${folder};`).join(' ')}
  ${site}
}`,
      );
      return startProgram(port, [NGINX, '-p', home, '-c', file]);
    },
  };
}
