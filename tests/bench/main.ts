import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {Command} from 'commander';
import {BUILD} from '../site';
import {buildStock, writeByHand} from './sites';
import {type Audit, audit, type Cost, type Served, serve, visit} from './visit';

/*
 * `npm run bench`: what a visit and a build cost, beside a hand-written site, the stock theme and `docusaurus build`.
 */

const ROOT = path.join(__dirname, '../..');
const PAGES = ['/', '/ja', '/terms', '/ja/privacy'];

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

const medianOf = <Figures extends Record<string, number>>(runs: readonly Figures[], of: keyof Figures) =>
  Math.round(median(runs.map((one) => one[of] ?? Number.NaN)));

function table(rows: readonly (readonly (string | number)[])[]): string {
  const [head = [], ...body] = rows.map((row) => `| ${row.join(' | ')} |`);
  const count = rows[0]?.length ?? 0;
  return [head, `| --- |${' ---: |'.repeat(count - 1)}`, ...body].join('\n');
}

/** Measures the visits to several sites, which take turns, so that what else the machine does falls on all of them. */
async function compareVisits(sites: ReadonlyMap<string, Served>, runs: number): Promise<string> {
  const rows = [];
  for (const address of PAGES) {
    const costs = new Map<string, Cost>();
    const audits = new Map<string, Audit[]>([...sites.keys()].map((name) => [name, []]));
    for (const [name, site] of sites) costs.set(name, await visit(site, address));
    for (let run = 0; run < runs; run++) {
      for (const [name, site] of sites) audits.get(name)?.push(await audit(site.url + address));
      console.error(`${address}: run ${run + 1} of ${runs}`);
    }
    for (const [name, cost] of costs) {
      const found = audits.get(name) ?? [];
      const {first, whole, requests} = cost;
      rows.push([
        `\`${address}\``,
        name,
        first.toFixed(1),
        medianOf(found, 'paint'),
        medianOf(found, 'blocking'),
        medianOf(found, 'score'),
        whole.toFixed(0),
        requests,
      ]);
    }
  }
  const head = ['page', 'site', 'first visit, KB', 'largest paint, ms', 'blocking, ms', 'Lighthouse'];
  return table([[...head, 'all from there, KB', 'requests'], ...rows]);
}

/** Measures our build and Docusaurus's alone, in turn, in seconds by the clock. */
function compareBuilds(folder: string, turns: number): string {
  const commands = {
    'npm run build': ['npm', 'run', '--silent', 'build'],
    'docusaurus build': ['node_modules/.bin/docusaurus', 'build', '--out-dir', folder],
  };
  const seconds: Record<string, number[]> = {};
  for (let turn = 0; turn < turns; turn++) {
    for (const [name, [program = '', ...args]] of Object.entries(commands)) {
      const start = performance.now();
      execFileSync(program, args, {cwd: ROOT, stdio: 'ignore'});
      seconds[name] = [...(seconds[name] ?? []), (performance.now() - start) / 1000];
    }
  }
  const rows = Object.entries(seconds).map(([name, all]) => [`\`${name}\``, median(all).toFixed(1)]);
  return table([['build', 'seconds'], ...rows]);
}

async function main(): Promise<void> {
  const {runs, keep} = new Command('bench')
    .description('Measures first visits, whole visits and builds, and prints one table of each.')
    .option('--runs <number>', 'Lighthouse runs per page and site, and builds of each kind', Number, 5)
    .option('--keep', 'write the tables to tests/bench/RESULTS.md, too')
    .parse()
    .opts() as {runs: number; keep?: true};
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  const [handWritten, stock] = [path.join(folder, 'hand-written'), path.join(folder, 'stock')];
  const sites = new Map<string, Served>();
  try {
    mkdirSync(handWritten);
    writeByHand(handWritten);
    buildStock(stock);
    sites.set('ours', await serve(BUILD));
    sites.set('hand-written', await serve(handWritten));
    sites.set('stock theme', await serve(path.join(stock, 'build')));
    const visits = await compareVisits(sites, runs);
    const builds = compareBuilds(path.join(folder, 'alone'), runs);
    const where = `${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} processors, medians of ${runs}`;
    const result = `${where}\n\n${visits}\n\n${builds}\n`;
    console.log(result);
    if (keep) writeFileSync(path.join(__dirname, 'RESULTS.md'), `# Last results\n\n${result}`);
  } finally {
    for (const site of sites.values()) await site.close();
    rmSync(folder, {recursive: true, force: true});
  }
}

void main();
