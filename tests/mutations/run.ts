import {createHash} from 'node:crypto';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {ROOT} from '../../src/plugins/delivery/site/build-folder';
import {Refusal} from '../../src/refusal';
import {runMain} from '../../src/run-main';
import {MutatedCopy} from './copy';
import {delivery} from './delivery';
import {looks} from './looks';
import type {Made, Mutation} from './mutation';
import {pure} from './pure';
import {scripts} from './scripts';
import {specification} from './specification';

/*
 * `npm run test:mutations`: breaks the site's own source on purpose, one break at a time in a copy, and asks
 * whether the build or the named test stops it (`-- headers`: only those of areas with that word). Where it is
 * ended it goes on the next time; a result holds as long as the mutation, the file that it changes and the test
 * that it names, with all that this imports of tests/, are the same.
 */

const [wanted = ''] = process.argv.slice(2);
const areas = [...specification, ...pure, ...delivery, ...scripts, ...looks];
const AREAS = areas.filter(({area}) => area.includes(wanted));
const MUTATIONS = AREAS.flatMap(({mutations}) => mutations);
const STATE = path.join(ROOT, '.mutations.json');

/** What mutations make, the quickest first. */
const COSTS: readonly Made[] = ['nothing', 'finish', 'en', 'ja', 'pages'];

/** By the fingerprint of a mutation: what stopped it, or nothing (''). */
type Results = Record<string, string>;

const BUILD = 'the build';
const specFile = (spec: string) => `tests/${spec}.spec.ts`;
const read = (file: string) => {
  const whole = path.join(ROOT, file);
  return existsSync(whole) ? readFileSync(whole, 'utf8') : '';
};

/** A test and what it imports of tests/, down to the last file. */
function withImports(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file) || !file.startsWith('tests/')) return known;
  known.add(file);
  for (const [, imported = ''] of read(file).matchAll(/from '(\.[^']*)'/g)) {
    withImports(`${path.join(path.dirname(file), imported)}.ts`, known);
  }
  return known;
}

function fingerprint(mutation: Mutation): string {
  const {file, stoppedBy} = mutation;
  const test = 'spec' in stoppedBy ? [...withImports(specFile(stoppedBy.spec))].map(read).join('') : '';
  return createHash('sha256').update(JSON.stringify(mutation)).update(read(file)).update(test).digest('hex');
}

/** @throws {Refusal} naming each mutation that would break nothing, or more than it says */
function expectToApply(): void {
  const faults = MUTATIONS.flatMap(({name, file, find, stoppedBy}) => {
    const found = read(file).split(find).length - 1;
    return [
      ...(found === 1
        ? []
        : [`"${name}": ${file} has ${JSON.stringify(find)} ${found} times; expected once`]),
      ...('spec' in stoppedBy && read(specFile(stoppedBy.spec)) === ''
        ? [`"${name}": there is no ${specFile(stoppedBy.spec)}`]
        : []),
    ];
  });
  if (faults.length > 0) {
    throw new Refusal(
      `The mutations in tests/mutations have to follow the source:\n  ${faults.join('\n  ')}`,
    );
  }
}

/** Which browser a spec is for. */
function projectOf(spec: string): string {
  if (spec === 'engines/older') {
    return 'chromium-92';
  }
  return spec.startsWith('engines/') ? 'chromium' : 'site';
}

/** What a build refuses, in a line. */
const refusal = (said: string) =>
  said
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^(?:[-✔✖]|> |npm )/.test(line.trim()))
    .slice(0, 2)
    .join(' ')
    .slice(0, 300);

/** Tries mutations in one copy of the project. */
class Trial {
  readonly copy = new MutatedCopy();
  /** The named tests that were seen to pass on the source as it is. */
  private readonly passing = new Set<string>();

  /** @throws {Refusal} when the source as it is does not build */
  prepare(): void {
    const {status, said} = this.copy.prepare();
    if (status !== 0) {
      throw new Refusal(`The source as it is does not build:\n${said}`);
    }
  }

  /**
   * Says what stopped a mutation, and how; undefined when nothing did.
   * @throws {Error} when that cannot be told
   */
  stopperOf(mutation: Mutation): [by: string, said: string] | undefined {
    this.copy.apply(mutation);
    try {
      return this.build(mutation) ?? this.test(mutation);
    } finally {
      this.copy.restore();
    }
  }

