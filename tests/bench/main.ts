import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {Command} from 'commander';
import {BUILD} from '../site';
import {buildStock, writeByHand} from './sites';
import {type Audit, audit, type Served, serve, visit} from './visit';

/*
 * `npm run bench`: what a visit and a build cost, beside a hand-written site, the stock theme and `docusaurus build`.
 */

const ROOT = path.join(__dirname, '../..');
const PAGES = ['/', '/ja', '/terms', '/ja/privacy'];

/** The middle of an odd number of values. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function table(rows: readonly (readonly (string | number)[])[]): string {
  const [head = [], ...body] = rows.map((row) => `| ${row.join(' | ')} |`);
  const count = rows[0]?.length ?? 0;
  return [head, `| --- |${' ---: |'.repeat(count - 1)}`, ...body].join('\n');
}

type NamedSite = readonly [name: string, site: Served];

/** Measures the visits to several sites, which take turns, so that what else the machine does falls on all of them. */
async function compareVisits(sites: readonly NamedSite[], runs: number): Promise<string> {
  const head = ['page', 'site', 'first visit, KB', 'largest paint, ms', 'blocking, ms', 'Lighthouse'];
  const rows: (string | number)[][] = [[...head, 'all from there, KB', 'requests']];
  for (const address of PAGES) {
    const audits = sites.map((): Audit[] => []);
    for (let run = 1; run <= runs; run++) {
      for (const [at, [, {url}]] of sites.entries()) audits[at]?.push(await audit(url + address));
      console.error(`${address}: run ${run} of ${runs}`);
    }
    for (const [at, [name, site]] of sites.entries()) {
      const {first, whole, requests} = await visit(site, address);
      const figures = (['paint', 'blocking', 'score'] as const).map((figure) =>
        median((audits[at] ?? []).map((one) => one[figure])).toFixed(0),
      );
      rows.push([`\`${address}\``, name, first.toFixed(1), ...figures, whole.toFixed(0), requests]);
    }
  }
  return table(rows);
}

/** Measures our build and Docusaurus's alone, in turn, in seconds by the clock, both without the bundler's cache. */
function compareBuilds(folder: string, turns: number): string {
  const commands = [
    ['npm', 'run', '--silent', 'build'],
    ['node_modules/.bin/docusaurus', 'build', '--out-dir', folder],
  ].map(([program = '', ...args]) => ({program, args, seconds: [] as number[]}));
  for (let turn = 0; turn < turns; turn++) {
    for (const {program, args, seconds} of commands) {
      const start = performance.now();
      const env = {...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'};
      execFileSync(program, args, {cwd: ROOT, stdio: 'ignore', env});
      seconds.push((performance.now() - start) / 1000);
    }
  }
  const rows = commands.map(({program, seconds}) => [path.basename(program), median(seconds).toFixed(1)]);
  return table([['build', 'seconds'], ...rows]);
}

async function main(): Promise<void> {
  const {runs, keep} = new Command('bench')
    .description('Measures first visits, whole visits and builds, and prints one table of each.')
    .option('--runs <number>', 'Lighthouse runs per page and site, and builds of each kind; odd', Number, 5)
    .option('--keep', 'write the tables to tests/bench/RESULTS.md, too')
    .parse()
    .opts() as {runs: number; keep?: true};
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  const [handWritten, stock] = [path.join(folder, 'hand-written'), path.join(folder, 'stock')];
  await writeByHand(handWritten);
  await buildStock(stock);
  const folders = {ours: BUILD, 'hand-written': handWritten, 'stock theme': path.join(stock, 'build')};
  const sites: NamedSite[] = [];
  for (const [name, dir] of Object.entries(folders)) sites.push([name, await serve(dir)]);
  const visits = await compareVisits(sites, runs);
  const builds = compareBuilds(path.join(folder, 'alone'), runs);
  rmSync(folder, {recursive: true});
  const where = `${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} processors, medians of ${runs}`;
  const result = `${where}\n\n${visits}\n\n${builds}\n`;
  console.log(result);
  if (keep) writeFileSync(path.join(__dirname, 'RESULTS.md'), `# Last results\n\n${result}`);
  // The servers end with it.
  process.exit();
}

void main();
