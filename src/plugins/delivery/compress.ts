import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import type {Files} from './site';

const TEXT = /\.(?:html|js|css|svg|json|xml|txt|md)$/;

/** Bytes. A smaller file is one packet either way. */
const SMALLEST = 512;

/** Puts a `.br` and a `.gz` beside every text, for hosts that send files as they are. */
export async function compress(files: Files): Promise<void> {
  const texts = [...files].filter(([file, content]) => TEXT.test(file) && content.length >= SMALLEST);
  await Promise.all(
    texts.map(async ([file, content]) => {
      const params = {[constants.BROTLI_PARAM_SIZE_HINT]: content.length};
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(content, {params}),
        promisify(gzip)(content, {level: constants.Z_BEST_COMPRESSION}),
      ]);
      files.set(`${file}.br`, br).set(`${file}.gz`, gz);
    }),
  );
}
