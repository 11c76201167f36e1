import {hash} from 'node:crypto';
import {copyFile, readFile, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {version} from '@gfx/zopfli/package.json';
import type {Cache} from './cache';

/** Matches the names of text files, which hosts send compressed. */
const TEXT = /\.(?:html|js|css|svg|json|xml|txt|md)$/;

/** Matches those of them that programs read, and no visitor waits for: Markdown copies, sitemaps, licences. */
const FOR_PROGRAMS = /\.(?:json|xml|txt|md)$/;

/** Size from which a text is not compressed, in bytes: it would have to be read into memory. */
const LARGE = 16 * 1024 * 1024;

/**
 * Bytes of a file that a server sends with its headers before it waits for an acknowledgement: ten packets (RFC 6928),
 * less those of the headers (tests/delivery/hosts).
 */
const FIRST_FLIGHT = 10 * 1460 - 631;

/** Compresses a text with brotli. Quality 10 takes a quarter of the time of 11, for 2 % more bytes. */
const brotli = (content: Buffer, file: string) =>
  promisify(brotliCompress)(content, {
    params: {[constants.BROTLI_PARAM_QUALITY]: FOR_PROGRAMS.test(file) ? 10 : 11},
  });

/**
 * Loads Zopfli without the listeners that it adds to the process. They would end a build at any error that is not
 * caught, whosever it is, and print the package's source in place of the error.
 */
function zopfli(): typeof import('@gfx/zopfli') {
  const events = ['uncaughtException', 'unhandledRejection'];
  const before = events.map((event) => process.rawListeners(event));
  const module = require('@gfx/zopfli');
  for (const [index, event] of events.entries())
    for (const listener of process.rawListeners(event))
      if (!before[index]?.includes(listener)) process.off(event, listener as () => void);
  return module;
}

/**
 * Compresses a text with gzip. One that exceeds the first flight by at most 5 % is compressed by Zopfli, which takes half
 * a second, so that hosts without brotli need no second flight for it.
 */
async function gzipped(content: Buffer) {
  // Level 5 of memory ends a block of codes early, which suits pages: they are of styles, drawings, words and scripts.
  const bytes = await promisify(gzip)(content, {level: 9, memLevel: 5});
  const isNear = bytes.length > FIRST_FLIGHT && bytes.length < 1.05 * FIRST_FLIGHT;
  // More than 8 blocks take two seconds more, for 4 bytes.
  return isNear
    ? Buffer.from(await zopfli().gzipAsync(content, {numiterations: 5, blocksplittingmax: 8}))
    : bytes;
}

/**
 * Compression functions by the extension that is added to the file name. For hosts that do not compress by
 * themselves.
 */
const COMPRESSIONS = Object.entries({'.br': brotli, '.gz': gzipped});

/** Everything that the compressed bytes depend on, beside the text: versions, processor, and this file. */
const versions = async () =>
  [process.version, process.arch, version, await readFile(__filename, 'utf8')].join('\n');

/** Calls a function for each item, for four at a time: zlib compresses in threads. */
async function forEach<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>) {
  const rest = items[Symbol.iterator]();
  const workers = [1, 2, 3, 4].map(async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value);
  });
  await Promise.all(workers);
}

/** Where a file comes from, if it is a copy: its path in the build, or the operator's file. */
export type Sources = Map<string, string>;

/**
 * Writes compressed files beside a folder's texts. A file that stands at several places is read and compressed
 * once, and a content that an earlier build has compressed is not compressed again. Compressed files of the operator
 * stay.
 * @param files paths in the folder
 * @param cached keeps the compressed files
 */
export async function compress(dir: string, files: string[], sources: Sources, cached: Cache) {
  const places = new Map<string, string[]>();
  for (const file of files) {
    const source = sources.get(file) ?? file;
    places.set(source, [...(places.get(source) ?? []), file]);
  }
  const environment = await versions();
  /** The first compressed file of a content, by key: the locales have many files in common. */
  const written = new Map<string, Promise<string>>();
  await forEach(places.values(), async (copies) => {
    const original = path.join(dir, copies[0] ?? '');
    if (!TEXT.test(original) || (await stat(original)).size >= LARGE) return;
    const content = await readFile(original);
    const checksum = hash('sha256', content);
    for (const [extension, compressed] of COMPRESSIONS) {
      const [first, ...others] = copies
        .map((copy) => copy + extension)
        .filter((target) => !sources.has(target))
        .map((target) => path.join(dir, target));
      if (!first) continue;
      const key = hash('sha256', [environment, path.extname(original), extension, checksum].join('\n'));
      const write = async () => {
        await writeFile(first, await cached(key, () => compressed(content, original)));
        return first;
      };
      // Before any waiting, so that another worker with the same content finds it.
      const source = written.get(key) ?? write();
      const targets = written.has(key) ? [first, ...others] : others;
      written.set(key, source);
      const from = await source;
      for (const target of targets) await copyFile(from, target);
    }
  });
}
