import {execFile} from 'node:child_process';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import type {Result} from 'lighthouse';
import {chromium} from '../../browsers';
import {median} from '../report/median';

/** What one Lighthouse run on a page found; scores from 0 to 100, times in milliseconds. */
export type Audit = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
  /** The audits that keep a score below 100. */
  readonly failed: readonly string[];
};

/** Figures of an audit that a median can be taken of. */
export type Figures = Omit<Audit, 'failed'>;

const run = promisify(execFile);
const COMMAND = path.join(__dirname, '../../../node_modules/lighthouse/cli/index.js');
const FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage';

/** Thrown when Lighthouse has no result for a page. */
class Unmeasured extends Error {
  override name = 'Unmeasured';
}

function failedIn({categories, audits}: Result): string[] {
  const imperfect = Object.values(categories).filter(({score}) => (score ?? 0) < 1);
  return imperfect.flatMap(({auditRefs}) =>
    auditRefs
      .filter(({id, weight}) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({id}) => `${id}${audits[id]?.displayValue ? ` (${audits[id].displayValue})` : ''}`),
  );
}

/** What a run does otherwise than as it comes. */
export type Options = {
  /** Addresses that are not on this machine: the external form. */
  readonly blocked?: readonly string[];
  /** Ids of audits that say nothing about the page. */
  readonly skipped?: readonly string[];
};

/** Runs Lighthouse's own command, whose browser is a fresh one. */
async function runLighthouse(url: string, {blocked = [], skipped = []}: Options): Promise<Result> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'bench-lighthouse-'));
  const report = path.join(dir, 'report.json');
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    '--only-categories=performance,accessibility,best-practices,seo',
    '--ignore-status-code',
    `--chrome-flags=${FLAGS}`,
    ...blocked.map((pattern) => `--blocked-url-patterns=${pattern}`),
    ...skipped.map((id) => `--skip-audits=${id}`),
  ];
  const {executablePath} = chromium();
  const env = {...(executablePath && {CHROME_PATH: executablePath}), ...process.env};
  try {
    await run(process.execPath, [COMMAND, url, ...options], {env});
    return JSON.parse(await readFile(report, 'utf8')) as Result;
  } catch (error) {
    throw new Unmeasured(`Lighthouse could not measure ${url}: ${(error as Error).message}`);
  } finally {
    await rm(dir, {recursive: true, force: true});
  }
}

/**
 * Runs Lighthouse as it comes (a slow phone on a slow line, simulated) on one page. On a busy
 * machine it now and then loses its own trace and asks to be run again, which it is.
 * @param tries how often it is run before it is given up
 * @throws {Unmeasured} when Lighthouse cannot measure the page
 */
export async function audit(url: string, options: Options = {}, tries = 3): Promise<Audit> {
  try {
    return read(await runLighthouse(url, options));
  } catch (error) {
    if (tries > 1 && error instanceof Unmeasured) {
      return audit(url, options, tries - 1);
    }
    throw error;
  }
}

function read(result: Result): Audit {
  const {categories, audits} = result;
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: Math.round(value('first-contentful-paint')),
    largestPaint: Math.round(value('largest-contentful-paint')),
    blocking: Math.round(value('total-blocking-time')),
    shift: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    failed: failedIn(result),
  };
}

/** Gives the median of each figure of several runs. */
export function medianOf(audits: readonly Audit[]): Figures {
  const of = (figure: keyof Figures) => median(audits.map((one) => one[figure]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blocking: of('blocking'),
    shift: of('shift'),
  };
}
