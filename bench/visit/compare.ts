import type {Browser} from 'playwright';
import {budgets} from '../../tests/delivery/budgets/budgets';
import type {Table} from '../report/table';
import {firstVisit, type Visit} from './first-visit';
import {largestPaintRatio, missesBeside} from './floor';
import {auditInTurn, type Site} from './in-turn';
import {type Audit, type Figures, medianOf} from './lighthouse';

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
    const audits = await auditInTurn(sites, address, runs);
    for (const [index, site] of sites.entries()) {
      const [visit, found] = [visits.get(site), audits[index]];
      if (visit && found) {
        pages.push({address, site: site.name, visit, median: medianOf(found), runs: found});
      }
    }
  }
  const ratios = withFloor(pages, sites).map(({ours, floor}) => [
    ours.address,
    largestPaintRatio(ours.median, floor.median),
  ]);
  return {pages, largestPaintRatios: Object.fromEntries(ratios)};
}

/** Gives each page of ours beside the floor's. */
function withFloor(
  pages: readonly Compared[],
  sites: readonly Site[],
): {readonly ours: Compared; readonly floor: Compared}[] {
  const floors = pages.filter(({site}) => site === sites.at(-1)?.name);
  return pages
    .filter(({site}) => site === sites[0]?.name)
    .flatMap((ours) =>
      floors.filter(({address}) => address === ours.address).map((floor) => ({ours, floor})),
    );
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** Writes the comparison for the terminal. */
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

/**
 * Names every target that our pages miss in a comparison.
 * @param sites as they were compared: ours first, the floor last
 */
export function comparisonMisses({pages}: Comparison, sites: readonly Site[]): string[] {
  return withFloor(pages, sites).flatMap(({ours, floor}) => {
    const {address, visit} = ours;
    const isLanding = !/\/(?:terms|privacy)$/.test(address);
    const {bytes, requests} = isLanding ? budgets.landing : budgets.legal;
    return [
      ...missesBeside(address, ours.median, floor.median),
      ...(visit.bytes > bytes ? [`${address}: ${kilobytes(visit.bytes)} KB (${kilobytes(bytes)})`] : []),
      ...(visit.requests > requests ? [`${address}: ${visit.requests} requests (${requests})`] : []),
    ];
  });
}
