import type {Browser} from 'playwright';
import type {Table} from '../report/table';
import {firstVisit, type Visit} from './first-visit';
import {type Audit, audit, type Figures, medianOf} from './lighthouse';
import {targets} from './targets';

/** A site of the comparison, as it is being served. */
export type Site = {readonly name: string; readonly url: string};

/** What one page costs on one site. */
export type Compared = {
  readonly address: string;
  readonly site: string;
  readonly visit: Visit;
  readonly median: Figures;
  readonly runs: readonly Audit[];
};

export type Comparison = {
  readonly pages: readonly Compared[];
  /** Our largest paint over the hand-written page's, by address. */
  readonly largestPaintRatios: Readonly<Record<string, number>>;
};

/**
 * Measures the same pages on several sites; Lighthouse takes them in turn, so that what else the
 * machine does falls on all of them alike.
 * @param sites ours first, the floor last
 * @param runs Lighthouse runs per page and site
 */
export async function compare(
  browser: Browser,
  sites: readonly [Site, ...Site[]],
  addresses: readonly string[],
  runs: number,
): Promise<Comparison> {
  const pages: Compared[] = [];
  for (const address of addresses) {
    const visits = new Map<Site, Visit>();
    for (const site of sites) {
      visits.set(site, await firstVisit(browser, site.url + address));
    }
    const audits = new Map<Site, Audit[]>(sites.map((site) => [site, []]));
    for (let run = 0; run < runs; run++) {
      for (const site of sites) {
        audits.get(site)?.push(await audit(site.url + address));
      }
      console.error(`${address}: run ${run + 1} of ${runs}`);
    }
    for (const [site, found] of audits) {
      const visit = visits.get(site);
      if (visit) {
        pages.push({address, site: site.name, visit, median: medianOf(found), runs: found});
      }
    }
  }
  const paint = (address: string, site: Site | undefined) =>
    pages.find((page) => page.address === address && page.site === site?.name)?.median.largestPaint ??
    Number.NaN;
  const ratio = (address: string) => paint(address, sites[0]) / paint(address, sites.at(-1));
  return {
    pages,
    largestPaintRatios: Object.fromEntries(
      addresses.map((address) => [address, Math.round(ratio(address) * 100) / 100]),
    ),
  };
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

export function comparisonTable({pages}: Comparison, runs: number): Table {
  return {
    title: `First visit on a phone (gzip) and Lighthouse mobile (medians of ${runs}, taken in turn)`,
    head: ['page', 'site', 'KB', 'requests', 'perf', 'a11y', 'best', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS'],
    rows: pages.map(({address, site, visit, median: m}) => [
      ...[address, site, kilobytes(visit.bytes), visit.requests, m.performance, m.accessibility],
      ...[m.bestPractices, m.seo, m.firstPaint, m.largestPaint, m.blocking, m.shift],
    ]),
  };
}

/** Names every target that our pages miss in a comparison. */
export function comparisonMisses({pages, largestPaintRatios}: Comparison, ours: Site): string[] {
  const misses = Object.entries(largestPaintRatios)
    .filter(([, ratio]) => !(ratio <= targets.largestPaintRatio))
    .map(
      ([address, ratio]) =>
        `${address}: largest paint ${ratio}x the hand-written page's (${targets.largestPaintRatio})`,
    );
  for (const {address, site, visit} of pages) {
    if (site !== ours.name) {
      continue;
    }
    const isLanding = !/\/(?:terms|privacy)$/.test(address);
    const {bytes, requests} = isLanding ? targets.landing : targets.legal;
    if (visit.bytes > bytes) {
      misses.push(`${address}: ${kilobytes(visit.bytes)} KB (${kilobytes(bytes)})`);
    }
    if (visit.requests > requests) {
      misses.push(`${address}: ${visit.requests} requests (${requests})`);
    }
  }
  return misses;
}
