import {hash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, utimesSync} from 'node:fs';
import {mock} from 'node:test';
import zlib from 'node:zlib';
import {expect, test} from 'playwright/test';
import {openCache} from '../../../src/plugins/delivery/cache';
import {compress} from '../../../src/plugins/delivery/compress';
import {TemporaryFolder} from '../../temporary-folder';

/** Compresses the texts of a folder, and returns how many of them brotli has compressed. */
async function compressed(folder: TemporaryFolder, texts: Record<string, string>, cache = 'cache') {
  folder.remove('build');
  for (const [file, text] of Object.entries(texts)) folder.write(`build/${file}`, text);
  const brotli = mock.method(zlib, 'brotliCompress');
  try {
    const files = Object.keys(texts).map((file) => `/${file}`);
    await compress(folder.path('build'), files, new Map(), openCache(folder.path(cache)));
    return brotli.mock.callCount();
  } finally {
    brotli.mock.restore();
  }
}

const bytesOf = (folder: TemporaryFolder, file: string) => readFileSync(folder.path(file));

/** Returns what a text is when a browser has unpacked its compressed file. */
const unpacked = (folder: TemporaryFolder, file: string) =>
  String(zlib.brotliDecompressSync(bytesOf(folder, `build/${file}.br`)));

test('a text is compressed once for all its copies, and again only when it changes', async () => {
  const folder = new TemporaryFolder();
  const texts = {'a.js': 'one', 'ja/a.js': 'one', 'fr/a.js': 'one', 'b.html': 'two'};
  expect(await compressed(folder, texts)).toBe(2);
  const first = bytesOf(folder, 'build/b.html.br');
  expect(await compressed(folder, texts)).toBe(0);
  expect(bytesOf(folder, 'build/b.html.br')).toEqual(first);
  for (const file of ['a.js', 'ja/a.js', 'fr/a.js']) expect(unpacked(folder, file)).toBe('one');
  expect(await compressed(folder, {...texts, 'b.html': 'three'})).toBe(1);
  expect(unpacked(folder, 'b.html')).toBe('three');
});

test('compressed files are the same with and without what earlier builds have left', async () => {
  const folder = new TemporaryFolder();
  const texts = {'a.html': 'text '.repeat(99), 'a.md': 'text '.repeat(98)};
  await compressed(folder, texts);
  await compressed(folder, texts);
  const cached = ['a.html.br', 'a.html.gz', 'a.md.br'].map((file) => bytesOf(folder, `build/${file}`));
  expect(await compressed(folder, texts, 'other')).toBe(2);
  expect(['a.html.br', 'a.html.gz', 'a.md.br'].map((file) => bytesOf(folder, `build/${file}`))).toEqual(
    cached,
  );
});

test('a damaged file of the cache is not used, and an old one is removed', async () => {
  const folder = new TemporaryFolder();
  await compressed(folder, {'a.js': 'one'});
  const entries = readdirSync(folder.path('cache')).map((name) => `cache/${name}`);
  expect(entries).toHaveLength(2);
  for (const entry of entries) folder.write(entry, bytesOf(folder, entry).subarray(0, -1));
  expect(await compressed(folder, {'a.js': 'one'})).toBe(1);
  expect(unpacked(folder, 'a.js')).toBe('one');

  const eightDays = new Date(Date.now() - 8 * 24 * 3600 * 1000);
  for (const entry of entries) utimesSync(folder.path(entry), eightDays, eightDays);
  expect(await compressed(folder, {'b.js': 'two'})).toBe(1);
  expect(entries.filter((entry) => existsSync(folder.path(entry)))).toEqual([]);
});

test('a page that hardly exceeds the first flight is made smaller, and no listener stays that ends the process at an error of others', async () => {
  const folder = new TemporaryFolder();
  const byZlib = (text: string) => zlib.gzipSync(text, {level: 9, memLevel: 5}).length;
  let text = '';
  for (let n = 0; byZlib(text) < 14_000; n++) text += hash('sha256', String(n));
  const listeners = () =>
    ['uncaughtException', 'unhandledRejection'].map((event) => process.listenerCount(event));
  const before = listeners();
  await compressed(folder, {'a.html': text});
  expect(bytesOf(folder, 'build/a.html.gz').length).toBeLessThan(byZlib(text));
  expect(listeners()).toEqual(before);
});
