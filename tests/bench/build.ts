import {mkdirSync, rmSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {languages} from '../../src/locale/languages';
import {Refusal} from '../../src/refusal';
import {runMain} from '../../src/run-main';
import {ProjectCopy} from '../project-copy';
import {type Cost, costOf} from './growth/cost';
import {addLanguages, MOST_LANGUAGES} from './growth/grow';
import {median} from './report/median';
import {type Diagram, draw} from './report/plot';
import {circumstances, keep} from './report/results';
import {writeTable} from './report/table';

/*
 * `npm run bench:build`: what a build takes, beside `docusaurus build` alone, and how it grows
 * with the languages. It works in temporary copies of the project.
 */

/** The sizes to which copies grow, beside the site as it is. */
const LANGUAGES = [6, 12];
/** Builds of each kind of the site as it is, taken in turn. */
const TURNS = 3;
/** Our build over `docusaurus build` alone. */
const TARGET = 1.3;
/** Our first build of all over the next one. */
const COLD_TARGET = 1.6;

const OURS = ['npm', 'run', '--silent', 'build'];
const ALONE = ['node_modules/.bin/docusaurus', 'build'];

/** What an earlier build of ours leaves for the next; TypeScript's loader keeps its share among temporary files. */
const REMEMBERED = ['.docusaurus', 'build', 'build.hosts', 'temporary'];

/** What the builds of one size took, and their medians. */
type Size = {
  readonly languages: number;
  readonly builds: {
    readonly cold: readonly Cost[];
    readonly ours: readonly Cost[];
    readonly alone: readonly Cost[];
  };
  /** The first of all, which cuts and compresses everything. */
  readonly cold: Cost;
  readonly ours: Cost;
  readonly alone: Cost;
  /** Of the medians, ours over alone. */
  readonly ratios: Cost;
  /** Of the medians, by the clock: the first over the next. */
  readonly coldRatio: number;
};

function costOfEach(give: (what: keyof Cost) => number): Cost {
  return {elapsed: give('elapsed'), processor: give('processor'), memory: give('memory')};
}

/** Builds one size of the site both ways, in turn. */
async function measure(count: number, turns: number): Promise<Size> {
  const copy = new ProjectCopy('whole');
  const builds = {cold: [] as Cost[], ours: [] as Cost[], alone: [] as Cost[]};
  const ours = ['env', `TMPDIR=${copy.path('temporary')}`, ...OURS];
  try {
    if (count > languages.length) {
      addLanguages(copy, count);
    }
    for (let turn = 0; turn < turns; turn++) {
      for (const name of REMEMBERED) {
        rmSync(copy.path(name), {recursive: true, force: true});
      }
      mkdirSync(copy.path('temporary'));
      builds.cold.push(await costOf(ours, copy.root));
      builds.ours.push(await costOf(ours, copy.root));
      builds.alone.push(await costOf([...ALONE, '--out-dir', 'build.alone'], copy.root));
      console.error(`${count}: ${JSON.stringify(Object.values(builds).map((costs) => costs.at(-1)))}`);
    }
  } finally {
    copy.remove();
  }
  const [cold, warm, alone] = [builds.cold, builds.ours, builds.alone].map((costs) =>
    costOfEach((what) => median(costs.map((cost) => cost[what]))),
  ) as [Cost, Cost, Cost];
  const round = (ratio: number) => Math.round(ratio * 100) / 100;
  const ratios = costOfEach((what) => round(warm[what] / alone[what]));
  return {
    languages: count,
    builds,
    cold,
    ours: warm,
    alone,
    ratios,
    coldRatio: round(cold.elapsed / warm.elapsed),
  };
}

function diagramOf(sizes: readonly Size[], title: string, what: keyof Cost): Diagram {
  return {
    title,
    at: sizes.map((size) => String(size.languages)),
    series: [
      {name: 'npm run build', values: sizes.map(({ours}) => ours[what])},
      {name: 'docusaurus build alone', values: sizes.map(({alone}) => alone[what])},
    ],
  };
}

function readOptions(): {more: number[]; turns: number} {
  const {values} = parseArgs({options: {languages: {type: 'string'}, turns: {type: 'string'}}});
  const more = values.languages?.split(',').filter(Boolean).map(Number) ?? LANGUAGES;
  const least = languages.length + 1;
  if (more.some((one) => !Number.isInteger(one) || one < least || one > MOST_LANGUAGES)) {
    throw new Refusal(
      `--languages is "${values.languages}"; expected numbers from ${least} to ${MOST_LANGUAGES}, as in ${LANGUAGES.join(',')}`,
    );
  }
  const turns = Number(values.turns ?? TURNS);
  if (!Number.isInteger(turns) || turns < 1) {
    throw new Refusal(`--turns is "${values.turns}"; expected a number of builds, 1 or more`);
  }
  return {more, turns};
}

async function main(): Promise<void> {
  const {more, turns} = readOptions();
  const where = circumstances();
  const sizes = [await measure(languages.length, turns)];
  for (const count of more) {
    sizes.push(await measure(count, 1));
  }
  const table = writeTable({
    title: `Builds by number of languages (targets: at most ${TARGET}x the time of docusaurus build alone; the first at most ${COLD_TARGET}x the next)`,
    head: [
      'languages',
      'builds',
      ...['', 'alone: ', 'ratio: '].flatMap((of) => [`${of}s`, 'processor s', 'MB']),
      ...['first: s', 'ratio'],
    ],
    rows: sizes.map(({languages: count, builds, ours, alone, ratios, cold, coldRatio}) => [
      ...[count, builds.ours.length],
      ...[ours, alone, ratios].flatMap(({elapsed, processor, memory}) => [elapsed, processor, memory]),
      ...[cold.elapsed, coldRatio],
    ]),
  });
  console.log(table);

  if (turns < TURNS || String(more) !== String(LANGUAGES)) {
    console.log('\nA trial: only the whole study is kept.');
    return;
  }
  const note = `${where.date}, commit ${where.commit}, ${where.cores} cores; at ${languages.length} the median of ${turns} builds, else one of each`;
  const plot = draw('What a build takes, by number of languages', note, [
    diagramOf(sizes, 'Processor seconds', 'processor'),
    diagramOf(sizes, 'Peak memory (MB)', 'memory'),
  ]);
  const kept = await keep(where, 'build', {sizes}, plot);
  console.log(`\nKept: ${kept.map((file) => path.relative(process.cwd(), file)).join(', ')}`);
}

runMain(main);
