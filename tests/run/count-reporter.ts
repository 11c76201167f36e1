import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import type {Reporter, TestCase, TestResult} from 'playwright/types/testReporter';

/** Counts of tests. */
export type Counts = {passed: number; failed: number};

/**
 * Prints `N passed, N failed` as the last line of a run, so that any CI can read it. A run that is the first of
 * two (run.ts) writes its counts into the file $COUNTS_FOR instead; the second one adds those of the file
 * $COUNTS_OF.
 */
export default class CountReporter implements Reporter {
  private passed = 0;
  private failed = 0;
  /** Tests and engines that were not run, with the reason. */
  private skipped: Set<string>;

  /** @param options `notRun`: what the configuration leaves out, with the reason */
  constructor({notRun = []}: {notRun?: string[]}) {
    this.skipped = new Set(notRun);
  }

  onTestEnd({title}: TestCase, {status, annotations}: TestResult) {
    if (status === 'passed') this.passed++;
    else if (status === 'skipped') {
      const reason = annotations.map(({description}) => description).join() || 'a test before it failed';
      this.skipped.add(`${title}: ${reason}`);
    } else this.failed++;
  }

  /** Called for errors outside of tests, for example if a file cannot be compiled. */
  onError() {
    this.failed++;
  }

  async onExit() {
    for (const entry of this.skipped) console.log(`Not run: ${entry.trim()}`);
    const {COUNTS_FOR, COUNTS_OF = '', TEST_RESULTS: results = ''} = process.env;
    if (this.failed === 0) {
      rmSync(results, {recursive: true, force: true});
    } else {
      console.log(
        `Pictures, traces (npx playwright show-trace <file>) and the server's output are in ${results}.`,
      );
    }
    if (COUNTS_FOR) {
      writeFileSync(COUNTS_FOR, JSON.stringify({passed: this.passed, failed: this.failed} satisfies Counts));
      return;
    }
    const before: Counts = existsSync(COUNTS_OF)
      ? JSON.parse(readFileSync(COUNTS_OF, 'utf8'))
      : {passed: 0, failed: 0};
    console.log(`${before.passed + this.passed} passed, ${before.failed + this.failed} failed`);
  }
}
