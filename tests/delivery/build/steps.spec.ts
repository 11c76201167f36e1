import {mock} from 'node:test';
import {expect, test} from 'playwright/test';
import {Steps} from '../../../src/plugins/delivery/build/steps';

/** The longest that a person is left without a word, in milliseconds. */
const LONGEST_SILENCE = 5_000;

/** What has been written to the terminal, and what is done again after so many milliseconds. */
const said: string[] = [];
const repeated = new Map<number, {act: () => void; every: number}>();
test.beforeEach(() => {
  mock.method(process.stdout, 'write', (text: string) => said.push(text) > 0);
  mock.method(globalThis, 'setInterval', (act: () => void, every: number) => {
    repeated.set(repeated.size, {act, every});
    return repeated.size - 1;
  });
  mock.method(globalThis, 'clearInterval', (which: number) => repeated.delete(which));
});
test.afterEach(() => mock.restoreAll());

/** Lets as much time pass, for what is repeated, as a person may be left without a word. */
function passSilence(): void {
  for (const {act, every} of repeated.values()) {
    if (every <= LONGEST_SILENCE) act();
  }
}

/** What has been said since this was last asked. */
const news = () => said.splice(0).join('');

test('a step says that it begins, every few seconds what it is at, and how long it took', async () => {
  const steps = new Steps();
  await steps.run('Pages', async (tell) => {
    expect(news()).toContain('Pages');
    tell('picture 3 of 10');
    passSilence();
    expect(news()).toContain('Pages: picture 3 of 10 (');
    tell('picture 4 of 10');
    passSilence();
    expect(news()).toContain('Pages: picture 4 of 10 (');
  });
  expect(news()).toMatch(/✔.* Pages \(\d+\.\d s\)/);
  passSilence();
  expect(news()).toBe('');
  expect(steps.done.map(({name}) => name)).toEqual(['Pages']);
});

test('a step that fails says so, and is not told of as done', async () => {
  const steps = new Steps();
  const failing = steps.run('Checks', () => {
    throw new Error('a fault');
  });
  await expect(failing).rejects.toThrow('a fault');
  expect(news()).toMatch(/✖.* Checks \(/);
  expect(steps.done).toEqual([]);
});
