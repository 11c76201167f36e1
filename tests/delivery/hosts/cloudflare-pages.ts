import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {cloudflarePages} from '../../../src/plugins/delivery/hosts/bundles';
import {readFiles, writeFiles} from '../../../src/plugins/delivery/site/files';
import {freePort, untilAnswering} from '../../loopback';
import {endGroup, HostNotFound, type Server} from './server';

const WRANGLER = path.join(__dirname, '../../../node_modules/wrangler/bin/wrangler.js');

/**
 * Starts the runtime of Cloudflare Pages, offline, with what is uploaded to it.
 * @throws {HostNotFound} when wrangler is not installed
 */
export async function startCloudflarePages(dir: string): Promise<Server> {
  if (!existsSync(WRANGLER)) {
    throw new HostNotFound(
      `wrangler was not found (${WRANGLER}), so nothing was tested on Cloudflare Pages. Install it: npm ci`,
    );
  }
  const home = await mkdtemp(path.join(tmpdir(), 'site-pages-'));
  await writeFiles(path.join(home, 'bundle'), cloudflarePages(await readFiles(dir)));
  const port = await freePort();
  const inspector = await freePort();
  const options = ['--ip', '127.0.0.1', '--compatibility-date=2026-04-01'];
  const child = spawn(
    process.execPath,
    [WRANGLER, 'pages', 'dev', 'bundle', '--port', `${port}`, '--inspector-port', `${inspector}`, ...options],
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
  return {
    url,
    close: async () => {
      await endGroup(child);
      await rm(home, {recursive: true, force: true});
    },
  };
}
