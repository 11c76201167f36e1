import {freePort, type LocalServer, startProgram} from '../../loopback';

const WRANGLER = require.resolve('wrangler/bin/wrangler.js');

/**
 * Starts the runtime of Cloudflare Pages, offline, with what is uploaded to it.
 * @param site.home folder for everything that it writes
 * @param site.dir the finished site
 */
export async function startCloudflarePages({home, dir}: {home: string; dir: string}): Promise<LocalServer> {
  const [port, inspector] = [await freePort(), await freePort()];
  const options = `pages dev ${dir} --ip 127.0.0.1 --port ${port} --inspector-port ${inspector}`;
  const command = [process.execPath, WRANGLER, ...options.split(' '), '--compatibility-date=2026-04-01'];
  return startProgram(port, command, {
    cwd: home,
    env: {
      ...process.env,
      HOME: home,
      CI: 'true',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      WRANGLER_SEND_METRICS: 'false',
    },
  });
}
