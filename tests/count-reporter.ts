import type {FullResult, Reporter, Suite, TestCase} from 'playwright/types/testReporter';

/** Ends a run with one line, `N passed, N failed`, that any CI can read. */
export default class CountReporter implements Reporter {
  private root: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.root = suite;
  }

  async onExit(): Promise<void> {
    const count = (test: (outcome: ReturnType<TestCase['outcome']>) => boolean) =>
      this.root?.allTests().filter((testCase) => test(testCase.outcome())).length ?? 0;
    const passed = count((outcome) => outcome === 'expected' || outcome === 'flaky');
    const failed = count((outcome) => outcome === 'unexpected');
    const skipped = count((outcome) => outcome === 'skipped');
    console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  }

  onEnd(_result: FullResult): void {}

  printsToStdio(): boolean {
    return false;
  }
}
