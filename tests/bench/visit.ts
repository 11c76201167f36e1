import path from 'node:path';
import {parseArgs} from 'node:util';
import {type Browser, chromium} from 'playwright';
import {addressIn, languageCodes, languages} from '../../src/locale/languages';
import {hostTable} from '../../src/plugins/delivery/hosts/host-table';
import {startPreview} from '../../src/plugins/delivery/preview';
import {BUILD, requireBuild} from '../../src/plugins/delivery/site/build-folder';
import {readFiles} from '../../src/plugins/delivery/site/files';
import {contactFormUrl, readProduct} from '../../src/product';
import {Refusal} from '../../src/refusal';
import {runMain} from '../../src/run-main';
import {readSettings} from '../../src/settings';
import {chromium as chromiumOptions} from '../browsers';
import {wholeVisit} from '../delivery/budgets/whole-visit';
import type {LocalServer} from '../loopback';
import {draw} from './report/plot';
import {circumstances, keep} from './report/results';
import {type Table, writeTable} from './report/table';
import {drawWalk} from './report/walk';
import {serveHandWritten} from './sites/hand-written';
import {serveWithoutScripts} from './sites/serve-copy';
import {serveStock} from './sites/stock';
import {type Compared, compare, comparisonMisses, comparisonTable, type Subject} from './visit/compare';
import {depthPreviewMisses, depthPreviewTable, measureDepthPreview} from './visit/depth-preview';
import {firstPress, pressMisses, pressTable} from './visit/first-press';
import type {Site} from './visit/late-icon';
import {compareWholeVisits, type WholeVisit, wholeVisitMisses, wholeVisitTable} from './visit/whole-visit';

/*
 * `npm run bench`: what a visit costs, beside the stock theme and a hand-written page. The parts
 * run one after the other.
 */

/** Fewer Lighthouse runs are a trial, whose figures are not kept. */
const ENOUGH = 5;
/** Of seven, the medians of one row went from 0.37x to 1.82x from run to run. */
const PRESSES = 17;

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
  /** The same words by the stock theme, and written by hand; built and served when first asked for. */
  readonly others: () => Promise<Others>;
  readonly runs: number;
};

type Others = {readonly stock: Site & LocalServer; readonly handWritten: Site & LocalServer};

async function serveOthers(): Promise<Others> {
  const files = await readFiles(BUILD);
  return {
    stock: {name: 'stock classic', ...(await serveStock(files, product()))},
    handWritten: {name: 'hand-written', ...(await serveHandWritten(files))},
  };
}

async function comparison({browser, ours, others, runs}: Bench): Promise<Found & {figures: Compared[]}> {
  const files = await readFiles(BUILD);
  const {stock, handWritten} = await others();
  const subjects = [
    ...hostTable(files).routes.map(({address}) => ({address, found: true})),
    ...UNKNOWN.map((address) => ({address, found: false})),
  ].map(
    ({address, found}): Subject => ({
      address,
      found,
      sites: COMPARED.includes(address) ? [ours, stock, handWritten] : [ours, handWritten],
    }),
  );
  const forms = new Set(languages.map(({code}) => `${contactFormUrl(product(), code)}*`));
  const figures = await compare(browser, subjects, [...forms], runs);
  return {
    figures,
    tables: [comparisonTable(figures, runs)],
    misses: comparisonMisses(figures, subjects),
  };
}

async function wholeVisits({ours, others}: Bench): Promise<Found & {figures: WholeVisit[]}> {
  const {stock, handWritten} = await others();
  const figures = await compareWholeVisits([ours, stock, handWritten]);
  return {figures, tables: [wholeVisitTable(figures)], misses: wholeVisitMisses(figures)};
}

async function firstPresses({browser, ours}: Bench): Promise<Found> {
  const files = await readFiles(BUILD);
  const server = await serveWithoutScripts(files);
  const sites = [ours, {name: 'without scripts', url: server.url}] as const;
  const addresses = [...hostTable(files).routes.map(({address}) => address), ...UNKNOWN];
  const figures = [];
  try {
    for (const address of addresses) {
      for (const control of CONTROLS) {
        figures.push(await firstPress(browser, sites, address, control, PRESSES));
      }
    }
  } finally {
    await server.close();
  }
  return {figures, tables: [pressTable(figures)], misses: pressMisses(figures)};
}

async function depthPreview({ours}: Bench): Promise<Found> {
  const figures = await measureDepthPreview(ours.url, await readFiles(BUILD));
  return {figures, tables: [depthPreviewTable(figures)], misses: depthPreviewMisses(figures)};
}

/** In the order in which they run, by their name in the result. */
const PARTS = {comparison, wholeVisits, firstPresses, depthPreview} as const;
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

/** Draws the whole visits: what each site has sent by every step. */
function walkOf(visits: readonly WholeVisit[], note: string): string {
  const kilobytes = (bytes = 0) => Math.round(bytes / 1000);
  return drawWalk(
    'What a whole visit costs',
    note,
    'KB',
    wholeVisit.map(({name}) => name),
    visits.map(({site, steps, mainThread}) => {
      const all = steps.at(-1);
      return {
        name: site,
        notes: [
          `${kilobytes(all?.bytes)} KB, ${kilobytes(all?.scriptBytes)} KB of it scripts`,
          `${all?.requests} requests`,
          `${mainThread} ms of main thread`,
        ],
        values: steps.map(({bytes}) => bytes / 1000),
      };
    }),
  );
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
  let serving: Promise<Others> | undefined;
  const others = () => {
    serving ??= serveOthers();
    return serving;
  };
  try {
    for (const part of parts) {
      found.set(part, await PARTS[part]({browser, ours: {name: 'ours', url: server.url}, others, runs}));
    }
  } finally {
    await browser.close();
    await server.close();
    const {stock, handWritten} = (await serving?.catch(() => undefined)) ?? {};
    await stock?.close();
    await handWritten?.close();
  }
  const tables = [...found.values()].flatMap((one) => one.tables.map(writeTable));
  const misses = [...found.values()].flatMap((one) => one.misses);
  console.log(`\n${tables.join('\n\n')}\n`);
  console.log(misses.length > 0 ? `Missed targets:\n  ${misses.join('\n  ')}` : 'Every target is met.');

  const place = `${where.date}, commit ${where.commit}, ${where.cores} cores`;
  const visits = found.get('wholeVisits')?.figures as WholeVisit[] | undefined;
  if (visits) {
    // The whole visit is counted, not timed: one run of it is as good as five.
    const kept = await keep(
      where,
      'whole-visit',
      {visits},
      walkOf(visits, `${place}; a phone without a graphics card, gzip`),
    );
    console.log(`\nKept: ${kept.map((file) => path.relative(process.cwd(), file)).join(', ')}`);
  }
  const compared = found.get('comparison')?.figures as Compared[] | undefined;
  if (!compared || runs < ENOUGH || parts.length < Object.keys(PARTS).length) {
    console.log(`\nA trial: only the whole benchmark with ${ENOUGH} runs or more is kept.`);
    return;
  }
  const note = `${place}; Lighthouse mobile, medians of ${runs} runs taken in turn`;
  const figures = Object.fromEntries([...found].map(([part, {figures: one}]) => [part, one]));
  const kept = await keep(where, '', {runs, ...figures, misses}, plotOf(compared, note));
  console.log(`\nKept: ${kept.map((file) => path.relative(process.cwd(), file)).join(', ')}`);
}

runMain(main);
