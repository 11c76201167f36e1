import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import type {FullConfig, Reporter, Suite} from 'playwright/types/testReporter';

/** Counts of tests. */
export type Counts = {passed: number; failed: number};

/**
 * Prints `N passed, N failed` as the last line of a run, so that any CI can read it. A run that is the first of
 * two (run.ts) writes its counts into the file $COUNTS_FOR instead; the second one adds those of the file
 * $COUNTS_OF.
 */
export default class CountReporter implements Reporter {
  private suite: Suite | undefined;
  private errors = 0;

  /** @param options `notRun`: what the configuration leaves out, with the reason */
  constructor(private readonly options: {notRun?: string[]} = {}) {}

  onBegin(_config: FullConfig, suite: Suite) {
    this.suite = suite;
  }

  /** Called for errors outside of tests, for example if a file cannot be compiled. */
  onError() {
    this.errors++;
  }

  async onExit() {
    let passed = 0;
    let failed = this.errors;
    let failedOnce = this.errors;
    /** Tests and engines that were not run, with the reason, and tests that failed at first. */
    const notes = new Set((this.options.notRun ?? []).map((entry) => `Not run: ${entry.trim()}`));
    for (const test of this.suite?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === 'unexpected') failed++;
      else if (outcome !== 'skipped') passed++;
      if (outcome === 'unexpected' || outcome === 'flaky') failedOnce++;
      if (outcome === 'flaky') notes.add(`Failed, and passed when it was run again: ${test.title}`);
      if (outcome === 'skipped' && test.results.length > 0) {
        const reasons = test.annotations.map(({description}) => description).join();
        notes.add(`Not run: ${test.title}: ${reasons || 'a test before it failed'}`);
      }
    }
    for (const note of notes) console.log(note);
    const {COUNTS_FOR, COUNTS_OF = '', TEST_RESULTS: results = ''} = process.env;
    if (failedOnce === 0) {
      rmSync(results, {recursive: true, force: true});
    } else {
      console.log(
        `Pictures, traces (npx playwright show-trace <file>) and the server's output are in ${results}.`,
      );
    }
    if (COUNTS_FOR) {
      writeFileSync(COUNTS_FOR, JSON.stringify({passed, failed} satisfies Counts));
      return;
    }
    const before: Counts = existsSync(COUNTS_OF)
      ? JSON.parse(readFileSync(COUNTS_OF, 'utf8'))
      : {passed: 0, failed: 0};
    console.log(`${before.passed + passed} passed, ${before.failed + failed} failed`);
  }
}
