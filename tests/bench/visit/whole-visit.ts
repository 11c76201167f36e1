import {chromium} from 'playwright';
import {drawingChromium} from '../../browsers';
import {phone} from '../../delivery/budgets/budgets';
import {wholeVisit} from '../../delivery/budgets/whole-visit';
import type {Table} from '../report/table';
import {counted, type Sent} from './counted';
import type {Site} from './late-icon';
import {targets} from './targets';

/** What a whole visit has cost by the end of one of its steps. */
export type Reached = {
  readonly step: string;
  readonly requests: number;
  readonly bytes: number;
  readonly scriptBytes: number;
};

/** What a whole visit to a site costs. */
export type WholeVisit = {
  readonly site: string;
  readonly steps: readonly Reached[];
  /** Of these, what comes once whatever else is read: React and the depth preview's own files. */
  readonly bytesOnce: number;
  /** All tasks of the pages' own threads, in milliseconds. */
  readonly mainThread: number;
};

/** How long a page may still ask for something after it was last busy, in milliseconds. */
const QUIET = 1500;

const ONCE = /\.js$|\/photo-(?:depths|masks)\./;

const sum = (sent: readonly Sent[]) => sent.reduce((bytes, one) => bytes + one.bytes, 0);

/** Makes the visit once, on a phone with nothing kept from before. */
async function visit(site: Site): Promise<WholeVisit> {
  // A page that draws depth needs a browser that draws; the sites have the same.
  const browser = await chromium.launch(drawingChromium);
  const server = await counted(site);
  try {
    const context = await browser.newContext(phone);
    await context.route(
      (asked) => asked.origin !== server.url,
      (route) => route.abort(),
    );
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const steps: Reached[] = [];
    let [mainThread, before] = [0, 0];
    for (const {name, go} of wholeVisit) {
      await go(page, server.url);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(QUIET);
      const {metrics} = await session.send('Performance.getMetrics');
      const busy = (metrics.find((one) => one.name === 'TaskDuration')?.value ?? 0) * 1000;
      // Counted anew where the page has a process of its own.
      mainThread += busy >= before ? busy - before : busy;
      before = busy;
      steps.push({
        step: name,
        requests: server.sent.length,
        bytes: sum(server.sent),
        scriptBytes: sum(server.sent.filter(({type}) => type.includes('javascript'))),
      });
    }
    const bytesOnce = sum(server.sent.filter(({address}) => ONCE.test(address)));
    return {site: site.name, steps, bytesOnce, mainThread: Math.round(mainThread)};
  } finally {
    await browser.close();
    await server.close();
  }
}

/**
 * Makes the same whole visit to several sites, one after the other.
 * @param sites ours first, the hand-written one last
 */
export async function compareWholeVisits(sites: readonly Site[]): Promise<WholeVisit[]> {
  const visits: WholeVisit[] = [];
  for (const site of sites) {
    visits.push(await visit(site));
    console.error(`whole visit: ${site.name}`);
  }
  return visits;
}

const kilobytes = (bytes = 0) => (bytes / 1000).toFixed(1);

/** Ours over the hand-written site's, without what comes once; the hand-written site has nothing that does. */
function ratioOf(visits: readonly WholeVisit[]): number {
  const [ours, floor] = [visits[0], visits.at(-1)];
  const own = (ours?.steps.at(-1)?.bytes ?? Number.NaN) - (ours?.bytesOnce ?? 0);
  return own / (floor?.steps.at(-1)?.bytes ?? Number.NaN);
}

/** Writes the visits for the terminal. */
export function wholeVisitTable(visits: readonly WholeVisit[]): Table {
  return {
    title:
      `A whole visit on a phone (gzip): ${wholeVisit.map(({name}) => name).join(', ')} (ours without what comes once: ` +
      `${ratioOf(visits).toFixed(2)}x the hand-written site's bytes; target: at most ${targets.wholeVisitRatio}x)`,
    head: ['site', 'KB', 'of these once', 'script KB', 'requests', 'main thread ms'],
    rows: visits.map(({site, steps, bytesOnce, mainThread}) => {
      const all = steps.at(-1);
      return [
        ...[site, kilobytes(all?.bytes), kilobytes(bytesOnce), kilobytes(all?.scriptBytes)],
        ...[all?.requests ?? 0, mainThread],
      ];
    }),
  };
}

/** Says whether our visit takes more than it may. */
export function wholeVisitMisses(visits: readonly WholeVisit[]): string[] {
  const ratio = ratioOf(visits);
  return ratio <= targets.wholeVisitRatio
    ? []
    : [`a whole visit takes ${ratio.toFixed(2)}x the hand-written site's bytes (${targets.wholeVisitRatio})`];
}
