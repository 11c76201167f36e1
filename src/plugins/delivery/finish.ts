import {hash} from 'node:crypto';
import {cp, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {deserialize, serialize} from 'node:v8';
import {brotliCompress, gzip} from 'node:zlib';
import {hostTexts} from './hosts';
import {finishPage, readBuild} from './page/page';
import {filesIn, type Site} from './site';

/** Texts, which hosts send compressed; by name. */
const TEXT = /\.(?:html|js|css|svg|json|xml|txt|md)$/;

/** How texts are compressed for hosts that compress nothing, by what is put behind a file's name. */
const VARIANTS = Object.entries({'.br': promisify(brotliCompress), '.gz': promisify(gzip)});

/**
 * Makes of the folder that Docusaurus built what hosts are given. Each text is read, compressed and written once; what
 * stands in static/ stays as it is.
 * @param warn is told where files of the operator contradict the build's own
 */
export async function finish(dir: string, site: Site, warn: (text: string) => void) {
  const at = (file: string) => path.join(dir, file);
  // What stands in static/, of which each locale has a copy. Docusaurus leaves out names with `?`, and of a folder with the
  // name of a locale, as `ja/`, the copy at the top.
  const copies = site.staticFiles.flatMap(([file, source]) =>
    ['', ...site.homes].map((home) => ({copy: `${home}/${file}`, source})),
  );
  for (const {copy, source} of copies) await cp(source, at(copy), {force: false});
  const files = (await filesIn(dir)).map((file) => `/${file}`);
  const texts: Record<string, Buffer> = {};
  for (const file of files) if (TEXT.test(file)) texts[file] = await readFile(at(file));

  const fixed: string[] = [];
  for (const {copy, source} of copies) {
    if ((await readFile(source)).equals(texts[copy] ?? (await readFile(at(copy))))) fixed.push(copy);
    // A page, or a file of a plugin, has taken its place.
    else warn(`${copy} is made by the build; ${source} is not served there.`);
  }
  const build = readBuild(Object.entries(texts).filter(([file]) => !fixed.includes(file)));
  const made: Record<string, Buffer | string | undefined> = {...texts, ...hostTexts(dir, files, site, warn)};
  // Hosts read these at the top alone.
  for (const file of files) if (/.\/_(?:headers|redirects)$/.test(file)) made[file] = undefined;
  // They stand in the pages now.
  for (const file of build.sheets.keys()) made[file] = undefined;
  for (const page of build.pages) made[page.file] = finishPage(page, build, site);
  // With both, every host answers `/ja` itself, without a redirect to `/ja/`.
  for (const home of site.homes) made[`${home}.html`] = made[`${home}/index.html`];

  // By content: locales have most scripts in common, and so have builds. A file that is not whole cannot be read.
  const kept = path.join(site.generatedFilesDir, `compressed-${process.version}`);
  const known: Record<string, Buffer | Promise<Buffer>> = await readFile(kept)
    .then(deserialize)
    .catch(() => ({}));
  const used: Record<string, Buffer> = {};
  const put = async ([file, content]: [string, Buffer | string | undefined]) => {
    if (content === undefined) return rm(at(file), {force: true});
    await writeFile(at(file), content);
    for (const [end, compress] of TEXT.test(file) ? VARIANTS : []) {
      const key = hash('sha256', content) + end;
      known[key] ??= compress(content);
      used[key] = await known[key];
      // The operator may have packed it, too.
      if (!files.includes(file + end)) await writeFile(at(file + end), used[key]);
    }
  };
  await Promise.all(Object.entries(made).map(put));
  await writeFile(kept, serialize(used));
}
