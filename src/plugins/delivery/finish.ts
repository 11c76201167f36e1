import {existsSync} from 'node:fs';
import {cp, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, gzip} from 'node:zlib';
import {hostTexts} from './hosts';
import {finishPage, readBuild} from './page/page';
import {filesIn, homesOf, isStatic, type Site} from './site';

/** Texts, which hosts send compressed; by name. */
const TEXT = /\.(?:html|js|css|svg|json|xml|txt|md)$/;

/** Returns a text as hosts that compress nothing send it, by what is put behind its name. */
const variantsOf = async (content: Buffer) => ({
  '.br': await promisify(brotliCompress)(content),
  '.gz': await promisify(gzip)(content),
});

/**
 * Makes of the folder that Docusaurus built what hosts are given. Each text is read, compressed and written once; what
 * stands in static/ stays as it is.
 * @param warn is told where files of the operator contradict the build's own
 */
export async function finish(dir: string, site: Site, warn: (text: string) => void): Promise<void> {
  const at = (file: string) => path.join(dir, file);
  // Docusaurus empties the folder of a locale before it builds it, with what static/ has for it there: `ja/lamp.png` is
  // left in the locale's own copy of static/, as `ja/ja/lamp.png`.
  for (const home of homesOf(site)) {
    if (existsSync(at(home + home))) await cp(at(home + home), at(home), {recursive: true, force: false});
  }
  const files = (await filesIn(dir)).map((file) => `/${file}`);
  const texts = files.filter((file) => TEXT.test(file));
  const built = await Promise.all(texts.map(async (file) => [file, await readFile(at(file))] as const));

  // By content: locales have most scripts in common.
  const known: Record<string, ReturnType<typeof variantsOf>> = {};
  const compress = async (file: string, content: Buffer) => {
    const bytes = content.toString('latin1');
    known[bytes] ??= variantsOf(content);
    for (const [end, variant] of Object.entries(await known[bytes])) {
      // The operator may have packed it, too.
      if (!files.includes(file + end)) await writeFile(at(file + end), variant);
    }
  };
  const write = async (file: string, text: string) => {
    await writeFile(at(file), text);
    if (TEXT.test(file)) await compress(file, Buffer.from(text));
  };
  const made = hostTexts(dir, files, site, warn);
  const build = readBuild(built.filter(([file]) => !isStatic(file, site)));
  // Threads of their own compress what is there, while the pages are made.
  const working = Object.entries(made).map((one) => write(...one));
  for (const [file, content] of built) {
    const isMade =
      made[file] !== undefined || build.sheets.has(file) || build.pages.some((page) => page.file === file);
    if (!isMade) working.push(compress(file, content));
  }
  for (const page of build.pages) {
    const text = finishPage(page, build, site);
    // With both, every host answers `/ja` itself, without a redirect to `/ja/`.
    const home = homesOf(site).find((one) => page.file === `${one}/index.html`);
    for (const file of home ? [page.file, `${home}.html`] : [page.file]) working.push(write(file, text));
  }
  // Style sheets stand in the pages now. Docusaurus copies static/ for each locale, and hosts read these at the top alone.
  const unneeded = files.filter((file) => build.sheets.has(file) || /.\/_(?:headers|redirects)$/.test(file));
  await Promise.all([...working, ...unneeded.map((file) => rm(at(file)))]);
}
