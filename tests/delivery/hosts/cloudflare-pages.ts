import {freePort, type LocalServer, startProgram} from '../../loopback';
import type {TemporaryFolder} from '../../temporary-folder';

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
    },
  });
}
