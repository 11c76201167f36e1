import {mkdtemp, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {compress} from '../../../src/plugins/delivery/finish/compress';
import {type PreviewServer, startPreview} from '../../../src/plugins/delivery/preview';
import {type Files, writeFiles} from '../../../src/plugins/delivery/site/files';
import {pagesOf} from '../../../src/plugins/delivery/site/site';

/**
 * Serves files from a temporary folder with our own server, compression, headers and policy.
 * @param site without the compressed texts, which are made here
 */
export async function serveCopy(site: Files): Promise<PreviewServer> {
  await compress(site);
  const dir = await mkdtemp(path.join(os.tmpdir(), 'bench-site-'));
  await writeFiles(dir, site);
  const {url, close} = await startPreview({dir, port: 0});
  return {
    url,
    async close() {
      await close();
      await rm(dir, {recursive: true});
    },
  };
}

/**
 * Serves our finished site with every script cut out of its pages, and nothing else changed.
 * @param files our finished site
 */
export async function serveWithoutScripts(files: Files): Promise<PreviewServer> {
  const site = new Map([...files].filter(([file]) => !/\.(?:br|gz)$/.test(file)));
  for (const {file, html} of pagesOf(files)) {
    site.set(file, Buffer.from(html.replace(/<script\b.*?<\/script>/gs, '')));
  }
  return serveCopy(site);
}
