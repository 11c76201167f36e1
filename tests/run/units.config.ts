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
  fullyParallel: true,
  workers: '100%',
  reporter: [['dot'], ['./count-reporter.ts']],
});
