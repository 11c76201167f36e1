import {createReadStream, createWriteStream, existsSync} from 'node:fs';
import {mkdir, rename} from 'node:fs/promises';
import path from 'node:path';
import {pipeline} from 'node:stream/promises';
import {createBrotliDecompress} from 'node:zlib';
import {ROOT} from '../../../src/plugins/delivery/site/build-folder';
import type {OlderEngine} from './engines';

/**
 * Gives the program of a Chromium of years ago. Its package carries it compressed; it is unpacked once, beside
 * the packages.
 */
export async function olderChromium(engine: OlderEngine): Promise<string> {
  const folder = path.join(ROOT, 'node_modules/.cache/older-chromium');
  const program = path.join(folder, engine);
  if (!existsSync(program)) {
    await mkdir(folder, {recursive: true});
    // Another worker may be doing the same.
    const next = `${program}.${process.pid}`;
    await pipeline(
      createReadStream(path.join(ROOT, 'node_modules', engine, 'bin/chromium.br')),
      createBrotliDecompress(),
      createWriteStream(next, {mode: 0o755}),
    );
    await rename(next, program);
  }
  return program;
}
