import {type Site, withLateIcon} from './late-icon';
import {type Audit, audit, type Options} from './lighthouse';

/**
 * Runs Lighthouse on the same page of several sites in turn, so that what else the machine does
 * falls on all of them alike.
 * @param runs per site
 * @returns the runs of each site, in the order of the sites
 * @throws {Unmeasured} when Lighthouse cannot measure a page
 */
export async function auditInTurn(
  sites: readonly Site[],
  address: string,
  runs: number,
  options?: Options,
): Promise<Audit[][]> {
  const found = sites.map((): Audit[] => []);
  const audited = await Promise.all(sites.map(withLateIcon));
  try {
    for (let run = 0; run < runs; run++) {
      for (const [index, site] of audited.entries()) {
        found[index]?.push(await audit(site.url + address, options));
      }
      console.error(`${address}: run ${run + 1} of ${runs}`);
    }
  } finally {
    await Promise.all(audited.map(({close}) => close()));
  }
  return found;
}
