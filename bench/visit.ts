import path from 'node:path';
import {parseArgs} from 'node:util';
import {type Browser, chromium} from 'playwright';
import {hostTable} from '../src/delivery/hosts/host-table';
import {startPreview} from '../src/delivery/hosts/preview-server';
import {BUILD, requireBuild} from '../src/delivery/site/build-folder';
import {readFiles} from '../src/delivery/site/site';
import {addressIn} from '../src/locale/address';
import {languageCodes, languages} from '../src/locale/languages';
import {contactFormUrl, readProduct} from '../src/product';
import {Refusal} from '../src/refusal';
import {runMain} from '../src/run-main';
import {readSettings} from '../src/settings';
import {chromium as chromiumOptions} from '../tests/browsers';
import {draw} from './report/plot';
import {circumstances, keep} from './report/results';
import {type Table, writeTable} from './report/table';
import {serveHandWritten} from './sites/hand-written';
import {serveStock} from './sites/stock';
import {type Compared, compare, comparisonMisses, comparisonTable, type Subject} from './visit/compare';
import {depthPreviewMisses, depthPreviewTable, measureDepthPreview} from './visit/depth-preview';
import {firstPress, pressMisses, pressTable} from './visit/first-press';
import type {Site} from './visit/late-icon';

/*
 * `npm run bench`: what a visit costs, beside the stock theme and a hand-written page. The parts
 * run one after the other.
 */

/** Fewer Lighthouse runs are a trial, whose figures are not kept. */
const ENOUGH = 5;
const PRESSES = 7;

/** The pages that are compared with the stock theme's too. */
const COMPARED = ['/', '/terms'].flatMap((page) => languages.map((language) => addressIn(language, page)));
const UNKNOWN = languages.map((language) => addressIn(language, '/no-such-page'));
const CONTROLS = [
  {name: 'menu', selector: '[popovertarget=menu]'},
  {name: 'language switcher', selector: '[popovertarget=languages]'},
];

/** What a part found: under its name in the result, as tables, and as the targets it misses. */
type Found = {
  readonly figures: unknown;
  readonly tables: readonly Table[];
  readonly misses: readonly string[];
};

type Bench = {
  readonly browser: Browser;
  readonly ours: Site;
  readonly runs: number;
};

async function comparison({browser, ours, runs}: Bench): Promise<Found & {figures: Compared[]}> {
  const files = await readFiles(BUILD);
  const stock = await serveStock(files, product());
  const handWritten = await serveHandWritten(files);
  const floor = {name: 'hand-written', url: handWritten.url};
  const subjects = [
    ...hostTable(files).routes.map(({address}) => ({address, found: true})),
    ...UNKNOWN.map((address) => ({address, found: false})),
  ].map(
    ({address, found}): Subject => ({
      address,
      found,
      sites: COMPARED.includes(address)
        ? [ours, {name: 'stock classic', url: stock.url}, floor]
        : [ours, floor],
    }),
  );
  const forms = new Set(languages.map(({code}) => `${contactFormUrl(product(), code)}*`));
  try {
    const figures = await compare(browser, subjects, [...forms], runs);
    return {
      figures,
      tables: [comparisonTable(figures, runs)],
      misses: comparisonMisses(figures, subjects),
    };
  } finally {
    await stock.close();
    await handWritten.close();
  }
}

async function firstPresses({browser, ours}: Bench): Promise<Found> {
  const figures = [];
  for (const address of COMPARED) {
    for (const control of CONTROLS) {
      figures.push(await firstPress(browser, ours.url, address, control, PRESSES));
    }
  }
  return {figures, tables: [pressTable(figures)], misses: pressMisses(figures)};
}

async function depthPreview({ours}: Bench): Promise<Found> {
  const figures = await measureDepthPreview(ours.url, await readFiles(BUILD));
  return {figures, tables: [depthPreviewTable(figures)], misses: depthPreviewMisses(figures)};
}

/** In the order in which they run, by their name in the result. */
const PARTS = {comparison, firstPresses, depthPreview} as const;
type Part = keyof typeof PARTS;

function product() {
  return readProduct(readSettings(), languageCodes);
}

function plotOf(all: readonly Compared[], note: string): string {
  const pages = all.filter(({address}) => COMPARED.includes(address));
  const sites = [...new Set(pages.map(({site}) => site))];
  const diagram = (title: string, value: (page: Compared) => number) => ({
    title,
    at: COMPARED,
    series: sites.map((name) => ({name, values: pages.filter(({site}) => site === name).map(value)})),
  });
  return draw('What a first visit costs', note, [
    diagram('KB of a first visit (gzip)', ({visit}) => visit.bytes / 1000),
    diagram('Requests of a first visit', ({visit}) => visit.requests),
    diagram('Largest contentful paint (ms)', ({median}) => median.largestPaint),
    diagram('Total blocking time (ms)', ({median}) => median.blocking),
  ]);
}

function readOptions(): {runs: number; parts: Part[]} {
  const {values} = parseArgs({
    options: {runs: {type: 'string'}, part: {type: 'string', multiple: true}},
  });
  const runs = Number(values.runs ?? ENOUGH);
  if (!Number.isInteger(runs) || runs < 1) {
    throw new Refusal(`--runs is "${values.runs}"; expected a number of Lighthouse runs, 1 or more`);
  }
  const known = Object.keys(PARTS) as Part[];
  const wanted = values.part ?? known;
  const unknown = wanted.filter((part) => !known.some((one) => one === part));
  if (unknown.length > 0) {
    throw new Refusal(`--part is "${unknown[0]}"; expected one of ${known.join(', ')}`);
  }
  return {runs, parts: known.filter((part) => wanted.includes(part))};
}

async function main(): Promise<void> {
  const {runs, parts} = readOptions();
  requireBuild();
  const where = circumstances();
  const browser = await chromium.launch(chromiumOptions());
  const server = await startPreview({dir: BUILD, port: 0});
  const found = new Map<Part, Found>();
  try {
    for (const part of parts) {
      found.set(part, await PARTS[part]({browser, ours: {name: 'ours', url: server.url}, runs}));
    }
  } finally {
    await browser.close();
    await server.close();
  }
  const tables = [...found.values()].flatMap((one) => one.tables.map(writeTable));
  const misses = [...found.values()].flatMap((one) => one.misses);
  console.log(`\n${tables.join('\n\n')}\n`);
  console.log(misses.length > 0 ? `Missed targets:\n  ${misses.join('\n  ')}` : 'Every target is met.');

  const compared = found.get('comparison')?.figures as Compared[] | undefined;
  if (!compared || runs < ENOUGH || parts.length < Object.keys(PARTS).length) {
    console.log(`\nA trial: only the whole benchmark with ${ENOUGH} runs or more is kept.`);
    return;
  }
  const note = `${where.date}, commit ${where.commit}, ${where.cores} cores; Lighthouse mobile, medians of ${runs} runs taken in turn`;
  const figures = Object.fromEntries([...found].map(([part, {figures: one}]) => [part, one]));
  const kept = await keep(where, '', {runs, ...figures, misses}, plotOf(compared, note));
  console.log(`\nKept: ${kept.map((file) => path.relative(process.cwd(), file)).join(', ')}`);
}

runMain(main);
