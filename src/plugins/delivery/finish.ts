import {hash} from 'node:crypto';
import {copyFile, cp, readFile, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, gzip} from 'node:zlib';
import {gzipAsync} from '@gfx/zopfli';
import {hostTexts} from './hosting/hosts';
import {finishPage} from './page/finish-page';
import {describeLevels} from './page/levels';
import type {PageFacts, Step} from './page/page';
import {needsOf} from './page/policy/features';
import {describeOthers} from './page/policy/others';
import {filesIn, type Site} from './site';

/** Matches the names of text files, which hosts send compressed. */
const TEXT = /\.(?:html|js|css|svg|json|xml|txt|md)$/;

/** Size from which a text is not compressed, in bytes: it would have to be read into memory. */
const LARGE = 16 * 1024 * 1024;

/**
 * Bytes of a file that a server sends with its headers before it waits for an acknowledgement: ten packets (RFC 6928),
 * less those of the headers (tests/delivery/hosts).
 */
const FIRST_FLIGHT = 10 * 1460 - 631;

/**
 * Compresses a text with gzip. One that exceeds the first flight by at most 5 % is compressed by Zopfli, which takes half
 * a second, so that hosts without brotli need no second flight for it.
 */
async function gzipped(content: Buffer) {
  // Level 5 of memory ends a block of codes early, which suits pages: they are of styles, drawings, words and scripts.
  const bytes = await promisify(gzip)(content, {level: 9, memLevel: 5});
  const isNear = bytes.length > FIRST_FLIGHT && bytes.length < 1.05 * FIRST_FLIGHT;
  // More than 8 blocks take two seconds more, for 4 bytes.
  return isNear ? gzipAsync(content, {numiterations: 5, blocksplittingmax: 8}) : bytes;
}

/**
 * Compression functions by the extension that is added to the file name. For hosts that do not compress by
 * themselves.
 */
const COMPRESSIONS = Object.entries({
  '.br': (content: Buffer) => promisify(brotliCompress)(content),
  '.gz': gzipped,
});

/** Where a file comes from, if it is a copy: its path in the build, or the operator's file. */
type Sources = Map<string, string>;

/**
 * Copies the operator's files into the folder, and again for each locale. Docusaurus leaves out names with `?`, and
 * the top-level copy of a folder that is named like a locale, as `ja/`; and a page may have replaced a file.
 */
async function copyStatic(dir: string, {staticFolders, homes}: Site) {
  const sources: Sources = new Map();
  for (const folder of staticFolders) {
    const names = await filesIn(folder);
    for (const home of [...homes, '']) {
      await cp(folder, path.join(dir, home), {recursive: true, dereference: true});
      for (const name of names) sources.set(home + name, path.join(folder, name));
    }
  }
  return sources;
}

/** Calls a function for each item, for four at a time: zlib compresses in threads. */
async function forEach<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>) {
  const rest = items[Symbol.iterator]();
  const workers = [1, 2, 3, 4].map(async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value);
  });
  await Promise.all(workers);
}

/**
 * Writes compressed files beside a folder's texts. A file that stands at several places is read and compressed
 * once. Compressed files of the operator stay.
 * @param files paths in the folder
 */
async function compress(dir: string, files: string[], sources: Sources) {
  const places = new Map<string, string[]>();
  for (const file of files) {
    const source = sources.get(file) ?? file;
    places.set(source, [...(places.get(source) ?? []), file]);
  }
  /** The first compressed file of a content, by checksum: the locales have many files in common. */
  const written = new Map<string, string>();
  await forEach(places.values(), async (copies) => {
    const original = path.join(dir, copies[0] ?? '');
    if (!TEXT.test(original) || (await stat(original)).size >= LARGE) return;
    const content = await readFile(original);
    const checksum = hash('sha256', content);
    for (const [extension, compressed] of COMPRESSIONS) {
      const targets = copies.map((copy) => copy + extension).filter((target) => !sources.has(target));
      const known = written.get(checksum + extension);
      const [first] = targets;
      if (!first) continue;
      if (!known) {
        const bytes = await compressed(content);
        for (const target of targets) await writeFile(path.join(dir, target), bytes);
        written.set(checksum + extension, first);
      } else for (const target of targets) await copyFile(path.join(dir, known), path.join(dir, target));
    }
  });
}

/**
 * Finishes the folder that Docusaurus built, one page at a time: runs the steps for each page, writes the files that
 * hosts read, and compresses texts. Files of static/ are not changed. Prints which pages load React.
 * @param dir the folder
 * @param site what the plugin has left
 * @returns what the pages need of the headers of hosts
 * @throws an error of a step or of the file system
 */
export async function finish(dir: string, site: Site) {
  const sources = await copyStatic(dir, site);
  const steps = (site.options.steps ?? []).map((module): Step => require(module).default);
  const built = (await filesIn(dir)).filter((file) => !sources.has(file));
  const pages: PageFacts[] = [];
  for (const file of built) {
    const page = file.endsWith('.html') && (await finishPage(dir, file, site, steps));
    if (page) pages.push(page);
  }
  if (pages.length === 0) {
    throw new Error(
      'No page has an element with the id __docusaurus. Docusaurus may name it otherwise now: adapt src/plugins/delivery/page.',
    );
  }
  console.log(describeLevels(pages));
  const others = describeOthers(pages, site);
  if (others) console.log(others);
  const needs = needsOf(pages);
  // With both ja.html and ja/index.html, every host answers `/ja` without a redirect to `/ja/`.
  for (const home of site.homes) {
    await copyFile(path.join(dir, `${home}/index.html`), path.join(dir, `${home}.html`));
    sources.set(`${home}.html`, `${home}/index.html`);
  }
  const files = await filesIn(dir);
  const texts = hostTexts(dir, files, site, needs);
  for (const [file, text] of Object.entries(texts)) {
    await writeFile(path.join(dir, file), text);
    sources.delete(file);
  }
  await compress(dir, [...new Set([...files, '/robots.txt'])], sources);
  return needs;
}
