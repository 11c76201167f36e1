import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {load} from 'cheerio';
import {addressOf, type Site} from '../site';
import {takeBundle} from './bundle';
import {keepFirstLines} from './first-lines';
import type {Finished, keptPages} from './kept-pages';
import {completeAddresses, keepMailAddresses, linkHomes, refuseMissing} from './links';
import {NO_NEEDS, type Page, type PageFacts, type Step} from './page';
import {noteLoaded} from './policy/addresses';
import {noteNeeds} from './policy/features';
import {queueLinkedScripts} from './policy/linked-scripts';
import {noteOthers} from './policy/others';
import {addPolicy} from './policy/policy';
import {noteStyles} from './policy/styles';
import {joinScripts} from './scripts';
import {inlineStyles} from './styles';

/** The steps for each page, in order. Those of the options come first, the policy with its hashes last. */
const STEPS: readonly Step[] = [
  takeBundle,
  keepFirstLines,
  joinScripts,
  noteLoaded,
  noteOthers,
  noteNeeds,
  queueLinkedScripts,
  inlineStyles,
  noteStyles,
  linkHomes,
  completeAddresses,
  keepMailAddresses,
  addPolicy,
];

/** Returns the address of a page's file: `/ja` for `/ja/index.html`, `/terms` for `/terms.html`. */
function pageAddress(file: string) {
  const {dir, name} = path.posix.parse(file);
  if (name === '404') return undefined;
  return addressOf(name === 'index' ? dir : path.posix.join(dir, name));
}

/** What the steps need to know of a page. */
type About = Pick<Page, 'file' | 'locale' | 'dir' | 'site'> & {steps: readonly Step[]};

/** Runs the steps for a page. Returns undefined if Docusaurus has not rendered it. */
async function runSteps(built: Buffer, {steps, ...about}: About): Promise<Finished | undefined> {
  const $ = load(built);
  if ($('#__docusaurus').length === 0) return undefined;
  const page: Page = {$, ...about, address: pageAddress(about.file), further: new Map()};
  for (const step of steps) await step(page);
  const {file, level, effects = [], others = [], needs = NO_NEEDS, pictures = [], further} = page;
  // HTML with UTF-8 letters, not character references.
  const html = Buffer.from($.html({xml: {xmlMode: false, encodeEntities: 'utf8'}}));
  return {html, facts: {level: 'never', ...level, file, effects, others, needs, pictures}, further};
}

/**
 * Finishes a page that Docusaurus built: reads and parses it once, runs the steps, and writes it once; or writes what an
 * earlier build has made of the same page. Nothing of it is kept in memory.
 * @param dir the site's folder
 * @param file path of the page from that folder
 * @param furtherSteps those of the options
 * @param kept keeps pages for later builds
 * @returns what the build's report needs to know of it; undefined if Docusaurus has not rendered it: then it stays
 *   as it is
 * @throws {Error} of a step, with the page's file
 */
export async function finishPage(
  dir: string,
  file: string,
  site: Site,
  furtherSteps: readonly Step[],
  kept: ReturnType<typeof keptPages>,
): Promise<PageFacts | undefined> {
  const home = site.homes.find((address) => file.startsWith(`${address}/`));
  const locale = home?.slice(1) ?? site.defaultLocale;
  const built = await readFile(path.join(dir, file));
  try {
    const steps = [...furtherSteps, ...STEPS];
    const finished = await kept(file, locale, built, () => runSteps(built, {file, locale, dir, site, steps}));
    if (!finished) return undefined;
    await writeFile(path.join(dir, file), finished.html);
    for (const [name, content] of finished.further) {
      await mkdir(path.dirname(path.join(dir, name)), {recursive: true});
      await writeFile(path.join(dir, name), content);
    }
    refuseMissing(dir, finished.facts.pictures);
    return finished.facts;
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, {cause: error});
  }
}