  /** @throws {Error} when the build ends as no check ends it */
  private build({makes, stoppedBy}: Mutation): [by: string, said: string] | undefined {
    if (makes === 'nothing') {
      return undefined;
    }
    const {status, said} = this.copy.make(makes);
    if (status === 0) {
      return undefined;
    }
    const expected = 'build' in stoppedBy ? stoppedBy.build : '';
    if (!said.includes(expected) || /^\s+at .*:\d+\)?$/m.test(said)) {
      throw new Error(`the build ended without "${expected}", or with a stack trace: ${said.slice(-1500)}`);
    }
    return [BUILD, refusal(said)];
  }

  /** @throws {Error} when there is no such test, or it fails on the source as it is, too */
  private test({stoppedBy}: Mutation): [by: string, said: string] | undefined {
    if ('build' in stoppedBy) {
      return undefined;
    }
    const {spec, title} = stoppedBy;
    const run = () => this.copy.test(spec, title, projectOf(spec));
    const {passed, failed, said} = run();
    if (passed + failed === 0) {
      throw new Error(`no test of ${specFile(spec)} has "${title}" in its title: ${said.slice(-500)}`);
    }
    if (failed === 0) {
      return undefined;
    }
    const name = `${spec} ${title}`;
    if (!this.passing.has(name)) {
      this.copy.restore();
      const asItIs = run();
      if (asItIs.failed > 0) {
        throw new Error(
          `${specFile(spec)} "${title}" fails on the source as it is: ${asItIs.said.slice(-1500)}`,
        );
      }
      this.passing.add(name);
    }
    return [specFile(spec), /Error: .*/.exec(said)?.[0] ?? ''];
  }
}

/**
 * Tries mutations, and writes each result down as soon as it is there.
 * @returns what could not be told, and why
 */
function tryAll(open: readonly Mutation[], results: Results): string[] {
  const problems: string[] = [];
  const trial = new Trial();
  try {
    trial.prepare();
    for (const [index, mutation] of open.entries()) {
      const start = performance.now();
      const tell = (what: string) =>
        console.log(
          `${index + 1}/${open.length} ${mutation.name}: ${what} (${Math.round((performance.now() - start) / 1000)} s)`,
        );
      try {
        const stopper = trial.stopperOf(mutation);
        tell(stopper ? `stopped by ${stopper.join(': ')}` : 'NOTHING STOPS IT');
        results[fingerprint(mutation)] = stopper?.[0] ?? '';
        writeFileSync(STATE, JSON.stringify(results, null, 2));
      } catch (error) {
        problems.push(`${mutation.name}: ${(error as Error).message}`);
        tell(`CANNOT BE TOLD: ${(error as Error).message}`);
      }
    }
  } finally {
    trial.copy.remove();
  }
  return problems;
}

async function main(): Promise<void> {
  if (MUTATIONS.length === 0) {
    throw new Refusal(
      `No area has "${wanted}" in its name; there are ${areas.map(({area}) => area).join(', ')}.`,
    );
  }
  expectToApply();
  const results: Results = JSON.parse(read('.mutations.json') || '{}');
  const resultOf = (mutation: Mutation) => results[fingerprint(mutation)];
  // What is soonest told comes first.
  const open = MUTATIONS.filter((mutation) => !resultOf(mutation)).sort(
    (one, other) => COSTS.indexOf(one.makes) - COSTS.indexOf(other.makes),
  );
  console.log(`${MUTATIONS.length} mutations, ${open.length} to try`);
  const problems = open.length > 0 ? tryAll(open, results) : [];
  for (const {area, mutations} of AREAS) {
    const stopped = mutations.filter(resultOf);
    const byBuild = stopped.filter((mutation) => resultOf(mutation) === BUILD);
    console.log(`| ${area} | ${mutations.length} | ${byBuild.length} | ${stopped.length - byBuild.length} |`);
  }
  const survivors = MUTATIONS.filter((mutation) => resultOf(mutation) === '');
  if (problems.length + survivors.length > 0) {
    throw new Refusal(
      [
        `Of ${MUTATIONS.length} mutations nothing stops ${survivors.length}:`,
        ...survivors.map(({name, file}) => `  ${name} (${file})`),
        ...(problems.length > 0 ? [`and ${problems.length} cannot be told:`, ...problems] : []),
      ].join('\n'),
    );
  }
  console.log(`All ${MUTATIONS.length} mutations are stopped.`);
}

runMain(main, () => 'What was tried is kept in .mutations.json; the next run goes on from there.');
