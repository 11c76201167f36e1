import {rmSync} from 'node:fs';
import type {Reporter, TestCase, TestResult} from 'playwright/types/testReporter';
import {otherEngines} from './browsers';

/** Prints `N passed, N failed` as the last line of a run, so that any CI can read it. */
export default class CountReporter implements Reporter {
  private passed = 0;
  private failed = 0;
  /** Tests and engines that were not run, with the reason. */
  private skipped = new Set(
    Object.keys(otherEngines)
      .filter((engine) => !otherEngines[engine])
      .map((engine) => `tests in ${engine} (tests/engines), which was not found on this machine`),
  );

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
    // Set by playwright.config.ts.
    const {TEST_RESULTS: results = ''} = process.env;
    if (this.failed === 0) {
      rmSync(results, {recursive: true, force: true});
    } else {
      console.log(
        `Pictures, traces (npx playwright show-trace <file>) and the server's output are in ${results}.`,
      );
    }
    console.log(`${this.passed} passed, ${this.failed} failed`);
  }
}
