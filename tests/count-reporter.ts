import {rmSync} from 'node:fs';
import type {FullConfig, Reporter, TestCase, TestResult} from 'playwright/types/testReporter';
import {otherEngines} from './browsers';

/** Ends a run with one line, `N passed, N failed`, that any CI can read. */
export default class CountReporter implements Reporter {
  private results = '';
  private passed = 0;
  private failed = 0;
  /** What was not run, and why. */
  private skipped = new Set(
    Object.keys(otherEngines)
      .filter((engine) => !otherEngines[engine])
      .map((engine) => `tests in ${engine} (tests/engines), which was not found on this machine`),
  );

  onBegin({projects: [project]}: FullConfig) {
    this.results = project?.outputDir ?? '';
  }

  onTestEnd({title}: TestCase, {status, annotations}: TestResult) {
    if (status === 'passed') this.passed++;
    else if (status === 'skipped') {
      const why = annotations.map(({description}) => description).join() || 'a test before it failed';
      this.skipped.add(`${title}: ${why}`);
    } else this.failed++;
  }

  /** Errors outside of any test, as of a spec that cannot be read. */
  onError() {
    this.failed++;
  }

  async onExit() {
    for (const one of this.skipped) console.log(`Not run: ${one.trim()}`);
    if (this.failed === 0) {
      rmSync(this.results, {recursive: true, force: true});
    } else {
      console.log(
        `Pictures, traces (npx playwright show-trace <file>) and the server's output are in ${this.results}.`,
      );
    }
    console.log(`${this.passed} passed, ${this.failed} failed`);
  }
}
