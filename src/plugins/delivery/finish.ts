import {hash} from 'node:crypto';
import {cp, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, gzip} from 'node:zlib';
import {hostTexts} from './hosts';
import {finishPage, readBuild} from './page/page';
import {filesIn, type Site} from './site';

/** Matches the names of text files, which hosts send compressed. */
const TEXT = /\.(?:html|js|css|svg|json|xml|txt|md)$/;

/**
 * Compression functions by the extension that is added to the file name. For hosts that do not compress by
 * themselves.
 */
const COMPRESSIONS = Object.entries({'.br': promisify(brotliCompress), '.gz': promisify(gzip)});

/**
 * Finishes the folder that Docusaurus built: puts styles and policy into the pages, writes the files that
 * hosts read, and compresses texts. Files of static/ are not changed.
 * @param dir the folder
 * @param last folder of the last build, which may be missing; the compressed files of unchanged texts are taken
 *   from it, because compressing takes longer than all other steps
 * @param site what the plugin has sent
 * @throws an error of the file system
 */
export async function finish(dir: string, last: string, site: Site) {
  const pathOf = (file: string) => path.join(dir, file);
  // Docusaurus leaves out names with `?`, and the top-level copy of a folder that is named like a locale, as
  // `ja/`; and a page may have replaced a file. Each locale has a copy of every file.
  const operatorFiles = new Set<string>();
  for (const folder of site.staticFolders) {
    const names = await filesIn(folder);
    for (const home of [...site.homes, '']) {
      await cp(folder, pathOf(home), {recursive: true, dereference: true});
      for (const name of names) operatorFiles.add(home + name);
    }
  }
  const files = await filesIn(dir);
  const texts: Record<string, Buffer> = {};
  for (const file of files) if (TEXT.test(file)) texts[file] = await readFile(pathOf(file));
  const build = readBuild(Object.entries(texts).filter(([file]) => !operatorFiles.has(file)));
  /** New contents by file; undefined for a file to delete. */
  const outputs: Record<string, Buffer | string | undefined> = {
    ...texts,
    ...hostTexts(dir, files, site),
  };
  // Style sheets are a part of the pages now.
  for (const file of build.sheets.keys()) outputs[file] = undefined;
  for (const page of build.pages) outputs[page.file] = finishPage(page, build, site);
  // With both ja.html and ja/index.html, every host answers `/ja` without a redirect to `/ja/`.
  for (const home of site.homes) outputs[`${home}.html`] = outputs[`${home}/index.html`];

  /** Compressed texts, by checksum and extension: the locales have many files in common. */
  const compressed: Record<string, Buffer | Promise<Buffer>> = {};
  const write = async ([file, content]: [string, Buffer | string | undefined]) => {
    if (content === undefined) return rm(pathOf(file), {force: true});
    await writeFile(pathOf(file), content);
    // `_headers` and `_redirects`, which only hosts read, are not compressed.
    if (!TEXT.test(file)) return;
    /** Reads a file of the last build; undefined if there is none. */
    const readLast = (name: string) => readFile(path.join(last, name)).catch(() => undefined);
    const isUnchanged = (await readLast(file))?.equals(Buffer.from(content));
    const checksum = hash('sha256', content);
    for (const [extension, compress] of COMPRESSIONS) {
      // A compressed file of the operator stays.
      if (operatorFiles.has(file + extension)) continue;
      const old = isUnchanged && (await readLast(file + extension));
      const key = checksum + extension;
      compressed[key] ??= old || compress(content);
      await writeFile(pathOf(file + extension), await compressed[key]);
    }
  };
  await Promise.all(Object.entries(outputs).map(write));
}
