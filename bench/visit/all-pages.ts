import type {Table} from '../report/table';
import {type Audit, audit} from './lighthouse';
import {targets} from './targets';

/** One Lighthouse run on one of our pages. */
export type AuditedPage = {readonly address: string; readonly found: boolean; readonly audit: Audit};

/** What an answer of 404 fails by being one: the browser itself logs the status as an error. */
const OF_THE_STATUS = ['errors-in-console', 'http-status-code', 'is-crawlable'];

/**
 * Runs Lighthouse once on every page.
 * @param addresses with whether there is a page; the others show a not-found page
 * @param blocked addresses that are not on this machine
 */
export async function auditAll(
  origin: string,
  addresses: readonly {readonly address: string; readonly found: boolean}[],
  blocked: readonly string[],
): Promise<AuditedPage[]> {
  const pages: AuditedPage[] = [];
  for (const {address, found} of addresses) {
    const skipped = found ? [] : OF_THE_STATUS;
    pages.push({address, found, audit: await audit(origin + address, {blocked, skipped})});
    console.error(`${address}: audited`);
  }
  return pages;
}

export function allPagesTable(pages: readonly AuditedPage[]): Table {
  return {
    title: 'Every page of ours, one Lighthouse mobile run each (target: 100, TBT and CLS 0; 404: SEO aside)',
    head: ['page', 'perf', 'a11y', 'best', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS', 'what costs a score'],
    rows: pages.map(({address, found, audit: one}) => [
      ...[address, one.performance, one.accessibility, one.bestPractices, found ? one.seo : '-'],
      ...[one.firstPaint, one.largestPaint, one.blocking, one.shift, one.failed.join(', ')],
    ]),
  };
}

/** Names every target that a page misses. */
export function allPagesMisses(pages: readonly AuditedPage[]): string[] {
  return pages.flatMap(({address, found, audit: one}) => {
    const scores = {
      performance: one.performance,
      accessibility: one.accessibility,
      'best practices': one.bestPractices,
      ...(found && {SEO: one.seo}),
    };
    return [
      ...Object.entries(scores)
        .filter(([, score]) => score < targets.score)
        .map(([name, score]) => `${address}: ${name} ${score}`),
      ...(one.blocking > targets.blocking ? [`${address}: blocked for ${one.blocking} ms`] : []),
      ...(one.shift > targets.shift ? [`${address}: layout shift ${one.shift}`] : []),
    ];
  });
}
