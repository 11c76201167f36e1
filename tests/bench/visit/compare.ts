import type {Browser} from 'playwright';
import {addressIn, defaultLanguage} from '../../../src/locale/languages';
import {budgets} from '../../delivery/budgets/budgets';
import type {Table} from '../report/table';
import {firstVisit, type Visit} from './first-visit';
import {auditInTurn} from './in-turn';
import type {Site} from './late-icon';
import {type Audit, type Figures, medianOf} from './lighthouse';
import {targets} from './targets';

/** A page to be measured on several sites. */
export type Subject = {
  readonly address: string;
  /** Whether there is a page; where not, the not-found page is measured. */
  readonly found: boolean;
  /** Ours first, the hand-written floor last. */
  readonly sites: readonly [Site, ...Site[]];
};

/** What one page costs on one site. */
export type Compared = {
  readonly address: string;
  readonly site: string;
  readonly visit: Visit;
  readonly median: Figures;
  readonly runs: readonly Audit[];
  /** Our largest paint over the hand-written page's; undefined on other sites than ours. */
  readonly largestPaintRatio?: number;
};

/** What an answer of 404 fails by being one: the browser itself logs the status as an error. */
const OF_THE_STATUS = ['errors-in-console', 'http-status-code', 'is-crawlable'];

/**
 * Measures pages on several sites; Lighthouse takes the sites in turn, so that what else the machine
 * does falls on all of them alike.
 * @param blocked addresses that are not on this machine
 * @param runs Lighthouse runs per page and site
 * @throws {Unmeasured} when Lighthouse cannot measure a page
 */
export async function compare(
  browser: Browser,
  subjects: readonly Subject[],
  blocked: readonly string[],
  runs: number,
): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const {address, found, sites} of subjects) {
    const audits = await auditInTurn(sites, address, runs, {blocked, skipped: found ? [] : OF_THE_STATUS});
    const medians = audits.map(medianOf);
    for (const [index, {name, url}] of sites.entries()) {
      const [median, floor] = [medians[index], medians.at(-1)];
      if (median && floor) {
        const ratio = Math.round((median.largestPaint / floor.largestPaint) * 100) / 100;
        compared.push({
          address,
          site: name,
          visit: await firstVisit(browser, url + address),
          median,
          runs: audits[index] ?? [],
          ...(index === 0 && {largestPaintRatio: ratio}),
        });
      }
    }
  }
  return compared;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

const failedIn = (runs: readonly Audit[]) => [...new Set(runs.flatMap(({failed}) => failed))];

/** Writes the comparison for the terminal. */
export function comparisonTable(pages: readonly Compared[], runs: number): Table {
  return {
    title:
      `First visit on a phone (gzip) and Lighthouse mobile (medians of ${runs}, taken in turn; ` +
      `target: 100, LCP at most ${targets.largestPaintRatio}x the hand-written page's, CLS 0)`,
    head: [
      ...['page', 'site', 'KB', 'requests', 'perf', 'a11y', 'best', 'SEO'],
      ...['FCP', 'LCP', 'ratio', 'TBT', 'CLS', 'what costs a score'],
    ],
    rows: pages.map(({address, site, visit, median: m, runs: audits, largestPaintRatio = '-'}) => [
      ...[address, site, kilobytes(visit.bytes), visit.requests, m.performance, m.accessibility],
      ...[m.bestPractices, m.seo, m.firstPaint, m.largestPaint, largestPaintRatio, m.blocking, m.shift],
      failedIn(audits).join(', '),
    ]),
  };
}

/**
 * Names every target that a page of ours misses. The hand-written page has no script: what blocks it is
 * the machine's own noise, which is on ours too.
 */
export function comparisonMisses(pages: readonly Compared[], subjects: readonly Subject[]): string[] {
  return subjects.flatMap(({address, found, sites}) => {
    const [ours, floor] = [sites[0], sites.at(-1)].map((site) =>
      pages.find((page) => page.address === address && page.site === site?.name),
    );
    if (!ours || !floor) {
      return [];
    }
    const {median, visit, largestPaintRatio = Number.NaN} = ours;
    const {performance, accessibility, bestPractices, seo} = median;
    const scores = Object.entries({performance, accessibility, bestPractices, ...(found && {seo})});
    const most = found ? budgetOf(address) : undefined;
    const misses = [
      ...scores.filter(([, score]) => score < targets.score).map(([name, score]) => `${name} ${score}`),
      !(largestPaintRatio <= targets.largestPaintRatio) &&
        `largest paint ${largestPaintRatio}x the hand-written page's (${targets.largestPaintRatio})`,
      median.blocking - floor.median.blocking > targets.blocking &&
        `blocked for ${median.blocking} ms, the hand-written page for ${floor.median.blocking} ms, ` +
          `the machine's own noise (at most ${targets.blocking} ms more)`,
      median.shift > targets.shift && `layout shift ${median.shift}`,
      most && visit.bytes > most.bytes && `${kilobytes(visit.bytes)} KB (${kilobytes(most.bytes)})`,
      most && visit.requests > most.requests && `${visit.requests} requests (${most.requests})`,
    ];
    return misses.filter((miss) => typeof miss === 'string').map((miss) => `${address}: ${miss}`);
  });
}

/** Gives what a first visit of a page may cost, where the tests hold it to a budget. */
function budgetOf(address: string): {readonly bytes: number; readonly requests: number} | undefined {
  const page = addressIn(defaultLanguage, address);
  return page === '/' ? budgets.landing : page === '/contact' ? undefined : budgets.legal;
}
