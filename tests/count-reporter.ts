import {rmSync} from 'node:fs';
import type {FullConfig, Reporter, TestCase, TestResult} from 'playwright/types/testReporter';
import {otherEngines} from './browsers';
import {looksNotCompared} from './looks/looks-compared';

/** Ends a run with one line, `N passed, N failed`, that any CI can read. */
export default class CountReporter implements Reporter {
  private results = '';
  private readonly count = {passed: 0, failed: 0, skipped: 0};

  onBegin({projects: [project]}: FullConfig): void {
    this.results = project?.outputDir ?? '';
  }

  onTestEnd(_: TestCase, {status}: TestResult): void {
    this.count[status === 'passed' || status === 'skipped' ? status : 'failed']++;
  }

  /** Errors outside of any test, as of a spec that cannot be read. */
  onError(): void {
    this.count.failed++;
  }

  async onExit(): Promise<void> {
    const {passed, failed, skipped} = this.count;
    for (const engine of Object.keys(otherEngines).filter((one) => !otherEngines[one])) {
      console.log(`Not run: the tests in ${engine} (tests/engines), which was not found on this machine.`);
    }
    if (looksNotCompared) {
      console.log(
        `Not run: the comparison of pages with their pictures (tests/looks/looks.spec.ts): ${looksNotCompared}.`,
      );
    }
    if (failed === 0) {
      rmSync(this.results, {recursive: true, force: true});
    } else {
      console.log(
        `Pictures, traces (npx playwright show-trace <file>) and the server's output are in ${this.results}.`,
      );
    }
    console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
