import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';

/** Whether a file is a text, by its name. */
export const isText = (file: string) => /\.(?:html|js|css|svg|json|xml|txt|md)$/.test(file);

/** Bytes. A smaller file is one packet either way. */
const SMALLEST = 512;

type Variants = readonly (readonly [end: string, content: Buffer])[];

const known = new WeakMap<Buffer, Promise<Variants>>();

/**
 * Compresses a text, once for all files that have it. Hosts that send files as they are find it beside the file.
 * @returns contents by what is put behind the file's name; none for a short text
 */
export function compress(content: Buffer): Promise<Variants> {
  const params = {[constants.BROTLI_PARAM_SIZE_HINT]: content.length};
  const variants =
    known.get(content) ??
    Promise.all([
      promisify(brotliCompress)(content, {params}).then((br) => ['.br', br] as const),
      promisify(gzip)(content, {level: constants.Z_BEST_COMPRESSION}).then((gz) => ['.gz', gz] as const),
    ]);
  known.set(content, variants);
  return content.length < SMALLEST ? Promise.resolve([]) : variants;
}
