import {readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {compress, isText} from './compress';
import {hostTexts} from './hosts';
import {type Build, classesIn, finishPage, readScript} from './page/page';
import {parseStyles} from './page/styles';
import {filesIn, isStatic, otherLocales, SITE_FILE, type Site} from './site';

/**
 * Makes of the folder that Docusaurus built what hosts are given. Each text is read once and written once; what stands
 * in static/ stays as it is.
 * @param warn is told where files of the operator contradict the build's own
 * @returns the site
 */
export async function finish(dir: string, warn: (text: string) => void): Promise<Site> {
  const read = (file: string) => readFile(path.join(dir, file));
  const site: Site = JSON.parse(String(await read(SITE_FILE)));
  await rm(path.join(dir, SITE_FILE));
  const files = await filesIn(dir);
  const contents = new Map(
    await Promise.all(
      files.filter(isText).map(async (file): Promise<[string, Buffer]> => [file, await read(file)]),
    ),
  );
  const made = [...contents].filter(([file]) => !isStatic(file, site));
  const ending = (end: string) => made.filter(([file]) => file.endsWith(end));
  const sheets = new Map(ending('.css').map(([file, text]) => [`/${file}`, parseStyles(String(text))]));
  const scripts = new Map(ending('.js').map(([file, text]) => [`/${file}`, String(text)]));
  const pages = ending('.html').map(([, html]) => new Set(classesIn(String(html))));
  const build: Build = {
    locales: site.locales,
    sources: site.options.sources,
    sheetAt: (address = '') => sheets.get(address),
    isScript: (address) => scripts.has(address),
    scripts: [...new Set(scripts.values())].map(readScript),
    telling: new Set(
      pages.flatMap((page) => [...page].filter((name) => !pages.every((other) => other.has(name)))),
    ),
  };
  const changed = new Map<string, Buffer>();
  for (const [file, html] of ending('.html')) {
    const finished = finishPage(String(html), build);
    if (finished !== undefined) changed.set(file, Buffer.from(finished));
  }
  for (const [file] of ending('.css')) {
    contents.delete(file);
    await rm(path.join(dir, file));
  }
  for (const locale of otherLocales(site)) {
    // With both, every host answers `/ja` itself, without a redirect to `/ja/`.
    const home = changed.get(`${locale}/index.html`);
    if (home) changed.set(`${locale}.html`, home);
    for (const file of ['_headers', '_redirects']) await rm(path.join(dir, locale, file), {force: true});
  }
  for (const [file, text] of Object.entries(await hostTexts(dir, files, site, warn))) {
    changed.set(file, Buffer.from(text));
  }
  const write = (file: string, content: Buffer) => writeFile(path.join(dir, file), content);
  await Promise.all([
    ...[...changed].map(([file, content]) => write(file, content)),
    ...[...new Map([...contents, ...changed])]
      .filter(([file]) => isText(file))
      .map(async ([file, content]) => {
        for (const [end, compressed] of await compress(content)) await write(file + end, compressed);
      }),
  ]);
  return site;
}
