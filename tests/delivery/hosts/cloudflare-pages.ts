import {spawn} from 'node:child_process';
import path from 'node:path';
import {writeBundle} from '../../../src/plugins/delivery/commands/bundle';
import {freePort, untilAnswering} from '../../loopback';
import {endGroup, type Server} from './server';

const WRANGLER = require.resolve('wrangler/bin/wrangler.js');

/**
 * Starts the runtime of Cloudflare Pages, offline, with what is uploaded to it.
 * @param home folder for everything that it writes
 * @param dir the finished site
 */
export async function startCloudflarePages(home: string, dir: string): Promise<Server> {
  await writeBundle('cloudflare-pages', dir, path.join(home, 'bundle'));
  const [port, inspector] = [await freePort(), await freePort()];
  const options = `pages dev bundle --ip 127.0.0.1 --port ${port} --inspector-port ${inspector}`;
  const child = spawn(
    process.execPath,
    [WRANGLER, ...options.split(' '), '--compatibility-date=2026-04-01'],
    {
      cwd: home,
      detached: true,
      env: {
        ...process.env,
        HOME: home,
        CI: 'true',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        WRANGLER_SEND_METRICS: 'false',
      },
    },
  );
  const url = `http://127.0.0.1:${port}`;
  await untilAnswering(url, child);
  return {url, close: () => endGroup(child)};
}
