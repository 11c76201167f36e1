import type {Table} from '../report/table';
import {largestPaintRatio, missesBeside} from './floor';
import {auditInTurn, type Site} from './in-turn';
import {type Figures, medianOf} from './lighthouse';
import {targets} from './targets';

/** Medians of Lighthouse runs on one of our pages and on the same page written by hand, in turn. */
export type AuditedPage = {
  readonly address: string;
  readonly found: boolean;
  readonly ours: Figures;
  readonly handWritten: Figures;
  readonly largestPaintRatio: number;
  /** The audits that keep a score of ours below 100 in any of the runs. */
  readonly failed: readonly string[];
};

/** What an answer of 404 fails by being one: the browser itself logs the status as an error. */
const OF_THE_STATUS = ['errors-in-console', 'http-status-code', 'is-crawlable'];

/**
 * Runs Lighthouse on every page, ours and the hand-written one in turn.
 * @param addresses with whether there is a page; the others show a not-found page
 * @param blocked addresses that are not on this machine
 * @param runs per page and site
 * @throws {Unmeasured} when Lighthouse cannot measure a page
 */
export async function auditAll(
  ours: Site,
  handWritten: Site,
  addresses: readonly {readonly address: string; readonly found: boolean}[],
  blocked: readonly string[],
  runs: number,
): Promise<AuditedPage[]> {
  const pages: AuditedPage[] = [];
  for (const {address, found} of addresses) {
    const skipped = found ? [] : OF_THE_STATUS;
    const [audits = [], floor = []] = await auditInTurn([ours, handWritten], address, runs, {
      blocked,
      skipped,
    });
    const medians = {ours: medianOf(audits), handWritten: medianOf(floor)};
    pages.push({
      address,
      found,
      ...medians,
      largestPaintRatio: largestPaintRatio(medians.ours, medians.handWritten),
      failed: [...new Set(audits.flatMap((one) => one.failed))],
    });
  }
  return pages;
}

/** Writes what was found for the terminal; the hand-written page's figures stand after a slash. */
export function allPagesTable(pages: readonly AuditedPage[], runs: number): Table {
  return {
    title:
      `Every page of ours / hand-written, Lighthouse mobile, medians of ${runs} ` +
      `(target: 100, LCP at most ${targets.largestPaintRatio}x, CLS 0; 404: SEO aside)`,
    head: ['page', 'perf', 'a11y', 'best', 'SEO', 'FCP', 'LCP', 'ratio', 'TBT', 'CLS', 'what costs a score'],
    rows: pages.map(({address, found, ours, handWritten, largestPaintRatio: ratio, failed}) => [
      ...[address, ours.performance, ours.accessibility, ours.bestPractices, found ? ours.seo : '-'],
      ...[ours.firstPaint, `${ours.largestPaint} / ${handWritten.largestPaint}`, ratio],
      ...[`${ours.blocking} / ${handWritten.blocking}`, ours.shift, failed.join(', ')],
    ]),
  };
}

/** Names every target that a page misses. */
export function allPagesMisses(pages: readonly AuditedPage[]): string[] {
  return pages.flatMap(({address, found, ours, handWritten}) => {
    const scores = {
      performance: ours.performance,
      accessibility: ours.accessibility,
      'best practices': ours.bestPractices,
      ...(found && {SEO: ours.seo}),
    };
    return [
      ...Object.entries(scores)
        .filter(([, score]) => score < targets.score)
        .map(([name, score]) => `${address}: ${name} ${score}`),
      ...missesBeside(address, ours, handWritten),
      ...(ours.shift > targets.shift ? [`${address}: layout shift ${ours.shift}`] : []),
    ];
  });
}
