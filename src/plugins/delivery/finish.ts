import {readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {hostTexts} from './hosts';
import {finishPage, readBuild} from './page/page';
import {filesIn, homesOf, isStatic, SITE_FILE, type Site} from './site';

/** Texts, which hosts send compressed; by name. */
const TEXT = /\.(?:html|js|css|svg|json|xml|txt|md)$/;

/** Bytes. A smaller text is one packet either way. */
const SMALLEST = 512;

/** Returns what hosts that send files as they are find of a file, by what is put behind its name. */
async function variantsOf(file: string, content: Buffer): Promise<[end: string, content: Buffer][]> {
  const itself: [string, Buffer] = ['', content];
  if (!TEXT.test(file) || content.length < SMALLEST) return [itself];
  return [
    itself,
    ['.br', await promisify(brotliCompress)(content)],
    ['.gz', await promisify(gzip)(content, {level: constants.Z_BEST_COMPRESSION})],
  ];
}

/**
 * Makes of the folder that Docusaurus built what hosts are given. Each text is read once and written once; what stands
 * in static/ stays as it is.
 * @param warn is told where files of the operator contradict the build's own
 * @returns the site
 */
export async function finish(dir: string, warn: (text: string) => void): Promise<Site> {
  const at = (file: string) => path.join(dir, file);
  const site: Site = JSON.parse(await readFile(at(SITE_FILE), 'utf8'));
  await rm(at(SITE_FILE));
  const files = await filesIn(dir);
  const contents = new Map<string, Buffer>();
  for (const file of files.filter((one) => TEXT.test(one))) contents.set(file, await readFile(at(file)));

  const build = readBuild([...contents].filter(([file]) => !isStatic(file, site)));
  for (const page of build.pages) contents.set(page.file, Buffer.from(finishPage(page, build, site)));
  // Style sheets stand in the pages now. Docusaurus copies static/ for each locale, and hosts read these at the top alone.
  const unneeded = (file: string) => build.sheets.has(`/${file}`) || /\/_(?:headers|redirects)$/.test(file);
  for (const file of files.filter(unneeded)) {
    contents.delete(file);
    await rm(at(file));
  }
  for (const [file, text] of Object.entries(hostTexts(dir, files, site, warn))) {
    contents.set(file, Buffer.from(text));
  }
  await Promise.all(
    [...contents].map(async ([file, content]) => {
      // With both, every host answers `/ja` itself, without a redirect to `/ja/`.
      const home = homesOf(site).find((one) => `/${file}` === `${one}/index.html`);
      const names = home ? [file, `${home}.html`] : [file];
      for (const [end, variant] of await variantsOf(file, content)) {
        for (const name of names) await writeFile(at(name + end), variant);
      }
    }),
  );
  return site;
}
