import {hash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';
import browserslist from 'browserslist';
import type {Cache} from '../cache';
import type {Site} from '../site';
import type {PageFacts, Step} from './page';

/** What the finishing step makes of a page. */
export type Finished = {
  /** The file, in UTF-8. */
  html: Uint8Array;
  facts: PageFacts;
  /** Further files, by path from the site's folder. */
  further: ReadonlyMap<string, Uint8Array>;
};

/** What npm has installed: the version and the checksum of each package. */
const INSTALLED = 'node_modules/.package-lock.json';

const checksumOf = (value: unknown) => hash('sha256', JSON.stringify(value));

/**
 * Returns a checksum of the programs that are loaded: of the packages, the files of this plugin and those of the steps,
 * with what they import. Undefined if npm has not installed the packages: nothing says then which they are.
 */
function programs() {
  if (!existsSync(INSTALLED)) return undefined;
  const loaded = Object.keys(require.cache).filter(
    (file) => !file.split(path.sep).includes('node_modules') && existsSync(file),
  );
  // Of the script, the loader puts a text into pages.
  const texts = [path.join(__dirname, '../client/inline/linked-scripts.js'), INSTALLED];
  const checksums = [...loaded, ...texts].sort().map((file) => [file, hash('sha256', readFileSync(file))]);
  return checksumOf([process.versions, process.arch, checksums]);
}

/**
 * Returns a function that keeps finished pages for later builds: with the same key, it returns what an earlier build has
 * made. The key has the page as Docusaurus built it, and everything else that finishing it depends on: the site, its
 * style sheets, the browsers of package.json, the programs, and what the further steps depend on.
 * @param dir the site's folder
 * @param sheets paths of the style sheets from that folder
 * @param furtherSteps those of the options; if one has no `basis`, every page is made anew
 */
export function keptPages(
  cached: Cache,
  dir: string,
  sheets: readonly string[],
  site: Site,
  furtherSteps: readonly Step[],
) {
  const known = programs();
  const styles = sheets.map((sheet) => [sheet, hash('sha256', readFileSync(path.join(dir, sheet)))]);
  const basis = known && checksumOf([known, browserslist(), site, styles]);
  return async (
    file: string,
    locale: string,
    built: Uint8Array,
    make: () => Promise<Finished | undefined>,
  ): Promise<Finished | undefined> => {
    if (!basis || furtherSteps.some((step) => !step.basis)) return make();
    const steps = furtherSteps.map((step) => step.basis?.(locale));
    const key = checksumOf([basis, file, steps, hash('sha256', built)]);
    return deserialize(await cached(key, async () => serialize(await make())));
  };
}
