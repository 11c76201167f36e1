import {execSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {Command} from 'commander';
import {BUILD} from '../site';
import {buildStock, writeByHand} from './sites';
import {audit, type Served, serve, visit} from './visit';

/*
 * `npm run bench`: what a visit and a build cost, beside a hand-written site, the stock theme and `docusaurus build`.
 */

const ROOT = path.join(__dirname, '../..');
const PAGES = ['/', '/ja', '/terms', '/ja/privacy'];

/** Returns the middle of each figure of an odd number of measurements. */
function medians(measured: readonly (readonly number[])[]): number[] {
  return (measured[0] ?? []).map((_, figure) => {
    const sorted = measured.map((one) => one[figure] ?? 0).sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  });
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Measures the visits to several sites, which take turns, so that what else the machine does falls on all of them. */
async function compareVisits(sites: readonly Served[], runs: number): Promise<string> {
  const rows: string[][] = [];
  for (const address of PAGES) {
    const audits = sites.map((): number[][] => []);
    for (let run = 1; run <= runs; run++) {
      for (const [at, {url}] of sites.entries()) audits[at]?.push(await audit(url + address));
      console.error(`${address}: run ${run} of ${runs}`);
    }
    for (const [at, site] of sites.entries()) {
      const {first, whole, requests} = await visit(site, address);
      const figures = [...medians(audits[at] ?? []), whole, requests].map((figure) => figure.toFixed(0));
      rows.push([`\`${address}\``, site.name, first.toFixed(1), ...figures]);
    }
  }
  const lighthouse = ['largest paint, ms', 'blocking, ms', 'Lighthouse'];
  return table(['page', 'site', 'first visit, KB', ...lighthouse, 'all from there, KB', 'requests'], rows);
}

/** Measures our build and Docusaurus's alone, in turn, in seconds by the clock, both without the bundler's cache. */
function compareBuilds(folder: string, turns: number): string {
  const commands = ['npm run --silent build', `node_modules/.bin/docusaurus build --out-dir ${folder}`];
  const env = {...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'};
  const seconds = Array.from({length: turns}, () =>
    commands.map((command) => {
      const start = performance.now();
      execSync(command, {cwd: ROOT, stdio: 'ignore', env});
      return (performance.now() - start) / 1000;
    }),
  );
  const [ours = 0, alone = 0] = medians(seconds);
  return table(
    ['build', 'seconds'],
    [
      ['npm run build', ours.toFixed(1)],
      ['docusaurus build', alone.toFixed(1)],
    ],
  );
}

async function main(): Promise<void> {
  const {runs} = new Command('bench')
    .description('Measures first visits, whole visits and builds, and prints one table of each.')
    .option('--runs <number>', 'Lighthouse runs per page and site, and builds of each kind; odd', Number, 5)
    .parse()
    .opts<{runs: number}>();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  const [handWritten, stock] = [path.join(folder, 'hand-written'), path.join(folder, 'stock')];
  await writeByHand(handWritten);
  await buildStock(stock);
  const sites = [
    await serve('ours', BUILD),
    await serve('hand-written', handWritten),
    await serve('stock theme', path.join(stock, 'build')),
  ];
  const visits = await compareVisits(sites, runs);
  const builds = compareBuilds(path.join(folder, 'alone'), runs);
  rmSync(folder, {recursive: true});
  const where = `${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} processors, medians of ${runs}`;
  console.log(['# Last results', where, visits, builds].join('\n\n'));
  // The servers end with it.
  process.exit();
}

void main();
