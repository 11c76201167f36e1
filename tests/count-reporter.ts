import type {Reporter, Suite, TestCase} from 'playwright/types/testReporter';
import {otherEngines} from './browsers';
import {looksAreCompared} from './pages/looks-compared';

/** Ends a run with one line, `N passed, N failed`, that any CI can read. */
export default class CountReporter implements Reporter {
  private root: Suite | undefined;
  /** Errors outside of any test, as of a spec that cannot be read. */
  private errors = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.root = suite;
  }

  onError(): void {
    this.errors++;
  }

  async onExit(): Promise<void> {
    const count = (test: (outcome: ReturnType<TestCase['outcome']>) => boolean) =>
      this.root?.allTests().filter((testCase) => test(testCase.outcome())).length ?? 0;
    const passed = count((outcome) => outcome === 'expected' || outcome === 'flaky');
    const failed = count((outcome) => outcome === 'unexpected') + this.errors;
    const skipped = count((outcome) => outcome === 'skipped');
    for (const engine of Object.keys(otherEngines).filter((one) => !otherEngines[one])) {
      console.log(`Not run: the tests in ${engine} (tests/engines), which was not found on this machine.`);
    }
    if (!looksAreCompared) {
      console.log(
        'Not run: the comparison of pages with their pictures (tests/pages/looks.spec.ts), which are of the site ' +
          "without settings and in Debian's fonts.",
      );
    }
    console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
