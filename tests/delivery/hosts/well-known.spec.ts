import {expect, test} from 'playwright/test';
import {hostTable} from '../../../src/delivery/hosts/host-table';
import {writeHostFiles} from '../../../src/delivery/hosts/pages-hosts';
import {startPreview} from '../../../src/delivery/hosts/preview-server';
import {BUILD} from '../../../src/delivery/site/build-folder';
import {type Files, readFiles, writeFiles} from '../../../src/delivery/site/files';
import {ask} from './ask';
import {startCloudflarePages} from './cloudflare-pages';
import {startNginx} from './nginx';
import type {Server} from './server';

/** What an operator may put into `static/`, with the type that its readers expect. */
const WELL_KNOWN = {
  'app-ads.txt': 'text/plain',
  '.well-known/security.txt': 'text/plain',
  '.well-known/apple-app-site-association': 'application/json',
  '.well-known/assetlinks.json': 'application/json',
};

const hosts: Record<string, (dir: string, files: Files) => Promise<Server>> = {
  nginx: (dir, files) => startNginx(dir, hostTable(files)),
  'Cloudflare Pages': startCloudflarePages,
  'the preview server': (dir) => startPreview({dir, port: 0}),
};

for (const [name, start] of Object.entries(hosts)) {
  test(`${name} sends what stores and ad networks ask for as what it is`, async () => {
    test.setTimeout(120_000);
    const files = await readFiles(BUILD);
    for (const file of Object.keys(WELL_KNOWN)) {
      files.set(file, Buffer.from('{}'));
    }
    writeHostFiles(files);
    const dir = test.info().outputPath('build');
    await writeFiles(dir, files);
    const server = await start(dir, files);
    try {
      for (const [file, type] of Object.entries(WELL_KNOWN)) {
        const {status, headers, body} = await ask(server, `/${file}`);
        expect([status, headers['content-type']?.split(';')[0], String(body)], file).toEqual([
          200,
          type,
          '{}',
        ]);
      }
      expect((await ask(server, '/.well-known/nothing')).status).toBe(404);
    } finally {
      await server.close();
    }
  });
}
