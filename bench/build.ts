import path from 'node:path';
import {parseArgs} from 'node:util';
import {Refusal} from '../src/refusal';
import {runMain} from '../src/run-main';
import {ProjectCopy} from '../tests/translation/project-copy';
import {type Cost, costOf} from './growth/cost';
import {addDocuments, addLanguages, MOST_LANGUAGES} from './growth/grow';
import {median} from './report/median';
import {type Diagram, draw} from './report/plot';
import {circumstances, keep} from './report/results';
import {writeTable} from './report/table';

/*
 * `npm run bench:build`: what a build takes, beside `docusaurus build` alone, and how it grows
 * with the languages and with the legal documents. It works in temporary copies of the project.
 */

/** The sizes to which copies grow; the site as it is, with two of each, is built for the ratio. */
const LANGUAGES = [6, 12];
const DOCUMENTS = [60, 200];
const AS_IT_IS = 2;
/** Builds of each kind for the ratio, taken in turn. */
const TURNS = 3;
/** Our build over `docusaurus build` alone. */
const TARGET = 1.5;

const OURS = ['npm', 'run', '--silent', 'build'];
const ALONE = ['node_modules/.bin/docusaurus', 'build'];

type Point = {readonly at: number; readonly ours: Cost; readonly alone: Cost};

/** Builds one size of the site both ways. */
async function measure(at: number, grow: (copy: ProjectCopy, count: number) => void): Promise<Point> {
  const copy = new ProjectCopy('whole');
  try {
    grow(copy, at);
    const alone = await costOf(ALONE, copy.root);
    const ours = await costOf(OURS, copy.root);
    console.error(`${at}: ${JSON.stringify({alone, ours})}`);
    return {at, ours, alone};
  } finally {
    copy.remove();
  }
}

async function inTurn(turns: number): Promise<{ours: Cost[]; alone: Cost[]}> {
  const copy = new ProjectCopy('whole');
  const found: {ours: Cost[]; alone: Cost[]} = {ours: [], alone: []};
  try {
    for (let turn = 0; turn < turns; turn++) {
      found.alone.push(await costOf(ALONE, copy.root));
      found.ours.push(await costOf(OURS, copy.root));
      console.error(`turn ${turn + 1}: ${JSON.stringify([found.alone.at(-1), found.ours.at(-1)])}`);
    }
    return found;
  } finally {
    copy.remove();
  }
}

const ratio = (ours: number, alone: number) => Math.round((ours / alone) * 100) / 100;

function medianCost(costs: readonly Cost[]): Cost {
  const of = (what: keyof Cost) => median(costs.map((cost) => cost[what]));
  return {elapsed: of('elapsed'), processor: of('processor'), memory: of('memory')};
}

function tableOf(title: string, points: readonly Point[]) {
  return writeTable({
    title,
    head: ['size', 's', 'processor s', 'MB', 'alone: s', 'processor s', 'MB', 'ratio of processor s'],
    rows: points.map(({at, ours, alone}) => [
      ...[at, ours.elapsed, ours.processor, ours.memory, alone.elapsed, alone.processor, alone.memory],
      ratio(ours.processor, alone.processor),
    ]),
  });
}

function diagramsOf(unit: string, points: readonly Point[]): Diagram[] {
  const diagram = (title: string, what: keyof Cost): Diagram => ({
    title,
    kind: 'lines',
    at: points.map(({at}) => at),
    series: [
      {name: 'npm run build', values: points.map(({ours}) => ours[what])},
      {name: 'docusaurus build alone', values: points.map(({alone}) => alone[what])},
    ],
  });
  return [
    diagram(`Processor seconds by number of ${unit}`, 'processor'),
    diagram(`Peak memory (MB) by number of ${unit}`, 'memory'),
  ];
}

function readOptions(): {languages: number[]; documents: number[]; turns: number} {
  const {values} = parseArgs({
    options: {languages: {type: 'string'}, documents: {type: 'string'}, turns: {type: 'string'}},
  });
  const numbers = (name: 'languages' | 'documents', standard: number[], most: number) => {
    const list = values[name] === undefined ? standard : values[name].split(',').filter(Boolean).map(Number);
    if (list.some((one) => !Number.isInteger(one) || one <= AS_IT_IS || one > most)) {
      throw new Refusal(
        `--${name} is "${values[name]}"; expected numbers from ${AS_IT_IS + 1}${Number.isFinite(most) ? ` to ${most}` : ''}, as in ${standard.join(',')}`,
      );
    }
    return list;
  };
  const turns = Number(values.turns ?? TURNS);
  if (!Number.isInteger(turns) || turns < 1) {
    throw new Refusal(`--turns is "${values.turns}"; expected a number of builds, 1 or more`);
  }
  return {
    languages: numbers('languages', LANGUAGES, MOST_LANGUAGES),
    documents: numbers('documents', DOCUMENTS, Number.POSITIVE_INFINITY),
    turns,
  };
}

async function main(): Promise<void> {
  const {languages, documents, turns} = readOptions();
  const where = circumstances();
  const same = await inTurn(turns);
  const start: Point = {at: AS_IT_IS, ours: medianCost(same.ours), alone: medianCost(same.alone)};
  const byLanguages = [start];
  for (const count of languages) {
    byLanguages.push(await measure(count, addLanguages));
  }
  const byDocuments = [start];
  for (const count of documents) {
    byDocuments.push(await measure(count, addDocuments));
  }

  const ratios: Cost = {
    elapsed: ratio(start.ours.elapsed, start.alone.elapsed),
    processor: ratio(start.ours.processor, start.alone.processor),
    memory: ratio(start.ours.memory, start.alone.memory),
  };
  const rows = (name: string, costs: readonly Cost[]) =>
    costs.map(({elapsed, processor, memory}) => [name, elapsed, processor, memory]);
  console.log(
    writeTable({
      title: `The site as it is, ${turns} builds of each kind in turn`,
      head: ['build', 's', 'processor s', 'MB'],
      rows: [
        ...rows('docusaurus build alone', same.alone),
        ...rows('npm run build', same.ours),
        ...rows(`ratio of medians (target: at most ${TARGET} in time)`, [ratios]),
      ],
    }),
  );
  console.log(`\n${tableOf('By number of languages (2 legal documents)', byLanguages)}`);
  console.log(`\n${tableOf('By number of legal documents (2 languages)', byDocuments)}`);

  if (turns < TURNS || String(languages) !== String(LANGUAGES) || String(documents) !== String(DOCUMENTS)) {
    console.log('\nA trial: only the whole study is kept.');
    return;
  }
  const note = `${where.date}, commit ${where.commit}, ${where.cores} cores; at 2 the median of ${turns} builds, else one of each`;
  const plot = draw('What a build takes', note, [
    ...diagramsOf('languages', byLanguages),
    ...diagramsOf('legal documents', byDocuments),
  ]);
  const kept = await keep(where, 'build', {inTurn: same, ratios, byLanguages, byDocuments}, plot);
  console.log(`\nKept: ${kept.map((file) => path.relative(process.cwd(), file)).join(', ')}`);
}

runMain(main);
