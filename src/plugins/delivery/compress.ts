import {createHash} from 'node:crypto';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';

const TEXT = /\.(?:html|js|css|svg|json|xml|txt|md)$/;

/** Bytes. A smaller file is one packet either way. */
const SMALLEST = 512;

const results = new Map<string, Promise<[brotli: Buffer, gzip: Buffer]>>();

/** Compresses a content; one that was there before is not compressed again. */
function compressed(content: Buffer): Promise<[brotli: Buffer, gzip: Buffer]> {
  const key = createHash('sha256').update(content).digest('base64');
  const params = {[constants.BROTLI_PARAM_SIZE_HINT]: content.length};
  const result =
    results.get(key) ??
    Promise.all([
      promisify(brotliCompress)(content, {params}),
      promisify(gzip)(content, {level: constants.Z_BEST_COMPRESSION}),
    ]);
  results.set(key, result);
  return result;
}

/**
 * Returns what stands beside a text for hosts that send files as they are.
 * @returns contents by what is put behind the file's name; none for what is short or no text
 */
export async function variantsOf(file: string, content: Buffer): Promise<Record<string, Buffer>> {
  if (!TEXT.test(file) || content.length < SMALLEST) return {};
  const [br, gz] = await compressed(content);
  return {'.br': br, '.gz': gz};
}

/** Whether a file is one of those texts, by its name. */
export const isText = (file: string) => TEXT.test(file);
