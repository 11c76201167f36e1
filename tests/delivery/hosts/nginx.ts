import {execFileSync, spawn} from 'node:child_process';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {freePort, untilAnswering} from '../../loopback';
import {endGroup, type Server} from './server';

/** Debian's packages nginx and libnginx-mod-http-brotli-static; `npm test` installs them. */
const NGINX = '/usr/sbin/nginx';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Debian's nginx on this machine, with a site and a folder for everything that it writes. */
export type Nginx = {
  readonly port: number;
  readonly tlsPort: number;
  /** Folder of the certificate authority's challenges. */
  readonly challenges: string;
  /** Makes the certificate that the site's file names. */
  readonly makeCertificate: () => void;
  /** @throws {Error} with what nginx says, when it refuses these of the site's files */
  readonly test: (...files: readonly string[]) => Promise<void>;
  readonly start: (...files: readonly string[]) => Promise<Server>;
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

  /** Writes a whole configuration, with the paths and ports of this machine. */
  async function configure(files: readonly string[]): Promise<string[]> {
    const texts = await Promise.all(files.map((file) => readFile(path.join(hostsDir, file), 'utf8')));
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
    return ['-p', home, '-c', file];
  }

  return {
    port,
    tlsPort,
    challenges,
    makeCertificate: () => {
      const files = `-keyout ${live}/privkey.pem -out ${live}/fullchain.pem`;
      const options = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=127.0.0.1 ${files}`;
      execFileSync('openssl', options.split(' '), {stdio: 'ignore'});
    },
    test: async (...files) => {
      execFileSync(NGINX, ['-t', ...(await configure(files))], {stdio: ['ignore', 'ignore', 'pipe']});
    },
    start: async (...files) => {
      const child = spawn(NGINX, await configure(files), {detached: true});
      const url = `http://127.0.0.1:${port}`;
      await untilAnswering(url, child);
      return {url, close: () => endGroup(child)};
    },
  };
}
