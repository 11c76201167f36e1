import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import type {Files} from '../site/files';

const TEXT = /\.(?:html|js|css|svg|json|xml|txt|md|webmanifest)$/;

/** Below this many bytes a compressed file is no smaller on the wire: one packet either way. */
const WORTH = 512;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Puts a `.br` and a `.gz` beside every text that has none, for hosts that send files as they are (nginx, the
 * preview server).
 * @param which those alone whose names it fits
 * @param before an earlier site: what is as it was there keeps what it was compressed to
 */
export async function compress(
  files: Files,
  {which = TEXT, before}: {readonly which?: RegExp; readonly before?: Files | undefined} = {},
): Promise<void> {
  const texts = [...files].filter(
    ([file, content]) => which.test(file) && content.length >= WORTH && !files.has(`${file}.br`),
  );
  // Side by side, as many as zlib has threads; the longest first, so that none of them is left over for the end.
  texts.sort(([, one], [, other]) => other.length - one.length);
  const compressed = await Promise.all(
    texts.map(async ([file, content]): Promise<[string, Buffer][]> => {
      const [br, gz] = before?.get(file)?.equals(content)
        ? [before.get(`${file}.br`), before.get(`${file}.gz`)]
        : [];
      const size = {[constants.BROTLI_PARAM_SIZE_HINT]: content.length};
      return [
        [`${file}.br`, br ?? (await brotli(content, {params: size}))],
        [`${file}.gz`, gz ?? (await gzipped(content, {level: 9}))],
      ];
    }),
  );
  for (const [file, content] of compressed.flat()) {
    files.set(file, content);
  }
}
