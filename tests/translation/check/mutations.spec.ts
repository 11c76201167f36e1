import {rmSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import {check} from '../../../src/plugins/translations/check/check';
import type {Fault} from '../../../src/plugins/translations/fault/fault';
import {readDesk} from '../../../src/plugins/translations/read/desk';
import {ProjectCopy} from '../../project-copy';
import {brief, harmless, JA_CODE, type Mutation, mutations} from './mutations';

test.describe.configure({mode: 'serial'});

let copy: ProjectCopy;

test.beforeAll(() => {
  copy = new ProjectCopy('texts');
});
test.afterAll(() => copy.remove());

async function faultsOf(): Promise<Fault[]> {
  return check(await readDesk(copy.project));
}

function restore(): void {
  copy.restore('docs', 'i18n', 'src/landing', 'src/pages');
}

/** What a mutation is compared by: stale text follows every change of the English, a revision every change of a text. */
function relevant(faults: readonly Fault[], {faults: expected}: Mutation): Fault[] {
  const kinds = expected.map(({kind}) => kind);
  return faults.filter(({kind}) => (kind !== 'stale' && kind !== 'revision') || kinds.includes(kind));
}

test('the texts as they are have no fault', async () => {
  expect((await faultsOf()).map(brief)).toEqual([]);
});

test('every mutation is caught, with its kind, file and line', async () => {
  test.setTimeout(180_000);
  const missed: string[] = [];
  for (const mutation of mutations) {
    mutation.given?.(copy);
    mutation.change(copy);
    const faults = await faultsOf();
    const found = relevant(faults, mutation).map(brief).sort();
    for (const {what, remedy} of faults) {
      // In words, in one line, with what was found and what to do.
      expect(`${what} ${remedy}`, mutation.name).toMatch(/^[^\n]{30,}$/);
      expect(`${what} ${remedy}`, mutation.name).not.toMatch(/undefined|\[object|\bat .*\.ts:/);
    }
    const expected = mutation.faults.map(({kind, file, at}) => {
      const line = typeof at === 'number' ? at : copy.lineOf(file, at) + (at.startsWith('\n') ? 1 : 0);
      return brief({kind, file, line});
    });
    if (found.join() !== expected.sort().join()) {
      missed.push(
        `${mutation.name}: expected ${expected.join(', ')}; found ${found.join(', ') || 'nothing'}`,
      );
    }
    restore();
  }
  console.log(`caught ${mutations.length - missed.length} of ${mutations.length}`);
  expect(missed).toEqual([]);
  expect(mutations.length).toBeGreaterThanOrEqual(60);
});

test('what is given before a mutation is no fault by itself', async () => {
  test.setTimeout(180_000);
  for (const {name, given} of mutations.filter((mutation) => mutation.given)) {
    given?.(copy);
    const faults = (await faultsOf()).filter(({kind}) => kind !== 'stale' && kind !== 'revision');
    expect(faults.map(brief), name).toEqual([]);
    restore();
  }
});

test('other words for the same facts, and another layout, are no fault', async () => {
  test.setTimeout(180_000);
  for (const {name, layout, change} of harmless) {
    change(copy);
    const faults = (await faultsOf()).filter(({kind}) => layout || (kind !== 'stale' && kind !== 'revision'));
    expect(faults.map(brief), name).toEqual([]);
    restore();
  }
});

test('a language without a file of messages is told once, and one without a folder for all of it', async () => {
  rmSync(copy.path('i18n/ja'), {recursive: true});
  const faults = await faultsOf();
  expect(faults.map(({kind}) => kind).sort()).toEqual([
    'document-missing',
    'document-missing',
    'message-missing',
  ]);
  expect(faults.map(({file}) => file)).toContain(JA_CODE);
  restore();
});
