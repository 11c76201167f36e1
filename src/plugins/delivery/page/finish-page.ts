import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {load} from 'cheerio';
import {addressOf, type Site} from '../site';
import {takeBundle} from './bundle';
import {keepFirstLines} from './first-lines';
import {completeAddresses, keepMailAddresses, linkHomes} from './links';
import {NO_NEEDS, type Page, type PageFacts, type Step} from './page';
import {noteLoaded} from './policy/addresses';
import {noteNeeds} from './policy/features';
import {queueLinkedScripts} from './policy/linked-scripts';
import {noteOthers} from './policy/others';
import {addPolicy} from './policy/policy';
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

/**
 * Finishes a page that Docusaurus built: reads and parses it once, runs the steps, and writes it once. Nothing
 * of it is kept.
 * @param dir the site's folder
 * @param file path of the page from that folder
 * @param furtherSteps those of the options
 * @returns what the build's report needs to know of it; undefined if Docusaurus has not rendered it: then it stays
 *   as it is
 * @throws {Error} of a step, with the page's file
 */
export async function finishPage(
  dir: string,
  file: string,
  site: Site,
  furtherSteps: readonly Step[],
): Promise<PageFacts | undefined> {
  const $ = load(await readFile(path.join(dir, file)));
  if ($('#__docusaurus').length === 0) return undefined;
  const home = site.homes.find((address) => file.startsWith(`${address}/`));
  const locale = home?.slice(1) ?? site.defaultLocale;
  const page: Page = {$, file, address: pageAddress(file), locale, dir, site};
  for (const step of [...furtherSteps, ...STEPS]) {
    try {
      await step(page);
    } catch (error) {
      throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, {cause: error});
    }
  }
  // HTML with UTF-8 letters, not character references.
  await writeFile(path.join(dir, file), $.html({xml: {xmlMode: false, encodeEntities: 'utf8'}}));
  return {
    level: 'never',
    ...page.level,
    file,
    others: page.others ?? [],
    needs: page.needs ?? NO_NEEDS,
  };
}
