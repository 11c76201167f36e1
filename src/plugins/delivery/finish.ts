import {copyFile, cp, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {openCache} from './cache';
import {compress, type Sources} from './compress';
import {hostTexts} from './hosting/hosts';
import {finishPage} from './page/finish-page';
import {keptPages} from './page/kept-pages';
import {describeEffects, describeLevels} from './page/levels';
import type {PageFacts, Step} from './page/page';
import {needsOf} from './page/policy/features';
import {describeOthers} from './page/policy/others';
import {filesIn, type Site} from './site';

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

/**
 * Finishes the folder that Docusaurus built, one page at a time: runs the steps for each page, writes the files that
 * hosts read, and compresses texts. Files of static/ are not changed. Prints which pages load React.
 * @param dir the folder
 * @param site what the plugin has left
 * @param cacheDir folder in which builds keep finished pages and compressed files for the next ones
 * @returns what the pages need of the headers of hosts
 * @throws an error of a step or of the file system
 */
export async function finish(dir: string, site: Site, cacheDir = 'node_modules/.cache/delivery') {
  const sources = await copyStatic(dir, site);
  const steps = (site.options.steps ?? []).map((module): Step => require(module).default);
  const all = await filesIn(dir);
  const built = all.filter((file) => !sources.has(file));
  const cached = openCache(cacheDir);
  const sheets = all.filter((file) => file.endsWith('.css'));
  const kept = keptPages(cached, dir, sheets, site, steps);
  const pages: PageFacts[] = [];
  for (const file of built) {
    const page = file.endsWith('.html') && (await finishPage(dir, file, site, steps, kept));
    if (page) pages.push(page);
  }
  if (pages.length === 0) {
    throw new Error(
      'No page has an element with the id __docusaurus. Docusaurus may name it otherwise now: adapt src/plugins/delivery/page.',
    );
  }
  for (const text of [describeLevels(pages), describeEffects(pages), describeOthers(pages, site)])
    if (text) console.log(text);
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
  await compress(dir, [...new Set([...files, '/robots.txt'])], sources, cached);
  return needs;
}
