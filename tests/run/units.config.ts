import {defineConfig} from 'playwright/test';
import {units} from './units';

process.env.TEST_RESULTS ??= `test-results/${process.pid}`;

/** Runs only the tests of functions, without a server. */
export default defineConfig({
  testDir: '..',
  testMatch: units,
  outputDir: `../../${process.env.TEST_RESULTS}`,
  preserveOutput: 'failures-only',
  forbidOnly: true,
  // A worker for each file: to load what it tests, and to compile it, takes longer than most tests.
  fullyParallel: false,
  workers: '100%',
  reporter: [['dot'], ['./count-reporter.ts']],
});
